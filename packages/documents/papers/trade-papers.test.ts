import { describe, expect, test } from 'vitest';
import { valuesRead } from '../testing/values-read.ts';

const PARTIES = ['Yuyao Bright Hardware Co., Ltd', 'No. 66 Anshan Road, 315400 Yuyao, China', ''];
const GOODS = ['', 'HS code 73181588', 'Origin CN', 'Net mass 1,104.5 kg'];

describe('What buyers and sellers send each other is no import', () => {
  test.each([
    ['BON DE COMMANDE N° BC-2026-00417'],
    ['COMMERCIAL INVOICE / FATTURA COMMERCIALE'],
    ['Purchase Order 4500012345'],
    ['Ordrebekræftelse nr. 77120'],
    ['Auftragsbestätigung 2026-118'],
    ['Orderbekräftelse 61'],
    ['Conferma d’ordine n. 12'],
    ['Zamówienie nr 8/2026'],
    ['Objednávka č. 221'],
    ['Tilausvahvistus 118'],
    ['Търговска фактура № 61'],
    ['Εμπορικό τιμολόγιο 77'],
    ['Packing list PL-118'],
    ['Preisliste 2026'],
    ['Dodací list č. 8'],
  ])('%s', (title) => expect(valuesRead([title, ...PARTIES, ...GOODS], 'Varekode')).toEqual([]));

  test.each([
    [['Commercial invoice', 'MRN: 26DK008298BVT0A9R3']],
    [['Import declaration', 'Commercial invoice 118']],
    [['Packing list', 'The goods were released for free circulation.']],
    [['Invoice: 118', 'Released goods']],
    [['Purchase order: 4500012345', 'Released goods']],
    [['Commercial invoice 118', 'Procedure 4000']],
  ])('but not %j', (rows) => expect(valuesRead([...rows, ...PARTIES, ...GOODS], 'Varekode')).toEqual(['73181588']));
});

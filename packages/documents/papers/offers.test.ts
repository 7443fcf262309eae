import { describe, expect, test } from 'vitest';
import { valuesRead } from '../testing/values-read.ts';

const PARTIES = ['Yuyao Bright Hardware Co., Ltd', 'No. 66 Anshan Road, 315400 Yuyao, China', ''];
const GOODS = ['', 'HS code 73181588', 'Origin CN', 'Net mass 1,104.5 kg'];

describe('An offer is no import', () => {
  test.each([
    [['Quotation / Pro-forma list No. Q-26-3391', 'We are pleased to offer as follows, valid until 30 June 2026.']],
    [['Tilbud nr. T-13721', 'Gyldigt til 15.02.2026. Vi tilbyder uden forbindende:']],
    [['Angebot 4711', 'Wir bieten Ihnen freibleibend an:']],
    [['Offert nr 61', 'Vi har nöjet att offerera nedanstående gods.']],
    [['Offert nr 61', 'Vi erbjuder:', 'Importdeklaration per styck 650 SEK']],
    [['Offert nr 61', 'Offerten gäller till och med 2026-09-09.']],
    [['OFFERTE 2026-388', 'Geachte heer Hoekstra, vrijblijvend bieden wij u aan, levering DAP Emmen:']],
    [['OFFERTE 2026-388', 'Deze offerte is 30 dagen geldig.']],
    [['Preventivo n. 12', 'Senza impegno, salvo venduto.']],
    [['Árajánlat 2026/44', 'Az alábbi árut kínáljuk:']],
    [['Teklif No: 77', 'Bu teklif 30 gün geçerlidir.', 'Aşağıdaki malları teklif ediyoruz:']],
    [['Ponuda br. 8', 'Nudimo vam sljedeću robu:']],
    [['FACTURA PROFORMA N.º BL-PI-260318', 'Condiciones: FOB Shanghai']],
    [['Proforma Invoice PI-2026-118', 'Terms: 30 % in advance']],
    [['Proformafaktura 1177']],
    [['QUOTATION No. Q-2026-0771', 'Validity 30 days from 12 May 2026']],
    [['Angebot 4711', 'Gültigkeitsdauer: 4 Wochen']],
    [['Devis n° 221', 'Valable jusqu’au 15 mars 2026']],
  ])('%j', (rows) => expect(valuesRead([...PARTIES, ...rows, ...GOODS], 'Varekode')).toEqual([]));

  test.each([
    [['Import declaration', 'Quotation Q-26-3391', 'Valid until 30 June 2026']],
    [['MRN: 26DK008298BVT0A9R3', 'Quotation Q-26-3391', 'Valid until 30 June 2026']],
    [['Released goods', 'Quotation Q-26-3391']],
    [['Released goods', 'Proforma invoice: PI-2026-118']],
    [['Import declaration', 'Proforma Invoice PI-2026-118']],
    [['Released goods', 'Bond valid until 30 June 2026']],
  ])('but not %j', (rows) => expect(valuesRead([...PARTIES, ...rows, ...GOODS], 'Varekode')).toEqual(['73181588']));
});

import { describe, expect, test } from 'vitest';
import { valuesRead } from '../testing/values-read.ts';

const MAKER = ['Pohang Heavy Plate Co., Ltd', '6261 Donghaean-ro, 37877 Pohang, Korea', ''];
const GOODS = ['', 'HS code 72085120', 'Origin KR', 'Net weight 12 956 kg', 'Heat No. H28441', 'Rm MPa 541'];

describe('A certificate of material is no import', () => {
  test.each([
    ['INSPECTION CERTIFICATE EN 10204 – 3.1'],
    ['Mill Test Certificate'],
    ['Abnahmeprüfzeugnis 3.1'],
    ['Werkszeugnis 2.2'],
    ['Materialcertifikat 3.1'],
    ['Materialeattest 3.1'],
    ['Certificat matière'],
    ['Certificato di collaudo 3.1'],
    ['Certificado de inspección 3.1'],
    ['Świadectwo odbioru 3.1'],
    ['Inspekční certifikát 3.1'],
    ['Vastaanottotodistus 3.1'],
    ['Muayene sertifikası'],
  ])('%s', (title) => expect(valuesRead([title, ...MAKER, ...GOODS], 'Varekode')).toEqual([]));

  test.each([
    [['Import declaration', 'Inspection certificate 3.1']],
    [['Inspection certificate 3.1', 'MRN: 26DK008298BVT0A9R3']],
    [['Inspection certificate 3.1', 'Procedure 4000']],
    [['Released goods']],
  ])('but not %j', (rows) => expect(valuesRead([...rows, ...MAKER, ...GOODS], 'Varekode')).toEqual(['72085120']));
});

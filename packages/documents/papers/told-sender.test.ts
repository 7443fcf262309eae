import { expect, test } from 'vitest';
import { headRead } from '../testing/values-read.ts';

const MRN = 'MRN 24DKUUUGDH872185R0';

test.each([
  [
    [
      'AGENCJA CELNA WISŁA Sp. z o.o.',
      'ul. Portowa 28, 44-100 Gliwice',
      '',
      MRN,
      'Informacja o towarach. Nadawcą naszego towaru jest Anadolu Boru ve Profil',
      'A.Ş., Organize Bölgesi 22. Cadde No: 9, 26110 Eskişehir, Turcja. Wartość podano',
      'na fakturze.',
    ],
    'Anadolu Boru ve Profil A.Ş.',
    'Organize Bölgesi 22. Cadde No: 9, 26110 Eskişehir, Turcja',
  ],
  [
    [
      'Aviso de levante',
      MRN,
      'Estimado cliente: el despacho fue admitido por la Aduana.',
      'El remitente es Vidyut Structurals Pvt. Ltd., Plot C-19, Adityapur Area, Jamshedpur 832109 (India).',
    ],
    'Vidyut Structurals Pvt. Ltd.',
    'Plot C-19, Adityapur Area, Jamshedpur 832109, India',
  ],
  [
    [
      'Compte rendu',
      MRN,
      'Expéditeur des marchandises : Gulf Extrusion FZCO, P.O. Box 61874, Free Zone',
      'South, Dubai, Émirats arabes unis. Facture EGE-INV-55120.',
    ],
    'Gulf Extrusion FZCO',
    'P.O. Box 61874, Free Zone South, Dubai, Émirats arabes unis',
  ],
])('A sentence names the sender to the end of its address, over the ends of its lines', (lines, name, address) => {
  expect(headRead(lines, 'Afsender Navn')).toBe(name);
  expect(headRead(lines, 'Afsender Adresse')).toBe(address);
});

test('A firm of the Union that a sentence names, and one that no word calls the sender, are none', () => {
  const addressIn = (sentence: string) =>
    headRead(['Compte rendu', MRN, sentence], 'Afsender Adresse').replace(/[^?]*\?$|^$/, 'open');
  expect(addressIn('Expéditeur des marchandises : Gulf Extrusion SAS, 12 rue Haute, 69002 Lyon, France.')).toBe('open');
  expect(addressIn('Le navire de Gulf Shipping FZCO, P.O. Box 61874, Dubai, Émirats arabes unis.')).toBe('open');
});

test.each([
  [
    'Så er jeres sending fortoldet. Leverandør ifølge fakturaen er Shandong Luyang Welded Pipe',
    'Co., Ltd., Economic Development Zone, Lubei Street 16, 251900 Binzhou, Kina. Varerne er sendt.',
    'Shandong Luyang Welded Pipe Co., Ltd.',
  ],
  [
    'We confirm that the consignment from Teesside Alloy Bars Ltd, 22 Skippers Lane, TS6 6UR',
    'Middlesbrough, United Kingdom, was entered for release for free circulation on your behalf.',
    'Teesside Alloy Bars Ltd',
  ],
  [
    'Die Sendung von Wolga Stahl Export LLC, ul. Metallurgow 5, 399000 Lipezk, Russland, wurde',
    'in Ihrem Namen zum freien Verkehr überlassen, wie Sie es uns aufgetragen haben, am 3. Mai.',
    'Wolga Stahl Export LLC',
  ],
])('A sentence that tells from whom goods come names their sender: %s', (first, second, name) => {
  expect(headRead([MRN, first, second], 'Afsender Navn')).toBe(name);
  expect(headRead([MRN, first, second], 'Afsender Adresse')).not.toMatch(/\?$/);
  // The first line of a paragraph may be indented.
  const indented = [[[68, first]], [[40, second]]] as const;
  expect(headRead([MRN, ...indented], 'Afsender Navn')).toBe(name);
});

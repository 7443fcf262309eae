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

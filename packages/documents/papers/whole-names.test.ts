import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { readDeclarations } from './read-declarations.ts';

const GOODS: readonly string[] = [
  '',
  'Commodity code 7318158890',
  'Country of origin CN',
  'Net mass 1,250.5 kg',
  'Gross mass 1,301.2 kg',
  'Description Steel screws',
];

function certainties(lines: readonly PrintedRow[], ...keys: string[]): string[] {
  const record = readDeclarations([printedPage([...lines, ...GOODS])])[0]?.records[0] ?? [];
  return keys.map((key) => {
    const value = record.find((candidate) => candidate.key === key);
    return value?.certainty === 'sure' ? value.value : '?';
  });
}

test('Two senders in one list leave the name and the address of each good to a person', () =>
  expect(
    certainties(
      [
        'Suppliers',
        '(A) Bharat Fasteners Pvt. Ltd., Plot 12, Focal Point, 141010 Ludhiana, India',
        '(B) Sheffield Forge Works Ltd, 22 Attercliffe Lane, S9 3QS Sheffield, United Kingdom',
      ],
      'Afsender Navn',
      'Afsender Adresse',
    ),
  ).toEqual(['?', '?']));

test('A name whose form stands in the next line is not taken for whole', () =>
  expect(
    certainties(
      [
        'Ert ordernr T-55223. Antogs 2026-04-23. Avsändare Jiangyin Huaxin',
        'Steel Tube Co., Ltd., No. 58 Chengjiang Road, 214400 Jiangyin, Kina.',
      ],
      'Afsender Navn',
    ),
  ).not.toContain('Jiangyin Huaxin'));

test('A block ends where the one beside it begins, however near its longest line comes', () =>
  expect(
    certainties(
      [
        [
          [40, 'Destinataire'],
          [165, 'Déclarant/Représentant'],
        ],
        [
          [40, 'Charpentes Lorraines SAS'],
          [165, 'Transit Moselle SARL'],
        ],
        [
          [40, '8 rue du Canal'],
          [165, 'ZI du Port'],
        ],
        [
          [40, '57100 Thionville'],
          [165, '57100 Thionville'],
        ],
      ],
      'Modtager Navn',
    ),
  ).toEqual(['Charpentes Lorraines SAS']));

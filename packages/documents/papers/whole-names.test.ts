import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { cellOf } from './layout.ts';
import { tokensOf } from './learned/network/tokens.ts';
import { asWholeName, withoutNumberBefore } from './learned/parties/whole-names.ts';
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

test('A good whose seller is not understood leaves the sellers of all goods to a person, in whatever paragraph each stands', () =>
  expect(
    certainties(
      [
        'Partida 1: perfiles, comprada a Wägli Stahlbau AG, Industriestrasse 40, 8604 Volketswil, Suiza.',
        '',
        'Partida 2: tornillos, comprada a Ukrmetiz, Sobornyi Avenue 164, 69006 Zaporizhzhia, Ucrania.',
      ],
      'Afsender Navn',
      'Afsender Adresse',
    ),
  ).toEqual(['?', '?']));

test('Whoever sent a mail is no sender of goods', () =>
  expect(
    certainties(
      [
        'From: imports@leebrokers.example',
        'To: stores@corkcladding.example',
        '',
        'The goods were sold by Sheffield Forge Works Ltd, 22 Attercliffe Lane, S9 3QS Sheffield, United Kingdom.',
      ],
      'Afsender Navn',
    ),
  ).toEqual(['Sheffield Forge Works Ltd']));

test.each([
  ['The declaration was accepted on 18 May 2026 and released on 19 May 2026.', '2026-05-18'],
  ['Godtagen 2 mars 2026, klarerad 3 mars 2026', '2026-03-02'],
  ['ha despachado mediante el MRN, admitido el 24/03/2026, régimen 4000', '2026-03-24'],
])('The day of acceptance is written in words, or behind any word for it: %s', (line, day) =>
  expect(certainties([line], 'Antagelsesdato')).toEqual([day]),
);

test('The day of acceptance may begin the next line of its sentence', () =>
  expect(
    certainties(
      [
        'Vi har den 15-01-2026 fortoldet nedenstående for jer hos Toldstyrelsen i Aarhus, antaget',
        '14-01-2026. Jeres ordre og vores faktura følger for sig selv med posten.',
      ],
      'Antagelsesdato',
    ),
  ).toEqual(['2026-01-14']));

test('Whoever a declaration is lodged on behalf of is the importer', () =>
  expect(
    certainties(
      ['It was lodged on behalf of Cork Cladding Ltd, 4 Quay Road, T12 X4P8 Cork (EORI IE1824168WA).'],
      'Modtager Navn',
    ),
  ).toEqual(['Cork Cladding Ltd']));

test.each([
  ['Exporter Ulster Plains Reinforcement (GB) Ltd, Dock Road 14', 'Ulster Plains Reinforcement', false],
  ['Exporter Ulster Plains Reinforcement Ltd, Dock Road 14', 'Ulster Plains Reinforcement', false],
  ['Exporter Ulster Plains Reinforcement, Dock Road 14', 'Ulster Plains Reinforcement', true],
  ['Exporter Ulster Plains Ltd (GB)', 'Ulster Plains Ltd', true],
])('%s holds %s, as a whole: %s', (line, value, isSure) => {
  const paper = tokensOf([printedPage([line])]);
  const words = paper.pages[0]?.words.filter(({ text }) => value.split(' ').includes(text.replace(',', ''))) ?? [];
  const found = { value, text: value, isSure: true, how: 'by its place' as const, cell: cellOf(words, 1) };
  expect(asWholeName(found, paper)?.isSure).toBe(isSure);
});

test('A name that ends in half the form of its firm is for a person to look at', () =>
  expect(
    certainties(
      [
        'Importör: Mälardalens Lantbruk ek.',
        '          Storgatan 1, 722 11 Västerås',
        'Importör: Mälardalens Lantbruk ek.',
      ],
      'Modtager Navn',
    ),
  ).toEqual(['?']));

test('The number of a firm before its name is no part of it', () => {
  const bare = (value: string) => withoutNumberBefore({ value, text: value }).value;
  expect(bare('DE3137793 Würzburger Befestigungstechnik AG')).toBe('Würzburger Befestigungstechnik AG');
  expect(bare('24 Stunden Stahl GmbH')).toBe('24 Stunden Stahl GmbH');
});

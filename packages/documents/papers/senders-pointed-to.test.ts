import { describe, expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { pointsToGoods } from './learned/parties/no-names.ts';
import { mayBeOfParty } from './party-values.ts';
import { readDeclarations } from './read-declarations.ts';

describe('Where the head has no firm but says that the goods name theirs', () => {
  test.each([
    'siehe Position',
    's. Positionen',
    'see items',
    'see each item',
    'Diverse (se vareposter)',
    'se varepost',
    'voir articles',
    'zie artikel',
    'vedi singoli',
    'patrz pozycje',
    'viz položky',
    'vezi articolele',
    'various',
    'Verschiedene',
    '00200',
  ])('“%s” is no name', (text) => expect(pointsToGoods(text)).toBe(true));

  test.each(['Various Steel Ltd', 'See Hwa Metal Co., Ltd.', 'Vidi Stahl d.o.o.', 'Diversey Artikel AG', 'SE Post AB'])(
    '“%s” is one',
    (text) => expect(pointsToGoods(text)).toBe(false),
  );

  test('each good has its own sender', () => {
    const good = (number: number, code: string, sender: string, town: string): PrintedRow[] => [
      `Pos ${number} ${code}     Schrauben`,
      '      Urspr. TR   Verf. 4000   EM kg   3.850,5   RM kg   3.993,4',
      `      Versender: ${sender},`,
      `                 ${town}`,
      '      Zoll 3,7% EUR     384,66   Unterlage N380',
    ];
    const [declaration] = readDeclarations([
      printedPage([
        'Zollanmeldung Einfuhr - Kontrollausdruck',
        'MRN ............: 26DE7403WX4SUT5XR0',
        'Empfänger ......: Filder Schrauben GmbH, Ulmer Str. 55, 70794 Filderstadt',
        'Versender ......: siehe Position',
        '',
        ...good(1, '7318158290', 'Anadolu Vida ve Bağlantı A.Ş., OSB Mah. 412 Sok. 9', '35730 Izmir, TR'),
        ...good(2, '7318158890', 'Jiaxing Brother Standard Part Co.,Ltd, 88 Qinshan Road', '314300 Jiaxing, CN'),
        ...good(3, '7318166000', 'Anadolu Vida ve Bağlantı A.Ş., OSB Mah. 412 Sok. 9', '35730 Izmir, TR'),
      ]),
    ]);
    const senders = declaration?.records.map((record) => {
      const name = record.find(({ key }) => key === 'Afsender Navn');
      return `${name?.value} ${name?.certainty}`;
    });
    expect(senders).toEqual([
      'Anadolu Vida ve Bağlantı A.Ş. sure',
      'Jiaxing Brother Standard Part Co.,Ltd sure',
      'Anadolu Vida ve Bağlantı A.Ş. sure',
    ]);
  });
});

test.each([
  ['JSC KazAzot', true],
  ['EuroChem Antwerpen NV', true],
  ['Focal PointKirstinehøj', false],
  ['Steel PipesDansk Rør GodsLager A/S', false],
])('A capital within a word is of a name where the form of a firm closes it: %s', (name, isName) =>
  expect(mayBeOfParty('Modtager Navn', name, null)).toBe(isName),
);

import { describe, expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import { cellOfSpan } from './learned/network/spans.ts';
import { addressBehind, withAddressBehind } from './learned/parties/address-behind.ts';
import { readLearned } from './learned/read-learned.ts';
import type { Found } from './near.ts';

const MRN = 'MRN 26DK4LX2D07R587NR1';

/** The address behind a name of two words or more, wherever on the page it stands first. */
function behind(name: string, lines: Parameters<typeof printedPage>[0]): string {
  const reading = readLearned([printedPage([MRN, ...lines])]);
  return addressBehind(foundIn(reading, name), reading)?.value ?? '';
}

function foundIn({ paper }: ReturnType<typeof readLearned>, name: string): Found {
  const words = name.split(' ');
  const at = paper.tokens.findIndex((_, from) =>
    words.every((word, index) => paper.tokens[from + index]?.text.replace(/[,;]$/, '') === word),
  );
  const tokens = paper.tokens.slice(at, at + words.length);
  return { value: name, text: name, isSure: true, how: 'by its place', cell: cellOfSpan({ tokens, page: 1 }) };
}

describe('Behind the name of a sender its address is whole', () => {
  test.each([
    [
      '26 Steel Road, Vanderbijlpark',
      'Gauteng 1911 – Sudafrica',
      '26 Steel Road, Vanderbijlpark, Gauteng 1911, Sudafrica',
    ],
    ['300 Pontyfelin Lane', 'Pontypool NP4 0SQ (Regno Unito)', '300 Pontyfelin Lane, Pontypool NP4 0SQ, Regno Unito'],
    ['3-8-11 Minami-Senba, Osaka 542-0081, Japan', '', '3-8-11 Minami-Senba, Osaka 542-0081, Japan'],
    ['Lot B2, Song Than Industrial Zone / Di An 75000 / VN', '', 'Lot B2, Song Than Industrial Zone, Di An 75000, VN'],
    ['21 Bukit Batok Crescent, #17-80', 'Singapore 658065 SG', '21 Bukit Batok Crescent, #17-80, Singapore 658065 SG'],
    ['Flat 12, 9/F, 77 Hoi Yuen Road', 'Kwun Tong Hong Kong', 'Flat 12, 9/F, 77 Hoi Yuen Road, Kwun Tong Hong Kong'],
    ['Rua dos Inconfidentes 890', '89219-600 Joinville', 'Rua dos Inconfidentes 890, 89219-600 Joinville'],
    ['Hüttenstrasse 18', 'CH-4562 Biberist', 'Hüttenstrasse 18, CH-4562 Biberist'],
  ])('where it is in the order and the forms of its country: %s %s', (first, second, whole) =>
    expect(behind('Highveld Fittings Ltd', ['Afsender', 'Highveld Fittings Ltd', first, second])).toBe(whole),
  );

  test('in brackets and over the end of a line of a text', () => {
    const text = [
      'Vi har for jer fortoldet et parti der kom fra Gulf Extrusions FZE (Plot S10417, Jebel Ali Free Zone, Dubai,',
      'De Forenede Arabiske Emirater) og som blev antaget den 4. maj 2026 med procedure 4000 i Fredericia havn.',
    ];
    expect(behind('Gulf Extrusions FZE', text)).toBe(
      'Plot S10417, Jebel Ali Free Zone, Dubai, De Forenede Arabiske Emirater',
    );
  });

  test('in the columns of its row', () =>
    expect(
      behind('Deccan Rolled Steels Ltd', [
        [
          [40, 'Exporter'],
          [110, 'Deccan Rolled Steels Ltd'],
          [260, 'Survey 73/2, Patancheru'],
          [400, 'Hyderabad 502319'],
          [520, 'IN'],
        ],
      ]),
    ).toBe('Survey 73/2, Patancheru, Hyderabad 502319, IN'));
});

test.each([
  ['a postcode that its country does not have', 'Pivdenne shose 72', '690 Zaporizhzhia, UA'],
  ['a town without its street', '69008 Zaporizhzhia, UA', ''],
  ['a place in the Union', 'Musterweg 4', '28195 Bremen, DE'],
  ['somebody there', 'v/ indkøb, Steel Road 26', '69008 Zaporizhzhia, UA'],
  ['a name of a part', 'C.P. y población', '69008 Zaporizhzhia'],
])('It is not whole with %s', (_, first, second) =>
  expect(behind('Zaporizhstal Service TOV', ['Afsender', 'Zaporizhstal Service TOV', first, second])).toBe(''),
);

test('A sure address that says something else stays, and one that lacks its street does not', () => {
  const lines = [
    MRN,
    'Afsender',
    'Highveld Fittings Ltd',
    '26 Steel Road, Vanderbijlpark',
    'Gauteng 1911',
    'South Africa',
  ];
  const reading = readLearned([printedPage(lines)]);
  const name = foundIn(reading, 'Highveld Fittings Ltd');
  const sure = (value: string): Found => ({ ...name, value, text: value });
  const addressWith = (address: Found) => withAddressBehind({ name, address }, reading).address?.value;
  expect(addressWith(sure('9 Other Street, Pretoria 0001'))).toBe('9 Other Street, Pretoria 0001');
  expect(addressWith(sure('Gauteng 1911, South Africa'))).toBe(
    '26 Steel Road, Vanderbijlpark, Gauteng 1911, South Africa',
  );
});

import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { valuesRead } from '../testing/values-read.ts';
import { describe as describeGoods } from './description.ts';
import type { FoundLabel } from './labels.ts';
import { type Cell, linesOf } from './layout.ts';
import type { Found } from './near.ts';
import { readLines } from './read-lines.ts';

test('The foot of the page, further down than a line, is no part of a description', () =>
  expect(
    valuesRead(
      [
        'Toldangivelse - import (H1)',
        'MRN 26DK0214MJPCUCM0R9',
        '',
        [
          [40, 'Varekode'],
          [240, 'Oprindelsesland'],
          [400, 'Procedure'],
        ],
        [
          [40, '732690 98 90'],
          [240, 'CN - Kina'],
          [400, '40 00'],
        ],
        '',
        [
          [40, 'Varebeskrivelse'],
          [240, 'Kolli'],
          [400, 'Fakturaværdi'],
        ],
        [
          [40, 'Beslag til træspær'],
          [240, '6 PX'],
          [400, '42.681,38 USD'],
        ],
        [
          [40, 'Nettomasse'],
          [120, 'Bruttomasse'],
          [190, 'Toldsats'],
        ],
        [
          [40, '22.698,160 kg'],
          [120, '24.318,741 kg'],
          [190, '6,0 %'],
        ],
        [[40, 'Udskrevet fra toldportalen 22-05-2026']],
      ],
      'Varebeskrivelse',
    ),
  ).toEqual(['Beslag til træspær']));

/** What the goods are whose code stands in the second line. */
function describedFrom(rows: readonly PrintedRow[], code: string): string | undefined {
  const lines = readLines(linesOf([printedPage(rows, { lineHeight: 10 })]));
  const row = lines[1]?.values ?? [];
  const cell = row.find(({ text }) => text === code) as Cell;
  const found: Found = { value: code, text: code, isSure: true, cell, how: 'by its form' };
  return describeGoods(lines, row, { code: found, columns: [], label: lines[0]?.labels[0] as FoundLabel })?.value;
}

const rowAt = (...texts: string[]): PrintedRow => texts.map((text, at) => [[40, 240, 420][at] ?? 0, text] as const);

test('The next row of names, one of which no other paper prints, is no part of a description', () =>
  expect(
    describedFrom(
      [
        rowAt('Warenbezeichnung', 'Warennummer', 'Verfahren'),
        rowAt('Keramische Fliesen 60x60', '69072100', '4051'),
        rowAt('Präferenzursprung', 'Ursprungsland', 'Versendungsland'),
        rowAt('Marokko', 'MA', 'TR'),
      ],
      '69072100',
    ),
  ).toBe('Keramische Fliesen 60x60'));

test('The number of an item before its text, parted by a dash, is no part of it', () =>
  expect(
    describedFrom(
      [rowAt('Description 2 — Granulated urea 46 % N'), rowAt('KN-Code', '31021019'), rowAt('Ursprung', 'BA')],
      '31021019',
    ),
  ).toBe('Granulated urea 46 % N'));

import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import { valuesRead } from '../testing/values-read.ts';
import { joinedCodes } from './learned/goods/joined-codes.ts';
import { spanOf, textOf } from './learned/network/spans.ts';
import { tokensOf } from './learned/network/tokens.ts';
import { weigh } from './weigh.ts';

const MRN = 'MRN 26ROCJ1700VK3ELUR3';

test('Packages under a code of eight digits are no end of it, and digits that begin their cell are', () => {
  const codesOf = (below: string) => {
    const { tokens } = tokensOf([printedPage([[[300, '7210 49 00']], [[below.startsWith('C') ? 270 : 310, below]]])]);
    const code = spanOf('code', tokens.slice(0, 3), 0.99, true, 0);
    const part = spanOf('code', tokens.slice(-1), 0.9, true, 0);
    const none = () => false;
    return joinedCodes([code, part], none, none).map(textOf);
  };
  expect(codesOf('Colete: 64')).toHaveLength(2);
  expect(codesOf('64')).toHaveLength(1);
});

test('Masses that come to the larger of two sums are not surely net, where no gross mass is read', () => {
  const cell = { page: 1, x: 0, y: 0, right: 40, width: 40, height: 8, text: '', confidence: 1, words: [] };
  const found = (value: string) => ({ value, text: value, cell, how: 'by its place' as const, isSure: true });
  const rest = { origin: null, gross: null, procedure: null, description: null, number: null, startY: 0 };
  const items = ['1500000', '740500', '24360'].map((net) => ({ ...rest, code: found('31053000'), net: found(net) }));
  const weighed = (...sums: readonly string[]) =>
    weigh(items, { any: new Set(), sums: new Set(sums), gross: [], net: [] }, { isScan: false }).map(
      ({ net }) => net?.isSure,
    );
  expect(weighed('2264860', '2264500')).toEqual([false, false, false]);
  expect(weighed('2264860', '98600')).toEqual([true, true, true]);
});

test('The number of a Slovak representative is not the importer’s', () =>
  expect(
    valuesRead(
      [
        'Oznámenie o prepustení tovaru – dovoz',
        MRN,
        [
          [40, 'Odosielateľ'],
          [220, 'Príjemca'],
          [400, 'Zástupca'],
        ],
        [
          [40, 'Formosa Precision Fasteners Inc.'],
          [220, 'Považské strojárne Javor, s.r.o.'],
          [400, 'Colné služby Váh, s.r.o.'],
        ],
        [
          [40, 'No. 16, Lane 221, Bendong Rd.'],
          [220, 'Priemyselná 1180/4'],
          [400, 'EORI SK2128306851'],
        ],
        [
          [40, 'Kaohsiung 820'],
          [220, '017 01 Považská Bystrica'],
          [400, 'Bratislavská 12, 911 05 Trenčín'],
        ],
        [
          [40, 'Taiwan (TW)'],
          [220, 'IČ DPH SK2085032081'],
        ],
        '',
        'Kód KN 7318 15 52   Krajina pôvodu TW   Colný režim 4000   Hmotnosť brutto 6 318,00 kg   Hmotnosť netto 6 120,00 kg',
      ],
      'SE-nummer',
    ),
  ).not.toContain('SK2128306851'));

test('A part of an address that stands where a name is looked for is not surely one', () =>
  expect(
    valuesRead(
      [
        'ΔΙΑΣΑΦΗΣΗ ΕΙΣΑΓΩΓΗΣ',
        MRN,
        [
          [150, 'Nile Aluminium Rolling Co.'],
          [390, 'ΑΛΟΥΜΙΝΟΤΕΧΝΙΚΗ ΘΕΣΣΑΛΙΑΣ Α.Ε.'],
        ],
        [
          [40, 'Εξαγωγέας'],
          [150, 'Industrial Zone B2'],
          [300, 'Εισαγωγέας'],
          [390, 'ΑΦΜ 825157661'],
        ],
        [[150, 'Sharqia 44629, Αίγυπτος']],
        '',
        'Κωδικός ΣΟ 7606 12 99   Χώρα καταγωγής EG   Μικτό βάρος 20.310,0 kg   Καθαρό βάρος 19.875,0 kg',
      ],
      'Afsender Navn',
    ),
  ).not.toContain('Industrial Zone B2'));

import { english, PLATES, parted, SHIPMENT, spaced, TUBES } from './consignments.ts';
import type { Layout } from './layouts.ts';
import { CODE, GOODS, head, ITEM, list, ORIGIN, page, rows, truth } from './trap-pages.ts';
import { at, boxed, listed, stacked } from './write-paper.ts';

const { reference, mrn, importer, agent, goods } = SHIPMENT;

/** Countries, codes and parties that are easily taken for others. */
export const TRAPS: readonly Layout[] = [
  page(
    'dispatch beside origin, both columns',
    [
      ...head(),
      ...rows([
        ITEM,
        CODE,
        GOODS,
        [270, 'Dispatch', () => 'DE'],
        [320, 'Origin', ({ origin }) => origin],
        [360, 'Destination', () => 'DK'],
        [420, 'Net kg', (good) => english(good.netKg)],
        [490, 'Gross kg', (good) => english(good.grossKg)],
      ]),
    ],
    truth({ procedure: null }),
  ),
  page(
    'dispatch alone is no origin',
    [
      ...head(),
      ...goods.flatMap((good, index) =>
        listed(40, 190 + index * 120, 120, [
          ['Item', String(index + 1)],
          ['Commodity code', good.code],
          ['Country of dispatch', 'DE'],
          ['Destination country', 'DK'],
          ['Net mass', english(good.netKg)],
          ['Gross mass', english(good.grossKg)],
        ]),
      ),
    ],
    truth({ origin: null, procedure: null, description: null }),
  ),
  page(
    'codes of six digits',
    [
      ...head(),
      ...[TUBES, PLATES].flatMap((good, index) =>
        listed(40, 190 + index * 130, 120, [
          ['Item', String(index + 1)],
          ['HS code', good.code.slice(0, 6)],
          ['Description', good.description],
          ['Country of origin', good.origin],
          ['Net mass', english(good.netKg)],
          ['Gross mass', english(good.grossKg)],
        ]),
      ),
    ],
    truth({ procedure: null }, [TUBES, PLATES]),
  ),
  page(
    'the invoice alone has a number, and the purchaser',
    [
      at(40, 40, 'Customs declaration', 14),
      ...listed(40, 64, 120, [
        ['Invoice reference', 'INV-2026-11873'],
        ['Your reference', 'PO-778812'],
        ['MRN', mrn],
        ['Agent', 'Nordhavn Spedition A/S'],
        ['CVR no.', agent],
        ['Importer', 'Midtjysk Maskinfabrik A/S'],
        ['VAT no.', `DK${importer}`],
      ]),
      ...list((good) => [
        ['Net mass', english(good.netKg)],
        ['Gross mass', english(good.grossKg)],
      ]),
    ],
    truth({ reference: mrn, supplierName: null }),
  ),
  page(
    'the number of the agent stands below the name of the importer',
    [
      at(40, 40, 'Customs declaration', 14),
      ...listed(40, 64, 120, [
        ['Reference', reference],
        ['MRN', mrn],
      ]),
      at(40, 100, 'Importer', 7),
      ...stacked(40, 112, ['Midtjysk Maskinfabrik A/S', '7400 Herning']),
      at(40, 148, 'Declarant', 7),
      ...stacked(40, 160, ['Nordhavn Spedition A/S', `CVR ${agent}`]),
      ...list((good) => [
        ['Net mass', english(good.netKg)],
        ['Gross mass', english(good.grossKg)],
      ]),
    ],
    truth({ cvr: null, supplierName: null }),
  ),
  page(
    'a page that is turned',
    [
      ...head(),
      ...list((good) => [
        ['Net mass', english(good.netKg)],
        ['Gross mass', english(good.grossKg)],
        ['Value', english(12500)],
      ]),
    ],
    truth(),
    90,
  ),
  page(
    'countries in other languages',
    [
      ...head(),
      ...goods.flatMap((good, index) =>
        listed(40, 190 + index * 130, 120, [
          ['Item', String(index + 1)],
          ['Commodity code', spaced(good.code)],
          ['Description', good.description],
          ['Country of origin', ['Chine', 'Turquie', 'Inde'][index] ?? ''],
          ['Procedure', parted(good.procedure)],
          ['Net mass', english(good.netKg)],
          ['Gross mass', english(good.grossKg)],
        ]),
      ),
    ],
    truth(),
  ),
  page(
    'the preferential origin is another',
    [
      ...head(),
      ...boxed(190, [
        [40, 'Commodity code', TUBES.code],
        [160, 'Country of preferential origin', 'TR'],
        [300, 'Country of origin', 'CN'],
      ]),
      ...boxed(220, [
        [40, 'Procedure', '40 00'],
        [160, 'Additional procedure', 'C07'],
        [300, 'Previous procedure', '71'],
      ]),
      ...boxed(250, [
        [40, 'Net mass', english(TUBES.netKg)],
        [160, 'Gross mass', english(TUBES.grossKg)],
        [300, 'Supplementary units', '1,200'],
      ]),
      ...boxed(280, [[40, 'Description of goods', TUBES.description]]),
    ],
    truth({}, [TUBES]),
  ),
  page(
    'the agent states a number in the words for the importer',
    [
      at(40, 40, 'Customs declaration', 14),
      ...listed(40, 64, 120, [
        ['Invoice no.', 'INV-2026-11873'],
        ['Importør', 'Midtjysk Maskinfabrik A/S'],
        ['Klarerer', 'Nordhavn Spedition A/S'],
        ['CVR/SE-nr.', agent],
      ]),
      ...list((good) => [
        ['Net mass', english(good.netKg)],
        ['Gross mass', english(good.grossKg)],
      ]),
    ],
    truth({ reference: null, cvr: null, supplierName: null }).map((truth) => ({ ...truth, accept: {} })),
  ),
  page(
    'two senders',
    [
      at(40, 40, 'Customs declaration', 14),
      at(40, 70, 'Seller', 7),
      ...stacked(40, 82, ['Trading House Ltd', '1 Harbour Road', 'Hong Kong', 'Hong Kong']),
      at(240, 70, 'Consignor', 7),
      ...stacked(240, 82, ['Hebei Tangxin Tube Co., Ltd.', '6 Fazhan Street', '063000 Tangshan', 'China']),
      ...listed(40, 140, 120, [
        ['Our reference', reference],
        ['Importer EORI', `DK${importer}`],
      ]),
      ...list((good) => [
        ['Net mass', english(good.netKg)],
        ['Gross mass', english(good.grossKg)],
      ]),
    ],
    truth(),
  ),
  page(
    'a code of six digits among longer ones',
    [
      ...head(),
      ...rows([
        ITEM,
        [60, 'Commodity code', ({ code }, index) => (index === 1 ? code.slice(0, 6) : code)],
        GOODS,
        ORIGIN,
        [380, 'Net kg', (good) => english(good.netKg)],
        [450, 'Gross kg', (good) => english(good.grossKg)],
      ]),
    ],
    truth({ procedure: null }),
  ),
  page(
    "two codes of which one is the exporter's",
    [
      ...head(),
      ...list((good) => [
        ['Export HS code', '73181580'],
        ['Net mass', english(good.netKg)],
        ['Gross mass', english(good.grossKg)],
      ]),
    ],
    truth(),
  ),
  page(
    'a list of numbers right below the address',
    [
      at(40, 40, 'Customs declaration', 14),
      at(40, 70, 'Consignor', 7),
      ...stacked(40, 82, ['Hebei Tangxin Tube Co., Ltd.', '6 Fazhan Street', '063000 Tangshan', 'China']),
      ...listed(40, 131, 120, [
        ['Importer name', 'Turkey'],
        ['Invoice no.', '4711082'],
        ['Our reference', reference],
        ['Importer EORI', `DK${importer}`],
      ]),
      ...list((good) => [
        ['Net mass', english(good.netKg)],
        ['Gross mass', english(good.grossKg)],
      ]),
    ],
    truth(),
  ),
];

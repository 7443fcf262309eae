import {
  type Band,
  beside,
  boxes,
  maybe,
  numbers,
  oneOf,
  paged,
  paper,
  partyLines,
  phrases,
  SMALL,
  signature,
  space,
  taxLines,
  taxTable,
  title,
  under,
  union,
} from './bands.ts';
import { SAD } from './boxes.ts';
import type { Template } from './desk.ts';
import { documents, itemBoxes, itemsBeside, list, placedLines, sheets, table } from './goods-bands.ts';

const MANY = { sizes: [6.5, 9], goods: [3, 12] } as const;

/** Heads of the old form in the ways in which countries print it. */
const SAD_HEAD = beside(
  boxes(['exporter | importer# | agent#', 'exporter | importer | agent', 'exporter | importer#'], SAD),
  boxes(
    [
      'declarationType:1 mrn:3 | count packages reference:2 | dispatch destination region? | delivery:2 currency rate',
      'mrn | reference count | dispatch destination | delivery | currency rate transaction?',
      'office mrn:2 | reference:2 date? | dispatch freight? delivery:2 | identity:2 container',
    ],
    SAD,
  ),
  0.52,
);
const FLAT_HEAD = boxes(
  [
    'exporter:3 importer:3 | agent:3 mrn:2 reference | dispatch destination delivery:2 currency rate',
    'mrn:2 reference:2 count | exporter importer agent | transport identity:2 container? office',
  ],
  SAD,
);
const SHEET_HEAD: Band = oneOf(
  under(union, boxes('importer:2 mrn reference?', SAD)),
  under(title, partyLines('exporter importer')),
  boxes('exporter importer agent | mrn:2 reference', SAD),
  numbers('mrn reference count?', 'run'),
);

const FULL =
  'marks:2 packages item code+:3 | description:4 origin gross preference? | procedure+ net quota? units? | earlier:2 documents:2 | itemPrice customsValue? statisticalValue';
const ROWS = 'item code+:2 origin gross | description:3 procedure net | documents:3 statisticalValue:2';
const SHORT = 'description:3 item code:2 origin | gross procedure+ net statisticalValue';

/** The single document and its continuation sheets, and forms like it. */
export const CONTINUATION_SHEETS: readonly Template[] = [
  paper('two further items a sheet', [union, SAD_HEAD, sheets(FULL, ROWS, 2, SHEET_HEAD)], MANY),
  paper('three further items a sheet', [union, SAD_HEAD, sheets(FULL, FULL, 3, SHEET_HEAD), maybe(phrases)], MANY),
  paper(
    'three further items a sheet without numbers',
    [union, FLAT_HEAD, sheets(ROWS, SHORT, 3, SHEET_HEAD, false)],
    MANY,
  ),
  paper('four further items a sheet', [title, FLAT_HEAD, sheets(SHORT, SHORT, 4, SHEET_HEAD), signature], MANY),
  paper(
    'items side by side on the old form',
    [
      union,
      SAD_HEAD,
      space,
      itemsBeside(2, 'item code+:2 | description | origin gross | procedure+ net | statisticalValue documents', {
        isNumbered: true,
      }),
    ],
    MANY,
  ),
  paper(
    'one broad box for what is in the packages',
    [
      union,
      SAD_HEAD,
      itemBoxes(
        'packages/marks/description:5 item/code:2 origin/procedure:2 gross/net:2 | documents/earlier:5 customsValue:2 statisticalValue:2',
        { isNumbered: true },
      ),
      taxTable,
    ],
    SMALL,
  ),
  paper(
    'code and masses at the right edge',
    [
      union,
      FLAT_HEAD,
      itemBoxes(
        'description:6 code+:2 | documents:6 origin:2 | marks:6 gross:2 | earlier:6 net:2 | packages:6 procedure:2',
        { isNumbered: true, title: 'padded' },
      ),
    ],
    SMALL,
  ),
  paper(
    'code and masses at the left edge',
    [
      union,
      FLAT_HEAD,
      itemBoxes('item:1 code:2 description:5 | origin:1 net:2 documents:5 | procedure+:1 gross:2 earlier:5', {
        isNumbered: true,
      }),
    ],
    SMALL,
  ),
  paper(
    'taxes below each item of the form',
    [union, SAD_HEAD, itemBoxes([FULL, ROWS], { isNumbered: true, below: taxTable })],
    SMALL,
  ),
  paper(
    'taxes in lines below each item of the form',
    [union, SAD_HEAD, itemBoxes([SHORT, ROWS], { isNumbered: true, below: taxLines })],
    SMALL,
  ),
  paper(
    'numbers of boxes before values in lines',
    [
      union,
      numbers('mrn reference count? dispatch? destination? delivery? currency? rate?', 'two'),
      partyLines('exporter importer agent'),
      list(
        'item description code+ origin gross preference? procedure+ net quota? earlier? itemPrice? statisticalValue?',
        { isNumbered: true, columns: 2, title: 'none' },
      ),
    ],
    SMALL,
  ),
  paper(
    'the old form as a plain table',
    [
      union,
      SAD_HEAD,
      space,
      table(
        ['item/packages code+/description origin/preference gross/net procedure+/quota statisticalValue/itemPrice'],
        { head: 'numbered', hasDocuments: true },
      ),
      signature,
    ],
    SMALL,
  ),
  paper(
    'a rider of lines',
    [
      union,
      FLAT_HEAD,
      placedLines(
        [
          'item@0 packages@7 description@20 code+@66 origin@90 | gross@7 preference@25 procedure+@35 net@50 units@66 statisticalValue@82',
        ],
        { names: 'above', below: documents },
      ),
    ],
    SMALL,
  ),
  paper('boxes with names beside values', [
    under(paged, union),
    FLAT_HEAD,
    itemBoxes(
      [
        'item code+:2 origin | description | procedure+ gross net | statisticalValue itemPrice preference?',
        'description:2 code | gross net origin procedure',
      ],
      { isNumbered: true, isBeside: true },
    ),
  ]),
];

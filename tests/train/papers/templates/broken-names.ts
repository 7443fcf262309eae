import { ACROSS } from '../sheet.ts';
import { addressBoxes, addressLines, addressTable, harderParties, windowAddress } from './address-bands.ts';
import {
  boxes,
  carried,
  maybe,
  numbers,
  oneOf,
  paged,
  paper,
  partyColumns,
  SMALL,
  signature,
  title,
  totals,
  under,
  union,
} from './bands.ts';
import { ELEMENTS, SAD } from './boxes.ts';
import type { Template } from './desk.ts';
import { elements, letteredLines } from './element-bands.ts';
import { letteredTable, tablePerItem } from './further-goods-bands.ts';
import { documents, itemBoxes, itemsBeside, placedLines, sheets, table } from './goods-bands.ts';
import {
  barNumber,
  letterBoxes,
  logoTitle,
  numbersAcross,
  numbersRight,
  ruled,
  subtitled,
  taxSums,
  untitled,
} from './print-tops.ts';
import { taxesBeside } from './tax-bands.ts';

const HARD = { changed: harderParties };
const FINE = { ...SMALL, ...HARD };
const WIDE = { ...FINE, page: ACROSS };
const NUMBERS = 'mrn reference declarationType? date? office? otherDate? count? guarantee? location?';
const TOP = under(paged, oneOf(logoTitle, subtitled, title, untitled));
const TOP_STACKED = { hasTotal: false, look: { place: 'top' } } as const;

/** Papers whose names are broken over lines, each line of which names another value of the cell below. */
export const BROKEN_NAMES: readonly Template[] = [
  paper(
    'cells of two values under names of two lines',
    [
      TOP,
      addressBoxes('exporter importer agent?', 3),
      numbers(NUMBERS, 'two'),
      table(
        [
          'item/packages codePart/taricPart originCode/dispatch requested/previous net/gross nearPrice/nearStatistical description',
          'item/units code/heading description/marks dispatch/origin procedure/additionalProcedure gross/net',
        ],
        TOP_STACKED,
      ),
    ],
    FINE,
  ),
  paper(
    'cells of three values under names of three lines',
    [
      TOP,
      addressTable('exporter importer agent?'),
      numbers(NUMBERS, 'three'),
      table(
        [
          'item description/code/marks dispatch/origin/preference packages/gross/net customsValue/nearStatistical/payable',
          'item/packages/units code/additionalCode/quota origin/dispatch/procedure net/gross/tare description',
        ],
        TOP_STACKED,
      ),
      totals,
    ],
    FINE,
  ),
  paper(
    'cells of four values under names of four lines',
    [
      logoTitle,
      addressLines('importer exporter agent?', 'over'),
      numbersAcross('mrn reference date? office?'),
      table(
        [
          'item description code/procedure/origin/preference packages/units/gross/net nearPrice/nearCustoms/statisticalValue/payable',
          'item/procedure/origin/dispatch description/code/marks/documents net/gross/units/packages',
        ],
        TOP_STACKED,
      ),
    ],
    FINE,
  ),
  paper(
    'broken names that are cut short',
    [
      TOP,
      numbers(NUMBERS, 'run'),
      addressLines('exporter importer agent?', 'beside'),
      table(
        [
          'item code/additionalCode description origin/dispatch procedure/preference gross/net/units nearStatistical',
          'item packages/marks description/code originCode procedure net/gross payable',
        ],
        { head: 'cut', hasTotal: false, look: { place: 'top' } },
      ),
      totals,
    ],
    FINE,
  ),
  paper(
    'broken names with numbers of boxes',
    [
      union,
      boxes(
        [
          'exporter:2 mrn:2 | importer#:2 reference | agent:2 office',
          'exporter importer agent | mrn reference delivery currency',
        ],
        SAD,
      ),
      table(
        [
          'item packages/description code/origin gross/net procedure/preference nearStatistical',
          'item code/description origin/dispatch procedure/units net/gross',
        ],
        { head: 'numbered', ...TOP_STACKED },
      ),
      taxSums,
    ],
    FINE,
  ),
  paper(
    'numbers of boxes alone over cells of two values',
    [
      union,
      letterBoxes,
      boxes('exporter importer | mrn reference | agent:2', SAD),
      table(
        [
          'item code/description origin/dispatch gross/net procedure/preference statisticalValue',
          'item description/packages code/origin procedure net/gross',
        ],
        { head: 'numbers', ...TOP_STACKED },
      ),
      signature,
    ],
    FINE,
  ),
  paper(
    'names above, values in the same broken lines',
    [
      TOP,
      addressBoxes('importer exporter stranger?', 3),
      numbers(NUMBERS, 'two'),
      placedLines([
        'item@0 code/additionalCode@6 description@24 origin/dispatch@54 procedure/preference@68 gross/net@78> nearPrice/nearStatistical@90>',
        'item@0 description/packages@6 codePart/taricPart@40 requested/previous@54 net/gross/units@66> originLetter@80 payable@90>',
      ]),
      totals,
    ],
    FINE,
  ),
  paper(
    'masses above codes below each other',
    [
      untitled,
      addressTable('importer exporter agent?', 'country:1.2 name:3 street:3 postcode_city:2.6'),
      numbers(NUMBERS, 'list'),
      placedLines([
        'item/packages@0 gross/net@14> code/originCode@30 description@50 procedure/preference@86',
        'net/gross/packages@0> item@20 description/code@26 origin/procedure@70 nearCustoms@86>',
      ]),
      ruled,
      totals,
    ],
    FINE,
  ),
  paper(
    'columns by letters with broken values',
    [
      subtitled,
      addressLines('exporter importer agent?', 'run'),
      numbers(NUMBERS, 'two'),
      letteredTable('item description code originCode procedure gross net nearStatistical payable'),
      signature,
    ],
    FINE,
  ),
  paper(
    'a wide register with broken names',
    [
      paged,
      logoTitle,
      addressTable('exporter importer agent stranger?'),
      numbers(NUMBERS, 'three'),
      table(
        [
          'item code/additionalCode description/documents originFront/dispatch procedure/additionalProcedure packages/gross/net units/tare itemPrice/nearCustoms/statisticalValue tax/payable/payment',
          'item description/marks/container code/quota origin/preference gross/net/units nearPrice/statisticalValue procedure earlier',
        ],
        TOP_STACKED,
      ),
      totals,
    ],
    WIDE,
  ),
  paper(
    'a wide long register over pages',
    [
      paged,
      carried,
      title,
      numbers(NUMBERS, 'run'),
      addressLines('importer exporter', 'run'),
      table(
        [
          'item code/description originCode/procedure net/gross nearStatistical/payable units',
          'item description/code dispatch/origin gross/net/packages procedure nearCustoms',
        ],
        { look: { hasHeadAgain: true, place: 'top' } },
      ),
      totals,
    ],
    { ...WIDE, goods: [9, 26] },
  ),
  paper(
    'small tables with broken names for each item',
    [
      TOP,
      addressBoxes('exporter importer agent?', 3),
      numbers(NUMBERS, 'dotted'),
      tablePerItem([
        'code/additionalCode origin/dispatch procedure/preference net/gross nearPrice/nearStatistical | description packages/marks',
        'description code/quota gross/net/units procedure/origin payable',
      ]),
    ],
    FINE,
  ),
  paper(
    'boxes of two values each',
    [
      logoTitle,
      boxes('mrn:2 reference:2 date? | exporter importer agent?', ELEMENTS),
      itemBoxes(
        'item/packages code/additionalCode:2 originCode/dispatch procedure/preference | description:3 net/gross nearPrice/nearStatistical',
        { title: 'named' },
      ),
    ],
    FINE,
  ),
  paper(
    'boxes of three values under their names',
    [
      TOP,
      addressLines('importer exporter agent?', 'beside'),
      numbers(NUMBERS, 'boxed'),
      itemBoxes(
        [
          'item description:3 packages/gross/net code/origin/procedure',
          'item code/origin/procedure:2 description:3 net/gross/units nearCustoms/payable',
        ],
        { isUnder: true },
      ),
      totals,
    ],
    FINE,
  ),
  paper(
    'boxes of two values beside each other in pairs',
    [
      subtitled,
      addressBoxes('importer exporter', 2),
      numbersAcross('mrn reference date? count?'),
      itemsBeside(2, 'item/packages code/originCode:2 | description | gross/net procedure/preference nearStatistical'),
      signature,
    ],
    FINE,
  ),
  paper(
    'further sheets with broken boxes',
    [
      union,
      letterBoxes,
      boxes('exporter:2 mrn:2 | importer:2 reference | agent:2 dispatch', SAD),
      sheets(
        'packages/marks:3 item | description:4 | code/additionalCode:2 originLetter gross/net | procedure preference nearStatistical documents',
        'item packages/description:4 code:2 | origin/procedure gross/net units nearPrice',
        4,
        under(union, numbersAcross('mrn reference')),
        false,
      ),
    ],
    FINE,
  ),
  paper(
    'broken names beside duties',
    [
      TOP,
      windowAddress(numbersRight('mrn reference date? guarantee?')),
      addressLines('exporter agent?', 'over'),
      taxesBeside(
        [
          'item/procedure@0 code/description@14 originCode/dispatch@56 gross/net@74>',
          'item@0 description/code/marks@8 net/gross/units@56> originFront/procedure@76',
        ],
        { form: 'short', share: 0.62 },
      ),
      taxSums,
    ],
    FINE,
  ),
  paper(
    'lettered lines of codes in parts',
    [
      maybe(barNumber),
      title,
      numbers(NUMBERS, 'two'),
      partyColumns('exporter importer agent?'),
      letteredLines(
        'item description packages nearStatistical',
        'hsPart cnPart taricPart originLetter requested previous rowsGN',
      ),
    ],
    HARD,
  ),
  paper(
    'elements of an earlier form in two columns',
    [
      TOP,
      addressTable('exporter importer agent?', 'name:3 number:2 street:2.6 postcode:1.1 city:1.6 country:1.3'),
      numbers(NUMBERS, 'three'),
      elements(
        [
          'procedure preference code description gross origin net units packages marks',
          'code origin dispatch net gross procedure description statisticalValue',
        ],
        2,
      ),
      taxSums,
    ],
    FINE,
  ),
  paper(
    'lines with codes above descriptions and documents below',
    [
      logoTitle,
      numbers(NUMBERS, 'list'),
      addressLines('exporter importer agent?'),
      placedLines(
        [
          'item@0 code+@8 originFront@40 procedure@66 preference@84 | description@8 gross@66> net@84> | packages@8 marks@40 nearPrice@66> nearStatistical@84>',
          'item@0 description@8 packages@74 | code@8 originCode@36 procedure@50 lineGN@64',
        ],
        { names: 'before', below: documents },
      ),
    ],
    FINE,
  ),
];

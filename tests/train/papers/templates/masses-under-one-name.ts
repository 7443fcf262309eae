import { ACROSS } from '../sheet.ts';
import { addressBoxes, addressLines, addressTable, harderParties } from './address-bands.ts';
import {
  authority,
  beside,
  boxes,
  carried,
  maybe,
  numbers,
  oneOf,
  paged,
  paper,
  partyColumns,
  partyRows,
  phrases,
  SMALL,
  signature,
  space,
  taxTable,
  title,
  totals,
  under,
  union,
} from './bands.ts';
import { ELEMENTS, SAD } from './boxes.ts';
import type { Template } from './desk.ts';
import { describedBelow, headsOfTwoLevels, letteredLines } from './element-bands.ts';
import { tablePerItem } from './further-goods-bands.ts';
import {
  documents,
  itemBoxes,
  itemsBeside,
  list,
  placedLines,
  runs,
  sheets,
  sideways,
  table,
  tables,
} from './goods-bands.ts';
import { barNumber, letterBoxes, logoTitle, numbersAcross, ruled, subtitled, untitled } from './print-tops.ts';

const HARD = { changed: harderParties };
const FINE = { ...SMALL, ...HARD };
const WIDE = { ...FINE, page: ACROSS };
const NUMBERS = 'mrn reference declarationType? date? office? otherDate? count? contact? location?';
const TOP = under(paged, oneOf(logoTitle, subtitled, title, untitled));

/** Papers on which net and gross mass stand under each other below one name, or in one line behind letters. */
export const MASSES_UNDER_ONE_NAME: readonly Template[] = [
  paper(
    'a table whose last column has both masses',
    [
      TOP,
      addressTable('exporter importer agent?'),
      numbers(NUMBERS, 'two'),
      table(
        ['item code+ description originLetter procedure massGN', 'item code description origin procedure+ massNG'],
        { hasTotal: false },
      ),
      totals,
    ],
    FINE,
  ),
  paper(
    'packages and both masses in one cell',
    [
      TOP,
      numbersAcross('mrn reference date? office?'),
      addressBoxes('exporter importer stranger?', 3),
      table(
        [
          'item description/code origin/procedure massPGN',
          'item code/description massPNG origin/dispatch/procedure',
          'item massPGN code description origin',
        ],
        {
          hasTotal: false,
          look: { place: 'top' },
        },
      ),
      signature,
    ],
    FINE,
  ),
  paper(
    'units and values below both masses',
    [
      authority,
      title,
      addressLines('importer exporter agent?'),
      numbers(NUMBERS, 'three'),
      table(
        [
          'item code/additionalCode description origin/preference massGNU',
          'item code description origin procedure massNGV',
          'item description/code/origin massGNV procedure/additionalProcedure',
        ],
        {
          hasTotal: false,
          look: { place: 'top' },
        },
      ),
    ],
    FINE,
  ),
  paper(
    'lines of goods with masses behind letters',
    [
      TOP,
      addressLines('exporter importer agent stranger?', 'beside'),
      numbers(NUMBERS, 'run'),
      placedLines(
        [
          'item@0 code+@6 originLetter@34 procedure@46 lineNG@58 | description@6',
          'item@0 description@6 lineGN@60 | code@6 origin@32 procedure+@44 packages@60',
        ],
        { names: 'none' },
      ),
      taxTable,
    ],
    HARD,
  ),
  paper(
    'names and values with masses in one line',
    [
      logoTitle,
      beside(addressBoxes('exporter importer', 1), numbers(NUMBERS, 'list'), 0.5),
      list(
        [
          'code+ description originFront procedure+ lineGN statisticalValue?',
          'description code origin lineNG procedure packages? units?',
        ],
        { title: 'padded' },
      ),
    ],
    HARD,
  ),
  paper(
    'runs of goods with masses before letters',
    [
      oneOf(untitled, barNumber),
      numbers(NUMBERS, 'list'),
      addressLines('importer exporter agent?', 'run'),
      ruled,
      runs(['item code+ originCode procedure', 'description', 'tailNG packages nearStatistical?'], {
        title: 'none',
        isNamed: false,
      }),
    ],
    HARD,
  ),
  paper(
    'boxes with both masses in one',
    [
      union,
      letterBoxes,
      boxes('exporter:2 mrn:2 | importer#:2 reference date? | agent:2 office', SAD),
      itemBoxes([
        'item code+:2 originLetter procedure | description:4 massGN:2 | nearStatistical preference? units?',
        'item code+:3 origin | description:4 massNG | procedure+ packages:2 nearPrice',
      ]),
    ],
    FINE,
  ),
  paper(
    'sheets of boxes with both masses below each other',
    [
      union,
      boxes('exporter:2 mrn:2 | importer:2 reference | agent:2 dispatch', SAD),
      sheets(
        'item packages:2 marks:2 | description:4 code+:3 | originLetter procedure massGN preference? | nearStatistical units? documents:2',
        'item description:4 code+:2 | originLetter procedure massGN:2 nearPrice',
        3,
        under(title, numbersAcross('mrn reference')),
      ),
    ],
    FINE,
  ),
  paper(
    'a wide table with numbers in pairs',
    [
      TOP,
      addressTable('exporter importer agent stranger?'),
      numbers(NUMBERS, 'three'),
      table([
        'item code/heading description/marks originFront/dispatch procedure/additionalProcedure massPNG nearPrice/nearStatistical tax/payable',
        'item codePart/taricPart description originCode/preference requested/previous massGN customsValue/statisticalValue units?',
      ]),
      totals,
    ],
    WIDE,
  ),
  paper(
    'codes in two parts above both masses in two parts',
    [
      subtitled,
      addressBoxes('importer exporter agent?', 2),
      numbersAcross('reference mrn date? currency? rate?'),
      placedLines([
        'item@0 codePart/taricPart@6 description@20 originCode/dispatch@54 requested/previous@64 massGN@74> nearStatistical@88>',
        'item@0 description@6 codePart/taricPart@42 massNG@60> originLetter@72 procedure@84',
      ]),
      carried,
    ],
    { ...FINE, goods: [3, 18] },
  ),
  paper(
    'a long list with both masses and sums carried on',
    [
      carried,
      logoTitle,
      numbers(NUMBERS, 'two'),
      addressLines('exporter importer', 'over'),
      table(
        [
          'item code description originCode massGN nearStatistical',
          'item packages/marks code/description origin massNG customsValue/payable',
        ],
        { look: { hasHeadAgain: true } },
      ),
      totals,
    ],
    { ...FINE, goods: [10, 28] },
  ),
  paper(
    'items beside each other with masses in one line',
    [
      TOP,
      addressTable('importer exporter'),
      numbers(NUMBERS),
      itemsBeside(2, 'item code:3 | description | originBack procedure | lineGN | nearPrice statisticalValue'),
    ],
    FINE,
  ),
  paper(
    'columns of items with rows of masses',
    [
      TOP,
      partyRows('importer exporter agent?'),
      numbers(NUMBERS, 'two'),
      sideways(3, 'item code+ description originFront? origin procedure massGN nearStatistical packages?'),
    ],
    FINE,
  ),
  paper(
    'a small table for each item with both masses',
    [
      logoTitle,
      barNumber,
      addressBoxes('exporter importer agent stranger', 2),
      numbers(NUMBERS, 'dotted'),
      tablePerItem([
        'code+ originLetter procedure massGN nearStatistical | description documents',
        'description code | origin preference procedure+ slashNG units',
      ]),
    ],
    FINE,
  ),
  paper(
    'masses parted by a sign below one name',
    [
      TOP,
      numbers(NUMBERS, 'boxed'),
      addressLines('importer exporter agent?'),
      table(
        [
          'item code+ description originBracket procedure slashGN statisticalValue',
          'item slashNG packages code description origin&dispatch',
          'item description code slashGN nearCustoms procedure origin',
        ],
        { hasTotal: false },
      ),
      phrases,
    ],
    FINE,
  ),
  paper(
    'names of two levels over the masses',
    [
      TOP,
      addressTable('exporter importer agent?', 'name:3 street:3 postcode_city:2.6 country:1.4'),
      numbers(NUMBERS, 'two'),
      headsOfTwoLevels([
        'item code description origin dispatch procedure net gross units nearPrice statisticalValue',
        'item packages description code origin procedure gross net nearStatistical payable',
      ]),
    ],
    WIDE,
  ),
  paper(
    'lettered lines with masses at the right',
    [
      subtitled,
      numbers(NUMBERS, 'two'),
      partyColumns('importer exporter'),
      letteredLines('code+ description originFront preference?', 'procedure massGN units? nearStatistical documents?'),
    ],
    HARD,
  ),
  paper(
    'descriptions in a block beside the masses',
    [
      TOP,
      addressLines('importer exporter agent?', 'beside'),
      numbers(NUMBERS, 'run'),
      describedBelow('item code+ originCode procedure', 'massGN nearStatistical', 'description packages marks?'),
      totals,
    ],
    HARD,
  ),
  paper(
    'descriptions above codes beside masses in one line',
    [
      logoTitle,
      beside(addressBoxes('importer exporter', 1), numbers(NUMBERS, 'list'), 0.55),
      describedBelow('item description', 'rowsPNG', 'code originLetter procedure+ documents?'),
      taxTable,
    ],
    FINE,
  ),
  paper(
    'a line each for net and gross in a column',
    [
      TOP,
      addressBoxes('exporter importer agent?', 3),
      maybe(letterBoxes),
      numbers(NUMBERS, 'three'),
      table(
        [
          'item/procedure code/originCode description rowsNG nearPrice/nearStatistical',
          'item rowsGN/packages code/description origin/dispatch/preference procedure',
        ],
        {
          hasTotal: false,
          look: { place: 'top' },
        },
      ),
    ],
    FINE,
  ),
  paper(
    'tables of masses apart from those of codes',
    [
      TOP,
      numbersAcross('mrn reference date? office?'),
      addressTable('importer exporter agent?'),
      tables(
        'item packages massGN nearStatistical units',
        'item code+ description',
        'item originLetter dispatch procedure preference',
      ),
      signature,
    ],
    FINE,
  ),
  paper(
    'items of four lines below names of four lines',
    [
      TOP,
      boxes('exporter importer agent? | mrn:2 reference:2 date?', ELEMENTS),
      placedLines(
        [
          'item@0 marks@5 code+@55 procedure@80 | packages@5 originFront@55 preference@80 | description@5 gross@55> nearPrice@80> | documents@5 net@55> nearStatistical@80>',
          'item@0 code@6 origin@30 massGN@45> nearCustoms@62> procedure@80 | partedDescription@6 | earlier@6 documents@55',
        ],
        { below: documents },
      ),
    ],
    FINE,
  ),
  paper(
    'goods with their masses at the very left',
    [
      untitled,
      addressLines('exporter importer agent?', 'run'),
      numbers(NUMBERS, 'list'),
      space,
      placedLines([
        'massGN@0> item@18 code@24 description@44 origin@84',
        'massPNG@0 description@20 code+@56 procedure@78 originCode@90',
        'slashGN@0 code@24 description@42 procedure@76 originLetter@87',
      ]),
    ],
    FINE,
  ),
];

import { ACROSS } from '../sheet.ts';
import { addressBoxes, addressLines, addressTable, harderParties, windowAddress } from './address-bands.ts';
import {
  authority,
  beside,
  carried,
  letterhead,
  maybe,
  numbers,
  oneOf,
  paged,
  paper,
  phrases,
  SMALL,
  signature,
  space,
  taxTable,
  title,
  totals,
  under,
} from './bands.ts';
import type { Template } from './desk.ts';
import { describedBelow, elements, headsOfTwoLevels, letteredLines } from './element-bands.ts';
import { explained, flowing, groupedTable, mirrored, newspaper } from './further-goods-bands.ts';
import { bracketed, itemBoxes, list, placedLines, runs, table, tables } from './goods-bands.ts';
import {
  bank,
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

const HARD = { changed: harderParties };
const FINE = { ...SMALL, ...HARD };
const WIDE = { ...FINE, page: ACROSS };
const NUMBERS = 'mrn reference declarationType? date? office? otherDate? count? contact? location? transaction?';
const CARRIAGE = 'dispatch? destination? delivery? identity? transport? container? currency? rate? totalGross?';
const TOP = under(paged, oneOf(logoTitle, subtitled, title, untitled));

/** Papers with senders and importers in one line, in columns of a table, or in boxes among other firms. */
export const ADDRESSES_IN_LINES: readonly Template[] = [
  paper(
    'a release with parties in lines',
    [
      TOP,
      numbers(NUMBERS),
      addressLines('exporter importer agent stranger', 'beside'),
      table(['item code description origin net gross', 'item description code gross net procedure? origin'], {
        hasTotal: true,
      }),
      signature,
    ],
    HARD,
  ),
  paper(
    'a confirmation with parties in runs',
    [
      letterhead,
      subtitled,
      addressLines('stranger? importer exporter', 'run'),
      numbers(NUMBERS, 'run'),
      list('code description originFront procedure net gross nearPrice?', { title: 'number', isDotted: true }),
      phrases,
    ],
    HARD,
  ),
  paper(
    'six firms in boxes',
    [
      logoTitle,
      addressBoxes('exporter stranger importer agent stranger', 3),
      numbers(NUMBERS, 'three'),
      table([
        'item code/description originCode/dispatch procedure/preference gross/net nearStatistical',
        'item description/marks code/additionalCode origin net/gross/units',
      ]),
      totals,
    ],
    FINE,
  ),
  paper(
    'firms in two columns with numbers between name and street',
    [
      authority,
      title,
      addressBoxes('importer agent exporter stranger?', 2),
      numbers(CARRIAGE, 'two'),
      numbersAcross('mrn reference date?'),
      itemBoxes('item description:4 | code+:2 originLetter procedure | gross net nearCustoms units?', {
        title: 'ruled',
      }),
    ],
    FINE,
  ),
  paper(
    'a table of firms above elements in two columns',
    [
      TOP,
      addressTable('exporter importer agent stranger?', 'name:3 street:3 postcode:1.2 city:1.6 country:1.4'),
      numbers(NUMBERS, 'two'),
      elements(
        [
          'procedure+ code description origin gross net packages? statisticalValue?',
          'item? description code origin preference? procedure net units? gross itemPrice?',
        ],
        2,
      ),
    ],
    FINE,
  ),
  paper(
    'elements with values before names',
    [
      TOP,
      addressTable('importer exporter agent?', 'number:2 name:3 street:3 postcode_city:2.4 country:1'),
      numbers(NUMBERS, 'list'),
      elements([
        'code+ description packages marks origin dispatch procedure gross net units',
        'procedure preference? origin net gross description code quota? statisticalValue documents?',
      ]),
    ],
    HARD,
  ),
  paper(
    'elements with parts of codes',
    [
      logoTitle,
      barNumber,
      addressLines('exporter importer agent?', 'over'),
      numbers(NUMBERS, 'list'),
      elements([
        'requested previous description hsPart cnPart taricPart origin net gross packages',
        'packages description codePart taricPart additionalCode gross net requested previous origin',
      ]),
      taxTable,
    ],
    HARD,
  ),
  paper(
    'the importer in a window and the sender in a line',
    [
      subtitled,
      windowAddress(numbersRight('reference mrn date? contact?')),
      addressLines('exporter stranger?', 'run'),
      table([
        'item code description origin massNG nearCustoms payable',
        'item description/code originFront massGN payable',
      ]),
      taxSums,
      bank,
    ],
    FINE,
  ),
  paper(
    'a letter with firms in columns of one line',
    [
      letterhead,
      title,
      addressTable('importer exporter', 'name:3 street_postcode_city:5 country:1.4 number:2'),
      numbers('reference mrn date?', 'run'),
      flowing('code+ description originBracket procedure net gross packages?'),
      phrases,
      signature,
    ],
    HARD,
  ),
  paper(
    'a print in two columns of items with firms above',
    [
      untitled,
      addressBoxes('exporter importer agent', 3),
      numbers(NUMBERS, 'three'),
      newspaper(['code+ originCode procedure', 'description', 'net gross nearPrice?']),
      totals,
    ],
    FINE,
  ),
  paper(
    'values before their names with firms in lines',
    [
      TOP,
      addressLines('importer exporter agent?', 'beside'),
      numbers(NUMBERS, 'list'),
      mirrored('code description originFront procedure gross net nearStatistical packages?'),
    ],
    HARD,
  ),
  paper(
    'goods by code with firms in a table',
    [
      TOP,
      addressTable('exporter importer agent stranger?'),
      numbers(NUMBERS, 'two'),
      groupedTable('code', [
        'item description origin massGN nearStatistical',
        'item originFront net gross description packages',
      ]),
      totals,
    ],
    { ...FINE, grouped: 'code', goods: [3, 12] },
  ),
  paper(
    'goods by origin with firms in boxes',
    [
      TOP,
      addressBoxes('exporter importer', 2),
      numbers(NUMBERS, 'boxed'),
      groupedTable('origin', [
        'item code description procedure gross net nearCustoms',
        'item description/code massNG procedure payable',
      ]),
    ],
    { ...FINE, grouped: 'origin', goods: [3, 12] },
  ),
  paper(
    'explained values below firms in lines',
    [
      subtitled,
      addressLines('importer exporter agent stranger?', 'over'),
      numbers(NUMBERS, 'dotted'),
      explained('code+ originBack procedure description net gross statisticalValue?'),
      signature,
    ],
    HARD,
  ),
  paper(
    'names in brackets below a table of firms',
    [
      logoTitle,
      addressTable('importer exporter agent?', 'name:3 street:2.6 city:1.6 postcode:1.1 country:1.3 number:2'),
      numbers(NUMBERS, 'three'),
      bracketed('code+ originFront procedure gross net nearPrice description', { title: 'padded' }),
    ],
    HARD,
  ),
  paper(
    'a wide sheet with firms at the left of numbers',
    [
      TOP,
      beside(addressBoxes('exporter importer agent?', 3), numbers(NUMBERS, 'list'), 0.64),
      headsOfTwoLevels([
        'item code/additionalCode description originCode dispatch procedure massGN nearPrice nearStatistical units',
        'item packages description code origin&preference procedure net gross customsValue tax payable',
      ]),
      totals,
    ],
    WIDE,
  ),
  paper(
    'lettered boxes, lettered lines',
    [
      letterBoxes,
      subtitled,
      addressLines('exporter importer agent?', 'beside'),
      numbers(CARRIAGE, 'two'),
      numbers('mrn reference date?', 'list'),
      letteredLines('code+ description marks?', 'originFront procedure gross net nearCustoms'),
    ],
    FINE,
  ),
  paper(
    'a list of many goods below firms in one line each',
    [
      carried,
      untitled,
      addressLines('importer exporter agent?', 'run'),
      numbers('mrn reference date? count? totalGross?', 'run'),
      placedLines(
        [
          'item@0 code@6 description@22 originCode@58 gross@66> net@78> nearStatistical@90>',
          'item@0 description@6 | code@6 procedure@30 origin@42 net@62> gross@80> payable@92>',
        ],
        { size: 0.9 },
      ),
      totals,
    ],
    { ...FINE, goods: [10, 30] },
  ),
  paper(
    'two tables with the senders of each item',
    [
      TOP,
      numbers(NUMBERS, 'two'),
      addressLines('importer agent?', 'beside'),
      tables('item exporter code origin net gross', 'item description packages procedure nearCustoms'),
    ],
    { ...SMALL, hasOwnExporters: true, goods: [2, 9] },
  ),
  paper(
    'runs of goods after firms with numbers between',
    [
      maybe(authority),
      subtitled,
      addressBoxes('exporter importer stranger', 3),
      ruled,
      numbers(NUMBERS, 'run'),
      runs(['item description', 'code+ originBracket procedure preference?', 'packages gross net nearPrice'], {
        title: 'none',
      }),
      space,
      taxSums,
    ],
    HARD,
  ),
  paper(
    'a block for each item with its parted description',
    [
      logoTitle,
      addressLines('exporter importer agent stranger', 'beside'),
      numbersAcross('mrn reference date? office? count?'),
      describedBelow(
        'item code originCode procedure+',
        'net gross units nearStatistical',
        'partedDescription documents earlier?',
      ),
      bank,
    ],
    HARD,
  ),
];

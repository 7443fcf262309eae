import { ACROSS } from '../sheet.ts';
import {
  addressee,
  authority,
  beside,
  boxes,
  letterhead,
  maybe,
  numbers,
  oneOf,
  paged,
  paper,
  partyColumns,
  partyDetails,
  partyLines,
  partyRows,
  partyTable,
  phrases,
  SMALL,
  signature,
  space,
  taxLines,
  taxTable,
  title,
  totals,
  under,
  union,
} from './bands.ts';
import { SAD } from './boxes.ts';
import type { Template } from './desk.ts';
import {
  explained,
  flowing,
  groupedTable,
  letteredTable,
  mirrored,
  newspaper,
  tablePerItem,
} from './further-goods-bands.ts';
import { documents, itemBoxes, itemsBeside, list, placedLines, runs, table } from './goods-bands.ts';

const EVEN = { isEven: true, sizes: [6.5, 8.5] } as const;
const SENDERS = { ...SMALL, hasOwnExporters: true, goods: [2, 9] } as const;
const TOP = under(paged, maybe(authority), title);
const NUMBERS = 'mrn reference declarationType? date? office? otherDate? contact? location? rival? guarantee?';
const CARRIAGE = 'dispatch? destination? delivery? identity? container? freight? currency? rate? totalGross?';

/** Prints that differ in how goods stand on them: tables of their own, letters for names, columns of a newspaper, groups, senders of each item. */
export const NATIONAL_PRINTS: readonly Template[] = [
  paper('a table for each item', [
    TOP,
    partyColumns('importer exporter agent?'),
    numbers(NUMBERS, 'two'),
    tablePerItem(['code+ origin procedure+ gross net statisticalValue', 'code description origin net gross']),
    totals,
  ]),
  paper(
    'two tables for each item',
    [
      TOP,
      numbers(NUMBERS),
      partyTable('importer exporter agent?'),
      tablePerItem(
        [
          'item code+ description origin | procedure+ gross net customsValue units',
          'item description packages marks | code origin procedure gross net | tax base dutyRate payable',
        ],
        false,
      ),
    ],
    SMALL,
  ),
  paper('columns called by letters', [
    TOP,
    partyLines('exporter importer agent?'),
    numbers(NUMBERS, 'run'),
    letteredTable('item code description origin procedure gross net customsValue?'),
    signature,
  ]),
  paper(
    'columns called by letters on a wide page',
    [
      TOP,
      beside(partyRows('importer exporter'), numbers(NUMBERS, 'list'), 0.55),
      letteredTable('item code additionalCode description dispatch origin procedure gross tare net units payable'),
      totals,
    ],
    { page: ACROSS, sizes: [6.5, 9] },
  ),
  paper(
    'goods under their code in a print',
    [
      TOP,
      partyRows('importer exporter agent?'),
      numbers(NUMBERS, 'two'),
      groupedTable('code', [
        'item description origin gross net',
        'item packages description origin procedure net gross customsValue',
      ]),
      totals,
    ],
    { grouped: 'code', goods: [2, 12] },
  ),
  paper(
    'goods under their origin in a print',
    [
      TOP,
      partyColumns('exporter importer'),
      numbers(NUMBERS),
      groupedTable('origin', ['item code+ description procedure gross net', 'item description code net gross payable']),
    ],
    { grouped: 'origin', goods: [2, 12] },
  ),
  paper('names at the right of their values', [
    TOP,
    numbers(NUMBERS, 'under'),
    partyLines('importer exporter agent?'),
    mirrored('code+ description origin procedure gross net customsValue?'),
  ]),
  paper(
    'goods in two columns of a page',
    [
      TOP,
      partyTable('importer exporter agent?'),
      numbers(NUMBERS, 'two'),
      space,
      newspaper(['code+ origin', 'description', 'gross net', 'procedure statisticalValue?']),
    ],
    { sizes: [6.5, 9], goods: [3, 24] },
  ),
  paper(
    'goods in two columns with a name a line',
    [
      TOP,
      partyLines('exporter importer'),
      numbers(NUMBERS, 'run'),
      newspaper(['description', 'code', 'origin', 'procedure', 'net', 'gross', 'customsValue?']),
    ],
    { sizes: [6.5, 8.5], goods: [3, 16] },
  ),
  paper('codes with what they mean', [
    TOP,
    partyDetails('importer exporter agent?'),
    numbers(NUMBERS, 'list'),
    explained('code+ description origin dispatch? procedure gross net units? transaction?'),
  ]),
  paper(
    'codes with what they mean behind taxes',
    [
      authority,
      title,
      partyLines('importer exporter'),
      numbers(NUMBERS, 'dotted'),
      taxTable,
      explained('description code procedure origin net gross tare?'),
      signature,
    ],
    SMALL,
  ),
  paper(
    'all goods in one paragraph',
    [
      authority,
      addressee,
      title,
      numbers(NUMBERS, 'list'),
      partyLines('exporter importer'),
      flowing('code description origin procedure gross net'),
      phrases,
    ],
    { goods: [1, 6] },
  ),
  paper(
    'boxes of items with their senders',
    [
      TOP,
      boxes('importer agent | mrn:2 reference date? office?'),
      itemBoxes([
        'item code+:2 exporter:3 origin | description:4 gross net procedure',
        'exporter:3 item code:2 | description:3 origin procedure+ | gross net customsValue',
      ]),
    ],
    SENDERS,
  ),
  paper(
    'lists of items with their senders',
    [
      TOP,
      numbers(NUMBERS, 'two'),
      partyRows('importer agent?'),
      list('exporter code+ description origin dispatch? gross net procedure+ statisticalValue?', {
        columns: 2,
        title: 'padded',
      }),
    ],
    SENDERS,
  ),
  paper(
    'lines of items with their senders',
    [
      TOP,
      partyColumns('importer agent'),
      numbers(NUMBERS),
      placedLines([
        'item@0 code+@7 origin@34 gross@48> net@64> customsValue@82> | exporter@7 description@48',
        'item@0 exporter@6 description@45 | code@6 origin@30 procedure@45 net@62> gross@80>',
      ]),
      totals,
    ],
    SENDERS,
  ),
  paper(
    'a table of even print with units in columns',
    [
      title,
      numbers(NUMBERS, 'list'),
      partyLines('exporter importer agent?'),
      table(
        [
          'item code description origin net =kg gross =kg',
          'item description code origin procedure gross =KGM net =KGM',
        ],
        { hasTotal: false },
      ),
      totals,
    ],
    EVEN,
  ),
  paper('units in columns behind masses', [
    TOP,
    partyTable('exporter importer'),
    numbers(NUMBERS, 'boxed'),
    table([
      'item code+ description origin gross =kg net =kg customsValue =EUR',
      'item packages description code net =KG gross =KG origin procedure',
    ]),
  ]),
  paper(
    'the old form in even print',
    [
      union,
      boxes('exporter importer | agent reference mrn:2', SAD),
      itemBoxes('description:4 item code:3 | origin gross:2 procedure+ net:2 | documents:4 statisticalValue:2', {
        isNumbered: true,
      }),
      taxLines,
    ],
    EVEN,
  ),
  paper(
    'lines of even print with names before values',
    [
      title,
      partyLines('importer exporter agent?'),
      numbers(NUMBERS, 'dotted'),
      placedLines(
        [
          'item@0 code@20 origin@65 | description@20 | procedure@20 net@45 gross@72',
          'item@0 description@18 | code@18 origin@62 | gross@18 net@62',
        ],
        { names: 'before' },
      ),
    ],
    EVEN,
  ),
  paper(
    'runs of even print with rules',
    [
      title,
      numbers(NUMBERS, 'run'),
      partyRows('exporter importer'),
      runs(
        [
          'code+ origin procedure+ preference?',
          'description',
          'packages? gross net',
          'customsValue? statisticalValue?',
        ],
        { title: 'ruled', below: taxLines },
      ),
    ],
    EVEN,
  ),
  paper('parties and numbers below the goods', [
    authority,
    title,
    oneOf(numbers('mrn reference', 'list'), numbers('mrn reference date?', 'run')),
    table([
      'item code+/description origin procedure net/gross statisticalValue',
      'item description code origin gross net payable',
    ]),
    partyDetails('exporter importer agent?', 2),
    numbers(CARRIAGE, 'two'),
    signature,
  ]),
  paper('values at the right with points before them', [
    TOP,
    partyColumns('importer exporter agent?'),
    numbers(NUMBERS, 'right'),
    list('description code+ origin procedure+ gross tare? net quantity? customsValue?', {
      isDotted: true,
      isRight: true,
      title: 'code',
    }),
  ]),
  paper('a carrier’s letterhead over a print of items', [
    letterhead,
    beside(addressee, numbers('reference mrn? otherDate invoice?', 'list'), 0.55),
    title,
    numbers('mrn date? office? delivery? dispatch?', 'boxed'),
    partyLines('exporter importer'),
    itemsBeside(2, 'item code+:2 | description | origin procedure | net gross'),
    taxTable,
    phrases,
  ]),
  paper(
    'two lines an item under cut names',
    [
      TOP,
      numbers(NUMBERS, 'three'),
      partyTable('importer exporter agent?'),
      placedLines(
        [
          'item@0 code+@6 origin@30 procedure+@40 gross@56> net@70> itemPrice@84> | description@6 dispatch@40 tare@56> units@70 statisticalValue@84>',
          'item@0 packages@6 description@20 gross@62> net@80> | code@20 origin@45 procedure@54 quantity@62 customsValue@80>',
        ],
        { isCut: true },
      ),
    ],
    SMALL,
  ),
  paper(
    'items in narrow boxes at the right',
    [
      TOP,
      partyRows('importer exporter'),
      numbers(`${NUMBERS} ${CARRIAGE}`, 'two'),
      itemBoxes(
        [
          'item code+:2 | description | origin procedure+ | gross net',
          'description | code origin | net gross procedure',
        ],
        { from: 0.35, below: documents },
      ),
    ],
    SMALL,
  ),
];

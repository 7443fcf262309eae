import { ACROSS } from '../sheet.ts';
import {
  addressee,
  authority,
  beside,
  boxes,
  carried,
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
  taxTable,
  title,
  totals,
  under,
  union,
} from './bands.ts';
import { ELEMENTS, SAD } from './boxes.ts';
import type { Template } from './desk.ts';
import {
  bracketed,
  documents,
  itemBoxes,
  itemsBeside,
  list,
  placedLines,
  runs,
  sideways,
  table,
  tables,
} from './goods-bands.ts';

const WIDE = { page: ACROSS, ...SMALL };
const TOP = under(paged, maybe(authority), title);
const NUMBERS =
  'mrn reference declarationType? date? office? otherDate? count? contact? transaction? location? guarantee?';
const CARRIAGE =
  'dispatch? destination? delivery? identity? transport? container? freight? insurance? currency? rate? route? totalGross?';

/** Prints of import declarations from the systems of the member states. */
export const DECLARATIONS: readonly Template[] = [
  paper('a declaration in sections of pairs', [
    TOP,
    numbers(NUMBERS, 'two'),
    partyDetails('importer exporter agent?'),
    numbers(CARRIAGE, 'two'),
    list('procedure+ code+ description origin dispatch? net gross units? itemPrice? statisticalValue? preference?', {
      columns: 2,
      title: 'padded',
    }),
  ]),
  paper(
    'a declaration with its parties in a table',
    [
      TOP,
      numbers(NUMBERS),
      partyTable('exporter importer agent'),
      space,
      table([
        'item code+/description origin/dispatch procedure+ gross/net statisticalValue',
        'item code/additionalCode description origin procedure gross net',
      ]),
      totals,
    ],
    SMALL,
  ),
  paper(
    'a declaration with numbers at the right of the parties',
    [
      TOP,
      beside(partyRows('exporter importer agent?'), numbers(NUMBERS, 'list'), 0.55),
      numbers(CARRIAGE, 'run'),
      space,
      itemBoxes([
        'item code+:3 origin procedure+:2 | description:5 packages:2 | gross net units? itemPrice statisticalValue',
        'item description:6 | code:2 additionalCode origin dispatch | net gross procedure+ preference?',
      ]),
    ],
    SMALL,
  ),
  paper(
    'a declaration whose items have three lines',
    [
      TOP,
      partyColumns('exporter importer agent'),
      numbers(`${NUMBERS} currency? rate?`, 'three'),
      placedLines([
        'item@0 code+@7 origin@32 procedure+@44 gross@58> net@72> statisticalValue@86> | description@7 packages@72 | documents@7',
        'item@0 description@6 code@55 origin@78 | procedure+@6 gross@25> net@42> units?@60 customsValue@80>',
      ]),
      totals,
    ],
    SMALL,
  ),
  paper(
    'a declaration with cut names of columns',
    [
      TOP,
      numbers(NUMBERS, 'two'),
      partyLines('importer exporter agent?'),
      table(
        [
          'item code description origin procedure gross net',
          'item packages description code origin gross net customsValue',
        ],
        {
          head: 'cut',
        },
      ),
      phrases,
    ],
    SMALL,
  ),
  paper('a declaration with one word over both masses', [
    TOP,
    oneOf(partyColumns('importer exporter'), partyTable('importer exporter')),
    numbers(NUMBERS),
    table(
      ['item code description origin gross net statisticalValue?', 'item description code procedure? origin net gross'],
      {
        head: 'masses',
        look: { isHeadLow: true },
      },
    ),
    totals,
  ]),
  paper(
    'a declaration with numbers before the names of columns',
    [
      union,
      boxes('exporter:2 mrn:2 | importer#:2 reference date? | agent:2 office', SAD),
      table(
        [
          'item packages description code origin procedure gross net',
          'item code description origin gross procedure net statisticalValue',
        ],
        {
          head: 'numbered',
        },
      ),
      taxTable,
    ],
    SMALL,
  ),
  paper(
    'a declaration whose columns have numbers for names',
    [
      union,
      boxes(
        [
          'exporter:2 mrn:2 | importer:2 reference | agent:2 dispatch',
          'exporter importer agent | mrn reference delivery currency',
        ],
        SAD,
      ),
      table(
        ['item code origin gross procedure net', 'item description code origin gross net procedure statisticalValue'],
        {
          head: 'numbers',
        },
      ),
      signature,
    ],
    SMALL,
  ),
  paper('masses in one column with a sign between', [
    TOP,
    partyRows('exporter importer agent?'),
    numbers(NUMBERS),
    table([
      'item code+ description origin procedure gross&net',
      'item description code origin&dispatch net&gross customsValue',
    ]),
  ]),
  paper(
    'countries and codes in pairs',
    [
      TOP,
      numbers(NUMBERS, 'boxed'),
      partyColumns('importer exporter agent?'),
      table('item code&additionalCode description dispatch&origin procedure&additionalProcedure net gross', {
        hasTotal: false,
      }),
      taxTable,
    ],
    SMALL,
  ),
  paper(
    'items as boxes with elements',
    [
      TOP,
      boxes(
        'mrn:2 reference:2 date? | importer exporter agent? | dispatch destination delivery:2 totalGross?',
        ELEMENTS,
      ),
      itemBoxes(
        'item procedure+ code+:2 preference? | description:3 origin dispatch | gross net units? itemPrice statisticalValue | earlier:2 documents:2',
        {
          title: 'ruled',
        },
      ),
    ],
    SMALL,
  ),
  paper(
    'items beside each other in boxes',
    [
      TOP,
      boxes('exporter importer agent? | mrn:2 reference date? office?'),
      space,
      itemsBeside(
        2,
        'item code+:2 | description | origin procedure+ preference? | gross net | customsValue statisticalValue',
      ),
      totals,
    ],
    SMALL,
  ),
  paper(
    'three items beside each other in boxes',
    [
      TOP,
      partyLines('exporter importer agent'),
      numbers(NUMBERS, 'two'),
      itemsBeside(3, 'item code:2 | description | origin procedure | gross net'),
    ],
    { sizes: [6, 8] },
  ),
  paper(
    'items as columns of a print',
    [
      TOP,
      partyRows('importer exporter'),
      numbers(NUMBERS, 'two'),
      space,
      sideways(3, 'item code+ description origin dispatch? procedure+ gross net units? itemPrice? statisticalValue?'),
    ],
    SMALL,
  ),
  paper('names in brackets behind values', [
    TOP,
    partyColumns('exporter importer'),
    numbers(NUMBERS),
    bracketed('code+ description origin procedure net gross customsValue?', { title: 'of' }),
  ]),
  paper(
    'three tables of the same items',
    [
      TOP,
      partyTable('importer exporter agent?'),
      numbers(NUMBERS, 'two'),
      tables(
        'item code+ description origin',
        'item procedure+ preference dispatch transaction',
        'item gross net units packages',
      ),
    ],
    SMALL,
  ),
  paper(
    'masses before codes in tables',
    [
      TOP,
      numbers(NUMBERS, 'run'),
      partyColumns('exporter importer agent'),
      tables(
        'item packages marks gross net',
        'item code description origin procedure',
        'item customsValue statisticalValue tax payable',
      ),
    ],
    SMALL,
  ),
  paper(
    'a wide print of a system',
    [
      TOP,
      beside(partyLines('exporter importer agent?'), numbers(NUMBERS, 'two'), 0.5),
      table([
        'item code+ description origin dispatch procedure+ preference packages gross net units itemPrice statisticalValue',
        'item description/documents code/additionalCode origin/dispatch procedure/preference gross/net tare? customsValue/statisticalValue',
      ]),
      totals,
    ],
    WIDE,
  ),
  paper(
    'a wide print whose items have two lines',
    [
      TOP,
      partyTable('exporter importer agent'),
      numbers(`${NUMBERS} ${CARRIAGE}`, 'three'),
      placedLines(
        [
          'item@0 code+@5 description@22 origin@60 procedure+@68 gross@77> net@88> | additionalCode@5 marks@22 dispatch@60 preference@68 packages@77 units@88',
          'item@0 description@5 gross@55> tare@66> net@77> customsValue@88> | code@5 origin@30 procedure+@42 documents@55',
        ],
        { isCut: true },
      ),
    ],
    WIDE,
  ),
  paper('a list with names before values in lines', [
    TOP,
    partyRows('importer exporter agent?'),
    numbers(NUMBERS),
    placedLines(
      [
        'item@0 code+@18 origin@55 | description@18 | procedure+@18 net@42 gross@70',
        'item@0 description@12 | code@12 origin@45 procedure@72 | gross@12 net@45 customsValue@72',
      ],
      { names: 'before' },
    ),
  ]),
  paper('items in runs with documents', [
    TOP,
    numbers(NUMBERS, 'dotted'),
    partyLines('exporter importer agent'),
    runs(['code+ origin procedure+', 'description', 'gross net units? statisticalValue?'], {
      title: 'number',
      below: documents,
    }),
  ]),
  paper('a list of items at the right', [
    TOP,
    partyColumns('importer exporter'),
    numbers(NUMBERS, 'two'),
    list('code additionalCode description origin procedure+ gross tare? net units? customsValue', {
      from: 0.22,
      title: 'ruled',
      isDotted: true,
    }),
    phrases,
  ]),
  paper('a declaration under the names of its values', [
    TOP,
    numbers(NUMBERS, 'under'),
    boxes('exporter importer agent?'),
    itemBoxes('item code+:2 origin procedure+ | description:3 packages | gross net statisticalValue', {
      isUnder: true,
    }),
  ]),
  paper('a declaration by a forwarder’s system', [
    letterhead,
    title,
    beside(addressee, numbers(NUMBERS, 'list'), 0.52),
    partyLines('exporter importer'),
    table([
      'item code description/origin procedure net/gross customsValue/payable',
      'item description code origin quantity gross net payable',
    ]),
    taxTable,
    phrases,
  ]),
  paper(
    'a long print with what is carried forward',
    [
      title,
      carried,
      numbers(NUMBERS, 'two'),
      partyLines('importer exporter agent?'),
      table([
        'item code+ description origin gross net customsValue',
        'item packages code origin procedure net gross payable',
      ]),
      totals,
    ],
    { ...SMALL, goods: [9, 26] },
  ),
  paper(
    'items with national codes below each other',
    [
      TOP,
      partyRows('exporter importer agent'),
      numbers(NUMBERS),
      table(
        [
          'item code/additionalCode/quota description/marks origin/preference procedure/additionalProcedure net/gross/units',
          'item procedure/additionalProcedure code/additionalCode origin/dispatch description gross/net',
        ],
        { look: { place: 'top' } },
      ),
    ],
    SMALL,
  ),
  paper(
    'items with shares of values',
    [
      TOP,
      numbers(NUMBERS, 'boxed'),
      partyDetails('exporter importer', 2),
      list(
        'description code origin procedure+ quantity? gross net itemPrice freight? insurance? customsValue statisticalValue',
        { columns: 3, title: 'code' },
      ),
      taxTable,
    ],
    SMALL,
  ),
  paper('numbered pairs of an item', [
    union,
    numbers(NUMBERS, 'two'),
    partyRows('exporter importer agent'),
    list(
      'description code+ origin gross preference? procedure+ net earlier? units? itemPrice? documents? statisticalValue?',
      { isNumbered: true, title: 'padded', columns: 1 },
    ),
  ]),
];

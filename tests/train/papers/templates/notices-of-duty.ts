import { ACROSS } from '../sheet.ts';
import {
  addressee,
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
  partyDetails,
  partyLines,
  partyRows,
  partyTable,
  phrases,
  SMALL,
  signature,
  taxLines,
  taxTable,
  title,
  totals,
  under,
} from './bands.ts';
import type { Template } from './desk.ts';
import { itemBoxes, itemsBeside, list, placedLines, runs, table, tables } from './goods-bands.ts';

const NUMBERS = 'mrn reference importerNumber? date? otherDate? payment? guarantee? office? rival?';
const LETTER = under(
  paged,
  authority,
  beside(addressee, numbers('mrn reference? otherDate? office? contact?', 'list'), 0.55),
  title,
);
const MONEY = 'payable payment? otherDate? guarantee? rate?';

/** Notices of duties, statements of account and receipts of the authorities. */
export const NOTICES_OF_DUTY: readonly Template[] = [
  paper('a notice with the reckoning of each item', [
    LETTER,
    partyLines('exporter importer'),
    runs(['code+ origin procedure+', 'description', 'net gross customsValue'], { title: 'of', below: taxLines }),
    numbers(MONEY, 'right'),
  ]),
  paper('a notice with taxes in a table below each item', [
    LETTER,
    partyRows('importer exporter agent?'),
    list('code+ description origin preference? net gross customsValue freight?', {
      columns: 2,
      title: 'named',
      below: taxTable,
    }),
    signature,
  ]),
  paper(
    'a notice with duties as columns',
    [
      paged,
      authority,
      title,
      numbers(NUMBERS, 'two'),
      partyLines('importer exporter'),
      table([
        'item code+ description origin net gross? base dutyRate payable',
        'item code origin customsValue specificBase net dutyRate payable',
      ]),
      totals,
    ],
    SMALL,
  ),
  paper(
    'duties upon the mass',
    [
      authority,
      title,
      partyColumns('importer exporter agent?'),
      numbers(NUMBERS),
      table(
        [
          'item code description origin specificBase dutyRate payable net gross',
          'item description code origin net specificBase customsValue payable gross',
        ],
        { head: 'cut' },
      ),
      taxTable,
    ],
    SMALL,
  ),
  paper(
    'a statement with items in framed boxes',
    [
      paged,
      authority,
      title,
      boxes('importer exporter | mrn:2 reference date? payment?'),
      itemBoxes(
        'item code+:2 origin/preference procedure+ | description:3 net/gross | customsValue base dutyRate payable',
        { title: 'ruled' },
      ),
      numbers(MONEY, 'right'),
    ],
    SMALL,
  ),
  paper(
    'a statement with items beside their duties',
    [
      authority,
      title,
      numbers(NUMBERS, 'boxed'),
      partyTable('importer exporter'),
      placedLines([
        'item@0 code+@6 origin@28 customsValue@42> dutyRate@58> payable@74> payment@92 | description@6 net@58> gross@80>',
        'item@0 description@6 base@55> dutyRate@70> payable@84> | code@6 origin@28 procedure@40 net@58> gross@78>',
      ]),
      signature,
    ],
    SMALL,
  ),
  paper(
    'items beside each other in a statement',
    [
      LETTER,
      partyLines('importer exporter agent?'),
      itemsBeside(2, 'item code:2 | description | origin net | gross payable | customsValue dutyRate'),
      phrases,
    ],
    SMALL,
  ),
  paper('a receipt of an office', [
    authority,
    title,
    numbers(`${NUMBERS} payable`, 'dotted'),
    partyDetails('importer exporter'),
    table('item? code description origin net gross payable', { below: 'procedure+ customsValue' }),
    signature,
  ]),
  paper('a decision in paragraphs', [
    authority,
    oneOf(addressee, maybe(phrases)),
    title,
    partyLines('importer exporter agent'),
    numbers(NUMBERS, 'run'),
    runs(['description code+ origin procedure+ gross net customsValue dutyRate payable'], { title: 'named' }),
    numbers(MONEY, 'list'),
    signature,
  ]),
  paper('a decision with nameless lines', [
    authority,
    title,
    numbers(NUMBERS, 'list'),
    partyRows('importer exporter'),
    runs(['item code description', 'origin gross procedure+ net'], { title: 'none', isNamed: true }),
    taxTable,
  ]),
  paper('duties first and goods behind them', [
    authority,
    title,
    numbers(NUMBERS, 'two'),
    taxTable,
    numbers(MONEY, 'right'),
    partyColumns('importer exporter agent?'),
    table(
      ['item code+ description origin procedure gross net', 'item description code/origin net/gross customsValue'],
      { hasTotal: false },
    ),
  ]),
  paper(
    'a wide statement of account',
    [
      paged,
      authority,
      title,
      beside(partyLines('importer exporter'), numbers(NUMBERS, 'list'), 0.5),
      table([
        'item code+ description origin&dispatch procedure+ gross net customsValue base dutyRate payable payment',
        'item description code origin net tare? gross freight insurance customsValue payable',
      ]),
      totals,
    ],
    { page: ACROSS, sizes: [6.5, 9] },
  ),
  paper(
    'a long reckoning',
    [
      carried,
      authority,
      title,
      numbers(NUMBERS, 'run'),
      partyLines('importer exporter'),
      table(
        ['item code origin net gross customsValue dutyRate payable', 'item code+ description net gross base payable'],
        {
          head: 'masses',
          look: { isHeadLow: true },
        },
      ),
      taxTable,
    ],
    { ...SMALL, goods: [10, 28] },
  ),
  paper(
    'tables of goods, values and duties',
    [
      LETTER,
      partyTable('importer exporter agent?'),
      tables(
        'item code+ description origin procedure',
        'item gross net itemPrice freight customsValue',
        'item tax base dutyRate payable payment',
      ),
      signature,
    ],
    SMALL,
  ),
  paper('what is above each row of duties', [
    authority,
    title,
    partyColumns('importer exporter'),
    numbers(NUMBERS, 'two'),
    table('item customsValue specificBase? dutyRate payable', {
      above: 'code+ origin net gross procedure',
      below: 'description',
    }),
  ]),
];

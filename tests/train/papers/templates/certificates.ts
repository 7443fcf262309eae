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
  title,
  totals,
  under,
} from './bands.ts';
import { ELEMENTS } from './boxes.ts';
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

const NUMBERS = 'mrn reference date? otherDate office? control? location? rival?';
const CARRIAGE = 'identity? container? transport? dispatch? earlier? warehouse? packages? totalGross?';

/** Certificates that goods are released, and lists of a warehouse or an office that go with them. */
export const CERTIFICATES: readonly Template[] = [
  paper('a certificate of release in a frame', [
    authority,
    title,
    boxes('mrn:2 otherDate? office | importer exporter | agent? control? identity?'),
    table(['item code+ description origin gross net packages', 'item packages description code origin net gross']),
    signature,
  ]),
  paper('a release with one line an item', [
    authority,
    title,
    numbers(NUMBERS, 'list'),
    partyLines('importer exporter agent'),
    runs(['item code description origin procedure gross net'], { title: 'none', apart: [0.1, 0.4] }),
    signature,
  ]),
  paper('a release with items in lists at the right', [
    under(paged, authority, title),
    numbers(NUMBERS, 'dotted'),
    partyRows('exporter importer'),
    list('code+ description origin net gross packages? procedure?', { from: 0.3, title: 'named', indent: 0.4 }),
    phrases,
  ]),
  paper('a release whose numbers end at the right', [
    authority,
    title,
    partyColumns('importer exporter'),
    numbers(`${NUMBERS} ${CARRIAGE}`, 'right'),
    list('code description origin procedure gross net tare? quantity?', { isRight: true, title: 'of' }),
  ]),
  paper(
    'a certificate for the gate',
    [
      letterhead,
      title,
      numbers(`${CARRIAGE} mrn reference otherDate?`, 'boxed'),
      partyDetails('importer exporter', 2),
      placedLines([
        'item@0 packages@8 description@24 tare@62> gross@74> net@88> | code@24 origin@50 procedure@62',
        'item@0 code@8 marks@26 gross@46> tare@60> net@74> | description@8 origin@60',
      ]),
      phrases,
    ],
    SMALL,
  ),
  paper('an extract with names before values', [
    authority,
    title,
    numbers(NUMBERS, 'two'),
    partyTable('exporter importer agent?'),
    placedLines(['item@0 code+@16 net@60 | description@16 gross@60 | origin@16 procedure+@36 statisticalValue@60'], {
      names: 'before',
    }),
  ]),
  paper(
    'an extract of even print with cut names',
    [
      title,
      numbers(NUMBERS, 'list'),
      partyLines('exporter importer agent?'),
      placedLines(['item@0 code@6 origin@30 procedure@38 gross@52> net@68> customsValue@84> | description@6'], {
        isCut: true,
      }),
      totals,
    ],
    { isEven: true, sizes: [6.5, 8.5] },
  ),
  paper(
    'a summary of a declaration',
    [
      authority,
      title,
      numbers(`${NUMBERS} count totalGross totalNet?`, 'two'),
      partyColumns('exporter importer agent', 3),
      sideways(4, 'item code origin procedure+ gross net packages customsValue'),
      table('item description', { hasTotal: false }),
    ],
    { ...SMALL, goods: [2, 8] },
  ),
  paper(
    'a prospectus for the books',
    [
      paged,
      title,
      partyDetails('importer exporter agent?', 2),
      numbers(NUMBERS, 'three'),
      table(
        [
          'item code+/description origin&dispatch procedure+ net&gross itemPrice/customsValue',
          'item description/code origin/procedure gross&net statisticalValue payable',
        ],
        { head: 'cut' },
      ),
      taxLines,
    ],
    SMALL,
  ),
  paper(
    'a certificate with elements in boxes',
    [
      authority,
      title,
      boxes('mrn:2 reference date? | importer:2 exporter:2 | dispatch destination office totalGross', ELEMENTS),
      itemsBeside(2, 'item code+:2 | description:2 origin | gross net procedure', {}),
    ],
    SMALL,
  ),
  paper('values with their names behind them', [
    authority,
    title,
    numbers(NUMBERS, 'under'),
    partyLines('importer exporter agent?'),
    bracketed('code description origin net gross procedure', { title: 'ruled' }),
    signature,
  ]),
  paper(
    'a specification on a page across',
    [
      beside(authority, numbers(NUMBERS, 'list'), 0.6),
      title,
      partyColumns('exporter importer agent'),
      table(
        [
          'item packages marks description code+ origin preference procedure gross tare net quantity itemPrice',
          'item code additionalCode description dispatch origin net gross units documents',
        ],
        { head: 'cut' },
      ),
      totals,
    ],
    { page: ACROSS, sizes: [6.5, 9] },
  ),
  paper(
    'a stock list of a customs warehouse',
    [
      letterhead,
      title,
      numbers('warehouse earlier? mrn reference otherDate? location?', 'two'),
      partyLines('importer exporter'),
      table(
        [
          'item earlier code description origin quantity gross tare net',
          'item code description quantity net gross origin procedure',
        ],
        { look: { hasHeadAgain: true } },
      ),
      totals,
    ],
    { ...SMALL, goods: [3, 18] },
  ),
  paper('documents of each item on a certificate', [
    under(paged, authority, title),
    oneOf(partyRows('importer exporter agent?'), partyTable('importer exporter')),
    numbers(NUMBERS),
    itemBoxes('item code+:2 origin:2 procedure+ | description:4 gross net', { title: 'none', below: documents }),
    space,
    phrases,
  ]),
  paper('a letter of the office with a table', [
    authority,
    addressee,
    title,
    numbers(NUMBERS, 'run'),
    maybe(phrases),
    partyLines('importer exporter'),
    tables('item code description', 'item origin procedure+ net gross'),
    signature,
  ]),
];

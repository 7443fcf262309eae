import { ACROSS, type PageSize, type Part } from '../sheet.ts';
import { headBoxes, putBoxes, putList } from './boxes.ts';
import { columnsOf, lookOf, putColumns, type TableLook } from './columns.ts';
import { type Desk, none, ofGoods, pairsOf, type Template } from './desk.ts';
import { documentText, otherText } from './other-values.ts';
import {
  documentLines,
  gap,
  headAgain,
  inRun,
  joined,
  partyLine,
  putLetterhead,
  putLine,
  putParties,
  putPhrases,
  putTaxes,
  putTitle,
  sharedPairs,
  stampPages,
  titleOf,
  totalPairs,
} from './parts.ts';

/** How the head above a table is written. */
type HeadForm = 'boxes' | 'columns' | 'lines' | 'list' | 'runs';

const NUMBERS = 'reference mrn date? otherDate? rival? importerNumber? count?';

/** Title, numbers and parties above a table of goods. */
export function putHeadAbove(
  desk: Desk,
  form: HeadForm = desk.random.pick(['boxes', 'columns', 'lines', 'list', 'runs']),
): void {
  const { random, style, sheet } = desk;
  const pairs = random.shuffled(
    pairsOf(desk, random.isHit(0.5) ? NUMBERS : `${NUMBERS} delivery? currency? container? dispatch? office?`),
  );
  const hasNumbers = !pairs.some(({ value }) => value.some(({ kind }) => kind === 'importer-number'));
  const roles = random.shuffled(
    random.isHit(0.55) ? (['exporter', 'importer', 'agent'] as const) : (['exporter', 'importer'] as const),
  );
  if (form === 'boxes') {
    putBoxes(
      desk,
      headBoxes(
        desk,
        'mrn:2 reference:2 date? office? | exporter importer agent? | delivery? currency? rate? container?',
      ),
      {
        labelSize: sheet.print.size * random.between(0.65, 1),
        size: sheet.print.size,
      },
    );
  } else if (form === 'columns') {
    putParties(desk, roles, { hasNumbers });
    putList(desk, pairs, { columns: random.whole(2, 3), indent: random.pick([0, 0.45]) });
  } else if (form === 'lines') {
    for (const role of roles) putLine(desk, partyLine(desk, role, random.pick([', ', ' - ', '; ']), hasNumbers));
    putList(desk, pairs, { indent: random.between(0.2, 0.35) });
  } else if (form === 'list') {
    putList(desk, pairs, { indent: random.between(0.2, 0.4) });
    for (const role of roles) {
      putLine(desk, style.named(role, ':'));
      putList(desk, [{ name: [], value: joined(partyRows(desk, role, hasNumbers), random.pick([', ', ' / '])) }], {
        indent: 0.3,
      });
    }
  } else {
    putLine(
      desk,
      joined(
        pairs.map(({ name, value }) => [...name, { text: ': ' }, ...value]),
        random.pick(['   ', ' | ', ' · ']),
      ),
    );
    putParties(desk, roles, { columns: random.whole(1, 3), hasNumbers });
  }
  if (desk.shared) putList(desk, sharedPairs(desk), { indent: random.pick([0, 0.3]) });
  gap(desk, 0.4, 1.8);
}

const partyRows = (desk: Desk, role: 'agent' | 'exporter' | 'importer', hasNumbers: boolean): Part[][] => [
  partyLine(desk, role, ', ', hasNumbers).slice(1),
];

interface Kind {
  readonly columns: readonly string[];
  readonly head?: HeadForm;
  readonly look?: Partial<TableLook>;
  readonly isLettered?: boolean;
  readonly hasTotal?: boolean;
}

/** A table of goods below a head of one of the usual forms. */
function tabled({ columns, head, look = {}, isLettered = false, hasTotal = true }: Kind) {
  return (desk: Desk): void => {
    const { random, style, sheet } = desk;
    if (isLettered) putLetterhead(desk);
    const title = titleOf(desk);
    putTitle(desk, title);
    if (random.isHit(0.5)) headAgain(desk, title, random.pick([['reference'], ['mrn'], ['mrn', 'reference']]));
    stampPages(desk);
    putHeadAbove(desk, head);
    const changed = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
    putColumns(desk, columnsOf(desk, random.pick(columns)), lookOf(desk, changed), {
      ...(hasTotal && random.isHit(0.75) ? { total: style.named('total') } : {}),
    });
    if (random.isHit(0.3)) putList(desk, totalPairs(desk), { indent: 0.3, isRight: random.isHit(0.3) });
    if (random.isHit(0.25)) putTaxes(desk, ['A00', 'B00'], sheet.print.size * 0.85);
    putPhrases(desk);
  };
}

/** Below each row a line or two with what has no column of its own. */
function withLineBelow(
  fields: readonly ('code' | 'description' | 'gross' | 'net' | 'origin' | 'procedure')[],
  columns: string,
  isAbove = false,
) {
  return (desk: Desk): void => {
    const { random, style, shared } = desk;
    putLetterhead(desk);
    putTitle(desk);
    putHeadAbove(desk);
    const mark = random.pick(['  ', ' · ', ', ', ' | ', ' / ', '; ']);
    const hasDocument = random.isHit(0.4);
    const isNamed = random.isHit(0.75);
    const end = random.pick([': ', ' ']);
    const line = (at: number): Part[][] => [
      joined(
        [
          ...fields
            .filter((field) => field !== shared)
            .map((field) =>
              isNamed || field !== 'description' ? inRun(desk, field, at, end) : ofGoods(desk, field, at),
            ),
          hasDocument ? none(documentText(style)) : [],
        ],
        mark,
      ),
    ];
    putColumns(desk, columnsOf(desk, columns), lookOf(desk, { isCut: false }), {
      ...(isAbove ? { above: line } : { below: line }),
      ...(random.isHit(0.6) ? { total: style.named('total') } : {}),
    });
    putPhrases(desk);
  };
}

/** Two tables: the first has codes and countries, the second has masses and values, both by item. */
function twoTables(desk: Desk): void {
  const { random, style } = desk;
  putTitle(desk);
  putHeadAbove(desk);
  putColumns(desk, columnsOf(desk, 'item code description origin procedure?'), lookOf(desk, { isCut: false }));
  gap(desk, 1, 2);
  putColumns(
    desk,
    columnsOf(
      desk,
      random.pick(['item net gross packages? customsValue?', 'item packages gross net statisticalValue? payable?']),
    ),
    lookOf(desk),
    {
      total: style.named('total'),
    },
  );
}

/** Taxes of each item in rows below it, under columns of their own. */
function taxesBelow(desk: Desk): void {
  const { random, style } = desk;
  putTitle(desk);
  stampPages(desk);
  putHeadAbove(desk);
  const amount = () => style.amount();
  putColumns(
    desk,
    columnsOf(
      desk,
      random.pick([
        'item code description origin gross net customsValue',
        'item description code origin? procedure net gross? base',
      ]),
    ),
    lookOf(desk, { isCut: false }),
    {
      below: () =>
        ['A00', 'B00'].map((kind) => none(`${kind}   ${amount()}   ${otherText(style, 'rate')}   ${amount()}`)),
      total: style.named('total'),
    },
  );
}

/** Documents of each item in lines below it. */
function documentsBelow(desk: Desk): void {
  const { random } = desk;
  putTitle(desk);
  putHeadAbove(desk);
  putColumns(
    desk,
    columnsOf(
      desk,
      random.pick([
        'item code/description origin procedure gross/net earlier? statisticalValue?',
        'item code description/tariffText origin net gross procedure?',
      ]),
    ),
    lookOf(desk, { isCut: false }),
    {
      below: () => documentLines(desk, 4),
    },
  );
  putPhrases(desk);
}

/** Goods above, parties and numbers below them. */
function headBelow(desk: Desk): void {
  putTitle(desk);
  putColumns(desk, columnsOf(desk, 'item? description code origin procedure? net gross customsValue?'), lookOf(desk), {
    total: desk.style.named('total'),
  });
  gap(desk);
  putHeadAbove(desk);
  putPhrases(desk);
}

const LETTER: PageSize = { width: 612, height: 792 };

const UPRIGHT_TABLES: readonly Template[] = [
  {
    name: 'a table of codes, origins and masses',
    draw: tabled({
      columns: [
        'item code description origin net gross',
        'code description origin procedure gross net',
        'item description code origin gross net',
      ],
    }),
  },
  {
    name: 'a table with packages and values',
    draw: tabled({
      columns: [
        'item packages description code origin gross net customsValue',
        'item description packages code origin? net gross? customsValue currency?',
        'item code description weight? gross net origin packages customsValue',
      ],
    }),
  },
  {
    name: 'a table with countries beside each other',
    draw: tabled({
      columns: [
        'item code description dispatch origin destination? gross net',
        'item code origin dispatch preference description net gross',
      ],
      isLettered: true,
    }),
  },
  {
    name: 'a table of two lines a row',
    draw: tabled({
      columns: [
        'item/blank code/description origin/dispatch gross/net customsValue/payable',
        'item description/code procedure/origin net/gross units/packages',
      ],
    }),
    sizes: [6.5, 9],
  },
  {
    name: 'a table of three lines a row',
    draw: tabled({
      columns: [
        'item/packages code/procedure/description origin/dispatch/preference gross/net/units customsValue/statisticalValue/payable',
        'item code/description origin/preference/quota net/gross/units documents',
      ],
    }),
    sizes: [6.5, 8.5],
  },
  {
    name: 'a table with units between masses',
    draw: tabled({
      columns: [
        'code description origin net units gross customsValue?',
        'item code description units net gross origin procedure',
      ],
    }),
  },
  {
    name: 'a table with masses at the left',
    draw: tabled({
      columns: [
        'item net gross code description origin',
        'item gross net packages? origin code description procedure?',
      ],
      head: 'columns',
    }),
  },
  {
    name: 'a table without names of columns',
    draw: tabled({
      columns: ['item code origin gross net description', 'code description origin net'],
      look: { hasHead: false },
      hasTotal: false,
    }),
    goods: [2, 9],
  },
  {
    name: 'a table of few columns',
    draw: tabled({ columns: ['code description origin net', 'description code net origin'], isLettered: true }),
    sizes: [8, 11],
  },
  {
    name: 'a table with senders in it',
    draw: tabled({
      columns: ['item exporter code description? origin net gross?', 'item code description origin net gross exporter'],
    }),
    hasOwnExporters: true,
    sizes: [6.5, 8.5],
  },
  {
    name: 'a table whose rows go on over pages',
    draw: tabled({
      columns: [
        'item code description origin gross net customsValue?',
        'item code/documents description origin/procedure net/gross',
      ],
      look: { isCut: true },
    }),
    goods: [9, 40],
  },
  {
    name: 'a table with documents as a column',
    draw: tabled({
      columns: [
        'item code description origin net documents',
        'item code documents origin procedure gross net description',
      ],
    }),
    sizes: [6.5, 8.5],
  },
  {
    name: 'a table with codes in parts',
    draw: tabled({
      columns: [
        'item codePart taricPart description origin gross net',
        'item hsPart cnPart taricPart origin procedure? net gross description?',
      ],
    }),
  },
  {
    name: 'a table with requested and earlier',
    draw: tabled({
      columns: [
        'item code requested previous description origin net gross',
        'item requested previous code origin net description',
      ],
    }),
  },
  {
    name: 'a table on a page of the American size',
    draw: tabled({
      columns: [
        'item description code origin gross net customsValue',
        'item code description origin net customsValue payable',
      ],
    }),
    page: LETTER,
  },
  {
    name: 'masses in a line below',
    draw: withLineBelow(['gross', 'net'], 'item code description origin procedure? customsValue?'),
  },
  {
    name: 'the code in a line below',
    draw: withLineBelow(['code', 'origin', 'procedure'], 'item description packages? gross net customsValue?'),
  },
  {
    name: 'the description in a line below',
    draw: withLineBelow(['description'], 'item code origin procedure? gross net statisticalValue?'),
  },
  {
    name: 'the description above its row',
    draw: withLineBelow(['description'], 'item code origin procedure? preference? net gross', true),
  },
  {
    name: 'origin and procedure above the row',
    draw: withLineBelow(['origin', 'procedure'], 'item code description net gross?', true),
  },
  { name: 'two tables of the same items', draw: twoTables, goods: [2, 9] },
  { name: 'taxes below each row', draw: taxesBelow, sizes: [6.5, 9] },
  { name: 'documents below each row', draw: documentsBelow, sizes: [6.5, 9] },
  { name: 'the head below the goods', draw: headBelow },
];

const WIDE_TABLES: readonly Template[] = [
  {
    name: 'a wide table with all columns',
    draw: tabled({
      columns: [
        'item code description origin dispatch procedure preference packages gross net units customsValue statisticalValue',
        'item packages marks? description code origin procedure gross net currency customsValue base payable',
      ],
    }),
    page: ACROSS,
    sizes: [6, 8.5],
  },
  {
    name: 'a wide table of two lines a row',
    draw: tabled({
      columns: [
        'item/blank code/description origin/dispatch procedure/preference packages/marks gross/net units/quota customsValue/statisticalValue tax base/payable',
        'item/packages description/documents code/earlier origin/preference net/gross customsValue/base payable/payable',
      ],
    }),
    page: ACROSS,
    sizes: [6, 8.5],
  },
  {
    name: 'a wide table of three lines a row',
    draw: tabled({
      columns: [
        'item/packages/marks code/procedure/preference description/documents origin/dispatch/destination gross/net/units customsValue/statisticalValue/payable invoice/delivery/currency',
        'item code/quota/preference description/documents/earlier origin/dispatch net/gross/units base/payable/payment',
      ],
    }),
    page: ACROSS,
    sizes: [6, 8],
  },
  {
    name: 'a wide list of a firm’s program',
    draw: tabled({
      columns: [
        'item invoice code description origin net gross customsValue currency rate',
        'invoice item code origin description units net gross? statisticalValue container',
      ],
      head: 'runs',
    }),
    page: ACROSS,
    goods: [6, 45],
    sizes: [6, 8.5],
  },
  {
    name: 'a wide table with senders',
    draw: tabled({
      columns: [
        'item exporter origin code description packages gross net customsValue',
        'exporter invoice code description origin procedure net gross payable',
      ],
    }),
    page: ACROSS,
    hasOwnExporters: true,
    sizes: [6, 8.5],
  },
  {
    name: 'a wide table with the head in boxes',
    draw: tabled({
      columns: [
        'item code description procedure origin gross net documents customsValue statisticalValue',
        'item description code units origin preference quota? net gross base payable',
      ],
      head: 'boxes',
    }),
    page: ACROSS,
    sizes: [6.5, 9],
  },
];

export const TABLES: readonly Template[] = [...UPRIGHT_TABLES, ...WIDE_TABLES];

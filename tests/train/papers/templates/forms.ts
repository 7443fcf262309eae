import { exporterInLine } from '../heads.ts';
import {
  type BoxLook,
  boxesOf,
  chosenBoxes,
  headBoxes,
  type Numbers,
  needBoxes,
  putBeside,
  putBoxes,
  putList,
  SAD,
} from './boxes.ts';
import { columnsOf, lookOf, putColumns } from './columns.ts';
import { type Desk, none, pairsOf, type Template } from './desk.ts';
import {
  documentLines,
  gap,
  headAgain,
  placeAndDay,
  putLine,
  putPhrases,
  putTaxes,
  putTitle,
  stampPages,
} from './parts.ts';

const formLook = ({ sheet, random }: Desk): BoxLook => ({
  labelSize: sheet.print.size * random.between(0.6, 0.85),
  size: sheet.print.size,
  isRight: random.isHit(0.4),
  isBeside: random.isHit(0.15),
  pad: random.pick([0.2, 0.4, 0.8, 1.4]),
});

/** The head of the old form: parties at the left, references and countries at the right. */
function putSadHead(desk: Desk, look: BoxLook, numbers: Numbers): void {
  const { random } = desk;
  const importer = random.pick(['importer', 'importer#', 'importer#', 'importer- | importerNumber']);
  const agent = importer === 'importer' ? 'agent' : random.pick(['agent', 'agent#']);
  const right = chosenBoxes(
    desk,
    random.pick([
      'office? mrn | count packages reference:2 | dispatch destination? region? | delivery currency rate? | transport? container? earlier?',
      'mrn:2 date? | reference:2 count? | dispatch currency? delivery:2 | payment? warehouse? office',
      'reference mrn | dispatch destination | customsValue? currency rate | otherDate? container? office?',
    ]),
  );
  putBeside(
    desk,
    random.isHit(0.8)
      ? [
          { share: random.between(0.9, 1.3), rows: boxesOf(desk, `exporter | ${importer} | ${agent}`, null, numbers) },
          { share: 1, rows: boxesOf(desk, right, null, numbers) },
        ]
      : [
          { share: 1, rows: boxesOf(desk, `exporter | ${agent}`, null, numbers) },
          { share: 1, rows: boxesOf(desk, importer, null, numbers) },
          { share: 1.1, rows: boxesOf(desk, right, null, numbers) },
        ],
    look,
  );
}

const SAD_ITEM =
  'description:4 item:1 code:3 | marks?:2 container?:2 origin:1 gross:2 preference?:1 | procedure:1 net:2 quota?:1 earlier:3 units?:1 | documents:4 customsValue:2 statisticalValue:2';
const OWN_ITEM =
  'packages:3 item:1 code:3 blank:1 | description:5 origin:1 gross:2 preference?:1 | blank:5 procedure:1 net:2 quota?:1 | documents:5 earlier:3 statisticalValue?:2';
const BIS_ITEM =
  'item:1 code:3 origin:1 gross:2 | description:4 procedure:1 net:2 | documents?:3 customsValue?:2 units?:1 statisticalValue:2';

export const UNION: Readonly<Record<string, string>> = {
  da: 'DEN EUROPÆISKE UNION',
  de: 'EUROPÄISCHE UNION',
  en: 'EUROPEAN UNION',
  es: 'UNIÓN EUROPEA',
  fr: 'UNION EUROPÉENNE',
  it: 'UNIONE EUROPEA',
  nl: 'EUROPESE UNIE',
  pl: 'UNIA EUROPEJSKA',
  pt: 'UNIÃO EUROPEIA',
  sv: 'EUROPEISKA UNIONEN',
  fi: 'EUROOPAN UNIONI',
  cs: 'EVROPSKÁ UNIE',
  ro: 'UNIUNEA EUROPEANĂ',
  bg: 'ЕВРОПЕЙСКИ СЪЮЗ',
  el: 'ΕΥΡΩΠΑΪΚΗ ΕΝΩΣΗ',
  hr: 'EUROPSKA UNIJA',
};

/** The copy of the old form, its first item below the head and the others on pages of their own form, several a page. */
function sad(item: string, further: string, isNumbered: boolean) {
  return (desk: Desk): void => {
    const { sheet, facts, random, style } = desk;
    const numbers = isNumbered ? SAD : {};
    const look = { ...formLook(desk), least: random.pick([1, 1, 1, 2]) };
    putTitle(
      desk,
      UNION[style.language] ?? random.pick(Object.values(UNION)),
      none(random.pick(['1 DECLARATION IM A', 'IM | A | 4', '6', '8', 'IM A', '1 ANMELDUNG IM D'])),
    );
    putSadHead(desk, look, numbers);
    gap(desk, 0.2, 0.8);
    const first = chosenBoxes(desk, item);
    const rest = chosenBoxes(desk, further);
    const isSameForm = random.isHit(0.35);
    const isCut = random.isHit(0.25);
    const perPage = random.whole(2, 4);
    for (const at of facts.goods.keys()) {
      const isFirst = at === 0 || isSameForm;
      if (!isFirst && (at - 1) % perPage === 0 && random.isHit(0.9)) {
        sheet.turn();
        putBoxes(desk, boxesOf(desk, random.isHit(0.5) ? 'exporter importer' : 'importer mrn', null, numbers), look);
      }
      const rows = boxesOf(desk, isFirst ? first : rest, at, numbers);
      if (!isCut) needBoxes(desk, rows, look);
      putBoxes(desk, rows, look);
      if (random.isHit(0.35))
        putTaxes(desk, random.isHit(0.5) ? ['A00', 'B00'] : ['A00', 'A30', 'B00'], sheet.print.size * 0.8);
      if (at === 0 && random.isHit(0.4))
        putLine(desk, none(`${numbers.agent ? '54 ' : ''}${placeAndDay(desk)}`), sheet.print.size * 0.8);
      gap(desk, 0.1, 0.9);
    }
    putPhrases(desk, 1);
  };
}

/** A form of two columns for one item after another, data beside its tax calculation. */
function taxForm(desk: Desk): void {
  const { facts, random } = desk;
  const look = formLook(desk);
  putTitle(desk);
  putBoxes(
    desk,
    headBoxes(
      desk,
      'mrn:2 reference:2 date? | exporter importer | agent payment? warehouse? | dispatch? delivery currency rate?',
    ),
    look,
  );
  stampPages(desk);
  const left = chosenBoxes(
    desk,
    'item code:3 | description | tariffText? | origin preference? procedure | gross net units?',
  );
  const right = chosenBoxes(desk, 'customsValue statisticalValue? | tax base payable | documents | earlier?');
  const isLeft = random.isHit(0.75);
  for (const at of facts.goods.keys()) {
    const stacks = [
      { share: 1.4, rows: boxesOf(desk, left, at) },
      { share: 1, rows: boxesOf(desk, right, at) },
    ];
    putBeside(desk, isLeft ? stacks : stacks.toReversed(), look);
    gap(desk, 0.2, 1);
  }
}

/** A form whose parties stand in full width above, with names below values as some portals print. */
function underForm(desk: Desk): void {
  const { facts, random } = desk;
  const look = { ...formLook(desk), isUnder: true, isBeside: false };
  putTitle(desk);
  putBoxes(desk, boxesOf(desk, 'reference mrn date', null), look);
  putBoxes(desk, boxesOf(desk, random.isHit(0.5) ? 'exporter importer' : 'importer agent exporter', null), {
    ...look,
    isUnder: random.isHit(0.4),
  });
  gap(desk);
  const item = chosenBoxes(
    desk,
    'item code:2 origin procedure? | description:3 packages? | net gross units? customsValue?',
  );
  for (const at of facts.goods.keys()) {
    const rows = boxesOf(desk, item, at);
    needBoxes(desk, rows, look);
    putBoxes(desk, rows, look);
    gap(desk, 0.4, 1.4);
  }
}

/** The short declaration: head as boxes, goods as a table of a few columns, the rest below. */
function simplified(desk: Desk): void {
  const look = formLook(desk);
  putTitle(desk);
  headAgain(desk, 'IM Z', ['mrn']);
  putBoxes(
    desk,
    boxesOf(
      desk,
      chosenBoxes(desk, 'importer exporter | agent:2 reference mrn | dispatch earlier:2 warehouse? transport?'),
      null,
      desk.random.isHit(0.5) ? SAD : {},
    ),
    look,
  );
  gap(desk);
  putColumns(
    desk,
    columnsOf(desk, 'item packages? code description origin procedure? gross net documents?'),
    lookOf(desk),
    {
      total: desk.style.named('total'),
    },
  );
  putList(desk, pairsOf(desk, 'totalGross packages? payment? rival?'), { indent: 0.3 });
  putPhrases(desk);
}

/** A form whose item boxes stand in columns under one row of names on the page, value rows below: no name is said twice. */
function headedForm(desk: Desk): void {
  const { sheet, random } = desk;
  const look = formLook(desk);
  putTitle(desk);
  putBoxes(desk, headBoxes(desk, 'exporter importer agent | mrn:2 reference:2 date? office?', SAD), look);
  gap(desk);
  putColumns(
    desk,
    columnsOf(
      desk,
      random.pick([
        'item code/description procedure/origin gross/net customsValue/statisticalValue',
        'item description/documents code/earlier origin/preference gross/net procedure?',
      ]),
    ),
    lookOf(desk, { size: sheet.print.size, hasHeadAgain: true, place: 'top' }),
    { below: () => (random.isHit(0.3) ? documentLines(desk, 2) : []) },
  );
  putTaxes(desk, ['A00', 'B00']);
}

/** A form in which each item has its own sender, as a collective declaration has. */
function collective(desk: Desk): void {
  const { facts, style } = desk;
  const look = formLook(desk);
  putTitle(desk);
  putBoxes(desk, boxesOf(desk, 'importer agent | mrn:2 reference:2 date?', null), look);
  gap(desk);
  const tokens = chosenBoxes(
    desk,
    'item code:2 origin procedure | description:3 gross net | documents? customsValue? earlier?',
  );
  for (const at of facts.goods.keys()) {
    const { exporter } = facts.goods[at] ?? facts;
    const line = exporterInLine(exporter, style.country(exporter.country));
    const rows = boxesOf(desk, tokens, at);
    rows.splice(1, 0, [{ share: 1, name: style.named('exporter'), lines: [line] }]);
    needBoxes(desk, rows, look);
    putBoxes(desk, rows, look);
    gap(desk, 0.2, 1);
  }
}

export const FORMS: readonly Template[] = [
  { name: 'the old form with numbers of boxes', draw: sad(SAD_ITEM, BIS_ITEM, true), sizes: [6.5, 9] },
  { name: 'the old form, packages above the description', draw: sad(OWN_ITEM, OWN_ITEM, true), sizes: [6.5, 9] },
  { name: 'the old form without numbers', draw: sad(SAD_ITEM, BIS_ITEM, false), sizes: [6.5, 9.5] },
  { name: 'one item on the old form', draw: sad(SAD_ITEM, BIS_ITEM, true), sizes: [7, 10], goods: [1, 1] },
  {
    name: 'a printed copy with continuation sheets',
    draw: sad(BIS_ITEM, BIS_ITEM, true),
    sizes: [6.5, 9],
    goods: [4, 14],
  },
  { name: 'item beside its taxes', draw: taxForm, sizes: [6.5, 9] },
  { name: 'names under values', draw: underForm },
  { name: 'the short declaration', draw: simplified },
  { name: 'a form whose names stand once', draw: headedForm, sizes: [6.5, 9] },
  { name: 'a collective declaration', draw: collective, hasOwnExporters: true, sizes: [6.5, 9] },
];

import type { Page } from '@lods/documents/papers/page';
import { type Facts, madeFacts } from './facts.ts';
import { asTotal, columnsOf, otherValue, putBlocks, putCards, putTable } from './goods.ts';
import { type Head, numberText, type Pair, putLetterhead, putPairs, putParties, putTitle } from './heads.ts';
import { type Field, LANGUAGES, type Language } from './label-words.ts';
import { OTHER_LABELS, PHRASES } from './other-words.ts';
import { type Random, randomOf } from './random.ts';
import { putSentenceHead, putSentences } from './sentences.ts';
import { type Part, Sheet } from './sheet.ts';
import { asParts, OF, type Style, styleOf, sumOf, valueFor } from './style.ts';
import { drawnTemplate, paperFrom } from './templates/whole-paper.ts';
import { worn } from './worn.ts';

/** A paper of a random layout; `facts` is what is true of it, `printed` which of the fields of an item it has. */
export interface MadePaper {
  readonly pages: readonly Page[];
  readonly facts: Facts;
  readonly printed: ReadonlySet<Field>;
}

/** How many of the papers are laid out as a whole by a template; chance of its own decides, so that the others stay as they are. */
const FROM_TEMPLATES = 0.6;
const CHOICE = 0x5bd1e995;

/** The same paper for the same seed. */
export function madePaper(seed: number): MadePaper {
  const choice = randomOf(seed ^ CHOICE);
  const random = randomOf(seed);
  const language = languageOf(random);
  return choice.isHit(FROM_TEMPLATES) ? paperFrom(drawnTemplate(choice), random, language) : composed(random, language);
}

/** Half of the papers are of the languages that are met most. */
export const languageOf = (random: Random): Language =>
  random.isHit(0.45) ? random.pick(['da', 'da', 'de', 'en', 'en', 'sv']) : random.pick(LANGUAGES);

/** A paper composed by chance of a head, goods and a foot. */
function composed(random: Random, language: Language): MadePaper {
  const style = styleOf(random, language);
  const shared = random.isHit(0.1) ? random.pick(['procedure', 'origin'] as const) : null;
  const facts = withGroups(random, withShared(madeFacts(random, language), shared));
  const isScan = random.isHit(0.12);
  const sheet = new Sheet(random, {
    size: random.between(6.5, 11),
    isEven: random.isHit(0.13),
    isByWord: random.isHit(0.4),
  });
  const printed = new Set<Field>();
  const isLetter = random.isHit(0.09);
  const form =
    isLetter || random.isHit(0.06)
      ? 'sentences'
      : random.pick(['table', 'table', 'table', 'blocks', 'blocks', 'blocks', 'cards'] as const);
  const isGoodsFirst = !isLetter && random.isHit(0.07);
  if (random.isHit(0.1)) putBrowserLine(sheet, random);
  if (random.isHit(0.3)) sheet.y = putLetterhead(sheet, style, facts, sheet.y);
  if (isLetter && random.isHit(0.5)) putAddressee(sheet, style, facts);
  putTitle(sheet, style);
  const head = () => (isLetter ? putSentenceHead(sheet, style, facts) : putHead(sheet, style, facts));
  if (!isGoodsFirst) head();
  if (random.isHit(0.12)) putPhrase(sheet, style);
  const isSharedFirst = random.isHit(0.3);
  if (shared && isSharedFirst && form !== 'sentences') putShared(sheet, style, facts, shared);
  putGoods(sheet, style, facts, form, { printed, shared });
  if (shared && !isSharedFirst && form !== 'sentences') putShared(sheet, style, facts, shared);
  if (isGoodsFirst) head();
  putFoot(sheet, style, facts);
  const pages = sheet.finished(isScan);
  return { pages: isScan ? worn(pages, random) : pages, facts, printed };
}

/** What a browser prints above and below a page. */
function putBrowserLine(sheet: Sheet, random: Random): void {
  const size = sheet.print.size * 0.8;
  sheet.put(
    30,
    18,
    [{ text: `${random.whole(1, 28)}/0${random.whole(1, 9)}/2026, ${random.whole(10, 19)}:${random.whole(10, 59)}` }],
    size,
  );
  sheet.put(
    300,
    18,
    [{ text: random.pick(['AIS – Trader Portal', 'Import – H1', 'Portal', 'ATLAS', 'e-Customs']) }],
    size,
  );
  sheet.put(30, 820, [{ text: `https://portal.example/declaration/view/${random.digits(7)}` }], size);
  sheet.put(530, 820, [{ text: `1/${random.whole(1, 4)}` }], size);
}

/** To whom a letter goes, without a word that says so; at times with the lines of a mail. */
function putAddressee(sheet: Sheet, { random }: Style, { importer, agent, reference, mrn }: Facts): void {
  const step = sheet.print.size * 1.25;
  const [from, to, about] = random.pick([
    ['Fra', 'Til', 'Emne'],
    ['From', 'To', 'Subject'],
    ['Von', 'An', 'Betreff'],
    ['Från', 'Till', 'Ämne'],
  ] as const);
  const rows: Part[][] = random.isHit(0.5)
    ? [
        [{ text: importer.name, kind: 'importer-name' }],
        [{ text: importer.street, kind: 'importer-place' }],
        [{ text: `${importer.postcode} ${importer.city}`, kind: 'importer-place' }],
      ]
    : [
        [
          { text: `${from}: `, kind: 'of-agent' },
          { text: agent.name, kind: 'agent-name' },
          { text: ' <told@example.com>' },
        ],
        [
          { text: `${to}: `, kind: 'of-importer' },
          { text: importer.name, kind: 'importer-name' },
        ],
        [{ text: `${about}: ` }, { text: reference, kind: 'reference' }, { text: ' – ' }, { text: mrn, kind: 'mrn' }],
      ];
  for (const row of rows) {
    sheet.put(40, sheet.y, row);
    sheet.y += step;
  }
  sheet.y += step;
}

function putPhrase(sheet: Sheet, { random }: Style): void {
  sheet.put(40, sheet.y, [{ text: random.pick(PHRASES.split('|')) }]);
  sheet.y += sheet.print.size * 2;
}

function putHead(sheet: Sheet, style: Style, facts: Facts): void {
  const { random } = style;
  const numbersApart = random.isHit(0.25);
  const pairs = headPairs(style, facts, numbersApart);
  const heads = headsOf(style, facts);
  const form = random.pick([
    'list',
    'list',
    'boxed',
    'boxed',
    'tabbed',
    'run',
    'lines',
    'dotted',
    'under',
    'elements',
    'behind',
  ]);
  const isReferenceFirst = random.isHit(0.65);
  if (isReferenceFirst) putPairs(sheet, style, pairs, form);
  if (isReferenceFirst) sheet.y += sheet.print.size * random.between(0.2, 1.5);
  putParties(sheet, style, heads, numbersApart);
  sheet.y += sheet.print.size * random.between(0, 1);
  if (!isReferenceFirst) putPairs(sheet, style, pairs, form);
  sheet.y += sheet.print.size * random.between(0.3, 2);
}

function headsOf({ random }: Style, { exporter, importer, agent, goods }: Facts): Head[] {
  const heads: Head[] = [
    { role: 'exporter', field: 'exporter', party: exporter },
    { role: 'importer', field: 'importer', party: importer },
  ];
  if (random.isHit(0.6)) heads.push({ role: 'agent', field: 'agent', party: agent });
  return goods.length > 0 && random.isHit(0.4) ? random.shuffled(heads) : heads;
}

function headPairs(
  style: Style,
  { reference, mrn, accepted, importer, agent, goods }: Facts,
  numbersApart: boolean,
): Pair[] {
  const { random } = style;
  const pairs: Pair[] = [];
  if (random.isHit(0.9))
    pairs.push({ name: style.named('reference'), value: [{ text: reference, kind: 'reference' }] });
  if (random.isHit(0.88)) pairs.push({ name: style.named('mrn'), value: [{ text: mrn, kind: 'mrn' }] });
  if (random.isHit(0.5))
    pairs.push({ name: style.named('date'), value: [{ text: style.day(accepted), kind: 'date' }] });
  if (random.isHit(0.35))
    pairs.push({ name: [{ text: style.label('otherDate') }], value: [{ text: style.day(accepted) }] });
  if (numbersApart) {
    pairs.push({
      name: style.named('importerNumber'),
      value: [{ text: numberText(importer, random.isHit(0.6)), kind: 'importer-number' }],
    });
    if (random.isHit(0.5))
      pairs.push({
        name: [{ text: style.label('agentNumber') }],
        value: [{ text: numberText(agent, random.isHit(0.6)), kind: 'agent-number' }],
      });
  }
  if (random.isHit(0.15))
    pairs.push({ name: [{ text: style.label('count') }], value: [{ text: String(goods.length), kind: 'count' }] });
  const kinds = Object.keys(OTHER_LABELS) as (keyof typeof OTHER_LABELS)[];
  const others = random.whole(0, 5);
  for (let at = 0; at < others; at += 1) {
    const kind = random.isHit(0.5) ? random.pick(['number', 'text', 'country'] as const) : random.pick(kinds);
    pairs.push({
      name: [{ text: style.other(kind) }],
      value: random.isHit(0.1) ? [] : [{ text: otherValue(style, kind) }],
    });
  }
  return random.isHit(0.8) ? random.shuffled(pairs) : pairs;
}

/** All items have one procedure or origin, which the paper says once. */
function withShared(facts: Facts, shared: Shared): Facts {
  const [first] = facts.goods;
  return shared && first
    ? { ...facts, goods: facts.goods.map((good) => ({ ...good, [shared]: first[shared] })) }
    : facts;
}

/** Several goods under each other have one code, which may head them all. */
function withGroups(random: Random, facts: Facts): Facts {
  if (facts.goods.length < 3 || !random.isHit(0.06)) return facts;
  let code = '';
  return {
    ...facts,
    goods: facts.goods.map((good, at) => {
      if (at === 0 || random.isHit(0.35)) code = good.code;
      return { ...good, code };
    }),
  };
}

const areGrouped = ({ goods }: Facts): boolean => goods.some(({ code }, at) => at > 0 && code === goods[at - 1]?.code);
type Shared = 'origin' | 'procedure' | null;

const FOR_ALL = [' for all items', ' for alle poster', ' (all items)', ' für alle Positionen', '', ''];

function putShared(sheet: Sheet, style: Style, { goods }: Facts, shared: 'origin' | 'procedure'): void {
  const [first] = goods;
  if (!first) return;
  const { random } = style;
  sheet.need(sheet.print.size * 2);
  const name = {
    text: `${style.label(shared)}${random.pick(FOR_ALL)}${random.pick([': ', ' ', ': '])}`,
    kind: OF[shared] ?? 'none',
  } as const;
  sheet.put(40, sheet.y, [name, ...asParts(valueFor(style, shared, first, 0))]);
  sheet.y += sheet.print.size * random.between(1.3, 2.5);
}

interface Goodness {
  readonly printed: Set<Field>;
  readonly shared: Shared;
}

function putGoods(sheet: Sheet, style: Style, facts: Facts, form: string, { printed, shared }: Goodness): void {
  const { random } = style;
  if (form === 'sentences') {
    for (const field of putSentences(sheet, style, facts)) printed.add(field);
    return;
  }
  const fields = fieldsOf(random).filter((field) => field !== shared);
  for (const field of fields) printed.add(field);
  const columns = columnsOf(style, fields, form === 'table');
  if (form === 'cards') putCards(sheet, style, facts, columns);
  else if (form === 'table') putTable(sheet, style, facts, columns, areGrouped(facts));
  else putBlocks(sheet, style, facts, columns, random.isHit(0.1));
}

function fieldsOf(random: Random): Field[] {
  const fields: Field[] = ['code', 'origin', 'net'];
  if (random.isHit(0.85)) fields.push('gross');
  if (random.isHit(0.09)) fields.splice(0, 1, 'codePart', 'taricPart');
  else if (random.isHit(0.04)) fields.splice(0, 1, 'hsPart', 'cnPart', 'taricPart');
  if (random.isHit(0.9)) fields.push('description');
  if (random.isHit(0.65))
    fields.push(...(random.isHit(0.08) ? (['requested', 'previous'] as const) : (['procedure'] as const)));
  const shuffled = random.isHit(0.5) ? random.shuffled(fields) : ordered(random, fields);
  return random.isHit(0.8) ? ['item', ...shuffled] : shuffled;
}

const USUAL: readonly Field[][] = [
  ['code', 'description', 'origin', 'procedure', 'gross', 'net'],
  ['description', 'code', 'origin', 'net', 'gross', 'procedure'],
  ['code', 'origin', 'procedure', 'net', 'gross', 'description'],
];
const ordered = (random: Random, fields: readonly Field[]): Field[] => {
  const order = random.pick(USUAL);
  return [...fields].sort((a, b) => order.indexOf(a) - order.indexOf(b));
};

function putFoot(sheet: Sheet, style: Style, facts: Facts): void {
  const { random } = style;
  const { size } = sheet.print;
  if (random.isHit(0.2)) {
    sheet.need(size * 5);
    const pairs: Pair[] = [
      {
        name: style.named('totalNet'),
        value: asTotal(
          style,
          'total-net',
          sumOf(facts, ({ netKg }) => netKg),
        ),
      },
      {
        name: style.named('totalGross'),
        value: asTotal(
          style,
          'total-gross',
          sumOf(facts, ({ grossKg }) => grossKg),
        ),
      },
    ];
    putPairs(
      sheet,
      style,
      random.isHit(0.4) ? pairs : pairs.slice(random.whole(0, 1)),
      random.pick(['list', 'boxed', 'run', 'lines']),
    );
  }
  if (random.isHit(0.2)) putTaxes(sheet, style, facts);
  const lines = random.whole(0, 3);
  for (let at = 0; at < lines; at += 1) {
    sheet.need(size * 2);
    putPhrase(sheet, style);
  }
  if (random.isHit(0.2)) {
    sheet.need(size * 7);
    sheet.y = putLetterhead(sheet, style, facts, sheet.y);
  }
}

/** A00 and B00 with bases, rates and amounts. */
function putTaxes(sheet: Sheet, style: Style, { goods }: Facts): void {
  const { random } = style;
  const { size } = sheet.print;
  sheet.y += size;
  for (const [at, name] of ['Type', style.other('amount'), style.other('rate'), style.other('amount')].entries())
    sheet.put(40 + at * 110, sheet.y, [{ text: name }]);
  sheet.y += size * 1.4;
  for (const _ of goods.slice(0, 4))
    for (const kind of ['A00', 'B00']) {
      sheet.need(size * 2);
      sheet.put(40, sheet.y, [{ text: kind }]);
      sheet.put(150, sheet.y, [{ text: style.amount() }]);
      sheet.put(260, sheet.y, [{ text: otherValue(style, 'rate') }]);
      sheet.put(370, sheet.y, [{ text: `${style.amount()}${random.pick(['', ' DKK'])}` }]);
      sheet.y += size * 1.3;
    }
}

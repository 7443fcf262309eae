import type { Pair } from '../heads.ts';
import { numberText } from '../heads.ts';
import type { Field } from '../label-words.ts';
import { madeTown, madeWord } from '../made-words.ts';
import { OTHER_LABELS, PHRASES, TITLES } from '../other-words.ts';
import type { Part } from '../sheet.ts';
import { asParts, valueFor } from '../style.ts';
import { ended } from './boxes.ts';
import { type Desk, fitted, fittedLine, none, ofGoods, partyOf, putLines, strangerOf } from './desk.ts';
import { documentText, otherText, taxRow, wordOf } from './other-values.ts';

/** Parts of papers of all kinds: what stands above, below and between. */

export const titleOf = ({ random, style }: Desk): string =>
  random.pick((TITLES[style.language] ?? TITLES.en).split('|'));

/** A title, larger than the rest, and at times what stands beside it. */
export function putTitle(desk: Desk, title = titleOf(desk), beside: readonly Part[] = []): void {
  const { sheet, random, left, width } = desk;
  const size = fittedLine(desk, none(title), width * 0.6, sheet.print.size * random.between(1.1, 1.9));
  const isMiddle = beside.length === 0 && random.isHit(0.3);
  const x = isMiddle ? left + (width - sheet.widthOf(title, size)) / 2 : left;
  sheet.put(x, sheet.y, [{ text: title }], size);
  if (beside.length > 0) {
    const ownSize = fittedLine(desk, beside, width * 0.36, sheet.print.size);
    sheet.putEnding(left + width, sheet.y, beside, ownSize);
  }
  sheet.y += size * random.between(1.4, 2.2);
}

/** The forwarder's own paper: name, address, numbers and how to reach it. */
export function putLetterhead(desk: Desk, isRight = desk.random.isHit(0.35)): void {
  const { sheet, facts, random, style, left, width } = desk;
  const { agent } = facts;
  const { size } = sheet.print;
  const x = isRight ? left + width * 0.62 : left;
  const room = isRight ? width * 0.38 : width;
  const name = fittedLine(desk, none(agent.name), room, size * random.between(1, 1.7));
  sheet.put(x, sheet.y, [{ text: agent.name, kind: 'agent-name' }], name);
  const number: Part[] = [
    { text: random.pick([`${style.label('number')} `, 'VAT ', 'EORI ', 'CVR-nr. ', 'USt-IdNr. ']) },
    { text: numberText(agent, random.isHit(0.6)), kind: 'agent-number' },
  ];
  const place: Part[] = [
    { text: `${agent.street}, ${agent.postcode} ${agent.city}`, kind: 'agent-place' },
    ...(random.isHit(0.3)
      ? ([{ text: ', ' }, { text: style.country(agent.country), kind: 'agent-place' }] as const)
      : []),
  ];
  const lines = [place, ...(random.isHit(0.7) ? [number] : []), ...(random.isHit(0.6) ? [none(reachText(desk))] : [])];
  sheet.y =
    putLines(desk, x, sheet.y + name * 1.25, lines, room, size * random.between(0.75, 1)) +
    size * random.between(0.4, 1.6);
}

export const reachText = ({ random, facts }: Desk): string =>
  random.pick([
    `Tel. +${random.whole(30, 49)} ${random.digits(2)} ${random.digits(3)} ${random.digits(3)}`,
    `import@${madeWord(random).toLowerCase()}.example`,
    `www.${
      facts.agent.name
        .split(' ')[0]
        ?.toLowerCase()
        .replace(/[^a-z]/g, '') || 'firm'
    }.example`,
    `Tel. ${random.digits(8)} · Fax ${random.digits(8)}`,
  ]);

/** What a forwarder says at the foot. */
export function putPhrases(desk: Desk, most = 2): void {
  const { sheet, random, left, width } = desk;
  const count = random.whole(0, most);
  for (let at = 0; at < count; at += 1) {
    sheet.need(sheet.print.size * 3);
    sheet.y = putLines(desk, left, sheet.y, [none(random.pick(PHRASES.split('|')))], width, sheet.print.size * 0.9);
  }
}

/** '1 / 3' at the top or the foot of every page, at times with the number of the declaration. */
export function stampPages(desk: Desk, isTop = desk.random.isHit(0.4)): void {
  const { sheet, random, style, facts, left, width } = desk;
  const size = sheet.print.size * 0.85;
  const word = wordOf(style, 'page');
  const of = random.pick(['/', ' / ', ' of ', ' af ', ' von ', ' (', ' de ']);
  const isNamed = random.isHit(0.25);
  const y = isTop ? 14 : sheet.page.height - 24;
  sheet.stamp = (number, count) => {
    const text = `${word} ${number}${of}${count}${of === ' (' ? ')' : ''}`;
    sheet.putEnding(left + width, y, [{ text }], size);
    if (isNamed)
      sheet.put(
        left,
        y,
        [
          { text: 'MRN ', kind: 'of-mrn' },
          { text: facts.mrn, kind: 'mrn' },
        ],
        size,
      );
  };
}

/** On each further page again: the title, the numbers, or both. */
export function headAgain(desk: Desk, title: string, tokens: readonly Field[] = ['reference']): void {
  const { sheet, style, facts, left, width } = desk;
  const { size } = sheet.print;
  sheet.head = () => {
    sheet.put(left, sheet.y, [{ text: title }], fittedLine(desk, none(title), width * 0.45, size));
    const parts = tokens.flatMap((field): Part[] => [
      ...style.named(field, ': '),
      field === 'mrn' ? { text: facts.mrn, kind: 'mrn' } : { text: facts.reference, kind: 'reference' },
      { text: '   ' },
    ]);
    sheet.putEnding(left + width, sheet.y, parts, fittedLine(desk, parts, width * 0.5, size));
    sheet.y += size * 2.4;
  };
}

/** What a paper says once of all its goods. */
export function sharedPairs(desk: Desk): Pair[] {
  const { shared, facts, style, saying } = desk;
  const [first] = facts.goods;
  if (!shared || !first || saying.isSaid) return [];
  saying.isSaid = true;
  return [{ name: style.named(shared), value: asParts(valueFor(style, shared, first, 0)) }];
}

interface PartiesLook {
  readonly columns?: number;
  readonly hasNumbers?: boolean;
  readonly labelSize?: number;
}

/** Several parties beside each other, each with its name above or before it. */
export function putParties(
  desk: Desk,
  roles: readonly ('agent' | 'exporter' | 'importer' | 'stranger')[],
  { columns = roles.length, hasNumbers = true, labelSize }: PartiesLook = {},
): void {
  const { sheet, style, random, left, width } = desk;
  const { size } = sheet.print;
  const columnWidth = width / columns;
  const end = random.pick(['', '', ':']);
  for (let from = 0; from < roles.length; from += columns) {
    const some = roles.slice(from, from + columns);
    sheet.need(size * 9);
    const ends = some.map((role, column) => {
      const x = left + column * columnWidth;
      const isStranger = role === 'stranger';
      const name = isStranger ? none(strangerName(desk) + end) : style.named(role, end);
      const lines = isStranger ? strangerOf(desk).map(none) : partyOf(desk, role, hasNumbers);
      const y = putLines(desk, x, sheet.y, [name], columnWidth - size, labelSize ?? size);
      return putLines(desk, x, y, lines, columnWidth - size, size);
    });
    sheet.y = Math.max(...ends) + size * random.between(0.4, 1.2);
  }
}

const STRANGERS: Readonly<Record<string, string>> = {
  en: 'Notify|Warehouse keeper|Haulier|Delivered to|Place of storage',
  da: 'Vognmand|Leveringsadresse|Oplagshaver|Notify|Terminal',
  de: 'Lagerhalter|Frachtführer|Ladeort|Notify|Terminal',
  sv: 'Åkare|Lagerhållare|Leveransadress|Notify',
  nl: 'Vervoerder|Entreposeur|Losadres|Notify',
  fr: 'Transporteur|Entrepositaire|Lieu de livraison|Notify',
  pl: 'Przewoźnik|Magazyn|Miejsce dostawy|Notify',
  it: 'Vettore|Depositario|Luogo di consegna|Notify',
  es: 'Transportista|Depositario|Lugar de entrega|Notify',
};
export const strangerName = ({ random, style }: Desk): string =>
  random.pick((STRANGERS[style.language] ?? STRANGERS.en ?? '').split('|'));

/** A party in one line or a few: its name, street and place behind each other. */
export const partyLine = (
  desk: Desk,
  role: 'agent' | 'exporter' | 'importer',
  mark = ', ',
  hasNumber = true,
): Part[] => [
  ...desk.style.named(role, ': '),
  ...partyOf(desk, role, hasNumber).flatMap((row, at) => (at > 0 ? [{ text: mark }, ...row] : row)),
];

/** Taxes with bases, rates and amounts, as a table. */
export function putTaxes(desk: Desk, kinds: readonly string[], size = desk.sheet.print.size * 0.9): void {
  const { sheet, style, left, width } = desk;
  const [rate = ''] = (OTHER_LABELS.rate[style.language] ?? OTHER_LABELS.rate.en).split('|');
  const names = [wordOf(style, 'tax'), wordOf(style, 'base'), rate, wordOf(style, 'payable'), wordOf(style, 'payment')];
  const columnWidth = (width * 0.85) / names.length;
  sheet.need(size * 6);
  const ends = names.map((name, at) => {
    const fit = fitted(desk, none(name), columnWidth - size, size);
    for (const [line, row] of fit.rows.entries())
      sheet.put(left + at * columnWidth, sheet.y + line * size * 1.2, row, fit.size);
    return fit.rows.length;
  });
  sheet.y += Math.max(...ends) * size * 1.2 + size * 0.3;
  for (const kind of kinds) {
    sheet.need(size * 2);
    for (const [at, text] of taxRow(style, kind).entries()) {
      const isNumber = at === 1 || at === 3;
      if (isNumber) sheet.putEnding(left + (at + 1) * columnWidth - size * 2, sheet.y, none(text), size);
      else sheet.put(left + at * columnWidth, sheet.y, none(text), size);
    }
    sheet.y += size * 1.25;
  }
  sheet.y += size * 0.6;
}

/** Documents of an item or of a paper, one a line or all in one run. */
export function documentLines(desk: Desk, most: number): Part[][] {
  const { random, style } = desk;
  const texts = Array.from({ length: random.whole(1, most) }, () => documentText(style));
  return random.isHit(0.5) ? texts.map(none) : [none(texts.join(random.pick(['; ', ', ', '  ', ' / '])))];
}

/** Net and gross of all goods, with their names. */
export const totalPairs = (desk: Desk): Pair[] => {
  const { style, random, facts } = desk;
  const pairs: Pair[] = [
    { name: style.named('totalGross'), value: totalParts(desk, 'total-gross') },
    { name: style.named('totalNet'), value: totalParts(desk, 'total-net') },
    { name: none(style.label('count')), value: [{ text: String(facts.goods.length), kind: 'count' }] },
    { name: none(wordOf(style, 'packages')), value: none(otherText(style, 'packages')) },
  ];
  return random.shuffled(pairs).slice(0, random.whole(1, 4));
};

const totalParts = ({ style, facts }: Desk, kind: 'total-gross' | 'total-net'): Part[] => {
  const of = kind === 'total-net' ? 'netKg' : 'grossKg';
  const sum = Number(facts.goods.reduce((all, goods) => all + goods[of], 0).toFixed(3));
  return asParts({ text: style.mass(sum), kind: 'net' }).map((part) => (part.kind ? { ...part, kind } : part));
};

/** Name and value of an item in a run: 'Origin: CN'. */
export function inRun(desk: Desk, field: Field, at: number, end = ': '): Part[] {
  const value = ofGoods(desk, field, at);
  return value.length === 0 ? [] : [...ended(desk.style.named(field), end), ...value];
}

/** Runs beside each other with a sign between, without those that are empty. */
export const joined = (runs: readonly (readonly Part[])[], mark: string): Part[] =>
  runs.filter((run) => run.length > 0).flatMap((run, at) => (at > 0 ? [{ text: mark }, ...run] : [...run]));

/** 'Item 1', and at times of how many. */
export function itemTitle(desk: Desk, at: number, of = ''): Part[] {
  const { style, facts } = desk;
  return [
    ...style.named('item', ' '),
    ...ofGoods(desk, 'item', at),
    ...(of === '' ? [] : none(`${of}${facts.goods.length}`)),
  ];
}

/** Text in one line at the left, and where the next line begins. */
export function putLine(desk: Desk, parts: readonly Part[], size = desk.sheet.print.size, x = desk.left): void {
  desk.sheet.need(size * 2);
  desk.sheet.y = putLines(desk, x, desk.sheet.y, [parts], desk.left + desk.width - x, size);
}

/** Text that ends at the right. */
export const putRight = (desk: Desk, y: number, parts: readonly Part[], size = desk.sheet.print.size): void =>
  desk.sheet.putEnding(desk.left + desk.width, y, parts, fittedLine(desk, parts, desk.width * 0.5, size));

export const gap = ({ sheet, random }: Desk, from = 0.4, to = 1.6): void => {
  sheet.y += sheet.print.size * random.between(from, to);
};

export const placeAndDay = (desk: Desk): string => `${madeTown(desk.random)}, ${otherDay(desk)}`;
export const otherDay = ({ random, style }: Desk): string =>
  style.day(`20${random.whole(25, 27)}-0${random.whole(1, 9)}-${random.whole(10, 28)}`);

import type { Part } from '../sheet.ts';
import type { Style } from '../style.ts';
import type { Cell } from './cells.ts';
import { type Desk, none, ofGoods } from './desk.ts';
import { massWords } from './national-words.ts';
import { otherText, wordOf } from './other-values.ts';

/** Cells that papers of authorities have beside the plain ones: both masses under one name, countries with letters, amounts as large as masses. */

type Mass = 'gross' | 'net';
const OF_MASS = { net: 'of-net', gross: 'of-gross' } as const;

/** Short words for net and gross, in this order; "|" parts pairs. */
const SHORT: Readonly<Record<string, string>> = {
  en: 'N G|NW GW|NT GR|Nt. Gr.|net gross|N.W. G.W.|nt bt|NWT GWT',
  da: 'nt bt|N B|NV BV|nto. bto.|Nt. Br.|netto brutto|NM BM',
  de: 'N B|EM RM|netto brutto|Nto. Bto.|E R|EigM RohM|ntto brtto',
  sv: 'N B|nt br|nto bto|netto brutto|NV BV|Nv. Bv.',
  no: 'N B|nto bto|netto brutto|nt br',
  nl: 'N B|nt bt|NM BM|netto bruto|nto. bto.',
  fr: 'PN PB|MN MB|net brut|N B|P.N. P.B.|nette brute',
  pl: 'MN MB|N B|netto brutto|nt bt|NT BR',
  it: 'PN PL|P.N. P.L.|netto lordo|MN ML|N L|netta lorda',
  es: 'PN PB|P.N. P.B.|neto bruto|MN MB|N B|neta bruta',
  pt: 'PL PB|ML MB|líq. bruto|L B|líquida bruta',
  fi: 'NM BM|netto brutto|NP BP|N B|om. br.',
  cs: 'ČH HH|netto brutto|N B|vl. hr.|NM BM',
  sk: 'VH HH|netto brutto|N B|čistá hrubá',
  hu: 'N B|nettó bruttó|NT BT|ST BT',
  ro: 'MN MB|net brut|GN GB|N B',
  bg: 'Н Б|нето бруто|НТ БТ',
  el: 'ΚΒ ΜΒ|Κ Μ|καθ. μικ.',
  et: 'NM BM|neto bruto|N B|OM BM',
  lv: 'NM BM|neto bruto|N B',
  lt: 'NM BM|neto bruto|N B',
  hr: 'NM BM|neto bruto|N B',
  sl: 'NM BM|neto bruto|N B|LM BM',
};

const shortWords = ({ random, language }: Style): Readonly<Record<Mass, string>> => {
  const pairs = random.isHit(0.12) ? SHORT.en : (SHORT[language] ?? SHORT.en);
  const [net = 'N', gross = 'G'] = random.pick((pairs ?? '').split('|')).split(' ');
  const change = random.pick([
    String,
    String,
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
  ]);
  return { net: change(net), gross: change(gross) };
};

const ordered = (order: string): Mass[] =>
  [...order].flatMap((sign) => (sign === 'G' ? 'gross' : sign === 'N' ? 'net' : []));

/** 'Gross / net (kg)': one name for all that stands below it, in the order in which it stands. */
function commonName(desk: Desk, order: string, others: readonly string[] = []): Part[] {
  const { style, random } = desk;
  const [over = '', net = '', gross = ''] = massWords(style);
  const short = shortWords(style);
  const form = random.pick(['own', 'short', 'short', 'words', 'words', 'over'] as const);
  const wordFor = (mass: Mass): string =>
    form === 'own' ? style.label(mass) : form === 'short' ? short[mass] : mass === 'net' ? net : gross;
  const mark = random.pick(['/', ' / ', ' - ', ', ', '-', ' + ', ' ']);
  const unit = form === 'own' ? '' : random.pick([' (kg)', ' kg', ' [kg]', ', kg', ' KG', ' KGM', '']);
  const masses = ordered(order);
  let named = 0;
  const words: Part[] = [...order].flatMap((sign): Part[] => {
    const mass: Mass | null = sign === 'G' ? 'gross' : sign === 'N' ? 'net' : null;
    const parts: Part[] = mass === null ? none(others[named++] ?? '') : [{ text: wordFor(mass), kind: OF_MASS[mass] }];
    return parts;
  });
  const joined = words.flatMap((part, at): Part[] => (at > 0 ? [{ text: mark }, part] : [part]));
  const before = form === 'over' && masses.length === 2 ? none(`${over}${random.pick([' ', ': ', ' – '])}`) : [];
  return [...before, ...joined, ...(before.length > 0 ? [] : none(unit))];
}

const massOf = (desk: Desk, mass: Mass, at: number, isBare = false): Part[] => {
  if (!isBare) return ofGoods(desk, mass, at);
  const goods = desk.facts.goods[at];
  if (!goods) return [];
  desk.printed.add(mass);
  return [{ text: desk.style.mass(mass === 'net' ? goods.netKg : goods.grossKg, true), kind: mass }];
};

const cell = (token: string, name: readonly Part[], parts: Cell['parts'], isNumber = false): Cell => ({
  token,
  name,
  parts,
  isNumber,
  isLong: false,
});

/** What stands beside the masses under the same name. */
function besideMasses(desk: Desk, sign: string): { readonly name: string; readonly texts: readonly string[] } {
  const word = sign === 'P' ? 'packages' : sign === 'U' ? 'units' : 'statisticalValue';
  return {
    name: wordOf(desk.style, word),
    texts: desk.facts.goods.map(() => (sign === 'V' ? desk.style.amount() : otherText(desk.style, word))),
  };
}

/** 'GN', 'NG', 'PGN', 'GNU': values under each other below one name; the name stands at the first of them. */
function underOneName(desk: Desk, order: string, isNamedByLine: boolean): Cell[] {
  const beside = new Map(
    [...order].filter((sign) => !'GN'.includes(sign)).map((sign) => [sign, besideMasses(desk, sign)]),
  );
  const others = [...beside.values()].map(({ name }) => name);
  const name = isNamedByLine ? [] : commonName(desk, order, others);
  const isBare = desk.random.isHit(0.5);
  const [, net = '', gross = ''] = massWords(desk.style);
  return [...order].map((sign, at) => {
    const mass: Mass = sign === 'G' ? 'gross' : 'net';
    const neighbour = beside.get(sign);
    const word: Part[] = neighbour
      ? none(neighbour.name)
      : [{ text: mass === 'net' ? net : gross, kind: OF_MASS[mass] }];
    return cell(
      isNamedByLine && !neighbour ? mass : 'masses',
      isNamedByLine ? word : at === 0 ? name : [],
      (item) => (neighbour ? none(neighbour.texts[item] ?? '') : massOf(desk, mass, item, isBare)),
      true,
    );
  });
}

/** 'N 109.85 KG G 118.70 KG': both in one line, each behind or before its letter. */
function inOneLine(desk: Desk, order: string, isBehind: boolean): Cell {
  const { random, style } = desk;
  const short = shortWords(style);
  const end = random.pick([' ', ' ', ': ', '. ', '=', ':', ' = ']);
  const mark = random.pick([' ', '  ', ' / ', '; ', ', ', '   ', ' - ']);
  const unit = random.pick(['', ' kg', ' KG', ' kg', 'kg', ' KGM', ' Kgs']);
  const isUnitLast = random.isHit(0.4);
  const isNamed = random.isHit(0.4);
  const masses = ordered(order);
  const [over = ''] = massWords(style);
  return cell(
    'masses',
    isNamed ? (random.isHit(0.5) ? none(over.replace(/ ?\(kg\)/, '')) : commonName(desk, order)) : [],
    (at) =>
      masses.flatMap((mass, index): Part[] => {
        const value = massOf(desk, mass, at, true);
        const isLast = index === masses.length - 1;
        const behind = none(isUnitLast && !isLast ? '' : unit);
        const letter: Part = { text: isBehind ? ` ${short[mass]}` : short[mass] + end, kind: OF_MASS[mass] };
        return [
          ...(index > 0 ? none(mark) : []),
          ...(isBehind ? [...value, ...behind, letter] : [letter, ...value, ...behind]),
        ];
      }),
  );
}

/** '118,7/109,85 kg' below 'gross/net'. */
function parted(desk: Desk, order: string): Cell {
  const { random } = desk;
  const mark = random.pick(['/', ' / ', ' - ', ' | ', '  ', ' ; ', ' (']);
  const unit = random.pick(['', '', ' kg', ' KG']);
  const masses = ordered(order);
  return cell('masses', commonName(desk, order), (at) => [
    ...masses.flatMap((mass, index): Part[] => [...(index > 0 ? none(mark) : []), ...massOf(desk, mass, at, true)]),
    ...none(mark === ' (' ? ')' : ''),
    ...none(unit),
  ]);
}

/** A country by its code and name, at times with the letter of its box before it. */
function originCell(desk: Desk, form: string): Cell {
  const { random, style, facts } = desk;
  const names = new Intl.DisplayNames([style.language], { type: 'region' });
  const letter = form === 'letter' ? random.pick(['a ', 'a) ', 'a| ', '(a) ', 'A ', '34a ', 'a: ']) : '';
  const second = letter.replace(/a/i, (sign) => (sign === 'a' ? 'b' : 'B'));
  const isOther = form === 'letter' && random.isHit(0.5);
  const otherTexts = facts.goods.map(() =>
    random.pick(['', random.digits(2), otherText(style, 'preference'), '01', '-']),
  );
  const textOf = (iso: string): string => {
    const name = names.of(iso) ?? iso;
    if (form === 'front') return `${iso} ${name}`;
    if (form === 'back') return `${name} ${iso}`;
    if (form === 'bracket') return `${name} (${iso})`;
    return iso;
  };
  return cell('origin', style.named('origin'), (at) => {
    const goods = facts.goods[at];
    if (!goods) return [];
    desk.printed.add('origin');
    const text = form === 'front' || form === 'back' || form === 'bracket' ? textOf(goods.origin) : goods.origin;
    return [
      ...none(letter),
      { text, kind: 'origin' },
      ...(isOther && otherTexts[at] ? none(`  ${second}${otherTexts[at]}`) : []),
    ];
  });
}

/** An amount as large as the mass, or the mass itself as what a duty is reckoned by. */
function nearCell(desk: Desk, word: 'base' | 'customsValue' | 'itemPrice' | 'statisticalValue', form: string): Cell {
  const { random, style, facts } = desk;
  const texts = facts.goods.map(({ netKg, grossKg }) => {
    if (form === 'kgm') return `${style.mass(netKg, true)}${random.pick([' KGM', ' KGM', ' kg', ' KG', ''])}`;
    const mass = random.isHit(0.5) ? netKg : grossKg;
    return style.mass(Number((mass * random.pick([1, 0.97, 1.04, 1.1, 0.5])).toFixed(form === 'whole' ? 0 : 2)), true);
  });
  return cell(word, none(wordOf(style, word)), (at) => none(texts[at] ?? ''), true);
}

/** A description that a number, marks or packages part in its middle. */
function partedDescription(desk: Desk): Cell[] {
  const { random, style, facts } = desk;
  const word = random.pick(['packages', 'marks', 'quantity'] as const);
  const between = facts.goods.map(() => otherText(style, word));
  const halves = facts.goods.map(({ description }) => {
    const words = description.split(' ');
    const at = words.length > 3 ? Math.ceil(words.length * random.between(0.4, 0.7)) : words.length;
    return [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const;
  });
  const long = (name: readonly Part[], parts: Cell['parts']): Cell => ({
    ...cell('description', name, parts),
    isLong: true,
  });
  return [
    long(style.named('description'), (at) => {
      desk.printed.add('description');
      return [{ text: halves[at]?.[0] ?? '', kind: 'description' }];
    }),
    long([], (at) => none(between[at] ?? '')),
    long([], (at) => (halves[at]?.[1] ? [{ text: halves[at][1], kind: 'description', goesOn: true }] : [])),
  ];
}

const ORIGINS: Readonly<Record<string, string>> = {
  originLetter: 'letter',
  originFront: 'front',
  originBack: 'back',
  originBracket: 'bracket',
  originCode: 'code',
};
const NEAR = {
  nearStatistical: ['statisticalValue', 'whole'],
  nearCustoms: ['customsValue', 'cents'],
  nearPrice: ['itemPrice', 'cents'],
  massBase: ['base', 'kgm'],
} as const;

/**
 * 'massGN' both masses under one name, 'massPGN' with packages above, 'massUGN' with units; 'lineNG' both in one line behind their letters,
 * 'tailNG' before them; 'slashGN' with a sign between; 'grossOfGN' the first of two that stand in lines of their own, 'bareNet' the second.
 */
export function furtherCells(desk: Desk, token: string): Cell[] | null {
  const [, kind = '', order = ''] = /^(mass|rows|line|tail|slash)([GNPUV]{2,4})$/.exec(token) ?? [];
  if (kind === 'mass') return underOneName(desk, order, false);
  if (kind === 'rows') return underOneName(desk, order, true);
  if (kind === 'line' || kind === 'tail') return [inOneLine(desk, order, kind === 'tail')];
  if (kind === 'slash') return [parted(desk, order)];
  if (token === 'grossOfGN') return underOneName(desk, 'GN', false).slice(0, 1);
  if (token === 'netOfNG') return underOneName(desk, 'NG', false).slice(0, 1);
  if (token === 'bareNet' || token === 'bareGross')
    return [cell('mass', [], (at) => massOf(desk, token === 'bareNet' ? 'net' : 'gross', at), true)];
  if (token === 'partedDescription') return partedDescription(desk);
  const origin = ORIGINS[token];
  if (origin) return desk.shared === 'origin' ? [] : [originCell(desk, origin)];
  const near = NEAR[token as keyof typeof NEAR];
  return near ? [nearCell(desk, near[0], near[1])] : null;
}

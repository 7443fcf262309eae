import type { Kind } from '@lods/documents/papers/learned/network/tags';
import type { Facts, Goods } from './facts.ts';
import { type Field, LANGUAGES, type Language, labelsOf } from './label-words.ts';
import { changedLabel } from './made-words.ts';
import { OTHER_LABELS } from './other-words.ts';
import type { Random } from './random.ts';
import type { Part } from './sheet.ts';

/** How one paper writes its names and values: decided once, so that a paper agrees with itself. */
export interface Style {
  readonly random: Random;
  readonly language: Language;
  readonly label: (field: Field) => string;
  /** The parts of a name: with numbers before it, brackets and colon as the paper has them. */
  readonly named: (field: Field, end?: string) => Part[];
  readonly other: (kind: keyof typeof OTHER_LABELS) => string;
  readonly code: (code: string) => string;
  readonly mass: (kg: number, isBare?: boolean) => string;
  readonly amount: () => string;
  readonly country: (iso: string) => string;
  /** What stands behind an origin in its cell: the preference, '/400'. */
  readonly preference: string;
  readonly procedure: (code: string) => string;
  readonly day: (iso: string) => string;
  readonly colon: string;
  readonly count: (number: number) => string;
}

/** What stands beside a value of which kind. */
export const OF: Readonly<Partial<Record<Field, Kind>>> = {
  code: 'of-code',
  codePart: 'of-code',
  hsPart: 'of-code',
  cnPart: 'of-code',
  taricPart: 'of-code',
  origin: 'of-origin',
  net: 'of-net',
  gross: 'of-gross',
  procedure: 'of-procedure',
  requested: 'of-procedure',
  previous: 'of-procedure',
  description: 'of-description',
  item: 'of-item',
  reference: 'of-reference',
  mrn: 'of-mrn',
  date: 'of-date',
  exporter: 'of-exporter',
  importer: 'of-importer',
  agent: 'of-agent',
  number: 'of-number',
  importerNumber: 'of-number',
  total: 'of-total',
  totalNet: 'of-total',
  totalGross: 'of-total',
};

const BOXES: Readonly<Partial<Record<Field, string>>> = {
  exporter: '2',
  importer: '8',
  agent: '14',
  description: '31',
  item: '32',
  code: '33',
  origin: '34',
  gross: '35',
  procedure: '37',
  net: '38',
  reference: '7',
  mrn: 'A',
};
const ELEMENTS: Readonly<Partial<Record<Field, string>>> = {
  exporter: '13 01',
  importer: '13 04',
  agent: '13 05',
  description: '18 05',
  item: '11 03',
  code: '18 09',
  hsPart: '18 09 056',
  cnPart: '18 09 057',
  taricPart: '18 09 058',
  codePart: '18 09 057',
  importerNumber: '13 04 017',
  number: '13 04 017',
  origin: '16 08',
  gross: '18 04',
  procedure: '11 09',
  net: '18 01',
  reference: '12 09',
  mrn: '12 01',
  date: '15 09',
  total: '18 06',
};
const OLD_ELEMENTS: Readonly<Partial<Record<Field, string>>> = {
  exporter: '3/1',
  importer: '3/15',
  agent: '3/18',
  description: '6/8',
  item: '1/6',
  code: '6/14',
  origin: '5/15',
  gross: '6/5',
  procedure: '1/10',
  net: '6/1',
  reference: '2/5',
  mrn: '2/1',
};

export function styleOf(random: Random, language: Language): Style {
  const second = random.isHit(0.16) ? random.pick(LANGUAGES.filter((candidate) => candidate !== language)) : null;
  const spread = random.isHit(0.06) ? random.pick(LANGUAGES) : language;
  const chosen = new Map<string, string>();
  const isUpper = random.isHit(0.13);
  const isSpaced = random.isHit(0.02);
  const changes = random.isHit(0.45) ? random.between(0.1, 0.5) : 0;
  const numbers = random.isHit(0.12) ? BOXES : random.isHit(0.12) ? ELEMENTS : random.isHit(0.05) ? OLD_ELEMENTS : null;
  const madeNumbers = random.isHit(0.06) ? numbersMade(random) : null;
  const isKeys = language === 'en' && random.isHit(0.06) ? random.pick(['camel', 'path', 'under'] as const) : null;
  const isSaying = random.isHit(0.06) ? random.pick(SAYING[language] ?? SAYING.en) : '';
  const numbered = random.pick(['before', 'before', 'behind', 'brackets', 'inBrackets'] as const);
  const unit = random.pick(['', '', '', ' (kg)', ' (kg)', ' kg', ' in kg', ', kg', ' [kg]', ' KG', ' (KGM)', ' KGS']);
  const colon = random.pick([':', ':', ':', '', '', ' :', '.:', ' =', ' -']);
  const bilingual = random.pick([' / ', '/', ' – ', ' (']);
  const label = (field: Field): string => {
    let text = chosen.get(field);
    if (text === undefined) {
      text = random.pick(labelsOf(field, random.isHit(0.9) ? language : spread));
      if (random.isHit(changes)) text = changedLabel(random, text);
      if (second) text += `${bilingual}${random.pick(labelsOf(field, second))}${bilingual === ' (' ? ')' : ''}`;
      if ((field === 'net' || field === 'gross') && !/kg/i.test(text)) text += unit;
      if (isKeys) text = asKey(text, isKeys, field);
      if (isSaying && PARTIES.includes(field)) text += isSaying;
      if (isUpper) text = text.toUpperCase();
      if (isSpaced) text = [...text].join(' ');
      chosen.set(field, text);
    }
    return text;
  };
  const named = (field: Field, end = ''): Part[] => {
    const number = (numbers ?? madeNumbers)?.[field];
    const kind = OF[field];
    const whole = kind ? { kind } : {};
    const text = label(field);
    if (!number) return [{ text: text + end, ...whole }];
    if (numbered === 'inBrackets') return [{ text: `[${number}] ${text}${end}`, ...whole }];
    if (numbered === 'before') return [{ text: `${number} ${text}${end}`, ...whole }];
    return [{ text: `${text} ${numbered === 'brackets' ? `[${number}]` : number}${end}`, ...whole }];
  };
  const otherLabel = (kind: keyof typeof OTHER_LABELS): string => {
    const whole = random.pick((OTHER_LABELS[kind][language] ?? OTHER_LABELS[kind].en).split('|'));
    const text = random.isHit(changes) ? changedLabel(random, whole) : whole;
    return isUpper ? text.toUpperCase() : text;
  };
  const count = random.isHit(0.1) ? (number: number) => String(number).padStart(2, '0') : String;
  return { random, language, label, named, other: otherLabel, colon, count, ...values(random, language) };
}

function values(
  random: Random,
  language: Language,
): Pick<Style, 'amount' | 'code' | 'country' | 'day' | 'mass' | 'preference' | 'procedure'> {
  const isPoint = random.isHit(language === 'en' ? 0.85 : 0.25);
  const parting = random.pick(isPoint ? [',', ',', '', ' ', "'"] : ['.', '.', '.', '', ' ']);
  const mark = isPoint ? '.' : ',';
  const digits = random.pick([2, 2, 2, 3, 1, 0]);
  const unit = random.pick(['', '', '', ' kg', ' kg', ' KG', 'kg', ' kgs', ' KGM', ' kg.']);
  const unitBefore = unit !== '' && random.isHit(0.08) ? random.pick(['kg ', 'KG ', 'Kg. ']) : '';
  const grouped = (value: number, decimals: number) => {
    const [whole = '', fraction] = value.toFixed(decimals).split('.');
    const parts = whole.replace(/\B(?=(\d{3})+$)/g, parting);
    return fraction ? `${parts}${mark}${fraction}` : parts;
  };
  const codeForm = random.pick([
    '',
    '',
    '',
    '',
    '4 2 2 2',
    '4.2.2.2',
    '8 2',
    '4 4 2',
    '4.2.2 2',
    '6 2 2',
    '4-2-2-2',
    '8/2',
    '4 2 2 2',
  ]);
  const names = new Intl.DisplayNames([random.isHit(0.85) ? language : 'en'], { type: 'region' });
  const countryForm = random.pick(['c', 'c', 'c', 'n', 'n', 'c - n', 'n (c)', 'c n', 'c, n', 'c-n']);
  const procedureForm = random.pick([
    'ab',
    'ab',
    'a b',
    'a b',
    'a/b',
    'a / b',
    'ab 000',
    'a b 000',
    'a-b',
    'ab / C07',
    'ab000',
  ]);
  const dayForm = random.pick(['y-m-d', 'd-m-y', 'd.m.y', 'd/m/y', 'd.m.y', 'd m y']);
  return {
    amount: () => grouped(random.between(20, 90000), 2),
    mass: (kg, isBare) =>
      (isBare ? '' : unitBefore) + grouped(kg, Math.max(digits, decimalsOf(kg))) + (isBare || unitBefore ? '' : unit),
    code: (code) => formed(code, codeForm),
    country: (iso) => {
      const name = names.of(iso) ?? iso;
      return countryForm.replace(/[cn]/g, (sign) => (sign === 'c' ? iso : name));
    },
    preference: random.isHit(0.04) ? random.pick(['/400', '/100', ' / 300', ' 100', '/300', ' - 400']) : '',
    procedure: (code) => procedureForm.replace('a', code.slice(0, 2)).replace('b', code.slice(2)),
    day: (iso) => dayForm.replace(/[ymd]/g, (sign) => iso.split('-')['ymd'.indexOf(sign)] ?? ''),
  };
}

const PARTIES: readonly Field[] = ['exporter', 'importer', 'agent'];
/** 'Sælger er', 'Lieferant war': a name of a party as a sentence has it. */
const SAYING: Readonly<Partial<Record<Language, readonly string[]>>> & { readonly en: readonly string[] } = {
  en: [' is', ' was', ' being'],
  da: [' er', ' var'],
  de: [' ist', ' war'],
  sv: [' är', ' var'],
  no: [' er', ' var'],
};

/** Boxes counted in an order of their own: '27. Line'. */
function numbersMade(random: Random): Readonly<Partial<Record<Field, string>>> {
  const end = random.pick(['.', '.', ')', '']);
  let at = random.whole(0, 3);
  return Object.fromEntries(
    (Object.keys(OF) as Field[]).map((field) => {
      at += random.whole(1, 3);
      return [field, `${at}${end}`];
    }),
  );
}

/** Names as programs have them: 'netMass', 'Item.NetMass', 'net_mass'. */
function asKey(text: string, form: 'camel' | 'path' | 'under', field: Field): string {
  const words = text
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .trim()
    .split(/\s+/);
  if (form === 'under') return words.join('_').toLowerCase();
  const whole = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('');
  if (form === 'camel') return whole.charAt(0).toLowerCase() + whole.slice(1);
  return OF_GOODS.includes(field) ? `Item.${whole}` : `Header.${whole}`;
}
const OF_GOODS: readonly Field[] = ['code', 'origin', 'net', 'gross', 'procedure', 'description'];

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/** '4.2.2.2' of 7318158810 is '7318.15.88.10'; a code of eight digits ends earlier. */
function formed(code: string, form: string): string {
  let at = 0;
  let text = '';
  for (const [, count, sign] of form.matchAll(/(\d)(\D?)/g)) {
    const part = code.slice(at, at + Number(count));
    at += part.length;
    text += part + (at < code.length && part ? (sign ?? '') : '');
  }
  return form === '' ? code : text + code.slice(at);
}

/** What of an item a paper prints, in its own words. */
export function valueFor(style: Style, field: Field, goods: Goods, at: number): Part {
  switch (field) {
    case 'hsPart':
      return { text: goods.code.slice(0, 6), kind: 'code' };
    case 'cnPart':
      return { text: goods.code.slice(6, 8), kind: 'code', goesOn: true };
    case 'codePart':
      return { text: style.code(goods.code.slice(0, 8)), kind: 'code' };
    case 'taricPart':
      return { text: goods.code.slice(8), kind: 'code', goesOn: true };
    case 'code':
      return { text: style.code(goods.code), kind: 'code' };
    case 'origin':
      return { text: style.country(goods.origin) + style.preference, kind: 'origin' };
    case 'net':
      return { text: style.mass(goods.netKg), kind: 'net' };
    case 'gross':
      return { text: style.mass(goods.grossKg), kind: 'gross' };
    case 'procedure':
      return { text: style.procedure(goods.procedure), kind: 'procedure' };
    case 'requested':
      return { text: goods.procedure.slice(0, 2), kind: 'procedure' };
    case 'previous':
      return { text: goods.procedure.slice(2), kind: 'procedure', goesOn: true };
    case 'description':
      return { text: goods.description, kind: 'description' };
    default:
      return { text: style.count(at + 1), kind: 'item' };
  }
}

/** 'kg' and what stands behind a procedure are no part of the value. */
export function asParts(part: Part): Part[] {
  const { text, kind } = part;
  if (kind === 'net' || kind === 'gross') {
    const [, before = '', number = text, behind = ''] = /^(\D*)(\d.*\d|\d)(\D*)$/.exec(text) ?? [];
    return [{ text: before }, { text: number, kind }, { text: behind }].filter((piece) => piece.text !== '');
  }
  if (kind === 'origin') {
    const match = /^(\D+?)([ /-]+\d{3})$/.exec(text);
    return match ? [{ text: match[1] ?? '', kind }, { text: match[2] ?? '' }] : [part];
  }
  if (kind === 'procedure') {
    const match = /^(\d\d\D{0,3}\d\d)(\D+(?:C07|000)|000)$/.exec(text);
    return match ? [{ text: match[1] ?? '', kind }, { text: match[2] ?? '' }] : [{ text, kind }];
  }
  return [part];
}

export const sumOf = ({ goods }: Facts, of: (good: Goods) => number): number =>
  Number(goods.reduce((sum, good) => sum + of(good), 0).toFixed(3));

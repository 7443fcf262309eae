import { madeTown, madeWord } from '../made-words.ts';
import type { Random } from '../random.ts';
import type { Style } from '../style.ts';
import type { Desk } from './desk.ts';
import { type TradeWord, tradeWords } from './trade-words.ts';

/** How one paper writes a value of trade: drawn once, so that all its rows agree. */
type Form = (desk: Desk, at: number | null) => string;

const names = new WeakMap<Random, Map<TradeWord, string>>();
const forms = new WeakMap<Random, Map<TradeWord, Form>>();

const once = <T>(kept: WeakMap<Random, Map<TradeWord, T>>, { random }: Style, word: TradeWord, make: () => T): T => {
  const kinds = kept.get(random) ?? new Map<TradeWord, T>();
  kept.set(random, kinds);
  const value = kinds.get(word) ?? make();
  kinds.set(word, value);
  return value;
};

/** The name of it on this paper, in capitals where its other names are. */
export const tradeName = (style: Style, word: TradeWord): string =>
  once(names, style, word, () => {
    const text = style.random.pick(tradeWords(style.language, word));
    const net = style.label('net');
    return net === net.toUpperCase() && net.length > 4 ? text.toUpperCase() : text;
  });

/** What stands under it, at an item or at none: no value of a record. */
export const tradeText = (desk: Desk, word: TradeWord, at: number | null): string =>
  once(forms, desk.style, word, () => formOf(desk.random, word))(desk, at);

/** Numbers beside the code that have as many digits as it has. */
function articleForm(random: Random): Form {
  const start = random.pick(['10', '73', '4711', '300', '7', '90']);
  return random.pick<Form>([
    () => random.digits(8),
    () => start + random.digits(8 - start.length),
    () => `${start}${random.digits(10 - start.length)}`,
    () => `${random.digits(4)} ${random.digits(4)}`,
    () => `${random.digits(3)}.${random.digits(3)}.${random.digits(2)}`,
    () => `${madeWord(random).slice(0, 2).toUpperCase()}-${random.digits(5)}`,
    () => random.digits(6),
  ]);
}

/** Rows that follow each other often have the same number. */
function repeating(random: Random, next: () => string, share = 0.65): Form {
  let last: string | null = null;
  return () => {
    if (last === null || !random.isHit(share)) last = next();
    return last;
  };
}

function numberForm(random: Random, word: TradeWord): Form {
  const eight = () => random.digits(8);
  switch (word) {
    case 'order':
      return repeating(
        random,
        random.pick([eight, () => `45${random.digits(8)}`, () => `PO-${random.digits(5)}`, () => random.digits(6)]),
      );
    case 'bill':
      return repeating(
        random,
        random.pick([
          eight,
          eight,
          () => `90${random.digits(6)}`,
          () => `INV${random.digits(6)}`,
          () => random.digits(10),
        ]),
      );
    case 'deliveryNote':
      return repeating(random, random.pick([() => `80${random.digits(6)}`, eight, () => `LS${random.digits(6)}`]), 0.5);
    case 'shipment':
      return repeating(
        random,
        random.pick([eight, () => `${random.digits(3)}-${random.digits(8)}`, () => random.digits(7)]),
        0.8,
      );
    case 'vendor':
      return repeating(random, random.pick([() => `1${random.digits(5)}`, eight, () => `000${random.digits(7)}`]), 0.6);
    case 'customer':
      return repeating(random, random.pick([() => random.digits(6), eight, () => `D${random.digits(5)}`]), 1);
    case 'batch':
      return random.pick([eight, () => `H${random.digits(5)}`, () => `${random.digits(2)}-${random.digits(4)}`]);
    case 'ean':
      return random.pick([() => `57${random.digits(11)}`, () => random.digits(13), eight]);
    case 'authorisation':
      return repeating(
        random,
        () =>
          `${random.pick(['DE', 'DK', 'NL', 'SE', 'PL'])}${random.pick(['SDE', 'EIR', 'CWP', 'DPO'])}${random.digits(8)}`,
        1,
      );
    default:
      return repeating(
        random,
        () => `${random.pick(['DE', 'DK', 'NL', 'SE', 'IE', 'PL', 'FR'])}${random.digits(random.pick([8, 9, 10, 12]))}`,
        1,
      );
  }
}

const netOf = ({ facts }: Desk, at: number | null): number =>
  at === null ? facts.goods.reduce((sum, { netKg }) => sum + netKg, 0) : (facts.goods[at]?.netKg ?? 100);
const grossOf = ({ facts }: Desk, at: number | null): number =>
  at === null ? facts.goods.reduce((sum, { grossKg }) => sum + grossKg, 0) : (facts.goods[at]?.grossKg ?? 110);
const codeOf = ({ facts }: Desk, at: number | null): string => facts.goods[at ?? 0]?.code ?? '73181500';
const plain = (value: number, digits: number, { style }: Desk): string =>
  style.mass(Number(value.toFixed(digits)), true);

/** Measures beside the masses: what is packed, what carriage is reckoned by, pieces, metres, areas. */
function measureForm(random: Random, word: TradeWord): Form {
  const rise = random.between(1.1, 1.8);
  const unit = random.pick(['', '', ' pcs', ' PCE', ' stk', ' ST', ' EA', ' NAR']);
  switch (word) {
    case 'packing':
      return (desk, at) => plain(Math.max(0.5, grossOf(desk, at) - netOf(desk, at)), 2, desk);
    case 'charged':
      return (desk, at) => plain(grossOf(desk, at) * rise, random.whole(0, 1), desk);
    case 'volume':
      return (desk, at) => plain(Math.max(0.01, grossOf(desk, at) / random.between(250, 700)), 3, desk);
    case 'metres':
      return (desk, at) => plain(netOf(desk, at) / random.between(1.2, 9), 1, desk);
    case 'area':
      return (desk, at) => plain(netOf(desk, at) / random.between(7, 24), 2, desk);
    case 'pieceWeight':
      return (desk) => plain(random.between(0.01, 40), 3, desk);
    case 'partial':
      return (desk, at) =>
        `${tradeName(desk.style, 'partial')} ${plain(netOf(desk, at) * random.between(0.1, 0.8), 2, desk)} kg ${tradeName(desk.style, 'batch')} ${random.digits(random.pick([4, 6, 8]))}`;
    default:
      return () => `${random.whole(1, 24)}${random.digits(random.whole(0, 3))}${unit}`;
  }
}

function amountForm(random: Random, word: TradeWord): Form {
  const foreign = random.pick(['USD', 'CNY', 'EUR', 'GBP', 'TRY', 'INR']);
  const home = random.pick(['EUR', 'DKK', 'SEK', 'PLN', 'EUR']);
  const currency = word === 'price' || word === 'unitPrice' ? foreign : home;
  const place = random.pick(['none', 'none', 'before', 'behind', 'sign'] as const);
  const isUnit = word === 'unitPrice';
  return (desk) => {
    const amount = isUnit ? plain(random.between(0.05, 90), random.whole(2, 4), desk) : desk.style.amount();
    if (place === 'before') return `${currency} ${amount}`;
    if (place === 'behind') return `${amount} ${currency}`;
    return place === 'sign' ? `${currency === 'USD' ? '$' : '€'}${amount}` : amount;
  };
}

/** Other codes beside the code of an item: an earlier one, that of the sender, its heading. */
function codeForm(random: Random, word: TradeWord): Form {
  const isWhole = random.isHit(0.6);
  const mark = random.pick(['', '', '.']);
  if (word === 'heading')
    return (desk, at) => {
      const code = codeOf(desk, at);
      return `${code.slice(0, 2)}${mark}${code.slice(2, 4)}`;
    };
  return (desk, at) => {
    const start = codeOf(desk, at).slice(0, random.pick([4, 6, 6]));
    return desk.style.code(`${start}${random.digits((isWhole ? 8 : 10) - start.length)}`);
  };
}

const NOTES: readonly Form[] = [
  (desk, at) => `${tradeName(desk.style, 'oldCode')} ${tradeText(desk, 'oldCode', at)}`,
  (desk, at) => `${tradeName(desk.style, 'heading')} ${tradeText(desk, 'heading', at)}`,
  (desk, at) => `(ex ${tradeText(desk, 'heading', at)})`,
  (desk) => `${tradeName(desk.style, 'order')} ${tradeText(desk, 'order', null)} / ${tradeText(desk, 'article', null)}`,
  (desk, at) => `${tradeName(desk.style, 'packing')} ${tradeText(desk, 'packing', at)}`,
  (desk, at) => `${tradeName(desk.style, 'partial')} ${tradeText(desk, 'pieces', at)}`,
  (desk) => `BTI ${desk.random.pick(['DE', 'DK', 'NL'])}BTI${desk.random.digits(5)}/${desk.random.whole(22, 26)}-1`,
  () => 'CBAM Y128',
];

function textForm(random: Random, word: TradeWord): Form {
  const yes = random.pick(['CBAM', 'Y', 'X', 'yes', '1', 'J', '✓']);
  const note = random.pick(NOTES);
  const isOneCountry = random.isHit(0.6);
  const from = random.pick(['NL', 'DE', 'CN', 'HK', 'SG', 'AE', 'TR', 'GB', 'BE']);
  const clerk = `${madeWord(random)} ${madeWord(random)}`;
  const day = `20${random.whole(24, 27)}-0${random.whole(1, 9)}-${random.whole(10, 28)}`;
  switch (word) {
    case 'billDate':
      return ({ style }) => style.day(day);
    case 'dutyShare':
      return () => `${random.pick(['0', '0', '2.7', '3.7', '6', '1,7', '4.5', '7,5'])}${random.pick(['', ' %', '%'])}`;
    case 'clerk':
      return () => clerk;
    case 'cbam':
      return () => (random.isHit(0.75) ? yes : random.pick(['', '-', 'N']));
    case 'emissions':
      return (desk) => plain(random.between(0.2, 5), 3, desk);
    case 'installation':
      return () => `${madeTown(random)} ${random.pick(['Works', 'No. 2', 'Plant', 'Mill', ''])}`.trim();
    case 'plant':
      return () => random.pick(['1000', '1100', '2000', 'DK01', 'A']);
    case 'status':
      return () => random.pick(['OK', '60', 'Released', 'green', '07', 'AC', 'A1']);
    case 'shipFrom':
      return ({ style }) => style.country(isOneCountry ? from : random.pick(['NL', 'DE', 'CN', 'HK', 'TR', 'GB']));
    case 'colli':
      return () => `${random.whole(1, 96)}${random.pick(['', ' PX', ' CT', ' PK', ' PLT'])}`;
    default:
      return note;
  }
}

const MEASURES: readonly TradeWord[] = [
  'packing',
  'charged',
  'volume',
  'pieces',
  'metres',
  'area',
  'pieceWeight',
  'partial',
];
const AMOUNTS: readonly TradeWord[] = ['unitPrice', 'price', 'priceHome', 'carriage', 'duty', 'vat'];
const NUMBERS: readonly TradeWord[] = [
  'order',
  'bill',
  'deliveryNote',
  'shipment',
  'vendor',
  'customer',
  'batch',
  'ean',
  'authorisation',
  'taxNumber',
];

/** Its column ends at the right where those of numbers do. */
export const isFigure = (word: TradeWord): boolean => MEASURES.includes(word) || AMOUNTS.includes(word);

function formOf(random: Random, word: TradeWord): Form {
  if (word === 'article') return articleForm(random);
  if (word === 'oldCode' || word === 'heading') return codeForm(random, word);
  if (MEASURES.includes(word)) return measureForm(random, word);
  if (AMOUNTS.includes(word)) return amountForm(random, word);
  return NUMBERS.includes(word) ? numberForm(random, word) : textForm(random, word);
}

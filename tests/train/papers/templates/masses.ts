import type { Random } from '../random.ts';
import type { Part } from '../sheet.ts';
import { type Desk, none, ofGoods } from './desk.ts';
import { printName, shortMasses, shortOrigin } from './print-words.ts';

/** How one paper writes both masses in one place: drawn once, so that its head and its rows agree. */
interface MassForm {
  /** Net before gross, or the other way round. */
  readonly order: readonly ('gross' | 'net')[];
  readonly words: Readonly<Record<'gross' | 'net', string>>;
  /** What the rows print of the words; nothing where the head has them. */
  readonly place: 'before' | 'behind' | 'none';
  /** 'both': the names of the paper; 'short': short ones; 'weight': neither, the rows have them. */
  readonly head: 'both' | 'bothInLines' | 'short' | 'weight';
  readonly headMark: string;
  readonly mark: string;
  readonly space: string;
  /** What stands behind the number; null is as the paper writes it. */
  readonly unit: string | null;
  readonly isTonnes: boolean;
  readonly weight: string;
  readonly line: 'lettered' | 'lettered' | 'oneName' | 'bracketed' | 'trailing';
}

const forms = new WeakMap<Random, MassForm>();

function formOf({ random, style }: Desk): MassForm {
  const known = forms.get(random);
  if (known) return known;
  const [net, gross] = shortMasses(style);
  const isTonnes = random.isHit(0.1);
  const head = random.pick(['both', 'both', 'bothInLines', 'short', 'short', 'weight'] as const);
  const form: MassForm = {
    order: random.isHit(0.6) ? ['net', 'gross'] : ['gross', 'net'],
    words: random.isHit(0.25) ? { net: net.toLowerCase(), gross: gross.toLowerCase() } : { net, gross },
    place:
      head === 'weight' ? random.pick(['before', 'before', 'behind']) : random.pick(['none', 'none', 'none', 'before']),
    head,
    headMark: random.pick(['/', ' / ', ' - ', ', ', ' + ', ' | ', ' & ']),
    mark: random.pick([' ', '  ', ' / ', '/', ', ', ' - ', ' | ', '; ']),
    space: random.pick([' ', ' ', ': ', ':', '', ' = ', '. ']),
    unit: isTonnes
      ? random.pick([' t', 't', ' to', ' TNE'])
      : random.pick([null, null, '', '', ' KG', ' kg', 'kg', ' kgs']),
    isTonnes,
    weight: printName(style, 'weight') + random.pick(['', '', ' kg', ' (kg)', ' KG', ' in kg']),
    line: random.pick(['lettered', 'lettered', 'lettered', 'oneName', 'oneName', 'bracketed', 'trailing']),
  };
  forms.set(random, form);
  return form;
}

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/** A mass as this paper writes it where both stand together. */
function massOf(desk: Desk, field: 'gross' | 'net', at: number, unit: string | null): Part[] {
  const { style, facts } = desk;
  const { isTonnes } = formOf(desk);
  if (unit === null && !isTonnes) return ofGoods(desk, field, at);
  const goods = facts.goods[at];
  if (!goods) return [];
  desk.printed.add(field);
  const kg = field === 'net' ? goods.netKg : goods.grossKg;
  const point = style.mass(0.5, true).includes(',') ? ',' : '.';
  const text = isTonnes ? (kg / 1000).toFixed(3 + decimalsOf(kg)).replace('.', point) : style.mass(kg, true);
  return [{ text, kind: field }, ...none(unit ?? '')];
}

const wordOf = (desk: Desk, field: 'gross' | 'net', end = ''): Part => ({
  text: formOf(desk).words[field] + end,
  kind: field === 'net' ? 'of-net' : 'of-gross',
});

/** Both masses under each other. */
export function massRows(desk: Desk, at: number): Part[][] {
  const { order, place, unit, space } = formOf(desk);
  return order.map((field) => {
    const mass = massOf(desk, field, at, unit);
    if (place === 'before') return [wordOf(desk, field, space === '' ? ' ' : space), ...mass];
    return place === 'behind' ? [...mass, { text: ' ' }, wordOf(desk, field)] : mass;
  });
}

/** Both masses in one line under a head that names both, a sign between. */
export function massSlash(desk: Desk, at: number): Part[] {
  const { unit, mark } = formOf(desk);
  const [first = [], second = []] = massRows(desk, at);
  const isBare = mark.trim() === '' && unit === '';
  return [...first, { text: isBare ? ' / ' : mark }, ...second];
}

/** The one head over both, in their order. */
export function massHead(desk: Desk): Part[][] {
  const { order, head, headMark, words, weight } = formOf(desk);
  const { style } = desk;
  if (head === 'weight') return [none(weight)];
  const [first = 'net', second = 'gross'] = order;
  if (head === 'short') {
    const short = (field: 'gross' | 'net'): Part => ({
      text: words[field],
      kind: field === 'net' ? 'of-net' : 'of-gross',
    });
    return [[short(first), { text: headMark }, short(second)]];
  }
  if (head === 'bothInLines') return [style.named(first, headMark.trim() === '/' ? ' /' : ''), style.named(second)];
  return [[...style.named(first), { text: headMark }, ...style.named(second)]];
}

/** Both masses in one line that names them itself: 'N 109.85 KG G 118.70 KG', 'net/brt 1.200/1.250', '560 kg net (601 gross)'. */
export function massLine(desk: Desk, at: number): Part[] {
  const { order, unit, mark, space, line } = formOf(desk);
  const [first = 'net', second = 'gross'] = order;
  const leading = massOf(desk, first, at, unit);
  const following = massOf(desk, second, at, unit);
  switch (line) {
    case 'lettered': {
      const end = space === '' ? ' ' : space;
      return [wordOf(desk, first, end), ...leading, { text: mark }, wordOf(desk, second, end), ...following];
    }
    case 'oneName': {
      const bare = (field: 'gross' | 'net') => massOf(desk, field, at, '');
      const sign = mark.trim() === '' ? '/' : mark;
      return [
        wordOf(desk, first),
        { text: sign },
        wordOf(desk, second),
        { text: space.trim() === '' ? ' ' : space },
        ...bare(first),
        { text: sign },
        ...following,
      ];
    }
    case 'bracketed':
      return [
        ...leading,
        { text: ' ' },
        wordOf(desk, first),
        { text: ' (' },
        ...following,
        { text: ' ' },
        wordOf(desk, second),
        { text: ')' },
      ];
    default:
      return [
        ...leading,
        { text: ' ' },
        wordOf(desk, first),
        { text: mark },
        ...following,
        { text: ' ' },
        wordOf(desk, second),
      ];
  }
}

const origins = new WeakMap<Random, string>();

/** 'orig. CN'. */
export function madeIn(desk: Desk, at: number): Part[] {
  const value = ofGoods(desk, 'origin', at);
  if (value.length === 0) return [];
  const name = origins.get(desk.random) ?? shortOrigin(desk.style);
  origins.set(desk.random, name);
  return [{ text: `${name} `, kind: 'of-origin' }, ...value];
}

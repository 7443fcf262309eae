import fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;

/** Draws from a seed, so that a request that is answered badly can be sent again. */
export interface Draw {
  below(count: number): number;
  chance(share: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
}

/** A small generator (mulberry32): the same seed gives the same requests on every machine. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    chance: (share) => next() < share,
    pick: (values) => {
      if (values.length === 0) throw new Error('nothing to draw from');
      return values[below(values.length)] as (typeof values)[number];
    },
  };
}

const ODD: readonly unknown[] = [null, true, -1, 0, 1e308, 0.1, '', '-1', [], {}, [[]], [null], { a: { b: [{}] } }];

const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '<script>alert(1)</script>',
  `'; drop table suppliers; --`,
  '=cmd|"/c calc"!A1',
  '../../../../etc/passwd',
  '%00%0d%0a',
  '\u202egnp.exe',
  '\ud800',
  '\u0000',
  'İıßﬁ',
  '👩‍👩‍👧‍👦'.repeat(20),
  '{{constructor}}',
  '__proto__',
  'a\r\nBcc: b@c.example',
  '9'.repeat(400),
  'x'.repeat(5_000),
];
const NUMBERS: readonly number[] = [0, -0, 1, -1, 0.1, 1e-9, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308];
const DAYS: readonly string[] = ['2026-02-28', '2026-02-29', '2028-02-29', '2026-12-31', '0001-01-01', '9999-12-31'];
const BY_FORMAT: Readonly<Record<string, readonly string[]>> = {
  date: DAYS,
  'date-time': DAYS.map((day) => `${day}T12:00:00Z`),
  email: ['mill@supplier.example', 'a@b.example', `${'x'.repeat(64)}@b.example`, '"a b"@c.example', 'a@[127.0.0.1]'],
  uri: ['https://127.0.0.1:1/hook', 'http://[::1]/', 'https://user:word@127.0.0.1/', 'javascript:alert(1)'],
};

/** What values are drawn with: ids that exist, so that a request gets past the door, and the schemas that others point at. */
export interface Stock {
  readonly draw: Draw;
  readonly ids: readonly string[];
  readonly definitions: Readonly<Record<string, Schema>>;
}

/** A value as a schema wants it, or nearly: mostly right, sometimes at an edge, sometimes something else altogether. */
export function valueLike(schema: Schema, stock: Stock, depth = 0): unknown {
  const { draw } = stock;
  if (draw.chance(0.04)) return draw.pick(ODD);
  if (typeof schema.$ref === 'string') {
    const named = stock.definitions[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)];
    return named && depth < 6 ? valueLike(named, stock, depth + 1) : null;
  }
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
  if (choices) return valueLike(draw.pick(choices), stock, depth);
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...(schema.allOf as Schema[]).map((part) => valueLike(part, stock, depth)));
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return draw.pick(schema.enum);
  return ofKind(Array.isArray(schema.type) ? draw.pick(schema.type as string[]) : schema.type, schema, stock, depth);
}

function ofKind(kind: unknown, schema: Schema, stock: Stock, depth: number): unknown {
  const { draw } = stock;
  if (kind === 'object') return objectOf(schema, stock, depth);
  if (kind === 'array') return listOf(schema, stock, depth);
  if (kind === 'string') return textOf(schema, stock);
  if (kind === 'boolean') return draw.chance(0.5);
  if (kind === 'integer' || kind === 'number') return numberOf(schema, kind === 'integer', draw);
  return kind === 'null' ? null : draw.pick(ODD);
}

function objectOf(schema: Schema, stock: Stock, depth: number): Record<string, unknown> {
  const { draw } = stock;
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] };
  const made: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties))
    if (draw.chance(required.includes(name) ? 0.98 : 0.5)) made[name] = valueLike(property, stock, depth + 1);
  if (typeof schema.additionalProperties === 'object' && depth < 6)
    for (let left = draw.below(4); left > 0; left -= 1)
      made[draw.pick([...ODD_TEXTS, ...stock.ids])] = valueLike(
        schema.additionalProperties as Schema,
        stock,
        depth + 1,
      );
  if (draw.chance(0.02)) made.unasked = draw.pick(ODD);
  return made;
}

function listOf(schema: Schema, stock: Stock, depth: number): unknown[] {
  const { draw } = stock;
  const least = Number(schema.minItems ?? 0);
  const isLong = draw.chance(0.02);
  const length = isLong ? Math.min(Number(schema.maxItems ?? 300) + 1, 300) : least + draw.below(depth < 4 ? 4 : 2);
  const items = (schema.items ?? {}) as Schema;
  return Array.from({ length }, () => valueLike(items, stock, depth + 1));
}

function numberOf({ minimum, maximum }: Schema, isWhole: boolean, draw: Draw): number {
  const edges = [minimum, maximum].filter((edge): edge is number => typeof edge === 'number');
  if (edges.length > 0 && draw.chance(0.3)) return draw.pick(edges) + draw.pick([-1, 0, 1]);
  if (draw.chance(0.2)) return draw.pick(NUMBERS);
  const least = Number(minimum ?? 0);
  const most = Math.min(Number(maximum ?? 5_000), least + 5_000);
  const whole = least + draw.below(most - least + 1);
  return isWhole ? whole : whole + draw.below(1_000) / 1_000;
}

function textOf({ format, pattern, minLength, maxLength }: Schema, { draw, ids }: Stock): string {
  if (draw.chance(0.06)) return draw.pick(ODD_TEXTS);
  if (format === 'uuid') return draw.pick(ids);
  const known = BY_FORMAT[String(format)];
  if (known) return draw.pick(known);
  if (typeof pattern === 'string') return draw.pick(textsLike(pattern));
  const most = Number(maxLength ?? 200);
  if (draw.chance(0.05)) return 'x'.repeat(Math.min(most, 100_000) + draw.below(2));
  const words = draw.pick(['Mill', 'CN', 'TR', '72083900', '2026', 'Q4', '1234.5', '12,5', 'Ægir Stål A/S', 'C01']);
  return words.slice(0, most).padEnd(Math.min(Number(minLength ?? 0), 1_000), 'x');
}

const likes = new Map<string, readonly string[]>();

/** Texts that a pattern takes; where it looks around, which no generator follows, decimals and codes of the field. */
function textsLike(pattern: string): readonly string[] {
  const known = likes.get(pattern);
  if (known) return known;
  let texts: readonly string[];
  try {
    texts = fc.sample(fc.stringMatching(new RegExp(pattern)), 12);
  } catch {
    texts = ['0', '1', '12.5', '-1', '1000000', '0.00001', '72083900', 'CN'];
  }
  likes.set(pattern, texts);
  return texts;
}

import { Column, is, Subquery } from 'drizzle-orm';

type Decode = (value: unknown) => unknown;
interface Decoder {
  readonly mapFromDriverValue: Decode;
}

/** A value of a row as the query builder selects it: where it goes, and what it is. */
interface Selected {
  readonly path: readonly string[];
  readonly field: Column | Subquery | { readonly decoder: Decoder } | { readonly sql: { readonly decoder: Decoder } };
}

/** What the query builder makes of a statement, as far as its rows are concerned. */
interface Built {
  readonly fields?: readonly Selected[] | undefined;
  customResultMapper?: ((rows: readonly unknown[][]) => unknown) | undefined;
}

/**
 * Lets a statement read its rows by what was settled when it was built: the query builder asks of each value of each row anew what it is and
 * where it goes, which takes twice as long. Rows that hold rows of other tables stay with it.
 */
export function readRowsQuickly(built: Built): void {
  const { fields, customResultMapper } = built;
  if (!fields || customResultMapper || fields.some(({ path }) => path.length !== 1)) return;
  const values = fields.map(({ path: [key = ''], field }) => ({ key, decode: decodeOf(field) }));
  const blank = Object.fromEntries(values.map(({ key }) => [key, null]));
  built.customResultMapper = (rows) =>
    rows.map((row) => {
      const read: Record<string, unknown> = { ...blank };
      for (let at = 0; at < values.length; at += 1) {
        const { key = '', decode } = values[at] ?? {};
        const value = row[at];
        if (value !== null) read[key] = decode ? decode(value) : value;
      }
      return read;
    });
}

/** Undefined for a value that stays as the driver gave it. */
function decodeOf(field: Selected['field']): Decode | undefined {
  const decoder = decoderOf(field);
  const decode = decoder.mapFromDriverValue;
  return decode === Column.prototype.mapFromDriverValue ? undefined : decode.bind(decoder);
}

function decoderOf(field: Selected['field']): Decoder {
  if (is(field, Column)) return field as Decoder;
  if (is(field, Subquery)) return (field._.sql as unknown as { decoder: Decoder }).decoder;
  return 'decoder' in field ? field.decoder : field.sql.decoder;
}

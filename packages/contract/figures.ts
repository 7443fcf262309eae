import { z } from 'zod';

const text = z.string();

/** A figure with its derivation, as `cbam` makes it: down to inputs and rows of legal tables. `value` is null where it is unknown. */
export interface Figure {
  readonly name: string;
  readonly value: string | null;
  readonly unit: string;
  /** Which of several of this name it is, where a sum lists them. */
  readonly of?: string | undefined;
  readonly because?: readonly string[] | undefined;
  readonly origin:
    | { readonly kind: 'input'; readonly path: string }
    | {
        readonly kind: 'row';
        readonly table: string;
        readonly version: string;
        readonly key: Readonly<Record<string, string>>;
        readonly column: string;
        readonly source: string;
      }
    | {
        readonly kind: 'formula';
        readonly rule: string;
        readonly formula: string;
        readonly source: string;
        readonly inputs: readonly Figure[];
      };
}

export const Figure: z.ZodType<Figure, Figure> = z
  .object({
    name: text,
    value: text.nullable(),
    unit: text,
    of: text.optional(),
    because: z.array(text).optional(),
    origin: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('input'), path: text }),
      z.object({
        kind: z.literal('row'),
        table: text,
        version: text,
        key: z.record(text, text),
        column: text,
        source: text,
      }),
      z.object({
        kind: z.literal('formula'),
        rule: text,
        formula: text,
        source: text,
        inputs: z.array(z.lazy(() => Figure)),
      }),
    ]),
  })
  .meta({ id: 'Figure' });

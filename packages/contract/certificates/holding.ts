import { z } from 'zod';
import { decimalIn } from '../decimal.ts';

/** Tonnes of CO2e to three decimals, as forms step them. */
export const tonnesIn = (name: string) =>
  decimalIn({
    digits: 15,
    decimals: 3,
    min: { value: '0.001', message: `${name} must be more than 0` },
    empty: `${name} is required`,
  });

/** Euros a tonne, to the cent. */
export const priceIn = (name: string) =>
  decimalIn({
    digits: 14,
    decimals: 2,
    min: { value: '0.01', message: `${name} must be more than 0` },
    empty: `${name} is required`,
  });

/** A field of a form that may stay empty: null then. */
export const optionally = <Type extends z.ZodType>(type: Type) =>
  z
    .union([z.string(), z.number(), z.null()])
    .default(null)
    .transform((value) => (value === '' ? null : value))
    .pipe(z.nullable(type as z.ZodType<z.output<Type>, string | number>));

export const NOTE = z.string().trim().max(500, 'At most 500 characters').default('');

/** A quantity that is taken from a certificate or an allowance, and why. */
export const Taking = z.object({ quantity: tonnesIn('Quantity'), note: NOTE });
export type Taking = z.output<typeof Taking>;

/** The registry and the central platform have no interface: what every screen and log of these records says. */
export const OWN_RECORDS =
  'These are your own records. Nothing here is sent to the CBAM registry or the central platform: surrendered means recorded as surrendered.';

/** Regulation (EU) 2023/956 sells and buys these back through a Member State alone (Art. 20 and 23; Commission Q&A 3.4). */
export const NOT_TRANSFERABLE =
  'CBAM certificates cannot be transferred or sold: only a Member State sells them and buys them back (Regulation (EU) 2023/956, Articles 20 and 23)';

import { z } from 'zod';
import { DecimalOut } from '../decimal.ts';

/** What one source states of a goods item. */
export const Stated = z.object({
  cnCode: z.string(),
  countryOfOrigin: z.string(),
  netMassKg: DecimalOut.nullable(),
  energyMwh: DecimalOut.nullable(),
  date: z.string().nullable(),
});
export type Stated = z.infer<typeof Stated>;

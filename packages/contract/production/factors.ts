import { z } from 'zod';

const text = z.string();
const orEmpty = z.string().nullable();
const table = <Row extends z.ZodType>(row: Row) =>
  z.object({ name: text, version: text, source: text, rows: z.array(row) });

/** The tables of the law that an installation's own figures rest on. */
export const Factors = z.object({
  constants: table(z.looseObject({ name: text, value: text, unit: text, article: text })),
  fuels: table(z.looseObject({ name: text, emissionFactorTco2PerTj: orEmpty, netCalorificValueGjPerT: orEmpty })),
  gridFactors: table(z.looseObject({ use: text, countryCode: text, factorTco2ePerMwh: text })),
  processFactors: table(z.looseObject({ kind: text, item: text, value: text })),
});
export type Factors = z.output<typeof Factors>;

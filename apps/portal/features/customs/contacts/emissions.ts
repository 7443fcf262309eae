import { Exact } from '@lods/cbam/decimal';

/** The sum of decimal strings, exact. */
export const sumOf = (values: readonly string[]) =>
  values.reduce((sum, each) => sum.plus(each), new Exact(0)).toFixed() as `${number}`;

interface Line {
  readonly directEmissions: string | null;
  readonly indirectEmissions: string | null;
}

/** tCO2e of a line, direct and indirect; null: unknown. */
export const emissionsOf = ({ directEmissions, indirectEmissions }: Line) =>
  directEmissions === null || indirectEmissions === null ? null : sumOf([directEmissions, indirectEmissions]);

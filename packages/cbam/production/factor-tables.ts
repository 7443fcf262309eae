import { lazily } from '../lazily.ts';
import type { Tables } from '../tables.ts';

/** What an installation's own figures are computed with: small enough for a browser. */
export type FactorTables = Pick<Tables, 'constants' | 'fuels' | 'gridFactors' | 'processFactors'>;

/** Lets the rules of this package read the factors alone; any other table is not there. */
export function withFactorsOnly(factors: FactorTables): Tables {
  const absent = (name: string) => (): never => {
    throw new Error(`The table "${name}" is not among the factors of an installation.`);
  };
  const rest = [
    ...(['cnCodes', 'cnChanges', 'scopeRules', 'goodsCategories', 'countries', 'defaultValues'] as const),
    ...(['defaultValueCorrections', 'transitionalDefaultValues', 'unknownOriginValues', 'markUps'] as const),
    ...(['benchmarks', 'productionRoutes', 'cbamFactors', 'certificatePrices', 'glossary'] as const),
  ];
  const makers = Object.fromEntries(rest.map((name) => [name, absent(name)]));
  return lazily<Tables>({
    ...(makers as Record<(typeof rest)[number], () => never>),
    constants: () => factors.constants,
    fuels: () => factors.fuels,
    gridFactors: () => factors.gridFactors,
    processFactors: () => factors.processFactors,
  });
}

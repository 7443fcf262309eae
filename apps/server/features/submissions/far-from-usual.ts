import type { Finding } from '@lods/cbam/finding';
import { plausibilityOf } from '@lods/cbam/plausibility';
import { isFarFromUsual } from '@lods/contract/answers/content';
import type { Submission } from '@lods/contract/submissions/endpoints';
import type { SubmissionFields } from '@lods/contract/submissions/fields';
import { loadTables } from '@lods/reference/tables';

type Product = Pick<
  Submission['figures']['products'][number],
  'cnCode' | 'name' | 'specificDirect' | 'specificIndirect'
>;

/** What is so far from the default value that somebody has to say that it is right, as an answer by link is asked. */
export function figuresFarFromUsual(
  { installation, periodFrom, periodTo }: SubmissionFields,
  products: readonly Product[],
): Finding[] {
  if (products.every(({ cnCode }) => cnCode === '')) return [];
  const findings = plausibilityOf(loadTables(), {
    country: installation.country || null,
    periodStart: periodFrom || null,
    periodEnd: periodTo || null,
    products: products.map(({ cnCode, name, specificDirect, specificIndirect }, index) => ({
      cnCode,
      name: name || cnCode,
      direct: specificDirect,
      indirect: specificIndirect,
      process: null,
      shares: {},
      price: null,
      path: `products[${index}]`,
    })),
    processes: [],
    precursors: [],
    totals: { directT: null, indirectT: null },
    paths: { period: 'periodFrom', totals: 'products' },
  });
  return findings.filter(isFarFromUsual);
}

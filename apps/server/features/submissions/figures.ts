import { Exact } from '@lods/cbam/decimal';
import type { Finding } from '@lods/cbam/finding';
import { type StatementFigures, statementFigures } from '@lods/cbam/production/statement';
import { statementFindings } from '@lods/cbam/production/statement-findings';
import type { Submission } from '@lods/contract/submissions/endpoints';
import type { SubmissionFields } from '@lods/contract/submissions/fields';
import { loadTables } from '@lods/reference/tables';
import { figuresFarFromUsual } from './far-from-usual.ts';

export type SubmissionFigures = Submission['figures'];

/** What follows from what is typed, as it is stored and delivered. */
export function figuresOf(fields: SubmissionFields): SubmissionFigures {
  const tables = loadTables();
  const statement = { ...fields, country: fields.installation.country };
  const figures = statementFigures(tables, statement);
  const products = fields.products.map((product) => productOf(product, figures));
  const unusual = figuresFarFromUsual(fields, products);
  return {
    totalDirect: figures.totalDirect.value,
    totalIndirect: figures.totalIndirect.value,
    products,
    findings: [...statementFindings(fields, figures), ...reasonMissing(fields, unusual), ...unusual],
  };
}

const reasonMissing = ({ reasonForFigures }: SubmissionFields, unusual: readonly Finding[]): Finding[] =>
  reasonForFigures !== '' || unusual.length === 0
    ? []
    : [
        {
          code: 'submission-reason',
          severity: 'error',
          message: 'A figure is far from usual.',
          remedy: 'Correct it, or say why it is right.',
          path: 'reasonForFigures',
        },
      ];

/** Twenty decimals, as many as any reader of it holds. */
const DECIMALS = 20;
const written = (value: Exact) => value.toDecimalPlaces(DECIMALS).toFixed();

function productOf({ cnCode, name, processId }: SubmissionFields['products'][number], figures: StatementFigures) {
  const made = figures.productions.find(({ id }) => id === processId);
  const direct = made?.specificDirect.value ?? null;
  const byDefault = made?.specificByDefault.value ?? null;
  const indirect = made?.specificIndirect.value ?? null;
  const total = made?.specificTotal.value ?? null;
  return {
    cnCode,
    name,
    outputT: made?.output.value ?? null,
    specificDirect: direct === null || byDefault === null ? null : written(new Exact(direct).plus(byDefault)),
    specificIndirect: indirect === null ? null : written(new Exact(indirect)),
    specificTotal: total === null ? null : written(new Exact(total)),
  };
}

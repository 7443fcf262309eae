import type { CompanyCall } from '../../call.ts';
import { placesOfSupplier } from '../goods/service.ts';
import { type AnsweredFigures, isOfPeriod } from './period.ts';

/** Quarters that were filed with goods that an answer has figures for, newest first. They stay; a correction is the importer's decision. */
export async function filedQuarters(
  call: CompanyCall,
  supplierId: string,
  { products, periodFrom, periodTo }: AnsweredFigures,
): Promise<{ declarationId: string; quarter: string; goods: number }[]> {
  const codes = [...new Set(products.map(({ cnCode }) => cnCode))];
  return (await placesOfSupplier(call, supplierId, codes))
    .filter(({ status, reportingYear }) => status !== 'draft' && isOfPeriod(reportingYear, periodFrom, periodTo))
    .map(({ declarationId, reportingPeriod, reportingYear, goodIds }) => ({
      declarationId,
      quarter: `${reportingPeriod} ${reportingYear}`,
      goods: goodIds.length,
    }));
}

import { Exact } from '@lods/cbam/decimal';
import type { DeclarationBasis, ReportFigures, ReportStatus, Sums } from '@lods/contract/reports/endpoints';
import { loadTables } from '@lods/reference/tables';
import type { Call } from '../../call.ts';
import { codesApart, countBases, listExempt } from '../threshold/service.ts';
import { type GroupSum, listForExport, sumDeclared } from './repository.ts';

const STORED: Readonly<Record<ReportStatus, readonly string[]>> = {
  draft: ['draft'],
  submitted: ['submitted'],
  approved: ['accepted', 'verified'],
  rejected: ['rejected'],
};

/** What was declared in a period, summed three ways. */
export async function readReportFigures(
  call: Call,
  { query }: { query: { period?: string | undefined; status?: ReportStatus | undefined } },
): Promise<ReportFigures> {
  const { period = '', status } = query;
  const sums = await sumDeclared(call, {
    year: /\d{4}/.test(period) ? Number.parseInt(period, 10) : null,
    quarter: /Q[1-4]/.exec(period)?.[0] ?? null,
    statuses: status ? STORED[status] : [],
    exempt: await listExempt(call),
    codesApart: codesApart(),
  });
  const tables = loadTables();
  const names = new Map(tables.countries.rows.map(({ code, name }) => [code, name]));
  const sectors = new Map(tables.cnCodes.rows.map(({ cn8, sector }) => [cn8, sector]));
  const groups = Map.groupBy(
    sums.filter(({ cnCode }) => cnCode !== null),
    ({ cnCode }) => sectors.get(cnCode ?? '') ?? 'Other goods',
  );
  return {
    quarters: sums
      .flatMap(({ year, quarter, ...rest }) => (year === null || quarter === null ? [] : { ...rest, year, quarter }))
      .sort((first, second) => first.year - second.year || first.quarter.localeCompare(second.quarter)),
    origins: sums
      .flatMap(({ countryOfOrigin, ...rest }) =>
        countryOfOrigin === null
          ? []
          : { ...rest, countryOfOrigin, name: names.get(countryOfOrigin) ?? countryOfOrigin },
      )
      .sort(byEmissions),
    groups: [...groups].map(([group, parts]) => ({ group, ...added(parts) })).sort(byEmissions),
  };
}

/** What each declaration rests on, every version of it. */
export const readBases = async (call: Call): Promise<DeclarationBasis[]> =>
  countBases(
    call,
    (await listForExport(call)).map(({ id }) => id),
  );

const byEmissions = (first: Sums, second: Sums) =>
  new Exact(second.emissionsTco2e ?? 0).comparedTo(new Exact(first.emissionsTco2e ?? 0));

function added(parts: readonly GroupSum[]): Sums {
  const sum = (
    key: 'emissionsTco2e' | 'actualTco2e' | 'certificates' | 'costEur' | 'exemptCertificates' | 'exemptCostEur',
  ): string | null => {
    const known = parts.flatMap((part) => part[key] ?? []);
    return known.length === 0 ? null : Exact.sum(0, ...known).toFixed();
  };
  const count = (key: 'goodsCount' | 'goodsWithoutEmissions' | 'goodsWithoutCost' | 'exemptGoods') =>
    parts.reduce((total, part) => total + part[key], 0);
  return {
    goodsCount: count('goodsCount'),
    netMassT: Exact.sum(0, ...parts.map(({ netMassT }) => netMassT)).toFixed(),
    emissionsTco2e: sum('emissionsTco2e'),
    actualTco2e: sum('actualTco2e'),
    goodsWithoutEmissions: count('goodsWithoutEmissions'),
    certificates: sum('certificates'),
    costEur: sum('costEur'),
    goodsWithoutCost: count('goodsWithoutCost'),
    exemptGoods: count('exemptGoods'),
    exemptCertificates: sum('exemptCertificates'),
    exemptCostEur: sum('exemptCostEur'),
  };
}

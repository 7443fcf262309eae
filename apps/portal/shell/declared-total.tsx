import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { type DeclarationBasis, reports } from '@lods/contract/reports/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from './api.ts';
import { counted } from './counted.ts';
import { knownEmissions, omitted, sumKnown } from './known-emissions.tsx';
import { LABELS } from './status-badge.tsx';
import { type Total, type TotalPart, WhyTotal } from './why-total.tsx';

/** Where the law says how the emissions of goods are computed. */
export const EMISSIONS_SOURCE = '(EU) 2023/956 Annex IV, (EU) 2023/1773 Annex III';

/** Why the emissions of declarations add up to what the screen shows: each declaration, and what its goods rest on. */
export function WhyDeclaredTotal(props: { rows: readonly DeclarationSummary[]; label: string; description: string }) {
  const { rows, label, description } = props;
  const [isWanted, setWanted] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['declarations', 'bases'],
    queryFn: ({ signal }) => api(reports.bases, { signal }),
    enabled: isWanted,
    staleTime: 0,
  });
  return (
    <WhyTotal
      label={label}
      description={description}
      total={data && totalOf(rows, data)}
      error={error}
      onRetry={() => void refetch()}
      onOpen={() => setWanted(true)}
    />
  );
}

function totalOf(rows: readonly DeclarationSummary[], bases: readonly DeclarationBasis[]): Total {
  const found = new Map(bases.map((basis) => [basis.declarationId, basis]));
  const ofRows = rows.flatMap(({ id }) => found.get(id) ?? []);
  const sum = sumKnown(rows);
  const goodsOn = (key: 'actual' | 'default' | 'exempt' | 'unverified') =>
    ofRows.reduce((total, basis) => total + basis[key], 0);
  const count = rows.length;
  const goods = rows.reduce((total, { goodsCount }) => total + goodsCount, 0);
  return {
    value: sum.emissionsTco2e,
    unit: 'tCO2e',
    formula: 'Σ over declarations',
    source: EMISSIONS_SOURCE,
    counts: [
      rows.length === 1 ? 'Sum of 1 declaration' : `Sum of ${count} declarations`,
      ...goodsCounts({
        known: goods - sum.goodsOutside - sum.goodsUnknown,
        unverified: goodsOn('unverified'),
        actual: goodsOn('actual'),
        byDefault: goodsOn('default'),
        exempt: goodsOn('exempt'),
      }),
      ...omitted(sum),
    ],
    parts: rows.map((row) => partOf(row)),
  };
}

function partOf(row: DeclarationSummary): TotalPart {
  return {
    key: row.id,
    name: (
      <>
        {`${row.reportingPeriod} ${row.year}`} <span data-untranslated="">{row.draftReportId}</span>
      </>
    ),
    to: `/declarations/${row.id}`,
    value: knownEmissions(row),
    notes: [LABELS[row.status], ...(row.knownPart ? omitted(row.knownPart) : [])],
  };
}

interface GoodsCounts {
  readonly known: number;
  readonly actual: number;
  readonly unverified: number;
  readonly byDefault: number;
  readonly exempt: number;
}

/** Of how many goods a total knows the emissions, what they rest on, and how many of them are exempt. */
export function goodsCounts({ known, actual, unverified, byDefault, exempt }: GoodsCounts): string[] {
  return [
    ...counted(known, '1 good of known emissions', `${known} goods of known emissions`),
    ...counted(actual, '1 good by data of its installation', `${actual} goods by data of their installations`),
    ...counted(
      unverified,
      '1 good by default value, as nobody has verified its actual values',
      `${unverified} goods by default values, as nobody has verified their actual values`,
    ),
    ...counted(
      byDefault,
      '1 good without data of its installation',
      `${byDefault} goods without data of their installations`,
    ),
    ...counted(exempt, '1 good of an exempt importer, counted', `${exempt} goods of exempt importers, counted`),
  ];
}

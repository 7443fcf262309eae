import { Exact } from '@lods/cbam/decimal';
import { declarationGoods, type GoodsPart } from '@lods/contract/declarations/goods';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { EMISSIONS_SOURCE, goodsCounts } from '../../shell/declared-total.tsx';
import { dotted } from '../../shell/goods-search.ts';
import { omitted } from '../../shell/known-emissions.tsx';
import { type Total, type TotalPart, WhyTotal } from '../../shell/why-total.tsx';
import { detail } from './queries.ts';

type Amount = 'certificates' | 'costEur' | 'emissionsTco2e';

const AMOUNTS = {
  emissionsTco2e: { unit: 'tCO2e', source: EMISSIONS_SOURCE },
  certificates: { unit: 'certificates', source: '(EU) 2023/956 Art. 6(2)(c)' },
  costEur: { unit: 'EUR', source: '(EU) 2023/956 Art. 21' },
} as const;

/** Why a total of a declaration is what it is: its goods by code and origin, what they rest on, and which of them are charged. */
export function WhyPartsTotal(props: { declarationId: string; of: Amount | 'known'; label: string }) {
  const { declarationId, of, label } = props;
  const [isWanted, setWanted] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...detail(declarationId), 'parts'],
    queryFn: ({ signal }) => api(declarationGoods.parts, { params: { id: declarationId }, signal }),
    enabled: isWanted,
    staleTime: 0,
  });
  return (
    <WhyTotal
      label={label}
      description={
        of === 'known'
          ? 'All goods of the declaration whose emissions are known.'
          : 'The goods of the declaration that are charged.'
      }
      total={data && totalOf(declarationId, data, of)}
      error={error}
      onRetry={() => void refetch()}
      onOpen={() => setWanted(true)}
    />
  );
}

function totalOf(declarationId: string, parts: readonly GoodsPart[], of: Amount | 'known'): Total {
  // Before 2026 nothing is charged and nobody exempt: all that is known is counted.
  const counted = parts.filter(({ charge }) => of === 'known' || charge === 'charged');
  const amountOf = (part: GoodsPart) => {
    if (of === 'costEur') return part.goodsLacking > 0 ? null : part.totalEur;
    return of === 'known' ? part.knownTco2e : part[of];
  };
  const known = counted.flatMap((part) => amountOf(part) ?? []);
  const isWhole = of === 'known' ? known.length > 0 || counted.length === 0 : known.length === counted.length;
  return {
    value: isWhole ? Exact.sum(0, ...known).toFixed() : null,
    formula: 'Σ over goods',
    ...AMOUNTS[of === 'known' ? 'emissionsTco2e' : of],
    counts: [
      ...countsOf(parts, counted),
      ...(of === 'costEur' && counted.some(({ assumedEur }) => assumedEur !== '0')
        ? ['A part of the cost is at an assumed price']
        : []),
    ],
    parts: parts.map((part) =>
      partOf(declarationId, part, { of, value: counted.includes(part) ? amountOf(part) : '0' }),
    ),
  };
}

/** How many goods are counted, on what they rest, and which are left out. */
function countsOf(parts: readonly GoodsPart[], counted: readonly GoodsPart[]): string[] {
  const goodsIn = (some: readonly GoodsPart[]) => some.reduce((sum, { goodsCount }) => sum + goodsCount, 0);
  const unknownIn = (some: readonly GoodsPart[]) => some.reduce((sum, { goodsUnknown }) => sum + goodsUnknown, 0);
  const known = (some: readonly GoodsPart[]) => goodsIn(some) - unknownIn(some);
  const ofBasis = (basis: GoodsPart['basis']) => known(counted.filter((part) => part.basis === basis));
  const outside = parts.filter(({ charge }) => charge === 'outside');
  const exempt = goodsIn(parts.filter((part) => part.charge === 'exempt' && !counted.includes(part)));
  return [
    ...goodsCounts({
      known: known(counted),
      actual: ofBasis('actual'),
      unverified: ofBasis('unverified'),
      byDefault: ofBasis('default'),
      exempt: 0,
    }),
    ...omitted({
      goodsOutside: counted.length === parts.length ? unknownIn(outside) : goodsIn(outside),
      goodsUnknown: unknownIn(counted.filter(({ charge }) => charge !== 'outside')),
    }),
    ...(exempt === 0
      ? []
      : [exempt === 1 ? '1 good of exempt importers, left out' : `${exempt} goods of exempt importers, left out`]),
  ];
}

const BASES = {
  actual: 'By data of the installation',
  unverified: 'By default value, not verified',
  default: 'Without data of the installation',
} as const;

const partOf = (
  declarationId: string,
  part: GoodsPart,
  { of, value }: { of: Amount | 'known'; value: string | null },
): TotalPart => ({
  key: [part.cnCode, part.countryOfOrigin, part.basis, part.charge].join(' '),
  name: <span data-untranslated="">{`${dotted(part.cnCode)} ${part.countryOfOrigin}`}</span>,
  to: `/declarations/${declarationId}?q=${part.cnCode}`,
  value,
  notes: [
    part.goodsCount === 1 ? '1 good' : `${part.goodsCount} goods`,
    BASES[part.basis],
    ...(part.charge === 'exempt' ? ['Exempt importer, not charged'] : []),
    ...(part.charge === 'outside' ? ['Outside CBAM'] : []),
    ...(of === 'costEur' && part.assumedEur !== '0' ? ['At the assumed price'] : []),
  ],
});

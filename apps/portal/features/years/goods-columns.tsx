import type { ObligationGood } from '@lods/contract/obligation/endpoints';
import type { YearGood } from '@lods/contract/years/endpoints';
import { useFormat } from '@lods/ui/format';
import type { Column } from '@lods/ui/table';
import type { ComponentProps } from 'react';
import { dotted } from '../../shell/goods-search.ts';
import { PrecursorsMissing } from '../../shell/precursors-missing.tsx';
import { CostAmount } from './cost.tsx';
import { WhyYear } from './why-year.tsx';

/** The columns of goods in the headline of a year, or beside it. */
export function useGoodColumns(
  year: number,
  of: 'carbonPrice' | 'counted' | 'exempt' | 'ifVerified' = 'counted',
  priced: readonly ObligationGood[] = [],
  arePricesOnTheWay = false,
): Column<YearGood>[] {
  const { number } = useFormat();
  const shown = (value: string | null, decimals: number) => (value === null ? 'Unknown' : number(value, decimals));
  const pricedOf = new Map(priced.map((good) => [good.key, good]));
  const atPrices = ({ key }: YearGood) => ({ priced: pricedOf.get(key), isOnTheWay: arePricesOnTheWay });
  return [
    {
      id: 'cn',
      head: 'CN code',
      isName: true,
      width: 'w-32',
      cell: (good) => <span data-untranslated="">{dotted(good.taricCode ?? good.cnCode)}</span>,
    },
    { id: 'origin', head: 'Origin', width: 'w-20', cell: (good) => good.countryOfOrigin },
    {
      id: 'basis',
      head: 'Basis',
      cell: (good) =>
        good.installation === null ? 'Default value' : <span data-untranslated="">{good.installation}</span>,
    },
    {
      id: 'amount',
      head: 'Quantity',
      isNumber: true,
      width: 'w-32',
      cell: (good) => `${shown(good.amount, 3)} ${good.unit}`,
    },
    {
      id: 'embedded',
      head: 'Embedded',
      unit: 'tCO2e',
      isNumber: true,
      width: 'w-28',
      cell: (good) => <Embedded year={year} of={of} good={good} shown={shown(good.embeddedTco2e, 3)} />,
    },
    {
      id: 'free',
      head: 'Free allocation',
      unit: 'tCO2e',
      isNumber: true,
      width: 'w-32',
      isWideOnly: true,
      cell: (good) => (
        <WhyYear
          year={year}
          of={of}
          name="free allocation adjustment"
          good={good}
          shown={shown(good.freeAllocationTco2e, 3)}
        />
      ),
    },
    {
      id: 'certificates',
      head: 'Certificates',
      isNumber: true,
      width: 'w-32',
      cell: (good) => (
        <WhyYear year={year} of={of} name="certificates" good={good} shown={shown(good.certificates, 3)} />
      ),
    },
    {
      id: 'cost',
      head: 'Cost',
      unit: 'EUR',
      isNumber: true,
      width: 'w-52',
      cell: (good) => <CostAmount {...{ year, of, ...atPrices(good) }} good={good.key} costEur={good.costEur} />,
    },
  ];
}

const Embedded = (props: Pick<ComponentProps<typeof WhyYear>, 'of' | 'shown' | 'year'> & { good: YearGood }) => (
  <>
    <WhyYear name="embedded emissions" {...props} />
    {props.good.lacksPrecursors && <PrecursorsMissing />}
  </>
);

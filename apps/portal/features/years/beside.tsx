import { declarations } from '@lods/contract/declarations/endpoints';
import type { Obligation } from '@lods/contract/obligation/endpoints';
import type { Year, YearBeside } from '@lods/contract/years/endpoints';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { Skeleton } from '@lods/ui/skeleton';
import { Table } from '@lods/ui/table';
import { Scale } from 'lucide-react';
import { May } from '../../shell/may.tsx';
import { WhyCosts } from '../../shell/why-costs.tsx';
import { useGoodColumns } from './goods-columns.tsx';
import { WhyYear } from './why-year.tsx';

/** What the headline leaves out, and why: actual values that nobody has verified, and importers that are exempt. */
export function BesideTheHeadline(props: {
  data: Year;
  priced: Obligation['beside'] | undefined;
  isOnTheWay: boolean;
}) {
  const {
    data: { year, totals, ifVerified, exempt, carbonPrice },
    priced,
    isOnTheWay,
  } = props;
  return (
    <>
      {ifVerified && (
        <Beside
          title="If verified"
          description="These actual values are not verified, so the default value counts above. With an accredited verifier's confirmation the year would add up to this (Art. 8). The rows are the quantities that have actual values; the rest stays as above."
          year={year}
          of="ifVerified"
          beside={ifVerified}
          priced={priced?.ifVerified}
          isOnTheWay={isOnTheWay}
          headline={totals}
        />
      )}
      {carbonPrice && (
        <Beside
          title="After carbon prices paid abroad"
          description="Not deducted above: the act that says how to convert a carbon price is not adopted (Art. 9(5)). Assumed here: euros paid, divided by the certificate price."
          year={year}
          of="carbonPrice"
          beside={carbonPrice}
          priced={priced?.carbonPrice}
          isOnTheWay={isOnTheWay}
          headline={totals}
        />
      )}
      {exempt && (
        <Beside
          title="Exempt importers"
          description="These importers do not exceed 50 t, so nothing is charged for their goods (Art. 2a). Above 50 t it would be this, back to the first import of the year."
          year={year}
          of="exempt"
          beside={exempt}
          priced={priced?.exempt}
          isOnTheWay={isOnTheWay}
        />
      )}
    </>
  );
}

function Beside(props: {
  title: string;
  description: string;
  year: number;
  of: 'carbonPrice' | 'exempt' | 'ifVerified';
  beside: YearBeside;
  /** The same in euros, where a price is not published. */
  priced: Obligation['beside']['exempt'] | undefined;
  isOnTheWay: boolean;
  /** What the year adds up to without this. */
  headline?: Year['totals'];
}) {
  const { title, description, year, of, beside, priced, isOnTheWay, headline } = props;
  return (
    <Card title={title} description={description}>
      <div className="flex flex-col gap-4">
        <Totals {...{ year, of, priced, isOnTheWay, headline }} totals={beside.totals} />
        <Table
          caption={title}
          columns={useGoodColumns(year, of, priced?.goods, isOnTheWay)}
          rows={beside.goods}
          rowId={(good) => good.key}
          rowName={(good) => `${good.taricCode ?? good.cnCode} from ${good.countryOfOrigin}`}
          empty={{
            icon: <Scale aria-hidden="true" />,
            title: `No goods for ${year} yet`,
            text: <May call={declarations.create}>Declare the goods of a quarter; drafts are counted here.</May>,
          }}
        />
      </div>
    </Card>
  );
}

function Totals(props: {
  year: number;
  of: 'carbonPrice' | 'exempt' | 'ifVerified';
  totals: Year['totals'];
  priced: Obligation['beside']['exempt'] | undefined;
  isOnTheWay: boolean;
  headline?: Year['totals'] | undefined;
}) {
  const { year, of, totals, priced, isOnTheWay, headline } = props;
  const { number } = useFormat();
  const amount = (value: string | null, decimals: number, unit: string) =>
    value === null ? 'Unknown' : `${number(value, decimals)} ${unit}`.trim();
  const isPriced = priced?.goodsLacking === 0;
  const rows = [
    [
      'Embedded emissions',
      'embedded emissions',
      amount(totals.embeddedTco2e, 1, 'tCO2e'),
      amount(headline?.embeddedTco2e ?? null, 1, 'tCO2e'),
    ],
    ['Certificates', 'certificates', amount(totals.certificates, 1, ''), amount(headline?.certificates ?? null, 1, '')],
    [
      totals.costEur === null && isPriced ? 'Cost at the assumed price' : 'Cost',
      'cost',
      amount(totals.costEur ?? (isPriced ? priced.totalEur : null), 2, 'EUR'),
      headline?.costEur ? amount(headline.costEur, 2, 'EUR') : null,
    ],
  ] as const;
  return (
    <dl className="grid max-w-xl grid-cols-[1fr_max-content] gap-x-6 gap-y-1">
      {rows.map(([name, asked, value, today]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="text-right tabular-nums">
            <span className="font-medium">
              {asked === 'cost' && totals.costEur === null && isOnTheWay ? (
                <Skeleton className="h-4 w-24" />
              ) : asked === 'cost' ? (
                <WhyCosts year={year} beside={of} name={asked} shown={value} />
              ) : (
                <WhyYear year={year} of={of} name={asked} shown={value} />
              )}
            </span>
            {headline && today && <span className="block text-[0.8125rem] text-ink-soft">{`today ${today}`}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

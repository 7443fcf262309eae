import { declarations } from '@lods/contract/declarations/endpoints';
import { FIRST_DECLARED_YEAR, type Year, years } from '@lods/contract/years/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { EmptyState } from '@lods/ui/empty-state';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { Table } from '@lods/ui/table';
import { Tile, Tiles } from '@lods/ui/tile';
import { FileDown, Scale } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { urlOf } from '../../shell/api.ts';
import { AssumedPrice } from '../../shell/assumed-price.tsx';
import { useLanguage } from '../../shell/language.ts';
import { LawTables } from '../../shell/law-tables.tsx';
import { May } from '../../shell/may.tsx';
import { useObligation } from '../../shell/obligation.ts';
import { Screen } from '../../shell/screen.tsx';
import { countsOfYear } from '../../shell/year-counts.ts';
import { AnnualDeclarationCard, RejectedYear } from './annual-declaration.tsx';
import { BesideTheHeadline } from './beside.tsx';
import { CostTile, lacksPrice } from './cost.tsx';
import { Evidence } from './evidence.tsx';
import { useGoodColumns } from './goods-columns.tsx';
import { HELD_FROM, HoldingOfYear } from './holding.tsx';
import { useYear } from './queries.ts';
import { SubmitYear } from './submit-year.tsx';
import { WhyYear } from './why-year.tsx';
import { YearFindings } from './year-findings.tsx';

/** A year under the definitive regime: mass against 50 t, emissions, certificates, euros, and its declaration. */
export function YearPage() {
  const year = Number(useParams().year);
  const { data, error, refetch } = useYear(year);
  if (year < FIRST_DECLARED_YEAR) return <ReportedByQuarter year={year} />;
  if (error) {
    return (
      <Screen title={yearName(year)} back={<Back />}>
        <LoadFailure title="The year could not be loaded" error={error} onRetry={refetch} />
      </Screen>
    );
  }
  if (!data) {
    return (
      <Screen title={yearName(year)} back={<Back />}>
        <Skeleton className="h-96" />
      </Screen>
    );
  }
  return <YearView data={data} />;
}

const yearName = (year: number) => `Year ${year}`;

const Back = () => (
  <Link to="/declarations" className="text-teal hover:underline">
    Declarations
  </Link>
);

function ReportedByQuarter({ year }: { year: number }) {
  return (
    <Screen title={yearName(year)} back={<Back />}>
      <Card>
        <EmptyState
          icon={<Scale aria-hidden="true" />}
          title={`${year} has no annual declaration`}
          action={
            <>
              <Button asChild>
                <Link to="/declarations">Declarations</Link>
              </Button>
              <Button asChild look="primary">
                <Link to={`/years/${FIRST_DECLARED_YEAR}`}>{yearName(FIRST_DECLARED_YEAR)}</Link>
              </Button>
            </>
          }
        >
          Until the end of 2025 each quarter was reported by itself. Goods are declared by the year since 2026.
        </EmptyState>
      </Card>
    </Screen>
  );
}

function YearView({ data }: { data: Year }) {
  const { number, date } = useFormat();
  const known = (value: string | null, decimals: number) => (value === null ? null : number(value, decimals));
  const { data: priced, isError, isLoading } = useObligation(data.year, lacksPrice(data));
  return (
    <Screen
      title={`Year ${data.year}`}
      sentence={`What the quarters of ${data.year} add up to. The declaration is due on ${date(data.dueOn)}.`}
      action={<Actions data={data} />}
      back={<Back />}
    >
      <RejectedYear data={data} />
      <Tiles>
        <Tile
          label="Embedded emissions"
          value={known(data.totals.embeddedTco2e, 1)}
          unit="tCO2e"
          action={<WhyYear year={data.year} name="embedded emissions" counts={countsOf(data, 'embeddedTco2e')} />}
        />
        <Tile
          label="Free allocation"
          value={known(data.totals.freeAllocationTco2e, 1)}
          unit="tCO2e"
          action={
            <WhyYear
              year={data.year}
              name="free allocation adjustment"
              counts={countsOf(data, 'freeAllocationTco2e')}
            />
          }
        />
        <Tile
          label="Certificates"
          value={known(data.totals.certificates, 1)}
          change={
            data.ifVerified?.totals.certificates &&
            `${number(data.ifVerified.totals.certificates, 1)} if all actual values are verified`
          }
          action={<WhyYear year={data.year} name="certificates" counts={countsOf(data, 'certificates')} />}
        />
        <CostTile data={data} counts={countsOf(data, 'costEur', priced)} priced={priced} isError={isError} />
      </Tiles>
      {priced && <AssumedPrice year={data.year} assumption={priced.assumption} />}
      <Threshold data={data} />
      <Table
        caption="Goods of the year"
        columns={useGoodColumns(data.year, 'counted', priced?.goods, isLoading)}
        rows={data.goods}
        rowId={(good) => good.key}
        rowName={(good) => `${good.taricCode ?? good.cnCode} from ${good.countryOfOrigin}`}
        empty={{
          icon: <Scale aria-hidden="true" />,
          title: `No goods for ${data.year} yet`,
          text: <May call={declarations.create}>Declare the goods of a quarter; drafts are counted here.</May>,
          action: (
            <May call={declarations.create}>
              <Button asChild look="primary">
                <Link to="/new-declaration">New declaration</Link>
              </Button>
            </May>
          ),
        }}
      />
      <BesideTheHeadline data={data} priced={priced?.beside} isOnTheWay={isLoading} />
      {data.year >= HELD_FROM && <HoldingOfYear year={data.year} />}
      {data.findings.length > 0 && <YearFindings findings={data.findings} />}
      <AnnualDeclarationCard data={data} />
      {(data.goods.length > 0 || data.documents.length > 0) && <Evidence data={data} />}
      <LawTables versions={data.dataVersions} />
    </Screen>
  );
}

/** A cost that waits for its price counts at an assumed one, where there is one. */
const countsOf = (
  { goods, ifVerified, exempt, totals }: Year,
  amount: keyof Year['totals'],
  priced?: { readonly goodsLacking: number },
) =>
  countsOfYear({
    goods: goods.length,
    lacking: priced?.goodsLacking ?? goods.filter((good) => good[amount] === null).length,
    unverified: ifVerified?.goods.length ?? 0,
    exempt: exempt?.goods.length ?? 0,
    isAssumed: totals.costEur === null,
  });

function Threshold({ data }: { data: Year }) {
  const { number, date } = useFormat();
  /** A day, or a quarter where no day is stated. */
  const crossed = (on: string | null) => (on?.includes('Q') ? on.split('-').reverse().join(' ') : on && date(on));
  if (data.threshold.length === 0) return null;
  return (
    <Card
      title="Mass against 50 t"
      description="Per importer and calendar year; crossing it brings in all goods of the year, back to the first (Art. 2a). Drafts are counted."
    >
      <ul className="flex flex-col gap-4">
        {data.threshold.map((position) => (
          <li key={position.eori} className="flex flex-col gap-1.5">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span className="font-medium">
                {position.eori ? <span data-untranslated="">{position.eori}</span> : 'No EORI'}
              </span>
              <span className="tabular-nums">
                {position.massT === null ? 'Unknown' : `${number(position.massT, 3)} t`} / {number(position.thresholdT)}{' '}
                t
              </span>
              {position.isExceeded ? (
                <Badge tone="amber">{`Above since ${crossed(position.crossedOn)}`}</Badge>
              ) : data.exempt?.eoris.includes(position.eori) ? (
                <Badge tone="green">Exempt so far</Badge>
              ) : (
                <Badge tone="amber">Not exempt</Badge>
              )}
            </div>
            <meter
              className={position.isExceeded ? 'meter-line text-amber' : 'meter-line text-teal'}
              aria-label={`Mass of ${position.eori} against the threshold`}
              min={0}
              max={Number(position.thresholdT)}
              value={Math.min(Number(position.massT ?? 0), Number(position.thresholdT))}
            />
            {position.goodsApart > 0 && (
              <p className="text-sm text-ink-soft">
                {position.goodsApart === 1
                  ? '1 good of hydrogen or electricity is never counted and never exempt.'
                  : `${position.goodsApart} goods of hydrogen or electricity are never counted and never exempt.`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Actions({ data }: { data: Year }) {
  const language = useLanguage();
  return (
    <>
      {(['xlsx', 'pdf', 'json'] as const).map((format) => (
        <Button key={format} asChild>
          <a href={urlOf(years.dataSet, { params: { year: data.year }, query: { format, language } })} download>
            <FileDown aria-hidden="true" className="size-4" />
            {format.toUpperCase()}
          </a>
        </Button>
      ))}
      {data.goods.length > 0 && <SubmitYear data={data} />}
    </>
  );
}

import type { ThresholdWatch, WatchedImporter } from '@lods/contract/obligation/endpoints';
import { Badge } from '@lods/ui/badge';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { EmptyState } from '@lods/ui/empty-state';
import { useFormat } from '@lods/ui/format';
import { Scale } from 'lucide-react';
import { GoodsUnknown } from '../../shell/least.tsx';
import { Loaded } from './loaded.tsx';
import { useThresholdWatch } from './queries.ts';

/** Each importer against 50 t: how much, when it may cross, what that costs. */
export function ThresholdView({ year }: { year: number }) {
  return (
    <Loaded title="The importers could not be loaded" query={useThresholdWatch(year)}>
      {(data) => <Shown data={data} />}
    </Loaded>
  );
}

function Shown({ data }: { data: ThresholdWatch }) {
  const { number } = useFormat();
  if (data.importers.length === 0 && data.apart.length === 0)
    return (
      <Card>
        <EmptyState icon={<Scale aria-hidden="true" />} title={`No imports in ${data.year} yet`}>
          Masses count towards 50 t once goods are in a declaration, drafts too.
        </EmptyState>
      </Card>
    );
  return (
    <div className="flex flex-col gap-6">
      {data.importers.map((importer) => (
        <Importer key={importer.eori} importer={importer} data={data} />
      ))}
      {data.apart.length > 0 && (
        <Card
          title="Hydrogen and electricity"
          description="Never counted towards 50 t and never exempt by it (Art. 2a(4))."
        >
          <ul className="flex flex-col gap-1">
            {data.apart.map(({ eori, sector, amount, unit, goods }) => (
              <li key={`${eori} ${unit}`} className="flex flex-wrap justify-between gap-3">
                <span data-untranslated="">{eori}</span>
                <span>{sector === 'Electricity' ? 'Electricity' : 'Hydrogen'}</span>
                <span className="tabular-nums">{`${number(amount, 3)} ${unit}, ${goods} goods`}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function Importer({ importer, data }: { importer: WatchedImporter; data: ThresholdWatch }) {
  const { number } = useFormat();
  const { eori, massT, thresholdT, percent, isExceeded } = importer;
  return (
    <section className="flex flex-col gap-4 rounded-box border bg-surface px-5 py-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{eori ? <span data-untranslated="">{eori}</span> : 'No EORI'}</h2>
        <span className="text-lg font-semibold tabular-nums">
          {massT === null ? 'Unknown' : `${number(massT, 3)} t`} / {number(thresholdT)} t
        </span>
        <StateBadge importer={importer} />
      </header>
      <div className="relative">
        <meter
          className={isExceeded || (percent ?? 0) >= 80 ? 'meter-line text-amber' : 'meter-line text-teal'}
          aria-label={`Mass of ${eori} against the threshold`}
          min={0}
          max={Number(thresholdT)}
          value={Math.min(Number(massT ?? 0), Number(thresholdT))}
        />
      </div>
      {!isExceeded && <Crossing importer={importer} data={data} />}
      {isExceeded && <Exceeded importer={importer} />}
      <Months importer={importer} />
      {importer.goodsUnread > 0 && (
        <Callout tone="warning">
          {importer.goodsUnread === 1
            ? '1 group of goods cannot be read: code, country, date or mass. The sum leaves it out.'
            : `${importer.goodsUnread} groups of goods cannot be read: code, country, date or mass. The sum leaves them out.`}
        </Callout>
      )}
      <Alerts importer={importer} />
    </section>
  );
}

function StateBadge({ importer: { isExceeded, percent } }: { importer: WatchedImporter }) {
  if (isExceeded) return <Badge tone="red">Above 50 t</Badge>;
  return <Badge tone={(percent ?? 0) >= 60 ? 'amber' : 'green'}>{`${percent ?? 0} % of 50 t`}</Badge>;
}

function Crossing({ importer, data }: { importer: WatchedImporter; data: ThresholdWatch }) {
  const { number, money, date } = useFormat();
  const { projection, leftT, ifCrossed } = importer;
  const { earliest, latest, crossesOn, applyBy, decidedBy } = projection;
  const isLate = applyBy !== null && applyBy < data.today;
  return (
    <div className="flex flex-col gap-3">
      <p>
        {leftT === null
          ? 'Unknown mass left'
          : `${number(leftT, 3)} t left. At exactly 50 t the importer is still exempt.`}
      </p>
      {earliest === null ? (
        <p className="text-ink-soft">{`At today's pace 50 t are not exceeded in ${data.year}.`}</p>
      ) : (
        <Callout
          tone={isLate ? 'danger' : 'warning'}
          title={
            latest === null
              ? `Crosses 50 t from ${date(earliest)}, or not this year`
              : `Crosses 50 t between ${date(earliest)} and ${date(latest)}`
          }
        >
          {crossesOn && <p>{`At the pace of this year: ${date(crossesOn)}.`}</p>}
          <p>
            {isLate
              ? `An application takes up to ${data.decisionDays} days: sent today, it is decided by ${date(decidedBy)}. Apply now and slow imports until then.`
              : `An application takes up to ${data.decisionDays} days: apply by ${date(applyBy ?? earliest)}.`}
          </p>
        </Callout>
      )}
      <Paces importer={importer} />
      {ifCrossed && (
        <p>
          {`Crossing makes ${ifCrossed.goods} goods already imported due, back to the first of the year: ${number(ifCrossed.certificates, 3)} certificates, ${money(ifCrossed.totalEur, 'EUR')} (${money(ifCrossed.knownEur, 'EUR')} known, ${money(ifCrossed.assumedEur, 'EUR')} assumed).`}
          {ifCrossed.goodsLacking > 0 && (
            <>
              <span className="block text-amber">
                This is the least: it leaves out goods whose certificates are unknown.
              </span>
              <GoodsUnknown count={ifCrossed.goodsLacking} />
            </>
          )}
        </p>
      )}
    </div>
  );
}

function Paces({ importer: { projection } }: { importer: WatchedImporter }) {
  const { number, date } = useFormat();
  const names = { 'this year': 'This year', 'last 90 days': 'Last 90 days', 'last year': 'Rest of last year' } as const;
  if (projection.paces.length === 0) return null;
  return (
    <dl className="grid max-w-xl grid-cols-[1fr_max-content_max-content] gap-x-6 gap-y-1 text-[0.8125rem]">
      {projection.paces.map((pace) => (
        <div key={pace.name} className="contents">
          <dt>{names[pace.name]}</dt>
          <dd className="text-right text-ink-soft tabular-nums">{`${number(pace.massT, 3)} t in ${pace.days} days`}</dd>
          <dd className="text-right tabular-nums">
            {pace.crossesOn === null ? 'Not this year' : date(pace.crossesOn)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Exceeded({ importer: { crossedOn, isWithinPenaltyBand, penaltyBandT } }: { importer: WatchedImporter }) {
  const { number, date } = useFormat();
  const day = crossedOn?.includes('Q') ? crossedOn.split('-').reverse().join(' ') : crossedOn && date(crossedOn);
  return (
    <Callout tone="warning" title={`Above 50 t since ${day}`}>
      <p>All goods of the year are due, back to the first import. The importer has to be an authorised declarant.</p>
      {isWithinPenaltyBand && penaltyBandT !== null && (
        <p>{`Up to ${number(penaltyBandT, 0)} t the penalty for importing without authorisation may be reduced (Art. 26(2a)).`}</p>
      )}
    </Callout>
  );
}

function Months({ importer: { byMonth } }: { importer: WatchedImporter }) {
  const { number } = useFormat();
  if (byMonth.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer text-[0.8125rem] font-medium text-teal">Running total by month</summary>
      <table className="mt-2 w-full max-w-xl text-sm tabular-nums">
        <thead>
          <tr className="border-b text-left text-ink-soft">
            <th className="py-1.5 font-medium">Month</th>
            <th className="py-1.5 text-right font-medium">Imported (t)</th>
            <th className="py-1.5 text-right font-medium">Total (t)</th>
          </tr>
        </thead>
        <tbody>
          {byMonth.map(({ month, massT, totalT }) => (
            <tr key={month} className="border-b last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {month}
              </th>
              <td className="py-1.5 text-right">{number(massT, 3)}</td>
              <td className="py-1.5 text-right">{number(totalT, 3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {byMonth
        .filter(({ undatedT }) => undatedT !== '0')
        .map(({ month, undatedT }) => (
          <p key={month} className="mt-2 max-w-prose text-[0.8125rem] text-ink-soft">
            {`${number(undatedT, 3)} t in ${month} have no import date, neither with the goods nor on their customs lines: they count at the end of their quarter.`}
          </p>
        ))}
    </details>
  );
}

function Alerts({ importer: { alerts } }: { importer: WatchedImporter }) {
  const { number, dateTime } = useFormat();
  if (alerts.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-[0.8125rem] text-ink-soft">
      {alerts.map(({ level, massT, reachedAt }) => (
        <li key={level}>{`Alert at ${level} %: ${number(massT, 3)} t on ${dateTime(reachedAt)}`}</li>
      ))}
    </ul>
  );
}

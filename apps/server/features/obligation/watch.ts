import { DECISION_DAYS } from '@lods/cbam/authorisation';
import { lastDayOf } from '@lods/cbam/calendar-definitive';
import { type ImportedDay, levelsReached, projectCrossing } from '@lods/cbam/crossing';
import { Exact } from '@lods/cbam/decimal';
import { obligationOf } from '@lods/cbam/obligation';
import { readQuarter } from '@lods/cbam/period';
import type { ThresholdWatch, WatchedImporter } from '@lods/contract/obligation/endpoints';
import { loadTables } from '@lods/reference/tables';
import type { Call } from '../../call.ts';
import { localTime } from '../../local-time.ts';
import { readDeclarant } from '../company/declarant.ts';
import { listCountedDays } from '../threshold/service.ts';
import { countIfCrossed } from '../years/service.ts';
import { readAssumptions } from './assumptions.ts';
import { type AlertRow, listAlerts } from './repository.ts';

type JobCall = Pick<Call, 'now' | 'organisation' | 'tx'>;
type Counted = Awaited<ReturnType<typeof listCountedDays>>;
type Position = Counted['positions'][number];

/** Every importer of a year against the threshold: running total, projection, alerts, and what crossing costs. */
export async function readThresholdWatch(call: JobCall, year: number): Promise<ThresholdWatch> {
  const { date: today } = localTime(call.now, (await readDeclarant(call)).timezone);
  const { positions, days } = await listCountedDays(call, year);
  const before = await listCountedDays(call, year - 1);
  const alerts = await listAlerts(call, year);
  const importers: WatchedImporter[] = [];
  for (const position of positions) {
    if (position.counted.length === 0 && position.unread.length === 0) continue;
    const shown = presentPosition(position, alerts);
    importers.push({
      ...shown,
      byMonth: byMonth(daysOf(days, position.eori)),
      projection: projectionOf(position, { year, today, days, before: before.days }),
      ifCrossed: position.isExceeded ? null : await crossingCost(call, year, position.eori),
    });
  }
  return { year, today, decisionDays: DECISION_DAYS, importers, apart: positions.flatMap(apartOf) };
}

function presentPosition(position: Position, alerts: readonly AlertRow[]) {
  const { mass, threshold } = position;
  return {
    eori: position.eori,
    massT: mass.value,
    thresholdT: threshold.value,
    leftT: position.left.value,
    percent: mass.value === null ? null : new Exact(mass.value).times(100).div(threshold.value).floor().toNumber(),
    isExceeded: position.isExceeded,
    crossedOn: position.crossing?.importDate ?? null,
    isWithinPenaltyBand: position.isWithinPenaltyBand,
    penaltyBandT: position.penaltyBand.value,
    levelsReached: mass.value === null ? [] : [...levelsReached(mass.value, threshold.value)],
    alerts: alerts
      .filter(({ eori }) => eori === position.eori)
      .map(({ level, massT, reachedAt }) => ({ level, massT, reachedAt: reachedAt.toISOString() })),
    goodsUnread: position.unread.length,
  };
}

interface CountedDay extends ImportedDay {
  /** Without a day: it counts at the end of its quarter. */
  readonly isUndated: boolean;
}

function daysOf(days: Counted['days'], eori: string): CountedDay[] {
  return days
    .filter((day) => day.eori === eori && day.unit !== 'MWH' && day.unit !== 'M3')
    .map(({ importDate, netMass, unit }) => {
      const quarter = readQuarter(importDate);
      const isQuarter = quarter?.name === importDate;
      return {
        isUndated: isQuarter,
        date: isQuarter ? lastDayOf(quarter) : importDate,
        massT: unit === 'KG' ? new Exact(netMass).times('0.001').toFixed() : netMass,
      };
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

function byMonth(days: readonly CountedDay[]) {
  let total = new Exact(0);
  return [...Map.groupBy(days, ({ date }) => date.slice(0, 7))].map(([month, ofMonth]) => {
    const mass = tonnesOf(ofMonth);
    total = total.plus(mass);
    const undatedT = tonnesOf(ofMonth.filter(({ isUndated }) => isUndated)).toFixed();
    return { month, massT: mass.toFixed(), totalT: total.toFixed(), undatedT };
  });
}

const tonnesOf = (days: readonly ImportedDay[]): Exact => Exact.sum(0, ...days.map(({ massT }) => massT));

function projectionOf(
  { eori, threshold }: Position,
  facts: { year: number; today: string; days: Counted['days']; before: Counted['days'] },
) {
  const { paces, ...projection } = projectCrossing({
    year: facts.year,
    today: facts.today,
    thresholdT: threshold.value,
    days: daysOf(facts.days, eori),
    daysBefore: daysOf(facts.before, eori),
  });
  return { ...projection, paces: [...paces] };
}

/** What comes due for the goods imported so far, when the threshold is exceeded: all of the year, back to the first. */
async function crossingCost(call: JobCall, year: number, eori: string): Promise<WatchedImporter['ifCrossed']> {
  const record = await countIfCrossed(call, year, eori);
  if (!record) return null;
  const priced = obligationOf(loadTables(), record, (await readAssumptions(call, year)).price);
  return {
    goods: record.goods.length,
    certificates: priced.certificates.value,
    knownEur: priced.knownEur.value,
    assumedEur: priced.assumedEur.value,
    totalEur: priced.totalEur.value,
    goodsLacking: priced.goodsLacking,
  };
}

function apartOf({ eori, massesApart }: Position): ThresholdWatch['apart'] {
  const byUnit = Map.groupBy(massesApart, ({ unit }) => (unit === 'MWH' ? 'MWh' : 't'));
  return [...byUnit].map(([unit, masses]) => ({
    eori,
    sector: unit === 'MWh' ? 'Electricity' : 'Hydrogen',
    amount: masses
      .reduce(
        (sum, { netMass, unit: stated }) => sum.plus(stated === 'KG' ? new Exact(netMass).times('0.001') : netMass),
        new Exact(0),
      )
      .toFixed(),
    unit,
    goods: masses.reduce((sum, { goodsCount }) => sum + goodsCount, 0),
  }));
}

import { Exact } from '@lods/cbam/decimal';
import { daysIn } from '@lods/cbam/period';
import { type Journal, type JournalMonth, NO_ACCOUNTS, type obligation } from '@lods/contract/obligation/endpoints';
import { Problem } from '@lods/contract/problems';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { localTime } from '../../local-time.ts';
import { touchedBy } from '../../rows.ts';
import { readDeclarant } from '../company/declarant.ts';
import { listMassesByMonth } from '../years/service.ts';
import {
  findAccounts,
  insertBooked,
  type JournalMonthRow,
  listBooked,
  lockObligation,
  putAccounts,
} from './repository.ts';
import { type PricedYear, priceYear } from './service.ts';

type Accounts = z.output<typeof obligation.accounts.body>;

/** The accruals of a year: each month bears what the goods imported in it cost; what changes later goes to the next open month. */
export async function readJournal(call: Call, year: number): Promise<Journal> {
  const priced = await priceYear(call, year);
  const accrued = await accrueByMonth(call, year, priced);
  const costs = accrued.map(({ costEur }) => costEur);
  const booked = new Map((await listBooked(call, year)).map((row) => [row.month, row]));
  const months = monthsOf(year, accrued, booked);
  const row = await findAccounts(call);
  const inBooks = sum([...booked.values()].map(({ amountEur }) => amountEur));
  const total = rounded(sum(costs));
  return {
    year,
    accounts: row ? { expenseAccount: row.expenseAccount, liabilityAccount: row.liabilityAccount } : NO_ACCOUNTS,
    months,
    totalEur: total.toFixed(),
    goodsLacking: priced.obligation.goodsLacking,
    remainderEur: booked.has(12) ? total.minus(inBooks).toFixed() : '0',
  };
}

function monthsOf(
  year: number,
  accrued: readonly Accrual[],
  booked: ReadonlyMap<number, JournalMonthRow>,
): JournalMonth[] {
  let cumulated = new Exact(0);
  let undated = new Exact(0);
  let before = new Exact(0);
  let inBooks = new Exact(0);
  return accrued.map(({ costEur, undatedEur, undatedT }, index) => {
    const month = index + 1;
    cumulated = cumulated.plus(costEur);
    // Rounded as a running total, so that twelve months add up to the year to the cent.
    const change = rounded(cumulated).minus(before);
    before = rounded(cumulated);
    const undatedBefore = rounded(undated);
    undated = undated.plus(undatedEur);
    const row = booked.get(month);
    const entry = row ? new Exact(row.amountEur) : before.minus(inBooks);
    inBooks = inBooks.plus(entry);
    return {
      month,
      date: `${year}-${String(month).padStart(2, '0')}-${daysIn(year, month)}`,
      accruedEur: change.toFixed(),
      undatedEur: rounded(undated).minus(undatedBefore).toFixed(),
      undatedT: undatedT.toFixed(),
      bookedEur: row ? entry.toFixed() : null,
      bookedAt: row?.bookedAt.toISOString() ?? null,
      bookedBy: row?.bookedByName ?? null,
      entryEur: entry.toFixed(),
      correctionEur: row ? '0' : entry.minus(change).toFixed(),
    };
  });
}

interface Accrual {
  costEur: Exact;
  /** Of it that of goods without a day, and their tonnes. */
  undatedEur: Exact;
  undatedT: Exact;
}

/** Shares out the cost of each good and quarter over its months by mass; what has no day belongs to the quarter's last month. */
async function accrueByMonth(
  call: Call,
  year: number,
  { counted, obligation: priced }: PricedYear,
): Promise<Accrual[]> {
  const nothing = new Exact(0);
  const months = Array.from(
    { length: 12 },
    (): Accrual => ({ costEur: nothing, undatedEur: nothing, undatedT: nothing }),
  );
  const sums = await listMassesByMonth(call, year, counted.exemptEoris);
  const byGood = Map.groupBy(sums, ({ taricCode, cnCode, countryOfOrigin, quarter }) =>
    [taricCode ?? cnCode, countryOfOrigin, quarter].join(' '),
  );
  for (const { good, parts } of priced.goods) {
    for (const { quarter, costEur } of parts) {
      if (costEur.value === null) continue;
      const masses = byGood.get([good.taricCode ?? good.cnCode, good.countryOfOrigin, quarter].join(' ')) ?? [];
      const whole = sum(masses.map(tonnesOf));
      for (const mass of masses) {
        const month = months[(mass.month ?? Number(quarter.at(-1)) * 3) - 1] as Accrual;
        const share = whole.isZero() ? whole : tonnesOf(mass).div(whole).times(costEur.value);
        month.costEur = month.costEur.plus(share);
        if (mass.month !== null) continue;
        month.undatedEur = month.undatedEur.plus(share);
        if (mass.unit !== 'MWH') month.undatedT = month.undatedT.plus(tonnesOf(mass));
      }
    }
  }
  return months;
}

const tonnesOf = ({ netMass, unit }: { netMass: string; unit: string }): Exact =>
  unit === 'KG' ? new Exact(netMass).times('0.001') : new Exact(netMass);

const sum = (amounts: readonly (Exact | string)[]): Exact =>
  amounts.reduce((total: Exact, amount) => total.plus(amount), new Exact(0));

const rounded = (amount: Exact): Exact => amount.toDecimalPlaces(2, Exact.ROUND_HALF_UP);

/** Records that a month is in the books. Booking it again changes nothing. */
export async function bookMonth(call: Call, year: number, month: number): Promise<Journal> {
  await lockObligation(call, year);
  const { date: today } = localTime(call.now, (await readDeclarant(call)).timezone);
  const journal = await readJournal(call, year);
  const asked = journal.months[month - 1];
  if (!asked) throw new Problem('request.not_found', {});
  if (asked.bookedEur !== null) return journal;
  if (asked.date >= today) throw new Problem('journal.month_open', { month: asked.date.slice(0, 7) });
  const earlier = journal.months.find(({ month: before, bookedEur }) => before < month && bookedEur === null);
  if (earlier) throw new Problem('journal.earlier_open', { month: earlier.date.slice(0, 7) });
  await insertBooked(call, {
    year,
    month,
    amountEur: asked.entryEur,
    bookedAt: call.now,
    bookedByName: call.actor.name,
  });
  await call.audit({
    action: 'journal.book',
    subjectKind: 'year',
    subjectId: String(year),
    detail: { month, amountEur: asked.entryEur },
  });
  return readJournal(call, year);
}

export async function saveAccounts(call: Call, accounts: Accounts): Promise<Accounts> {
  await putAccounts(call, { ...accounts, ...touchedBy(call) });
  await call.audit({
    action: 'journal.accounts',
    subjectKind: 'company',
    subjectId: call.organisation,
    detail: accounts,
  });
  return accounts;
}

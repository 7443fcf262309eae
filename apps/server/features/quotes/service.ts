import { Exact, withoutTrailingZeros } from '@lods/cbam/decimal';
import { Problem } from '@lods/contract/problems';
import { type CostQuote, QuoteLine, type quotes } from '@lods/contract/quotes/endpoints';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { localTime } from '../../local-time.ts';
import { found, touchedBy } from '../../rows.ts';
import { refuseStale } from '../../stale.ts';
import { readDeclarant } from '../company/declarant.ts';
import { type AskedLine, computeLines } from './compute.ts';
import {
  deleteRow,
  findRow,
  insertRow,
  lastNumber,
  listRows,
  lockRow,
  type QuoteRow,
  updateRow,
} from './repository.ts';

type Given = z.output<typeof quotes.create.body>;
type Changed = z.output<typeof quotes.change.body>;

export async function listQuotes(call: Call): Promise<CostQuote[]> {
  const today = await todayOf(call);
  return (await listRows(call)).map((row) => presentQuote(row, today));
}

/** A quote as it was given, and beside it what its lines cost by the tables and assumptions of today. */
export async function readQuote(call: Call, id: string): Promise<CostQuote> {
  const row = found(await findRow(call, id));
  const quote = presentQuote(row, await todayOf(call));
  return { ...quote, todayEur: await costToday(call, quote) };
}

export async function createQuote(call: Call, given: Given): Promise<CostQuote> {
  const today = await todayOf(call);
  const row = await insertRow(call, { number: await nextNumber(call, today), ...(await computed(call, given, [])) });
  await call.audit({ action: 'quote.create', subjectKind: 'quote', subjectId: row.id, detail: { number: row.number } });
  return presentQuote(row, today);
}

/** Computes again, changed or not. Once a line is a good the sheet that was given stays as it is. */
export async function changeQuote(call: Call, id: string, { version, ...given }: Changed): Promise<CostQuote> {
  const row = found(await lockRow(call, id));
  refuseStale(row, version, givenOf(row), given);
  const lines = linesOf(row);
  if (lines.some(({ takenInto }) => takenInto)) throw new Problem('quote.taken_up', { number: row.number });
  const changed = await updateRow(call, id, { ...(await computed(call, given, lines)), version: row.version + 1 });
  await call.audit({ action: 'quote.change', subjectKind: 'quote', subjectId: id, detail: { number: row.number } });
  return presentQuote(changed, await todayOf(call));
}

export async function removeQuote(call: Call, id: string): Promise<CostQuote[]> {
  const { number } = found(await findRow(call, id));
  await deleteRow(call, id);
  await call.audit({ action: 'quote.remove', subjectKind: 'quote', subjectId: id, detail: { number } });
  return listQuotes(call);
}

/** The figures of a line by the tables of today, each with its derivation. */
export async function readLineFigures(call: Call, id: string, index: number) {
  const row = found(await findRow(call, id));
  const line = found(linesOf(row)[index]);
  const [computedLine] = await computeLines(call, [askedOf(line)], priceOf(row));
  return [...(computedLine?.figures ?? [])];
}

/** The quote with its row locked, for whoever takes up its lines. */
export async function lockQuote(call: Call, id: string): Promise<{ row: QuoteRow; lines: QuoteLine[] }> {
  const row = found(await lockRow(call, id));
  return { row, lines: linesOf(row) };
}

export async function storeLines(call: Call, row: QuoteRow, lines: readonly QuoteLine[]): Promise<CostQuote> {
  const changed = await updateRow(call, row.id, { lines, version: row.version + 1, ...touchedBy(call) });
  return presentQuote(changed, await todayOf(call));
}

async function computed(call: Call, { customer, reference, validUntil, priceEur, lines }: Given, former: QuoteLine[]) {
  const counted = await computeLines(call, lines, priceEur);
  return {
    ...{ customer, reference, validUntil, priceEur },
    lines: counted.map(({ line }, index): QuoteLine => ({ ...line, takenInto: former[index]?.takenInto ?? null })),
    computedAt: call.now,
    ...touchedBy(call),
  };
}

/** Q-2026-0001: counted anew each year. */
async function nextNumber(call: Call, today: string): Promise<string> {
  const prefix = `Q-${today.slice(0, 4)}-`;
  const last = await lastNumber(call, prefix);
  return `${prefix}${String(Number(last?.slice(prefix.length) ?? 0) + 1).padStart(4, '0')}`;
}

const todayOf = async (call: Call): Promise<string> => localTime(call.now, (await readDeclarant(call)).timezone).date;

const linesOf = (row: QuoteRow): QuoteLine[] => QuoteLine.array().parse(row.lines);
const priceOf = ({ priceEur }: QuoteRow): string | null => priceEur && withoutTrailingZeros(priceEur);

const askedOf = ({ description, cnCode, countryOfOrigin, statementId, amount, quarter }: QuoteLine): AskedLine => ({
  ...{ description, cnCode, countryOfOrigin, statementId, amount, quarter },
});

function givenOf(row: QuoteRow): Given {
  const { customer, reference, validUntil } = row;
  return { customer, reference, validUntil, priceEur: priceOf(row), lines: linesOf(row).map(askedOf) };
}

/** Null where the same lines cost the same today, where they are goods already, or where emissions they rest on are gone. */
async function costToday(call: Call, { lines, priceEur, totalEur, state }: CostQuote): Promise<string | null> {
  if (state === 'taken-up') return null;
  try {
    const counted = await computeLines(call, lines.map(askedOf), priceEur);
    const total = sumOf(counted.map(({ line }) => line.costEur));
    return total === totalEur ? null : total;
  } catch (fault) {
    if (fault instanceof Problem && fault.code === 'quote.statement_gone') return null;
    throw fault;
  }
}

const sumOf = (amounts: readonly (string | null)[]): string =>
  Exact.sum(0, ...amounts.flatMap((amount) => amount ?? [])).toFixed();

function presentQuote(row: QuoteRow, today: string): CostQuote {
  const lines = linesOf(row);
  const isTaken = lines.every(({ takenInto, basis }) => takenInto || basis === 'outside');
  const hasTaken = lines.some(({ takenInto }) => takenInto);
  return {
    id: row.id,
    number: row.number,
    customer: row.customer,
    reference: row.reference,
    validUntil: row.validUntil,
    state: isTaken && hasTaken ? 'taken-up' : today > row.validUntil ? 'expired' : 'valid',
    priceEur: priceOf(row),
    lines,
    totalEur: sumOf(lines.map(({ costEur }) => costEur)),
    assumedEur: sumOf(lines.filter(({ basis }) => basis === 'assumed').map(({ costEur }) => costEur)),
    linesLacking: lines.filter(({ basis }) => basis === 'unknown').length,
    todayEur: null,
    computedAt: row.computedAt.toISOString(),
    changedBy: row.updatedByName,
    version: row.version,
  };
}

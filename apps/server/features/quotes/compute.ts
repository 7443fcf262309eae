import type { Assessment } from '@lods/cbam/assess-good';
import { costOf } from '@lods/cbam/certificate-price';
import { Exact } from '@lods/cbam/decimal';
import { assessDeclared } from '@lods/cbam/declared-good';
import { type Figure, input, isKnown, type Quantity } from '@lods/cbam/figure';
import { lawOf } from '@lods/cbam/law';
import { utcDay } from '@lods/cbam/period';
import { assumedAfterTables } from '@lods/cbam/scenario';
import { Problem } from '@lods/contract/problems';
import type { QuoteLine, QuoteLineInput } from '@lods/contract/quotes/endpoints';
import { loadTables } from '@lods/reference/tables';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { countryOf, listStatementsOnFile, type StatementOnFile } from '../installations/installation.ts';
import { recordOf } from '../installations/record-of-statement.ts';
import { countsAsVerified, isOfYear } from '../installations/verified.ts';
import { readAssumptions } from '../obligation/assumptions.ts';

export type AskedLine = z.output<typeof QuoteLineInput>;

/** A line with what it costs by the tables and assumptions of now, and the derivation of each figure. */
export interface ComputedLine {
  readonly line: Omit<QuoteLine, 'takenInto'>;
  readonly figures: readonly Quantity[];
}

/** Counts order lines as goods of their quarter; where no price is published, at the stated price or else the company's assumption for the year. */
export async function computeLines(
  call: Call,
  lines: readonly AskedLine[],
  statedPrice: string | null,
): Promise<ComputedLine[]> {
  const statements = new Map((await listStatementsOnFile(call)).map((found) => [found.statement.id, found]));
  const prices = new Map<number, Figure>();
  const today = utcDay(call.now);
  const computed: ComputedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const year = Number(line.quarter.slice(0, 4));
    const price = prices.get(year) ?? (await assumedPriceOf(call, year, statedPrice));
    prices.set(year, price);
    const statement = line.statementId === null ? null : statements.get(line.statementId);
    if (statement === undefined || (statement && statement.statement.cnCode !== line.cnCode.slice(0, 8)))
      throw new Problem('quote.statement_gone', { line: index + 1 });
    computed.push(
      computeLine(
        line,
        { statement, isVerified: statement !== null && isVerifiedFor(statement, year, today) },
        price,
        `lines[${index}]`,
      ),
    );
  }
  return computed;
}

async function assumedPriceOf(call: Call, year: number, stated: string | null): Promise<Figure> {
  if (stated === null) return (await readAssumptions(call, year)).price;
  return input('assumed price', stated, 'EUR/certificate', 'priceEur');
}

interface Stated {
  readonly statement: StatementOnFile | null;
  readonly isVerified: boolean;
}

function computeLine(line: AskedLine, { statement, isVerified }: Stated, assumedPrice: Figure, path: string) {
  const year = Number(line.quarter.slice(0, 4));
  const isElectricity = lawOf(loadTables()).cnCodes.get(line.cnCode.slice(0, 8))?.sector === 'Electricity';
  const { assessment } = assessDeclared(loadTables(), {
    cnCode: line.cnCode.slice(0, 8),
    taricCode: line.cnCode.length === 10 ? line.cnCode : undefined,
    countryOfOrigin: line.countryOfOrigin,
    netMass: line.amount,
    measurementUnit: isElectricity ? 'MWH' : 'TON',
    importDate: line.quarter,
    declaredQuarter: line.quarter,
    records: statement ? [{ ...recordOf(statement, year, isVerified), path: `${path}.statement` }] : [],
    assumed: assumedAfterTables(year),
    path,
  });
  return {
    line: {
      ...line,
      ...costsOf(assessment, assumedPrice, line.amount),
      installation: statement?.installation.name ?? null,
      isVerified,
      unit: isElectricity ? ('MWh' as const) : ('t' as const),
      issues: issuesOf(assessment, isKnown(assumedPrice)),
    },
    figures: figuresOf(assessment, assumedPrice),
  };
}

const PRICE_ISSUES: readonly string[] = ['price-not-published', 'price-set-at-purchase'];

/** What is doubtful or missing; that no price is published is none while one is assumed, which the line says of itself. */
function issuesOf({ findings }: Assessment, isPriceAssumed: boolean): string[] {
  return findings
    .filter(({ code, severity }) => severity !== 'info' && !(isPriceAssumed && PRICE_ISSUES.includes(code)))
    .map(({ message }) => message);
}

type Costs = Pick<
  QuoteLine,
  'basis' | 'certificates' | 'costEur' | 'costPerUnitEur' | 'embeddedTco2e' | 'ifVerifiedEur' | 'priceEur'
>;

const NOTHING: Omit<Costs, 'basis'> = {
  embeddedTco2e: null,
  certificates: null,
  priceEur: null,
  costEur: null,
  costPerUnitEur: null,
  ifVerifiedEur: null,
};

function costsOf(assessment: Assessment, assumedPrice: Figure, amount: string): Costs {
  const { scope, origin, figures, ifVerified } = assessment;
  if (scope.answer === 'outside' || origin.answer === 'exempt')
    return { ...NOTHING, basis: 'outside', certificates: '0', costEur: '0', costPerUnitEur: '0' };
  if (!figures) return { ...NOTHING, basis: 'unknown' };
  const isPublished = isKnown(figures.price);
  const price = isPublished ? figures.price : assumedPrice;
  const cost = costOf(figures.certificates, price);
  const verified = ifVerified && costOf(ifVerified.certificates, price);
  return {
    basis: !isKnown(cost) ? 'unknown' : isPublished ? 'published' : 'assumed',
    embeddedTco2e: figures.embedded.value,
    certificates: figures.certificates.value,
    priceEur: price.value,
    costEur: cost.value,
    costPerUnitEur: cost.value && new Exact(cost.value).div(amount).toDecimalPlaces(2, Exact.ROUND_HALF_UP).toFixed(),
    ifVerifiedEur: verified?.value ?? null,
  };
}

function figuresOf({ figures }: Assessment, assumedPrice: Figure): Quantity[] {
  if (!figures) return [];
  const price = isKnown(figures.price) ? figures.price : assumedPrice;
  return [costOf(figures.certificates, price), figures.certificates, figures.embedded, figures.freeAllocation];
}

/** Whether the figures would count for goods of the year if they were declared today; those of another year do not: (EU) 2025/2547 Art. 7(1). */
const isVerifiedFor = ({ statement }: StatementOnFile, year: number, today: string) =>
  countsAsVerified(statement, today) && isOfYear(statement, year);

/** Emissions on file, as a clerk chooses among them. */
export async function listQuotedStatements(call: Call) {
  return (await listStatementsOnFile(call)).map((found) => ({
    id: found.statement.id,
    cnCode: found.statement.cnCode,
    installation: found.installation.name,
    supplier: found.supplier.name,
    country: countryOf(found),
    isVerified: countsAsVerified(found.statement, utcDay(call.now)),
    periodTo: found.statement.periodTo,
  }));
}

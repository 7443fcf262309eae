import { Exact } from '@lods/cbam/decimal';
import { declarations, INLINE_GOODS } from '@lods/contract/declarations/endpoints';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { years } from '@lods/contract/years/endpoints';
import { expect } from 'vitest';
import type { Person } from '../../testing/person.ts';
import {
  type Calculated,
  calculated,
  countedToday,
  declarationOf,
  exemptImporters,
  importerOf,
  totalOf,
  verifiedInstallations,
} from './both-ways.ts';
import { type GeneratedLine, generatedLines, type Made, unknownLines } from './generated-lines.ts';
import { coilDeclaration } from './samples.ts';

const { declarantId } = coilDeclaration.generalInfo;

const shown = ({ certificates, costEur }: Pick<Calculated, 'certificates' | 'costEur'>) => ({ certificates, costEur });

async function goodsOf(person: Person, id: string, count: number) {
  const goods: Pick<Calculated, 'certificates' | 'costEur'>[] = [];
  for (let offset = 0; offset < count; offset += INLINE_GOODS) {
    const query = { offset, limit: INLINE_GOODS };
    goods.push(...(await person.api(declarations.goods, { params: { id }, query })).goodsItems);
  }
  return goods;
}

/** The sum of one figure over the lines that a condition leaves. */
const sumOf = (
  made: readonly Made[],
  answers: readonly Calculated[],
  key: 'certificates' | 'costEur',
  isIn: (made: Made) => boolean,
) => totalOf(made.flatMap((line, row) => (isIn(line) ? [(answers[row] as Calculated)[key]] : [])));

/** So many lines of every kind, with every column: each line, the declaration and the years say what `lods calc` says, to the last digit. */
export async function compareLines(person: Person, count: number): Promise<void> {
  const made = generatedLines(count);
  const { id } = await person.api(declarations.create, {
    body: declarationOf(made, await verifiedInstallations(person)),
  });
  const byLaw = calculated(made.map(countedToday));
  const ifVerified = calculated(made.map(({ line }) => line));
  expect((await goodsOf(person, id, count)).map(shown)).toEqual(byLaw.map(shown));

  const exempt = exemptImporters(made, declarantId);
  const isExempt = ({ line, standing }: Made) => standing === 'counted' && exempt.has(importerOf(line, declarantId));
  expect(made.filter(isExempt).length).toBeGreaterThan(0);
  const isCharged = (good: Made) => good.standing !== 'outside' && !isExempt(good);
  for (const year of [2026, 2028]) {
    const read = await person.api(years.read, { params: { year } });
    const isOf = ({ line }: Made) => line.date.startsWith(String(year));
    const of = (answers: readonly Calculated[], isIn: (good: Made) => boolean) => ({
      certificates: sumOf(made, answers, 'certificates', (good) => isOf(good) && isIn(good)),
      costEur: sumOf(made, answers, 'costEur', (good) => isOf(good) && isIn(good)),
    });
    expect([shown(read.totals), shown(read.ifVerified?.totals ?? NONE), shown(read.exempt?.totals ?? NONE)]).toEqual([
      of(byLaw, isCharged),
      of(ifVerified, isCharged),
      of(byLaw, isExempt),
    ]);
    expect(read.totals.certificates).not.toBeNull();
    if (year === 2026)
      expect(new Exact(read.carbonPrice?.totals.certificates ?? Number.NaN).toFixed(9)).toBe(
        afterCarbonPrices(made, byLaw, (good) => isOf(good) && isCharged(good)).toFixed(9),
      );
  }
  const charged = await person.api(declarationGoods.charged, { params: { id } });
  expect([charged.certificates, charged.exempt?.certificates]).toEqual([
    sumOf(made, byLaw, 'certificates', isCharged),
    sumOf(made, byLaw, 'certificates', isExempt),
  ]);
}

/** EUR a certificate, as published. */
const PRICES: Readonly<Record<string, string>> = { '1': '75.36', '2': '75.28', '3': '82.32' };

/** Verified figures are lowered by the emissions × the price paid ÷ the certificate price, the assumption that stands beside the year. */
function afterCarbonPrices(
  made: readonly Made[],
  answers: readonly Calculated[],
  isIn: (made: Made) => boolean,
): Exact {
  const parts = made.flatMap((good, row) => {
    const { seeTotal, certificates } = answers[row] as Calculated;
    if (!isIn(good) || certificates === null) return [];
    const { line, statement } = good;
    if (statement === null || line.carbonPriceEurPerT === '' || certificates === '0') return [new Exact(certificates)];
    const amount = line.electricityMwh || new Exact(line.netMassKg).times('0.001');
    const price = PRICES[String(Math.ceil(Number(line.date.slice(5, 7)) / 3))] ?? Number.NaN;
    const paid = new Exact(amount).times(seeTotal ?? Number.NaN).times(line.carbonPriceEurPerT);
    return [new Exact(certificates).minus(paid.dividedBy(price))];
  });
  return Exact.sum(0, ...parts);
}

const NONE = { certificates: null, costEur: null };

/** Lines of which something is unknown are unknown both ways, and so is the year with them. */
export async function compareUnknown(person: Person): Promise<void> {
  const lines = unknownLines();
  const { id } = await person.api(declarations.create, {
    body: declarationOf(lines.map((line: GeneratedLine) => ({ line, statement: null }))),
  });
  const answers = calculated(lines);
  expect((await goodsOf(person, id, lines.length)).map(shown)).toEqual(answers.map(shown));
  expect(answers.every(({ costEur }) => costEur === null)).toBe(true);
  expect((await person.api(years.read, { params: { year: 2026 } })).totals).toMatchObject(NONE);
}

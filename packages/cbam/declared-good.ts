import type { GoodFigures } from './amounts.ts';
import { type Assessment, assessGood } from './assess-good.ts';
import { Exact } from './decimal.ts';
import type { DeclaredUnit } from './declared-findings.ts';
import { type DeclaredRecord, declaredActual } from './declared-record.ts';
import { derive, totalOf } from './derive.ts';
import { input } from './figure.ts';
import type { Finding } from './finding.ts';
import type { Remark } from './finding-rule.ts';
import { type GoodsLine, pathOf } from './goods-line.ts';
import { lawOf } from './law.ts';
import { readQuarter } from './period.ts';
import { remarkOf } from './remark-of.ts';
import type { Tables } from './tables.ts';

/** A good as a declaration states it: one amount, and a record for each installation that made a part of it. */
export interface DeclaredGood
  extends Pick<
    GoodsLine,
    | 'additionalProcedure'
    | 'assumed'
    | 'cnCode'
    | 'countryOfOrigin'
    | 'exemption'
    | 'importerEori'
    | 'path'
    | 'previousProcedure'
    | 'procedure'
    | 'taricCode'
  > {
  readonly netMass: string;
  readonly measurementUnit: DeclaredUnit;
  /** Day of the customs declaration or a quarter ('2026-Q1'); null: none stated, so that of the declaration counts. */
  readonly importDate: string | null;
  /** The quarter that the declaration is about. */
  readonly declaredQuarter: string;
  readonly records: readonly DeclaredRecord[];
}

/** What one installation made of the good, or what counts with the default value. */
interface AssessedPart {
  /** Whose actual data are stated, counted or not; null where none are. */
  readonly installation: string | null;
  /** Differs between parts of one installation whose figures differ. */
  readonly stated: string;
  /** The stated figures leave out what precursors emitted. */
  readonly lacksPrecursors: boolean;
  readonly quarter: string;
  readonly figures: GoodFigures;
  /** With the stated actual values, where they are not verified and the default value counts. */
  readonly ifVerified: GoodFigures | null;
}

export interface AssessedGood {
  readonly parts: readonly AssessedPart[];
  /** The parts together; of a good of one part that part's assessment. */
  readonly assessment: Assessment;
  readonly findings: readonly Finding[];
}

/**
 * What a declared good carries and costs. The date of import decides quarter, price and year, not the declaration that the
 * good stands in: (EU) 2023/956 Art. 6(2) and 21(1a). Several installations are assessed each with what it made, and each is
 * floored by itself; where that is not stated the default value counts, and a finding says so.
 */
export function assessDeclared(tables: Tables, good: DeclaredGood): AssessedGood {
  const remarks: Remark[] = [];
  const lines = linesOf(tables, good, remarks);
  const assessed = lines.map(({ line, record }) => ({ record, assessment: assessGood(tables, line) }));
  const findings = [
    ...remarks.map(({ field, ...finding }) => ({ ...finding, path: pathOf(good, field) })),
    ...assessed.flatMap(({ record, assessment }) =>
      assessment.findings.map((finding) => placed(finding, good, record)),
    ),
  ];
  const [first] = assessed;
  if (!first) throw new Error('a declared good has at least one line');
  const quarter = first.assessment.quarter?.name ?? good.declaredQuarter;
  const parts = assessed.flatMap(({ record, assessment: { figures, isActual, ifVerified } }): AssessedPart[] => {
    if (!figures) return [];
    const isStated = record?.isActual === true && (isActual || ifVerified !== null);
    const named = isStated
      ? {
          installation: record.installation,
          stated: signatureOf(record),
          lacksPrecursors: record.details.lacksPrecursors === true,
        }
      : { installation: null, stated: '', lacksPrecursors: false };
    return [{ ...named, quarter, figures, ifVerified }];
  });
  const all = onceEach(findings);
  const isWhole = parts.length === assessed.length;
  const figures = isWhole ? together(parts.map((part) => part.figures)) : null;
  const isOtherwise = isWhole && parts.some(({ ifVerified }) => ifVerified !== null);
  const ifVerified = isOtherwise ? together(parts.map((part) => part.ifVerified ?? part.figures)) : null;
  return { parts, assessment: { ...first.assessment, figures, ifVerified, findings: all }, findings: all };
}

interface RecordedLine {
  readonly line: GoodsLine;
  readonly record: DeclaredRecord | null;
}

function linesOf(tables: Tables, good: DeclaredGood, remarks: Remark[]): RecordedLine[] {
  const unit = unitOf(tables, good);
  const whole = { good, amount: good.netMass, unit };
  const outside = outsideQuarter(good);
  if (outside) remarks.push(outside);
  if (!unit)
    remarks.push(
      remarkOf('unit-does-not-fit', { unit: good.measurementUnit, isElectricity: isElectricity(tables, good) }),
    );
  const { records } = good;
  const [record, another] = records;
  if (!record || !records.some(({ isActual }) => isActual)) return [lineOf(whole, null)];
  if (!another) return [lineOf(whole, record)];
  const produced = records.map(({ producedMass }) => producedMass);
  if (produced.includes(null)) {
    remarks.push(remarkOf('installations-not-split', { count: records.length }));
    return [lineOf(whole, null)];
  }
  const stated = produced.reduce((sum, mass) => sum.plus(mass ?? 0), new Exact(0));
  const amount = good.measurementUnit === 'KG' ? new Exact(good.netMass).times('0.001') : new Exact(good.netMass);
  if (!stated.equals(amount)) {
    remarks.push(
      remarkOf('installations-split-wrongly', {
        stated: stated.toFixed(),
        amount: amount.toFixed(),
        unit: unit === 'MWh' ? 'MWh' : 't',
      }),
    );
    return [lineOf(whole, null)];
  }
  const unitOfParts = unit === 'kg' ? 't' : unit;
  return records.map((part) => lineOf({ good, amount: part.producedMass ?? '0', unit: unitOfParts }, part));
}

/** A date decides quarter, price, threshold and year of a good, wherever it is declared: Art. 2a, 6(2) and 21(1a). */
function outsideQuarter({ importDate, declaredQuarter }: DeclaredGood): Remark | null {
  const imported = importDate === null ? null : readQuarter(importDate);
  if (importDate === null || imported === null || imported.name === declaredQuarter) return null;
  return remarkOf('date-outside-quarter', { importDate, imported: imported.name, declaredQuarter });
}

type AmountUnit = 'MWh' | 'kg' | 't';

/** In what the amount is counted; null for a unit that does not fit the good: nothing converts cubic metres or energy of it. */
function unitOf(tables: Tables, good: DeclaredGood): AmountUnit | null {
  const { measurementUnit } = good;
  if (isElectricity(tables, good)) return measurementUnit === 'MWH' ? 'MWh' : null;
  return measurementUnit === 'KG' ? 'kg' : measurementUnit === 'TON' ? 't' : null;
}

const isElectricity = (tables: Tables, { cnCode }: DeclaredGood): boolean =>
  lawOf(tables).cnCodes.get(cnCode.slice(0, 8))?.sector === 'Electricity';

function lineOf(
  { good, amount, unit }: { good: DeclaredGood; amount: string; unit: AmountUnit | null },
  record: DeclaredRecord | null,
): RecordedLine {
  const { cnCode, taricCode, countryOfOrigin, importerEori, path } = good;
  const { procedure, previousProcedure, additionalProcedure, exemption } = good;
  const line: GoodsLine = {
    ...{ cnCode, taricCode, countryOfOrigin, importerEori, path },
    ...{ procedure, previousProcedure, additionalProcedure, exemption },
    netMassKg: unit === 'kg' ? amount : unit === 't' ? new Exact(amount).times(1000).toFixed() : null,
    electricityMwh: unit === 'MWh' ? amount : undefined,
    isAmountRefused: unit === null,
    importDate: good.importDate ?? good.declaredQuarter,
    assumed: good.assumed,
    actual: record?.isActual ? declaredActual(record) : undefined,
    ...(record ? carbonPriceOf(record) : {}),
  };
  return { line, record };
}

/** Only euros are counted with: the rate of other currencies is set by an act that is not adopted. */
function carbonPriceOf({
  details: { carbonPrice },
  path,
}: DeclaredRecord): Pick<GoodsLine, 'carbonPricePerTonne' | 'unread'> {
  if (!carbonPrice || Number(carbonPrice.amount) === 0) return {};
  if (carbonPrice.currency !== 'EUR') return { unread: [remarkOf('carbon-price-in-foreign-currency', carbonPrice)] };
  const at = `${path}.registry.carbonPrice.amount`;
  return { carbonPricePerTonne: input('carbon price paid', carbonPrice.amount, 'EUR/tCO2e', at) };
}

/** Findings about the figures of an installation belong to its record, all others to the good. */
function placed(finding: Finding, good: DeclaredGood, record: DeclaredRecord | null): Finding {
  const field = good.path === '' ? finding.path : finding.path.slice(good.path.length + 1);
  return record && /^actual(\.|$)/.test(field) ? { ...finding, path: `${record.path}.${field}` } : finding;
}

const signatureOf = ({ direct, indirect, embedded, details }: DeclaredRecord): string =>
  JSON.stringify([
    direct,
    indirect,
    embedded,
    details.freeAllocation,
    details.productionYear,
    details.benchmarkRoute,
    details.precursors,
    details.indirectOfPrecursors,
  ]);

/** The figures of several parts of one good: amounts add up, specific figures are averages over the whole. */
function together(parts: readonly GoodFigures[]): GoodFigures | null {
  const [first, ...others] = parts;
  if (!first || others.length === 0) return first ?? null;
  const amount = totalOf(
    first.amount.unit === 'MWh' ? 'electricityTotal' : 'massTotal',
    parts.map((part) => part.amount),
  );
  const embedded = totalOf(
    'embeddedTotal',
    parts.map((part) => part.embedded),
  );
  const freeAllocation = totalOf(
    'freeAllocationTotal',
    parts.map((part) => part.freeAllocation),
  );
  const reductions = parts.flatMap((part) => part.reduction ?? []);
  return {
    amount,
    seeTotal: derive('averageSpecific', embedded, amount),
    sefa: derive('averageAllocation', freeAllocation, amount),
    embedded,
    freeAllocation,
    reduction: reductions.length > 0 ? totalOf('reductionTotal', reductions) : null,
    certificates: totalOf(
      'certificatesTotal',
      parts.map((part) => part.certificates),
    ),
    price: first.price,
    costEur: totalOf(
      'costTotal',
      parts.map((part) => part.costEur),
    ),
  };
}

/** Several parts of one good say the same of its code and origin; a person reads it once. */
function onceEach(findings: readonly Finding[]): Finding[] {
  return [
    ...new Map(findings.map((finding) => [`${finding.code} ${finding.path} ${finding.message}`, finding])).values(),
  ];
}

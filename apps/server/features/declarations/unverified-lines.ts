/** Which lines of a draft wait for a verifier, what the default value costs them meanwhile, and how long there is time. */
import { Exact } from '@lods/cbam/decimal';
import type { Quantity } from '@lods/cbam/figure';
import { verifierDays } from '@lods/cbam/verification';
import type { declarationGoods, UnverifiedLine } from '@lods/contract/declarations/goods';
import type { AnswerOf } from '@lods/contract/endpoint';
import type { Call } from '../../call.ts';
import { found } from '../../rows.ts';
import { DEFINITIVE_FROM, figuresOf, type Period, verifiedYearOf } from '../goods/figures.ts';
import type { StoredGood } from '../goods/good.ts';
import { listGoods } from '../goods/service.ts';
import { exemptionsOf } from '../threshold/service.ts';
import { findDeclaration } from './repository.ts';

const MOST = 200;

export async function readUnverified(call: Call, id: string): Promise<AnswerOf<typeof declarationGoods.unverified>> {
  const row = found(await findDeclaration(call, id));
  if (row.status !== 'draft' || row.reportingYear < DEFINITIVE_FROM) return { total: 0, lines: [] };
  const isExempt = await exemptionsOf(call);
  const { reportingYear, declarantId } = row;
  const lines = (await listGoods(call, id)).flatMap((good) => {
    const { importDate, importerEori } = good.registry;
    // An exempt importer pays nothing either way.
    if (isExempt({ ...good, importDate, importerEori, declarantId, reportingYear })) return [];
    const line = unverifiedLine(good, row);
    return line ? [line] : [];
  });
  return { total: lines.length, lines: lines.toSorted(dearestFirst).slice(0, MOST) };
}

function unverifiedLine(good: StoredGood, period: Period): UnverifiedLine | null {
  const waiting = good.emissions.filter(
    (stated) => stated.determinationType === '01' && !stated.isVerified && stated.specificDirect !== null,
  );
  const [first] = waiting;
  if (!first) return null;
  const verified = good.emissions.map((stated) =>
    waiting.includes(stated) ? { ...stated, isVerified: true } : stated,
  );
  const now = figuresOf(good, period);
  const then = figuresOf({ ...good, emissions: verified }, period);
  const days = verifierDays(`${verifiedYearOf(good, first, period)}-12-31`);
  return {
    itemId: good.id,
    itemNumber: good.itemNumber,
    cnCode: good.cnCode,
    productName: good.productName,
    costsMoreEur: difference(now.costEur, then.costEur),
    certificatesMore: difference(now.certificates, then.certificates),
    byDefault: { certificates: now.certificates?.value ?? null, costEur: now.costEur?.value ?? null },
    engageVerifierBy: days?.engageBy ?? null,
    declareBy: days?.declareBy ?? null,
  };
}

function difference(now: Quantity | null, then: Quantity | null): string | null {
  if (now?.value == null || then?.value == null) return null;
  return new Exact(now.value).minus(then.value).toFixed();
}

/** What is not known stands last. */
function dearestFirst(a: UnverifiedLine, b: UnverifiedLine): number {
  if (a.certificatesMore === null || b.certificatesMore === null)
    return Number(a.certificatesMore === null) - Number(b.certificatesMore === null) || a.itemNumber - b.itemNumber;
  return new Exact(b.certificatesMore).comparedTo(a.certificatesMore) || a.itemNumber - b.itemNumber;
}

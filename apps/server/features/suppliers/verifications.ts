/** What the stated emissions of a supplier lack before they count, and what default values cost meanwhile. */

import { Exact } from '@lods/cbam/decimal';
import { utcDay } from '@lods/cbam/period';
import { verificationFindings, verifierDays } from '@lods/cbam/verification';
import type { VerificationStanding } from '@lods/contract/installations/endpoints';
import { loadTables } from '@lods/reference/tables';
import type { Call } from '../../call.ts';
import { found } from '../../rows.ts';
import { DEFINITIVE_FROM, figuresOf, type Period } from '../goods/figures.ts';
import type { StoredGood } from '../goods/good.ts';
import { listGoodsById, placesOfSupplier } from '../goods/service.ts';
import { listStatements } from '../installations/installation.ts';
import { countsAsVerified, verificationOf } from '../installations/verified.ts';
import { exemptionsOf } from '../threshold/service.ts';
import { findSupplier } from './repository.ts';
import type { EmissionsRow } from './repository-emissions.ts';
import { listInstallations } from './repository-installations.ts';

interface DraftGood {
  readonly draft: Period;
  readonly good: StoredGood;
}

export async function listStandings(call: Call, supplierId: string): Promise<VerificationStanding[]> {
  found(await findSupplier(call, supplierId));
  const installations = await listInstallations(call, supplierId);
  const rows = await listStatements(
    call,
    installations.map(({ id }) => id),
  );
  const today = utcDay(call.now);
  const waiting = rows.filter((row) => !countsAsVerified(row, today));
  const goods = await draftGoods(call, supplierId, [...new Set(waiting.map(({ cnCode }) => cnCode))]);
  return rows.map((row) => {
    const counts = countsAsVerified(row, today);
    const using = counts ? [] : goods.filter(({ good }) => isFrom(good, row));
    const days = counts ? null : verifierDays(row.periodTo);
    return {
      emissionsId: row.id,
      counts,
      findings: verificationFindings(loadTables(), verificationOf(row), today),
      goods: using.length,
      costsMoreEur: sumOf(using.map((each) => costsMore(each, row))),
      engageVerifierBy: days?.engageBy ?? null,
      declareBy: days?.declareBy ?? null,
    };
  });
}

/** Goods of definitive drafts that name the supplier; those of an exempt importer cost nothing either way. */
async function draftGoods(call: Call, supplierId: string, cnCodes: readonly string[]): Promise<DraftGood[]> {
  const places = (await placesOfSupplier(call, supplierId, cnCodes)).filter(
    ({ status, reportingYear }) => status === 'draft' && reportingYear >= DEFINITIVE_FROM,
  );
  const isExempt = await exemptionsOf(call);
  const goods: DraftGood[] = [];
  for (const { declarationId, reportingYear, reportingPeriod, declarantId, goodIds } of places) {
    for (const good of await listGoodsById(call, declarationId, goodIds)) {
      const { importDate, importerEori } = good.registry;
      if (!isExempt({ ...good, importDate, importerEori, declarantId, reportingYear }))
        goods.push({ draft: { reportingYear, reportingPeriod }, good });
    }
  }
  return goods;
}

const isFrom = (good: StoredGood, row: EmissionsRow) =>
  good.cnCode === row.cnCode && good.emissions.some((stated) => isStated(stated, row));

const isStated = (stated: StoredGood['emissions'][number], row: EmissionsRow) =>
  !stated.isVerified &&
  stated.installationRecordId === row.installationRecordId &&
  isSame(stated.specificDirect, row.specificDirect) &&
  isSame(stated.specificIndirect, row.specificIndirect);

const isSame = (stated: string | null | undefined, value: string) =>
  typeof stated === 'string' && new Exact(stated).equals(value);

/** Cost as it stands less cost once these figures count; null where one of them is unknown. */
function costsMore({ draft, good }: DraftGood, row: EmissionsRow): Exact | null {
  const verified = good.emissions.map((stated) => (isStated(stated, row) ? { ...stated, isVerified: true } : stated));
  const now = figuresOf(good, draft).costEur?.value ?? null;
  const then = figuresOf({ ...good, emissions: verified }, draft).costEur?.value ?? null;
  return now === null || then === null ? null : new Exact(now).minus(then);
}

function sumOf(amounts: readonly (Exact | null)[]): string | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : Exact.sum(...known).toFixed();
}

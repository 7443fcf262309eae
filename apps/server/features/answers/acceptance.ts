/** What the acceptance of an answer replaced, and how it is taken back. */
import type { AnsweredProduct } from '@lods/contract/answers/content';
import type { ReviewedAnswer } from '@lods/contract/answers/review';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import { refreshDrafts } from '../goods/service.ts';
import { listStatements } from '../installations/installation.ts';
import { giveBackStatements, type KeptStatement } from '../suppliers/answered-emissions.ts';
import { standingSuppliers } from '../suppliers/merged.ts';
import { emptyDrafts, type FilledGood, goodsWithFigures, type Maker } from './effect.ts';
import { type AcceptanceRow, insertAcceptance, listAcceptances, lockAcceptances, markTakenBack } from './repository.ts';

interface Replaced {
  readonly maker: Maker & { readonly installationRecordId: string };
  readonly products: readonly AnsweredProduct[];
  readonly statements: readonly KeptStatement[];
  readonly goods: readonly FilledGood[];
}

interface Acceptance {
  readonly threadId: string;
  readonly answerId: string;
  readonly supplierId: string;
  readonly replaced: Replaced;
}

export const keepAcceptance = (call: Call, acceptance: Acceptance): Promise<void> =>
  insertAcceptance(call, { ...acceptance, acceptedAt: call.now, acceptedByName: call.actor.name });

/** Who accepted an answer, and what keeps that from being taken back; null where nothing is on file of it. */
export async function acceptanceOf(call: Call, answerId: string): Promise<ReviewedAnswer['acceptance']> {
  const rows = await listAcceptances(call, answerId);
  const [latest] = rows;
  if (!latest) return null;
  const kept = await firstObstacle(call, rows);
  return { at: latest.acceptedAt.toISOString(), by: latest.acceptedByName, keptBy: kept?.kind ?? null };
}

/**
 * Gives drafts and installation back what they had before an answer was accepted, in one step or several, the latest first.
 * @throws Problem 'answer.filed' or 'answer.verified_since' where its figures are relied on
 */
export async function undoAcceptances(call: Call, answerId: string): Promise<void> {
  const rows = await lockAcceptances(call, answerId);
  if (rows.length === 0) throw new Problem('answer.settled', {});
  const kept = await firstObstacle(call, rows);
  if (kept?.kind === 'filed') throw new Problem('answer.filed', { quarter: kept.quarter });
  if (kept) throw new Problem('answer.verified_since', {});
  for (const row of rows) {
    const { maker, products, statements, goods } = row.replaced as Replaced;
    const carrying = await goodsCarrying(call, row.supplierId, products, maker);
    await giveBackStatements(call, answerId, statements);
    await emptyDrafts(call, carrying, goods);
    await refreshDrafts(call, maker.installationRecordId);
  }
  await markTakenBack(call, answerId);
}

/** Goods with the figures of an answer: those in drafts went along when its supplier was merged, those that were filed before did not. */
async function goodsCarrying(call: Call, supplierId: string, products: Replaced['products'], maker: Maker) {
  const ids = new Set([supplierId, (await standingSuppliers(call))(supplierId)]);
  const carrying = [];
  for (const id of ids) carrying.push(...(await goodsWithFigures(call, id, { products }, maker)));
  return carrying;
}

type Obstacle = { readonly kind: 'filed'; readonly quarter: string } | { readonly kind: 'verified' };

async function firstObstacle(call: Call, rows: readonly AcceptanceRow[]): Promise<Obstacle | null> {
  for (const { supplierId, replaced } of rows) {
    const { maker, products, statements } = replaced as Replaced;
    const carrying = await goodsCarrying(call, supplierId, products, maker);
    const filed = carrying.find(({ place }) => place.status !== 'draft')?.place;
    if (filed) return { kind: 'filed', quarter: `${filed.reportingPeriod} ${filed.reportingYear}` };
    const ours = new Set(statements.map(({ id }) => id));
    const isVerified = (await listStatements(call, [maker.installationRecordId])).some(
      ({ id, verificationState }) => ours.has(id) && verificationState === 'verified',
    );
    if (isVerified) return { kind: 'verified' };
  }
  return null;
}

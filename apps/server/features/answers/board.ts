/** The board of suppliers: how each stands, what is at risk, and who to chase next. */
import { DAY_MS } from '@lods/cbam/period';
import type { Board, BoardQuery, BoardRow, ChaseReason, RequestState } from '@lods/contract/answers/review';
import type { Call } from '../../call.ts';
import { listRequestHeads } from '../requests/letters.ts';
import { listOwnSuppliers } from '../suppliers/service.ts';
import { costOnly, costsOfDrafts, type DraftCost, NOTHING_DECLARED } from './draft-costs.ts';
import { sharedThreads } from './shared-threads.ts';
import { statesOf } from './states.ts';

const SOON_DAYS = 5;
/** Who is chased first: what only we can settle, then what only the supplier can. */
const ORDER: readonly ChaseReason[] = [
  'answer_waits',
  'bounced',
  'overdue',
  'due_soon',
  'not_verified',
  'declined',
  'not_asked',
  'waiting',
  'settled',
];
const IDLE: readonly ChaseReason[] = ['waiting', 'settled'];

/** How one thread stands with a supplier. */
interface Standing {
  readonly threadId: string;
  readonly state: RequestState;
  readonly reason: ChaseReason;
  readonly at: Date;
  readonly answerDueOn: string | null;
  readonly isAsked: boolean;
}

export async function readBoard(call: Call, query: BoardQuery): Promise<Board> {
  const ranked = await rankedSuppliers(call);
  const wanted = query.search.toLowerCase();
  const shown = ranked.filter(
    ({ reason, supplierName }) => isOfView(query.show, reason) && supplierName.toLowerCase().includes(wanted),
  );
  const page = shown.slice(query.offset, query.offset + query.limit);
  const [first] = ranked.filter(({ reason }) => !IDLE.includes(reason));
  return {
    total: shown.length,
    counts: countsOf(ranked),
    next: first ?? null,
    rows: page,
  };
}

const isOfView = (show: BoardQuery['show'], reason: ChaseReason) =>
  show === 'all' ||
  (show === 'idle' && IDLE.includes(reason)) ||
  (show === 'review' && reason === 'answer_waits') ||
  (show === 'chase' && reason !== 'answer_waits' && !IDLE.includes(reason));

const countsOf = (rows: readonly BoardRow[]): Board['counts'] => ({
  answersToReview: rows.filter(({ reason }) => reason === 'answer_waits').length,
  overdue: rows.filter(({ reason }) => reason === 'overdue').length,
  notAsked: rows.filter(({ reason }) => reason === 'not_asked').length,
  notVerified: rows.filter(({ reason }) => reason === 'not_verified').length,
});

/** Everybody who was asked, shared figures or delivers goods of a draft: first who to chase, among equals what is at risk. */
async function rankedSuppliers(call: Call): Promise<BoardRow[]> {
  const costs = await costsOfDrafts(call);
  const standings = await standingsOf(call, costs);
  const rows = (await listOwnSuppliers(call, { archived: 'false' })).flatMap(({ id, name, countryOfOrigin }) => {
    const cost = costs.get(id);
    const standing = standings.get(id);
    return (cost && cost.goods > 0) || standing ? [rowOf({ id, name, country: countryOfOrigin }, cost, standing)] : [];
  });
  const rank = new Map(ORDER.map((reason, at) => [reason, at]));
  return rows.sort(
    (a, b) =>
      (rank.get(a.reason) ?? 0) - (rank.get(b.reason) ?? 0) ||
      Number(b.atRiskEur ?? 0) - Number(a.atRiskEur ?? 0) ||
      Number(b.costEur ?? 0) - Number(a.costEur ?? 0) ||
      a.supplierName.localeCompare(b.supplierName),
  );
}

function rowOf(
  supplier: { readonly id: string; readonly name: string; readonly country: string },
  cost: DraftCost | undefined,
  standing: Standing | undefined,
): BoardRow {
  return {
    supplierId: supplier.id,
    supplierName: supplier.name,
    country: supplier.country,
    state: standing?.state ?? 'not_asked',
    reason: standing?.reason ?? 'not_asked',
    threadId: standing?.threadId ?? null,
    requestedAt: standing?.isAsked ? standing.at.toISOString() : null,
    answerDueOn: standing?.answerDueOn ?? null,
    goods: cost?.goods ?? 0,
    ...costOnly(cost ?? NOTHING_DECLARED),
  };
}

/** The thread of each supplier that asks for something first; among equals the newest. */
async function standingsOf(call: Call, inDrafts: ReadonlyMap<string, DraftCost>): Promise<Map<string, Standing>> {
  const requests = await listRequestHeads(call);
  const asked = new Set(requests.map(({ id }) => id));
  const threads = [
    ...requests.map(({ id, supplierId, mailId, requestedAt: at, answerDueOn }) => ({
      id,
      supplierId,
      mailId,
      at,
      answerDueOn,
    })),
    ...(await sharedThreads(call, asked)).map(({ threadId: id, supplierId, sentAt: at }) => ({
      id,
      supplierId,
      mailId: null,
      at,
      answerDueOn: null,
    })),
  ];
  const states = await statesOf(call, threads);
  const best = new Map<string, Standing>();
  for (const { id, supplierId, at, answerDueOn, mailId } of threads) {
    const state = states.get(id) ?? 'sent';
    if (state === 'withdrawn') continue;
    const reason = reasonOf(state, answerDueOn, inDrafts.get(supplierId)?.hasUnverified ?? false, call.now);
    const standing = { threadId: id, state, reason, at, answerDueOn, isAsked: mailId !== null };
    const known = best.get(supplierId);
    if (!known || isBefore(standing, known)) best.set(supplierId, standing);
  }
  return best;
}

/** An answer that waits is never hidden by a newer request; else the newest thread stands for the supplier. */
function isBefore(a: Standing, b: Standing): boolean {
  const [aWaits, bWaits] = [a.reason === 'answer_waits', b.reason === 'answer_waits'];
  return aWaits === bWaits ? a.at > b.at : aWaits;
}

function reasonOf(state: RequestState, answerDueOn: string | null, hasUnverified: boolean, now: Date): ChaseReason {
  if (state === 'answered' || state === 'changed') return 'answer_waits';
  if (state === 'bounced' || state === 'declined') return state;
  if (state === 'accepted') return hasUnverified ? 'not_verified' : 'settled';
  if (answerDueOn === null) return 'waiting';
  const days = Math.floor((Date.parse(`${answerDueOn}T00:00:00Z`) - now.getTime()) / DAY_MS);
  if (days < -1) return 'overdue';
  return days <= SOON_DAYS ? 'due_soon' : 'waiting';
}

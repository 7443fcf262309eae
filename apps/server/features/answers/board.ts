/** The board of suppliers: how each request stands, what is at risk, and who to chase next. */
import { Exact } from '@lods/cbam/decimal';
import type { BoardRow, ChaseReason, RequestState } from '@lods/contract/answers/review';
import type { Call } from '../../call.ts';
import { listOwnDeclarations } from '../declarations/service.ts';
import { readDeliveries } from '../exchange/service.ts';
import type { StoredGood } from '../goods/good.ts';
import { listGoods } from '../goods/service.ts';
import { type AskedOf, listRequests } from '../requests/letters.ts';
import { listOwnSuppliers } from '../suppliers/service.ts';
import { atRiskOf, effectOf } from './effect.ts';
import { statesOf } from './review.ts';
import { answersOf } from './thread.ts';

const SOON_DAYS = 5;
const DAY_MS = 86_400_000;
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

export async function readBoard(call: Call): Promise<BoardRow[]> {
  const suppliers = await listOwnSuppliers(call, { archived: 'false' });
  const requests = await listRequests(call);
  const states = await statesOf(call, requests);
  const latestOf = new Map(requests.toReversed().map((request) => [request.supplierId, request]));
  const goodsOf = Map.groupBy(await goodsOfDrafts(call), ({ supplierId }) => supplierId);
  const rows: BoardRow[] = [];
  for (const { id, name, countryOfOrigin } of suppliers) {
    const request = latestOf.get(id);
    const goods = goodsOf.get(id) ?? [];
    if (!request && goods.length === 0) continue;
    const state = request ? (states.get(request.id) ?? 'sent') : 'not_asked';
    rows.push({
      supplierId: id,
      supplierName: name,
      country: countryOfOrigin,
      state,
      reason: reasonOf(state, request, goods, call.now),
      threadId: request?.id ?? null,
      requestedAt: request?.requestedAt.toISOString() ?? null,
      answerDueOn: request?.answerDueOn ?? null,
      goods: goods.length,
      costEur: sumOf(goods),
      atRiskEur:
        request && (state === 'answered' || state === 'changed' || state === 'accepted')
          ? await riskOf(call, request)
          : null,
    });
  }
  return rows.sort(
    (a, b) =>
      ORDER.indexOf(a.reason) - ORDER.indexOf(b.reason) ||
      new Exact(b.atRiskEur ?? b.costEur ?? 0).comparedTo(a.atRiskEur ?? a.costEur ?? 0) ||
      a.supplierName.localeCompare(b.supplierName),
  );
}

async function goodsOfDrafts(call: Call): Promise<StoredGood[]> {
  const drafts = (await listOwnDeclarations(call)).filter(({ status }) => status === 'draft');
  const goods: StoredGood[] = [];
  for (const { id } of drafts)
    goods.push(...(await listGoods(call, id)).filter(({ supplierId }) => supplierId !== null));
  return goods;
}

function sumOf(goods: readonly StoredGood[]): string | null {
  if (goods.length === 0 || goods.some(({ costEur }) => costEur === null)) return null;
  return goods.reduce((sum, { costEur }) => sum.plus(costEur ?? 0), new Exact(0)).toFixed();
}

async function riskOf(call: Call, { id, supplierId }: AskedOf): Promise<string | null> {
  const content = answersOf(await readDeliveries(call, { threadId: id }))[0]?.content;
  if (content?.outcome !== 'answered') return null;
  const maker = {
    installationRecordId: null,
    installationId: '',
    operatorId: '',
    country: content.installation.country,
  };
  return atRiskOf(await effectOf(call, supplierId, content, maker));
}

function reasonOf(
  state: RequestState,
  request: AskedOf | undefined,
  goods: readonly StoredGood[],
  now: Date,
): ChaseReason {
  if (!request) return 'not_asked';
  if (state === 'answered' || state === 'changed') return 'answer_waits';
  if (state === 'bounced' || state === 'declined') return state;
  if (state === 'accepted')
    return goods.some(({ emissions }) => emissions.some(({ isVerified }) => !isVerified)) ? 'not_verified' : 'settled';
  const days = Math.floor((Date.parse(`${request.answerDueOn}T00:00:00Z`) - now.getTime()) / DAY_MS);
  if (days < -1) return 'overdue';
  return days <= SOON_DAYS ? 'due_soon' : 'waiting';
}

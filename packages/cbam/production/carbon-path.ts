import { Exact, readAmount } from '../decimal.ts';
import type { MapConnection, ProcessMap, StepFigures } from './process-map.ts';

/** What each step hands on and each connection carries, tCO2e; null where it rests on something unknown. */
export interface CarbonPath {
  readonly steps: ReadonlyMap<string, string | null>;
  readonly connections: ReadonlyMap<string, string | null>;
  /** Steps that feed each other without a loop step between them, by id, the first again at the end. */
  readonly circle: readonly string[] | null;
}

/**
 * Follows the carbon from step to step. A step hands on what it emits and what reached it, in proportion to the tonnes of its
 * connections. What goes into a loop is scrap or by-product and carries nothing when it returns: (EU) 2025/2547 Annex III F.
 */
export function carbonPath(map: ProcessMap, figures: readonly StepFigures[]): CarbonPath {
  const isLoop = new Set(map.steps.filter(({ type }) => type === 'loop').map(({ id }) => id));
  const known = new Set(map.steps.map(({ id }) => id));
  const forward = map.connections.filter(({ from, to }) => known.has(from) && known.has(to) && !isLoop.has(to));
  const leaving = Map.groupBy(forward, ({ from }) => from);
  const { order, circle } = orderOf([...known], leaving);
  const carried = new Map<string, Exact | null>(
    figures.map(({ id, direct, indirect, precursors }) => [id, sumOf([direct, indirect, precursors])]),
  );
  const connections = new Map<string, string | null>(
    map.connections.map(({ id, to }) => [id, isLoop.has(to) ? '0' : null]),
  );
  for (const id of circle === null ? order : []) {
    const amount = carried.get(id) ?? null;
    for (const { connection, part } of partsOf(leaving.get(id) ?? [])) {
      const goes = amount === null || part === null ? amount : amount.times(part);
      connections.set(connection.id, written(goes));
      const already = carried.get(connection.to) ?? null;
      carried.set(connection.to, goes === null || already === null ? null : already.plus(goes));
    }
  }
  return {
    steps: new Map([...carried].map(([id, amount]) => [id, circle === null ? written(amount) : null])),
    connections,
    circle,
  };
}

const written = (amount: Exact | null) => amount?.toDecimalPlaces(20).toFixed() ?? null;

function sumOf(figures: readonly { readonly value: string | null }[]): Exact | null {
  const values = figures.map(({ value }) => value);
  return values.some((value) => value === null) ? null : Exact.sum(0, ...(values as string[]));
}

/** The part of each way out: by its tonnes where all are stated, in equal parts where not; null where it is the only one. */
function partsOf(connections: readonly MapConnection[]): { connection: MapConnection; part: Exact | null }[] {
  if (connections.length === 1) return connections.map((connection) => ({ connection, part: null }));
  const masses = connections.map(({ quantity }) => readAmount(quantity));
  const total = masses.every((mass) => mass !== null) ? Exact.sum(0, ...(masses as string[])) : new Exact(0);
  return connections.map((connection, index) => ({
    connection,
    part: total.isZero() ? new Exact(1).div(connections.length) : new Exact(masses[index] ?? 0).div(total),
  }));
}

/** Steps so that each comes after those that lead to it; the first circle instead, where there is one. */
function orderOf(ids: readonly string[], leaving: ReadonlyMap<string, readonly MapConnection[]>) {
  const state = new Map<string, 'done' | 'open'>();
  const order: string[] = [];
  for (const start of ids) {
    if (state.has(start)) continue;
    const chain: { id: string; next: number }[] = [{ id: start, next: 0 }];
    state.set(start, 'open');
    while (chain.length > 0) {
      const at = chain.at(-1) as { id: string; next: number };
      const target = leaving.get(at.id)?.[at.next]?.to;
      at.next += 1;
      if (target === undefined) {
        state.set(at.id, 'done');
        order.unshift(at.id);
        chain.pop();
      } else if (state.get(target) === 'open') {
        const chained = chain.map(({ id }) => id);
        return { order: [], circle: [...chained.slice(chained.indexOf(target)), target] };
      } else if (!state.has(target)) {
        state.set(target, 'open');
        chain.push({ id: target, next: 0 });
      }
    }
  }
  return { order, circle: null };
}

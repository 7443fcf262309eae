import { madeMrn, madeReference } from '../facts.ts';
import type { Desk } from './desk.ts';

/** One of several declarations of a paper: its numbers, its day, and which goods it has. */
export interface Declaration {
  readonly mrn: string;
  readonly reference: string;
  /** ISO date. */
  readonly accepted: string;
  readonly goods: readonly number[];
}

const made = new WeakMap<Desk['facts'], readonly Declaration[]>();

/** The goods of a paper parted into declarations of a few items each; the first has the numbers of the paper. */
export function declarationsOf({ facts, random }: Desk): readonly Declaration[] {
  const known = made.get(facts);
  if (known) return known;
  const declarations: Declaration[] = [];
  const year = Number(facts.accepted.slice(2, 4));
  for (let from = 0; from < facts.goods.length; ) {
    const to = Math.min(facts.goods.length, from + random.pick([1, 1, 2, 2, 3, 5]));
    const isFirst = from === 0;
    declarations.push({
      mrn: isFirst ? facts.mrn : madeMrn(random, year, facts.mrn.slice(2, 4)),
      reference: isFirst ? facts.reference : madeReference(random, year),
      accepted: isFirst
        ? facts.accepted
        : `${facts.accepted.slice(0, 8)}${String(random.whole(1, 28)).padStart(2, '0')}`,
      goods: Array.from({ length: to - from }, (_, at) => from + at),
    });
    from = to;
  }
  made.set(facts, declarations);
  return declarations;
}

/** Each sender's goods are a declaration of their own. */
export function declareBySender(desk: Desk): void {
  const { facts, random } = desk;
  const year = Number(facts.accepted.slice(2, 4));
  const runs: number[][] = [];
  for (const [at, { exporter }] of facts.goods.entries())
    if (at > 0 && facts.goods[at - 1]?.exporter === exporter) runs.at(-1)?.push(at);
    else runs.push([at]);
  made.set(
    facts,
    runs.map((goods, at) => ({
      mrn: at === 0 ? facts.mrn : madeMrn(random, year, facts.mrn.slice(2, 4)),
      reference: at === 0 ? facts.reference : madeReference(random, year),
      accepted: facts.accepted,
      goods,
    })),
  );
}

export const declarationOf = (desk: Desk, at: number): Declaration =>
  declarationsOf(desk).find(({ goods }) => goods.includes(at)) as Declaration;

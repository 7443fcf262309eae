/** Numbers by chance that are the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** A whole number from `from` to `to`, both included. */
  readonly whole: (from: number, to: number) => number;
  readonly between: (from: number, to: number) => number;
  readonly isHit: (chance: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => T[];
  readonly digits: (count: number) => string;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const shuffled = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let at = copy.length - 1; at > 0; at -= 1) {
      const swapped = whole(0, at);
      [copy[at], copy[swapped]] = [copy[swapped] as T, copy[at] as T];
    }
    return copy;
  };
  const digits = (count: number) => Array.from({ length: count }, () => whole(0, 9)).join('');
  return { next, whole, between, isHit: (chance) => next() < chance, pick, shuffled, digits };
}

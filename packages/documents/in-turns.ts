import { setImmediate as othersFirst } from 'node:timers/promises';

/** What writes a file piece by piece holds up nobody for longer than this, but for the time that one piece takes. */
const LONGEST_TURN_MS = 5;

/** Hands over the pieces of something large one by one, and lets others go on in between. */
export async function eachInTurns<Piece>(pieces: Iterable<Piece>, take: (piece: Piece) => void): Promise<void> {
  let turnBegan = performance.now();
  for (const piece of pieces) {
    take(piece);
    if (performance.now() - turnBegan < LONGEST_TURN_MS) continue;
    await othersFirst();
    turnBegan = performance.now();
  }
}

/** Gathers the pieces of a file while it is written, and lets others go on in between. */
export async function gatherInTurns(pieces: Iterable<Uint8Array>): Promise<Buffer> {
  const gathered: Uint8Array[] = [];
  await eachInTurns(pieces, (piece) => void gathered.push(piece));
  return Buffer.concat(gathered);
}

import { setImmediate as othersFirst } from 'node:timers/promises';

/** What writes a file piece by piece holds up nobody for longer than this, but for the time that one piece takes. */
const LONGEST_TURN_MS = 5;

/** Gathers the pieces of a file while it is written, and lets others go on in between. */
export async function gatherInTurns(pieces: Iterable<Uint8Array>): Promise<Buffer> {
  const gathered: Uint8Array[] = [];
  let turnBegan = performance.now();
  for (const piece of pieces) {
    gathered.push(piece);
    if (performance.now() - turnBegan < LONGEST_TURN_MS) continue;
    await othersFirst();
    turnBegan = performance.now();
  }
  return Buffer.concat(gathered);
}

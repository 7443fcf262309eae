import { readConfig } from '../config.ts';
import { examine } from '../examination.ts';

const MARKS = { ok: 'ok   ', note: 'note ', fault: 'FAULT' } as const;

/** Prints a line for each thing that a start needs; 1 when one of them would stop it. */
export async function run(): Promise<number> {
  console.log(`${MARKS.ok} Node: ${process.versions.node}`);
  const config = readConfig(process.env);
  console.log(`${MARKS.ok} Settings: understood`);
  let faults = 0;
  for await (const { state, subject, says } of examine(config)) {
    console.log(`${MARKS[state]} ${subject}: ${says}`);
    if (state === 'fault') faults += 1;
  }
  console.log(
    faults === 0
      ? 'Lods can start here.'
      : `Lods cannot start here: ${faults === 1 ? 'one fault' : `${faults} faults`}.`,
  );
  return faults === 0 ? 0 : 1;
}

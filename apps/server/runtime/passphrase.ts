import { createInterface } from 'node:readline/promises';
import { StartFault } from './start-fault.ts';

const SHORTEST = 12;

/**
 * The passphrase of a backup, where one is asked for: from the setting, or else a line of the standard input. Never from the command line,
 * where every user of the machine could read it.
 */
export async function readPassphrase(isAsked: boolean, setting: string | undefined): Promise<string | null> {
  if (!isAsked) return null;
  const passphrase = setting ?? (await askPassphrase());
  if (passphrase.length < SHORTEST) throw new StartFault(`the passphrase has at least ${SHORTEST} characters`);
  return passphrase;
}

async function askPassphrase(): Promise<string> {
  const input = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await input.question('Passphrase: ');
  } finally {
    input.close();
  }
}

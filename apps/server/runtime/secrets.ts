import { readFileSync } from 'node:fs';
import type { Settings } from './settings.ts';

/** The settings that are not for everybody who may look at the environment of a process: each may stand in a file that NAME_FILE names. */
export const SECRETS = [
  'DATABASE_URL',
  'FILES_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'TRANSLATION_KEY',
  'MODEL_KEY',
] as const satisfies readonly (keyof Settings)[];

/** Where a secret stands; null: in the environment. */
export interface GivenSecret {
  readonly name: string;
  readonly file: string | null;
}

/** The secrets that stand in files, as systemd's LoadCredential and the secrets of containers give them, and what is wrong with them. */
export function secretsOf(environment: Readonly<Record<string, string | undefined>>) {
  const read: Record<string, string> = {};
  const faults: string[] = [];
  const given: GivenSecret[] = [];
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`]?.trim();
    const isPlain = Boolean(environment[name]?.trim());
    if (isPlain) given.push({ name, file: null });
    if (!file) continue;
    given.push({ name, file });
    if (isPlain) faults.push(`${name} and ${name}_FILE are both set: drop one of them`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
      if (!read[name]) faults.push(`${name}_FILE: ${file} is empty`);
    } catch (error) {
      faults.push(`${name}_FILE cannot be read: ${(error as Error).message}`);
    }
  }
  return { read, faults, given };
}

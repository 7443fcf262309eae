import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What we know of one carried table. The hash seals it: a changed byte stops the loader. */
export interface SealedTable {
  readonly source: string;
  /** State of the data, an ISO date. */
  readonly version: string;
  readonly rows: number;
  readonly sha256: string;
  /** A licence or a limit that goes with the rows. */
  readonly notice?: string;
}

const folder = new URL('./tables/', import.meta.url);

/** The seal of every table by file name ('cn-codes.csv'). */
export const manifest: Readonly<Record<string, SealedTable>> = JSON.parse(
  readFileSync(new URL('manifest.json', folder), 'utf8'),
);

/**
 * The text of a carried table, proven to be the sealed one.
 * @throws when the file is not in the manifest or its bytes differ from the seal
 */
export function readSealed(file: string): { text: string; seal: SealedTable } {
  const seal = manifest[file];
  if (!seal) throw new Error(`${file} is not in the manifest of the reference tables.`);
  const bytes = readFileSync(new URL(file, folder));
  const sha256 = hash('sha256', bytes);
  if (sha256 !== seal.sha256) {
    throw new Error(
      `${file} is not the table that the manifest seals (SHA-256 ${sha256} instead of ${seal.sha256}). ` +
        'Restore the file, or seal a reviewed new version with "node packages/reference/seal-tables.ts".',
    );
  }
  return { text: bytes.toString('utf8'), seal };
}

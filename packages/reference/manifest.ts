import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv } from './csv.ts';

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

/** A table file as it is in force in this process: carried, or put in its place by the operator. */
export interface TableFile {
  readonly text: string;
  readonly source: string;
  readonly version: string;
  readonly sha256: string;
  readonly rows: number;
  readonly notice: string | null;
}

/** What is told of a table without its text. */
export type TableState = Omit<TableFile, 'text'>;

/** The tables that were read and proven since others were put in their place: each save names all of them, and reading them takes as long as the save. */
const inForce = new Map<string, TableState>();

const gridFactors = 'grid-factors.csv';
let gridFactorsFile: string | null = null;

/** Puts the operator's licensed file in the place of the carried grid factors; see the notice in the manifest. */
export function putGridFactorsInPlace(file: string | null): void {
  gridFactorsFile = file;
  inForce.clear();
}

/** Tables that stand in for the carried ones in this process, by file name. */
let inPlace: ReadonlyMap<string, TableFile> = new Map();

/** Puts other versions of tables in the place of the carried ones; answers with those that stood in before. */
export function putTablesInPlace(files: ReadonlyMap<string, TableFile>): ReadonlyMap<string, TableFile> {
  const former = inPlace;
  inPlace = files;
  inForce.clear();
  return former;
}

/**
 * The tables of a folder with a manifest of its own: `{ "certificate-prices.csv": { source, version, sha256 } }`.
 * @throws when a file is no table of the law, is missing, or its bytes differ from the manifest of the folder
 */
export function readTableFolder(path: string): Map<string, TableFile> {
  const seals: Record<string, Pick<SealedTable, 'notice' | 'sha256' | 'source' | 'version'>> = JSON.parse(
    readFileSync(join(path, 'manifest.json'), 'utf8'),
  );
  return new Map(
    Object.entries(seals).map(([file, { source, version, sha256: sealed, notice = null }]) => {
      if (!manifest[file]) throw new Error(`${file} is no table of the law; it has to be one of the carried ones.`);
      const bytes = readFileSync(join(path, file));
      const sha256 = hash('sha256', bytes);
      if (sha256 !== sealed)
        throw new Error(`${file} is not the table that manifest.json names (SHA-256 ${sha256} instead of ${sealed}).`);
      const text = bytes.toString('utf8');
      return [file, { source, version, sha256, notice, text, rows: readCsv(text).records.length }];
    }),
  );
}

/**
 * The text of a table, proven to be the sealed one.
 * @throws when the file is not in the manifest or its bytes differ from the seal
 */
export function readTableFile(file: string): TableFile {
  const seal = manifest[file];
  if (!seal) throw new Error(`${file} is not in the manifest of the reference tables.`);
  if (file === gridFactors && gridFactorsFile !== null) return readOperatorsFile(gridFactorsFile);
  const standingIn = inPlace.get(file);
  if (standingIn) return standingIn;
  const bytes = readFileSync(new URL(file, folder));
  const sha256 = hash('sha256', bytes);
  if (sha256 !== seal.sha256) {
    throw new Error(
      `${file} is not the table that the manifest seals (SHA-256 ${sha256} instead of ${seal.sha256}). ` +
        'Restore the file, or seal a reviewed new version with "node packages/reference/seal-tables.ts".',
    );
  }
  return { ...seal, text: bytes.toString('utf8'), notice: seal.notice ?? null };
}

/** What a table is, as it is in force in this process; its file is read the first time alone. */
export function stateOf(file: string): TableState {
  const known = inForce.get(file);
  if (known) return known;
  const { text: _, ...state } = readTableFile(file);
  inForce.set(file, state);
  return state;
}

function readOperatorsFile(file: string): TableFile {
  const bytes = readFileSync(file);
  const sha256 = hash('sha256', bytes);
  const text = bytes.toString('utf8');
  const source = 'grid factors put in place by the operator';
  return { text, source, version: `SHA-256 ${sha256}`, sha256, rows: readCsv(text).records.length, notice: null };
}

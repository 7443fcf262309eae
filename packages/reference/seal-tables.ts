// Seals the tables after a reviewed change: writes rows and SHA-256 of every CSV into tables/manifest.json.
// Source, version and notice of a table are written there by hand.
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readCsv } from './csv.ts';
import { manifest, type SealedTable } from './manifest.ts';

const folder = new URL('./tables/', import.meta.url);
const sealed: Record<string, SealedTable> = {};
for (const file of readdirSync(folder).sort()) {
  if (!file.endsWith('.csv')) continue;
  const described = manifest[file];
  if (!described) throw new Error(`Describe ${file} in tables/manifest.json first: source and version.`);
  const bytes = readFileSync(new URL(file, folder));
  sealed[file] = { ...described, rows: readCsv(bytes.toString('utf8')).records.length, sha256: hash('sha256', bytes) };
}
writeFileSync(new URL('manifest.json', folder), `${JSON.stringify(sealed, null, 2)}\n`);

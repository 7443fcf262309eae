import type { LegalTable } from '@lods/contract/reference/endpoints';
import { readTableFile, type TableFile } from '@lods/reference/manifest';
import { listTableRows, listTableVersions } from '@lods/reference/versions';
import type { Call, OpenCall } from '../../call.ts';
import { addRows, addVersion, listInForce, listLoaded, putInForce, readRows } from './repository.ts';

/**
 * Records the tables of the law that this process computes with: a version that the database has not seen is added with
 * all its rows, in one transaction. Earlier versions stay, so that what was filed with them can be explained.
 */
export async function recordLegalTables(call: OpenCall): Promise<string[]> {
  const loaded = new Set((await listLoaded(call)).map(({ name, sha256 }) => `${name} ${sha256}`));
  const added: string[] = [];
  for (const version of listTableVersions()) {
    if (loaded.has(`${version.name} ${version.sha256}`)) continue;
    if (!(await addVersion(call, { ...version, loadedAt: call.now }))) continue;
    await addRows(call, version, listTableRows(version.name));
    added.push(version.name);
  }
  await putInForce(call, listTableVersions());
  return added;
}

/**
 * The tables that are otherwise now than when this installation last ran, by file name, as they were then. Empty at the first start.
 */
export async function formerTables(call: OpenCall): Promise<Map<string, TableFile>> {
  const former = new Map<string, TableFile>();
  const current = new Map(listTableVersions().map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256, version, source, notice, rowCount } of await listInForce(call)) {
    if (!current.has(name) || current.get(name) === sha256) continue;
    const file = `${name}.csv`;
    const [heading = '', ...today] = readTableFile(file).text.split(/\r?\n/);
    const lines = (await readRows(call, { name, sha256 })).map((cells) =>
      heading
        .split(',')
        .map((column) => quoted(cells[column] ?? ''))
        .join(','),
    );
    const unheardOf = name === 'constants' ? today.filter((line) => !lines.some(isNamedAs(line))) : [];
    const text = [heading, ...lines, ...unheardOf].join('\n');
    former.set(file, { text, source, version, sha256, notice, rows: rowCount });
  }
  return former;
}

/** Computing asks for every constant by its name: one that the table then did not have yet stands as it does today. */
const isNamedAs = (line: string) => (former: string) => former.split(',', 1)[0] === line.split(',', 1)[0];

const quoted = (cell: string): string => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The tables in force with their source and hash, and which versions came before. */
export async function listLegalTables(call: Call): Promise<LegalTable[]> {
  const loaded = await listLoaded(call);
  return listTableVersions().map((version) => {
    const ofTable = loaded.filter(({ name }) => name === version.name);
    const inForce = ofTable.find(({ sha256 }) => sha256 === version.sha256);
    const earlier = ofTable.filter((row) => row !== inForce);
    return {
      ...version,
      loadedAt: inForce?.loadedAt.toISOString() ?? null,
      earlier: earlier.map(({ version: state, sha256, loadedAt }) => ({
        version: state,
        sha256,
        loadedAt: loadedAt.toISOString(),
      })),
    };
  });
}

import type { LegalTable } from '@lods/contract/reference/endpoints';
import { listTableRows, listTableVersions } from '@lods/reference/versions';
import type { Call, OpenCall } from '../../call.ts';
import { addRows, addVersion, listLoaded } from './repository.ts';

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
  return added;
}

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

import { createHash } from 'node:crypto';
import { Problem } from '@lods/contract/problems';
import type { Scenario, scenarios } from '@lods/contract/scenarios/endpoints';
import { ScenarioResult, ScenarioTerms } from '@lods/contract/scenarios/endpoints';
import { listTableVersions } from '@lods/reference/versions';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { found, touchedBy } from '../../rows.ts';
import { refuseStale } from '../../stale.ts';
import { computeScenario } from './compute.ts';
import { deleteRow, insertRow, listRows, lockRow, type ScenarioRow, stateOfFacts, updateRow } from './repository.ts';

type Given = z.output<typeof scenarios.create.body>;
type Changed = z.output<typeof scenarios.change.body>;

export async function listScenarios(call: Call): Promise<Scenario[]> {
  const fingerprint = await fingerprintOf(call);
  return (await listRows(call)).map((row) => present(row, fingerprint));
}

export async function createScenario(call: Call, { name, year, terms }: Given): Promise<Scenario> {
  const row = await insertRow(call, { name, year, ...(await computed(call, year, terms)) });
  await call.audit({ action: 'scenario.create', subjectKind: 'scenario', subjectId: row.id });
  return present(row, row.fingerprint);
}

/** Computes again from the goods of today, changed or not. */
export async function changeScenario(
  call: Call,
  id: string,
  { version, name, year, terms }: Changed,
): Promise<Scenario> {
  const row = found(await lockRow(call, id));
  refuseStale(row, version, { name: row.name, year: row.year, terms: row.terms }, { name, year, terms });
  const changed = await updateRow(call, id, {
    name,
    year,
    version: row.version + 1,
    ...(await computed(call, year, terms)),
  });
  await call.audit({ action: 'scenario.change', subjectKind: 'scenario', subjectId: id });
  return present(changed, changed.fingerprint);
}

export async function removeScenario(call: Call, id: string): Promise<Scenario[]> {
  if (!(await deleteRow(call, id))) throw new Problem('request.not_found', {});
  await call.audit({ action: 'scenario.remove', subjectKind: 'scenario', subjectId: id });
  return listScenarios(call);
}

async function computed(call: Call, year: number, terms: ScenarioTerms) {
  return {
    terms,
    result: await computeScenario(call, year, terms),
    fingerprint: await fingerprintOf(call),
    computedAt: call.now,
    ...touchedBy(call),
  };
}

/** Of what a scenario is computed from, and the tables of the law, together. */
async function fingerprintOf(call: Call): Promise<string> {
  const tables = listTableVersions().map(({ sha256 }) => sha256);
  return createHash('sha256')
    .update([await stateOfFacts(call), ...tables].join(' '))
    .digest('hex');
}

const present = (row: ScenarioRow, fingerprint: string): Scenario => ({
  id: row.id,
  name: row.name,
  year: row.year,
  terms: ScenarioTerms.parse(row.terms),
  result: ScenarioResult.parse(row.result),
  computedAt: row.computedAt.toISOString(),
  isOutdated: row.fingerprint !== fingerprint,
  version: row.version,
});

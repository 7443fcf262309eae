import { mapFigures } from '@lods/cbam/production/map';
import { mapFindings } from '@lods/cbam/production/map-findings';
import { Problem } from '@lods/contract/problems';
import { type ProcessMap, ProcessMapFields } from '@lods/contract/production/endpoints';
import type { Factors } from '@lods/contract/production/factors';
import { takeTurn } from '@lods/database/turn';
import { loadTables } from '@lods/reference/tables';
import type { Call, CompanyCall } from '../../call.ts';
import { touchedBy } from '../../rows.ts';
import { refuseStale } from '../../stale.ts';
import * as repository from './repository.ts';

const MOST = 200;

/** What is stored beside a map, so that a list of maps needs no computing. */
type StoredFigures = Pick<
  ProcessMap,
  'emissionsPerUnit' | 'findings' | 'totalDirectEmissions' | 'totalIndirectEmissions' | 'totalOutput'
> & { readonly steps: readonly { readonly direct: string | null; readonly indirect: string | null }[] };

export async function listMaps(call: Pick<CompanyCall, 'organisation' | 'tx'>): Promise<ProcessMap[]> {
  return (await repository.listProcesses(call)).map(present);
}

export async function addMap(call: Call, fields: ProcessMapFields): Promise<ProcessMap> {
  await takeTurn(call.tx, `processes ${call.organisation}`);
  if ((await repository.countProcesses(call)) >= MOST) throw new Problem('production.too_many', { most: MOST });
  const row = await repository.insertProcess(call, { map: fields, figures: figuresOf(fields), ...touchedBy(call) });
  await call.audit({ action: 'process_map.create', subjectKind: 'process_map', subjectId: row.id });
  return present(row);
}

export async function changeMap(
  call: Call,
  id: string,
  { version, ...fields }: ProcessMapFields & { version?: number | undefined },
): Promise<ProcessMap> {
  const row = found(await repository.lockProcess(call, id));
  refuseStale(row, version, row.map, fields);
  const stored = await repository.updateProcess(call, id, {
    map: fields,
    figures: figuresOf(fields),
    ...touchedBy(call),
    version: row.version + 1,
  });
  await call.audit({ action: 'process_map.change', subjectKind: 'process_map', subjectId: id });
  return present(stored);
}

export async function removeMap(call: Call, id: string): Promise<{ id: string }> {
  const row = found(await repository.lockProcess(call, id));
  await repository.markRemoved(call, id, call.now);
  const { processName } = ProcessMapFields.parse(row.map);
  await call.audit({
    action: 'process_map.delete',
    subjectKind: 'process_map',
    subjectId: id,
    detail: { name: processName },
  });
  return { id };
}

export async function listMapVersions(call: Call, id: string) {
  const rows = await repository.listVersions(call, id);
  if (rows.length === 0) throw new Problem('request.not_found', {});
  return rows.map(({ version, savedAt, savedByName, map }) => ({
    version,
    savedAt: savedAt.toISOString(),
    savedBy: savedByName,
    map: ProcessMapFields.parse(map),
  }));
}

/** The tables that the browser computes maps and submissions with. */
export function productionFactors(): Factors {
  const { constants, fuels, gridFactors, processFactors } = loadTables();
  const copied = <Row>(table: { name: string; version: string; source: string; rows: readonly Row[] }) => ({
    ...table,
    rows: table.rows.map((row) => ({ ...row }) as Row & Record<string, unknown>),
  });
  return {
    constants: copied(constants),
    fuels: copied(fuels),
    gridFactors: copied(gridFactors),
    processFactors: copied(processFactors),
  };
}

function figuresOf(fields: ProcessMapFields): StoredFigures {
  const tables = loadTables();
  const figures = mapFigures(tables, fields);
  return {
    totalDirectEmissions: figures.totalDirect.value,
    totalIndirectEmissions: figures.totalIndirect.value,
    totalOutput: figures.totalOutput.value,
    emissionsPerUnit: figures.perUnit.value,
    findings: mapFindings(tables, fields, figures),
    steps: figures.steps.map(({ direct, indirect }) => ({ direct: direct.value, indirect: indirect.value })),
  };
}

function present(row: repository.ProcessRow): ProcessMap {
  const fields = ProcessMapFields.parse(row.map);
  const { steps, ...totals } = row.figures as StoredFigures;
  return {
    ...fields,
    ...totals,
    steps: fields.steps.map((step, index) => ({
      ...step,
      directEmissions: steps[index]?.direct ?? null,
      indirectEmissions: steps[index]?.indirect ?? null,
    })),
    id: row.id,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedByName,
  };
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Problem('request.not_found', {});
  return row;
}

/** The same lines through `lods calc` and through a declaration, as the tests compare them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Exact } from '@lods/cbam/decimal';
import { installations } from '@lods/contract/installations/endpoints';
import type { Person } from '../../testing/person.ts';
import { ownInstallation } from '../suppliers/samples.ts';
import { ELECTRICITY, type GeneratedLine, type Made, STATEMENTS } from './generated-lines.ts';
import { coilDeclaration } from './samples.ts';

const [coil] = coilDeclaration.goodsItems;
const [record] = coilDeclaration.emissionsData;
/** (EU) 2023/956 Annex IV point 5. */
const MET = { powerPurchaseAgreement: true, directConnection: true, atMost550gPerKwh: true, nominatedCapacity: true };

export interface Calculated {
  readonly seeTotal: string | null;
  readonly sefa: string | null;
  readonly certificates: string | null;
  readonly costEur: string | null;
}

/** What `lods calc` says of lines with every column that a line has. */
export function calculated(lines: readonly GeneratedLine[]): Calculated[] {
  const folder = mkdtempSync(join(tmpdir(), 'lods-both-ways-'));
  const file = join(folder, 'lines.csv');
  const columns = Object.keys(lines[0] ?? {}) as (keyof GeneratedLine)[];
  writeFileSync(file, [columns, ...lines.map((line) => columns.map((name) => line[name]))].join('\n'));
  const program = join(import.meta.dirname, '../../runtime/lods.mjs');
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, 'calc', file, '--json'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Calculated);
}

/** As the law counts a line today: figures that nobody verified count nothing, (EU) 2023/956 Art. 8(1). */
export const countedToday = ({ line, statement }: Made): GeneratedLine =>
  statement !== null
    ? line
    : { ...line, directSpecific: '', indirectSpecific: '', specificFreeAllocation: '', productionYear: '' };

/** Puts the installations with their verified statements on file; answers with their ids. */
export async function verifiedInstallations(person: Person): Promise<string[]> {
  const ids: string[] = [];
  for (const { cnCode, direct, indirect, freeAllocation } of STATEMENTS) {
    const { params } = await ownInstallation(person);
    const { id, version } = await person.api(installations.addEmissions, {
      params,
      body: {
        ...{ cnCode, specificDirect: direct, specificIndirect: indirect },
        ...{ periodFrom: '2026-01-01', periodTo: '2026-12-31' },
        ...(freeAllocation ? { specificFreeAllocation: freeAllocation } : {}),
      },
    });
    await person.api(installations.verifyEmissions, {
      params: { id },
      body: { verificationState: 'verified', verifierName: 'Nordic Assurance', verifiedOn: '2026-03-01', version },
    });
    ids.push(params.id);
  }
  return ids;
}

/** A declaration of these lines, some in kilograms and some in tonnes. */
export const declarationOf = (
  made: readonly Pick<Made, 'line' | 'statement'>[],
  installed: readonly string[] = [],
) => ({
  generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026, reportingPeriod: 'Q1' as const },
  goodsItems: made.map(({ line }, row) => goodOf(line, row)),
  emissionsData: made.flatMap(({ line, statement }, row) => recordsOf(line, row, statement, installed)),
});

function goodOf(line: GeneratedLine, row: number) {
  const isInTonnes = row % 3 === 0;
  const mass = isInTonnes ? new Exact(line.netMassKg || 0).times('0.001').toFixed() : line.netMassKg;
  return {
    ...coil,
    itemNumber: row + 1,
    cnCode: line.cnCode,
    hsCode: line.cnCode.slice(0, 6),
    countryOfOrigin: line.countryOfOrigin,
    netMass: line.electricityMwh || mass,
    measurementUnit: line.electricityMwh ? ('MWH' as const) : isInTonnes ? ('TON' as const) : ('KG' as const),
    registry: {
      importDate: line.date,
      ...(line.taricCode ? { taricCode: line.taricCode } : {}),
      ...(line.importerEori ? { importerEori: line.importerEori } : {}),
      ...(line.procedure ? { requestedProcedure: line.procedure, previousProcedure: line.previousProcedure } : {}),
    },
  };
}

function recordsOf(line: GeneratedLine, row: number, statement: number | null, installed: readonly string[]) {
  const { directSpecific, indirectSpecific, specificFreeAllocation, productionYear, carbonPriceEurPerT } = line;
  if (!directSpecific) return [];
  const installationRecordId = statement === null ? undefined : installed[statement];
  return [
    {
      ...record,
      itemNumber: row + 1,
      installationId: statement === null ? `INST-${row % 40}` : `SITE-${statement}`,
      ...(installationRecordId ? { installationRecordId } : {}),
      specificDirectEmissions: directSpecific,
      specificIndirectEmissions: indirectSpecific,
      registry: {
        ...(specificFreeAllocation ? { freeAllocation: specificFreeAllocation } : {}),
        ...(productionYear ? { productionYear: Number(productionYear) } : {}),
        ...(carbonPriceEurPerT ? { carbonPrice: duePrice(carbonPriceEurPerT) } : {}),
        ...(line.cnCode === ELECTRICITY ? { electricityConditions: MET } : {}),
      },
    },
  ];
}

const duePrice = (amount: string) => ({
  instrumentType: '01',
  legalAct: 'Emissions trading of the country',
  amount,
  currency: 'EUR',
  country: 'TR',
});

/** Importers with at most 50 t in a year, counted from the lines alone: '2026 DK90000001'. */
export function exemptImporters(made: readonly Made[], declarantId: string): ReadonlySet<string> {
  const counted = made.filter(({ standing }) => standing === 'counted');
  const masses = Map.groupBy(counted, ({ line }) => importerOf(line, declarantId));
  return new Set(
    [...masses].flatMap(([importer, ofImporter]) =>
      Exact.sum(0, ...ofImporter.map(({ line }) => line.netMassKg)).lessThanOrEqualTo(50_000) ? importer : [],
    ),
  );
}

export const importerOf = ({ date, importerEori }: GeneratedLine, declarantId: string): string =>
  `${date.slice(0, 4)} ${(importerEori || declarantId).toUpperCase()}`;

/** Null as soon as one part is unknown. */
export const totalOf = (values: readonly (string | null)[]): string | null =>
  values.includes(null) ? null : Exact.sum(0, ...values.map((value) => value ?? 0)).toFixed();

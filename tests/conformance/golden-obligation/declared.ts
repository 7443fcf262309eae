/** The lines of the golden cases as drafts of a company, over HTTP. */
import { declarations } from '@lods/contract/declarations/endpoints';
import { coilDeclaration } from '@lods/server/features/declarations/samples';
import type { Person } from '@lods/server/testing/person';
import { Decimal } from 'decimal.js';
import { type GoldenLine, type GoldenPrecursor, madeFrom } from './cases.ts';

const [coil] = coilDeclaration.goodsItems;
const [record] = coilDeclaration.emissionsData;

/** A line with what tells its good from all others. */
export interface DeclaredLine {
  readonly line: GoldenLine;
  readonly installation?: string;
  readonly importer?: string;
}

export const isActual = ({ method }: GoldenLine): boolean => method === 'actual';

const quarterOf = ({ importDate }: GoldenLine) => `Q${Math.ceil(Number(importDate.slice(5, 7)) / 3)}` as 'Q1';

function goodOf({ line, importer }: DeclaredLine, index: number) {
  const [requestedProcedure, previousProcedure] = line.procedure?.split(' ') ?? [];
  return {
    ...coil,
    itemNumber: index + 1,
    cnCode: line.cnCode,
    hsCode: line.cnCode.slice(0, 6),
    countryOfOrigin: line.originCountry ?? '',
    netMass: line.energyMwh ?? line.netMassT ?? '',
    measurementUnit: line.energyMwh ? ('MWH' as const) : ('TON' as const),
    registry: {
      importDate: line.importDate,
      ...(importer ? { importerEori: importer } : {}),
      ...(line.taricCode ? { taricCode: line.taricCode } : {}),
      ...(requestedProcedure ? { requestedProcedure } : {}),
      ...(previousProcedure ? { previousProcedure } : {}),
      ...(line.militaryActivity ? { exemption: 'military' as const } : {}),
      ...(line.eez ? { exemption: 'continental-shelf' as const } : {}),
    },
  };
}

/** (EU) 2023/956 Annex IV point 5. */
const MET = { powerPurchaseAgreement: true, directConnection: true, atMost550gPerKwh: true, nominatedCapacity: true };

/** Emissions have at most seven decimals in a declaration. */
const stated = (value: Decimal.Value) => new Decimal(value).toDecimalPlaces(7, Decimal.ROUND_HALF_UP).toFixed();

const precursorOf = (precursor: GoldenPrecursor) => ({
  cnCode: precursor.cnCode,
  massTPerT: precursor.massPerTonne,
  ...(precursor.taricCode ? { taricCode: precursor.taricCode } : {}),
  ...(precursor.originCountry === null ? {} : { countryOfProduction: precursor.originCountry }),
  ...(precursor.productionYear ? { productionYear: precursor.productionYear } : {}),
  ...allocationOf(precursor),
});

function allocationOf({ specificFreeAllocation, precursors, ...precursor }: GoldenPrecursor) {
  if (specificFreeAllocation) return { freeAllocation: specificFreeAllocation };
  if (!precursors) return {};
  // What the precursor was made from is stated by its own maker, as one figure.
  return { freeAllocation: stated(madeFrom({ ...precursor, precursors, importDate: '2026-01-01' }).sefa.value ?? '') };
}

function recordOf({ line, installation = '' }: DeclaredLine, index: number) {
  const made = line.precursors ? madeFrom(line) : null;
  const direct = made
    ? stated(new Decimal(made.direct.value ?? Number.NaN).plus(made.byDefault.value ?? Number.NaN))
    : line.directSpecific;
  const indirect = made ? (made.indirect.value ?? '') : (line.indirectSpecific ?? '0');
  return {
    ...record,
    itemNumber: index + 1,
    installationId: installation,
    specificDirectEmissions: direct,
    specificIndirectEmissions: indirect,
    registry: {
      ...(made ? { indirectOfPrecursors: indirect } : {}),
      ...(line.specificFreeAllocation
        ? { freeAllocation: line.specificFreeAllocation }
        : { precursors: (line.precursors ?? []).map(precursorOf) }),
      ...(line.productionRoute ? { benchmarkRoute: line.productionRoute as 'A' } : {}),
      ...(line.productionYearProven ? { productionYear: line.productionYear } : {}),
      ...(line.energyMwh ? { electricityConditions: MET } : {}),
    },
  };
}

/** Stores the lines as drafts, one a quarter, and answers the ids of the drafts. */
export async function declare(person: Person, lines: readonly DeclaredLine[], declarantId?: string): Promise<string[]> {
  const byPeriod = Map.groupBy(lines, ({ line }) => `${line.importDate.slice(0, 4)}-${quarterOf(line)}`);
  const ids: string[] = [];
  for (const [period, ofPeriod] of byPeriod) {
    const { id } = await person.api(declarations.create, {
      body: {
        secondOfQuarter: true,
        generalInfo: {
          ...coilDeclaration.generalInfo,
          ...(declarantId ? { declarantId } : {}),
          reportingYear: Number(period.slice(0, 4)),
          reportingPeriod: period.slice(5) as 'Q1',
        },
        goodsItems: ofPeriod.map(goodOf),
        emissionsData: ofPeriod.flatMap((declared, index) =>
          isActual(declared.line) ? [recordOf(declared, index)] : [],
        ),
      },
    });
    ids.push(id);
  }
  return ids;
}

export async function forget(person: Person, ids: readonly string[]): Promise<void> {
  for (const id of ids) await person.api(declarations.remove, { params: { id } });
}

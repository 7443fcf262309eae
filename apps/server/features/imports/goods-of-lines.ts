import type { FiledQuarterAnswer } from '@lods/contract/declarations/endpoints';
import type { QUARTERS } from '@lods/contract/goods/good';
import { Problem } from '@lods/contract/problems';
import { loadTables } from '@lods/reference/tables';
import { Decimal } from 'decimal.js';
import type { Call } from '../../call.ts';
import { primaryEori, readDeclarant } from '../company/declarant.ts';
import { addGoods } from '../declarations/add-goods.ts';
import { mayTakeGoods, needsAnswer, periodStateOf } from '../declarations/quarter.ts';
import { emissionsFrom } from '../goods/good.ts';
import type { GoodToAppend } from '../goods/store.ts';
import { goodTypeOf } from '../reference/goods-search.ts';
import { type MatchedSupplier, nameKeyOf, supplierMatcher } from './match-suppliers.ts';
import {
  findIncomplete,
  findRepeated,
  type GroupPlace,
  goodsWithLines,
  groupStaged,
  holdStaged,
  type LineGroup,
  lockTakingOver,
  type PlacesTaken,
  type StoredAs,
  storeStaged,
} from './repository-lines.ts';

export interface TakenOver {
  readonly counts: Readonly<Record<StoredAs, number>>;
  /** The drafts that the lines went into, by period. */
  readonly declarationIds: readonly string[];
}

/**
 * Groups the lines of a source that `stageRows` has staged as they become goods. A line that an earlier source has brought, by
 * MRN and item, is left as it is unless that one gives way; lines outside CBAM are excluded. `isPart`: only some lines are staged.
 */
export async function prepareTakeOver(
  call: Call,
  importId: string,
  places: PlacesTaken & { readonly isPart?: boolean } = {},
): Promise<LineGroup[]> {
  await lockTakingOver(call);
  await findRepeated(call, importId, places);
  const incomplete = await findIncomplete(call);
  if (incomplete) throw new Problem('import.line_incomplete', incomplete);
  return groupStaged(call);
}

/** Whether a quarter of the lines was declared and is not being amended: somebody has to say what becomes of them. */
export async function isAnyFiled(call: Call, lines: readonly PeriodOfLines[]): Promise<boolean> {
  for (const [, [group]] of Map.groupBy(lines, periodKey))
    if (group && needsAnswer(await periodStateOf(call, await periodOf(call, group)))) return true;
  return false;
}

/** Makes draft goods of the groups, in the caller's transaction. Those of a declared quarter go into its amendment or are held. */
export async function takeOverGroups(
  call: Call,
  importId: string,
  groups: readonly LineGroup[],
  answer: FiledQuarterAnswer | undefined,
): Promise<TakenOver> {
  const { match } = await supplierMatcher(call);
  const matched: { group: LineGroup; match: MatchedSupplier }[] = [];
  for (const group of groups) matched.push({ group, match: await match(group) });

  const places: GroupPlace[] = [];
  const declarationIds: string[] = [];
  const held: number[] = [];
  for (const [, part] of Map.groupBy(matched, ({ group }) => periodKey(group))) {
    const [{ group } = part[0] as never] = part;
    const period = await periodOf(call, group);
    if (!(await mayTakeGoods(call, period, answer))) {
      held.push(...part.map(({ group: { number } }) => number));
      continue;
    }
    const { declaration, places: placed } = await addGoods(
      call,
      period,
      part.map(({ group, match }) => goodsOf(group, match)),
      (id) => goodsWithKinds(call, id),
    );
    declarationIds.push(declaration.id);
    for (const [index, place] of placed.entries()) {
      const { group, match } = part[index] as (typeof part)[number];
      places.push({ ...place, number: group.number, supplierId: match.supplierId, declarationId: declaration.id });
    }
  }
  await holdStaged(call, held);
  return { counts: await storeStaged(call, importId, places), declarationIds: [...new Set(declarationIds)] };
}

type PeriodOfLines = Pick<LineGroup, 'importerEori' | 'quarter'>;
const periodKey = ({ quarter, importerEori }: PeriodOfLines) => `${quarter} ${importerEori}`;

/** The declarant is the importer that the lines name; lines that name none are the company's own. */
export async function periodOf(
  call: Call,
  { quarter, importerEori, importer = '' }: PeriodOfLines & Partial<Pick<LineGroup, 'importer'>>,
) {
  const declarant = await readDeclarant(call);
  const [year, period] = quarter.split('-');
  const declarantEori = primaryEori(declarant);
  const isOwn = importerEori === '' || declarant.eoris.some(({ eori }) => eori === importerEori);
  return {
    year: Number(year),
    quarter: period as (typeof QUARTERS)[number],
    declarantId: importerEori || declarantEori,
    isOwn,
    declarantName: (isOwn ? declarant.legalName : importer).slice(0, 70),
  };
}

function goodsOf(group: LineGroup, { supplierId, record }: MatchedSupplier): GoodToAppend {
  const { cnCode, taricCode, countryOfOrigin, procedure, importerEori, importer, date, description } = group;
  const amount = amountOf(group);
  const good: GoodToAppend['good'] = {
    cnCode,
    hsCode: cnCode.slice(0, 6),
    productName: (description || nameOf(cnCode)).slice(0, 512),
    goodType: goodTypeOf(cnCode),
    countryOfOrigin,
    importArea: group.importArea,
    importedQuantity: amount.netMass,
    ...amount,
    emissionValue: group.emissionValue === '' ? null : group.emissionValue,
    supplierId,
    registry: {
      ...(taricCode === '' ? {} : { taricCode }),
      ...(procedure.length >= 2 ? { requestedProcedure: procedure.slice(0, 2) } : {}),
      ...(procedure.length >= 4 ? { previousProcedure: procedure.slice(2, 4) } : {}),
      ...(procedure.length === 7 ? { additionalProcedure: procedure.slice(4) } : {}),
      ...(importerEori === '' ? {} : { importerEori }),
      ...(importer === '' ? {} : { importerName: importer.slice(0, 70) }),
      ...(date === null ? {} : { importDate: date }),
    },
    emissions: record ? [emissionsFrom(record)] : [],
  };
  return { good, kind: kindOf(group) };
}

/** One name is written in several ways; goods of two suppliers or two installations are two items, known to us or not. */
const kindOf = ({ supplier, installation }: { readonly supplier: string; readonly installation: string }) =>
  `${nameKeyOf(supplier)}\n${nameKeyOf(installation)}`;

async function goodsWithKinds(call: Call, declarationId: string): Promise<Map<string, string>> {
  const stated = await goodsWithLines(call, declarationId);
  return new Map(stated.map((supplier) => [supplier.id, kindOf(supplier)]));
}

/** The form and the registry file carry six decimals: a mass that tonnes cannot hold to the gram stays in kilograms. */
function amountOf({ cnCode, netMassKg, energyMwh }: LineGroup) {
  if (energyMwh !== null) return { netMass: energyMwh, measurementUnit: 'MWH' as const };
  if (netMassKg === null) throw new Error(`a line of ${cnCode} was imported without a mass`);
  const tonnes = new Decimal(netMassKg).div(1000);
  const isWhole = tonnes.decimalPlaces() <= 6 && tonnes.gte('0.01');
  return isWhole
    ? { netMass: tonnes.toFixed(), measurementUnit: 'TON' as const }
    : { netMass: netMassKg, measurementUnit: 'KG' as const };
}

const nameOf = (cnCode: string) =>
  loadTables().cnCodes.rows.find((row) => row.cn8 === cnCode)?.description ?? `CN ${cnCode}`;

import { originScopeOf } from '@lods/cbam/countries';
import { scopeOf } from '@lods/cbam/scope';
import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { loadTables } from '@lods/reference/tables';
import { Decimal } from 'decimal.js';
import type { InCompany } from '../../rows.ts';
import { type CodeSum, sumsByCode } from '../goods/service.ts';
import { presentSummary } from './answers.ts';
import type { SummaryRow } from './repository.ts';

/** Declarations as lists show them: of a total that is unknown as a whole, what is known of it and what it does not contain. */
export async function presentSummaries(call: InCompany, rows: readonly SummaryRow[]): Promise<DeclarationSummary[]> {
  const parts = await knownParts(call, rows);
  return rows.map((row) => ({ ...presentSummary(row), knownPart: parts.get(row.id) ?? null }));
}

type KnownPart = NonNullable<DeclarationSummary['knownPart']>;

/** By declaration, of those alone whose total is unknown: goods outside CBAM have no emissions to add. */
export async function knownParts(
  call: InCompany,
  rows: readonly Pick<SummaryRow, 'emissionsTco2e' | 'goodsCount' | 'id' | 'reportingYear'>[],
): Promise<ReadonlyMap<string, KnownPart>> {
  const open = rows.filter(({ emissionsTco2e, goodsCount }) => emissionsTco2e === null && goodsCount > 0);
  if (open.length === 0) return new Map();
  const years = new Map(open.map(({ id, reportingYear }) => [id, reportingYear]));
  const sums = await sumsByCode(call, [...years.keys()]);
  const byDeclaration = Map.groupBy(sums, ({ declarationId }) => declarationId);
  return new Map([...byDeclaration].map(([id, codes]) => [id, knownPartOf(codes, years.get(id) ?? null)]));
}

function knownPartOf(codes: readonly CodeSum[], year: number | null): KnownPart {
  const countOf = (part: readonly CodeSum[]) => part.reduce((sum, { lacking }) => sum + lacking, 0);
  const isOutside = ({ cnCode, countryOfOrigin }: CodeSum) =>
    scopeOf(loadTables(), cnCode, year).answer === 'outside' ||
    originScopeOf(loadTables(), countryOfOrigin).answer === 'exempt';
  const known = codes.flatMap(({ knownTco2e }) => knownTco2e ?? []);
  return {
    emissionsTco2e: known.length === 0 ? null : Decimal.sum(...known).toFixed(),
    goodsOutside: countOf(codes.filter(isOutside)),
    goodsUnknown: countOf(codes.filter((code) => !isOutside(code))),
  };
}

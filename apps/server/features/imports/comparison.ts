/** The customs authority's list beside the company's own lines: docs/decisions/0257-reconciliation.md. */

import type { Exact as ExactType } from '@lods/cbam/decimal';
import { Exact } from '@lods/cbam/decimal';
import { quarterOfDay } from '@lods/cbam/period';
import type { FiledQuarterAnswer } from '@lods/contract/declarations/endpoints';
import { COMPARED_AT_ONCE, type ComparedAs, type ComparedLine } from '@lods/contract/imports/comparison';
import { Problem } from '@lods/contract/problems';
import { type LineToStore, rowToStore } from '@lods/documents/lines/rows-to-store';
import type { Call } from '../../call.ts';
import { takeOutOfDraft } from '../declarations/add-goods.ts';
import { prepareTakeOver, takeOverGroups } from './goods-of-lines.ts';
import { findImport, lockImport } from './repository.ts';
import {
  type ComparedRow,
  countCompared,
  countWithoutNumber,
  freeLine,
  type LineToAdopt,
  linesToAdopt,
  listCompared,
} from './repository-comparison.ts';
import { lockTakingOver, stageRows } from './repository-lines.ts';

export async function readComparison(call: Call, importId: string, kind: ComparedAs | undefined) {
  if ((await findImport(call, importId))?.kind !== 'file') throw new Problem('request.not_found', {});
  const rows = await listCompared(call, importId, { kind, most: COMPARED_AT_ONCE });
  return {
    counts: await countCompared(call, importId),
    withoutNumber: await countWithoutNumber(call, importId),
    lines: rows.map(presentCompared),
  };
}

/**
 * Takes listed lines over as they are listed. The company's own line of the same MRN and item leaves its draft; supplier and
 * installation that only it states stay.
 * @throws Problem 'undo.filed' where the own line is in a declaration that was submitted
 */
export async function adoptListed(
  call: Call,
  importId: string,
  { positions, filedQuarters }: { positions: readonly number[]; filedQuarters?: FiledQuarterAnswer | undefined },
): Promise<{ adopted: number }> {
  await lockTakingOver(call);
  const row = await lockImport(call, importId);
  if (row?.kind !== 'file') throw new Problem('request.not_found', {});
  const lines = await linesToAdopt(call, importId, positions);
  for (const line of lines) await replaceOwn(call, line);
  await stageRows(call, [Buffer.from(lines.map((line) => rowToStore(asRead(line), line.position)).join(''))]);
  const { counts } = await takeOverGroups(
    call,
    importId,
    await prepareTakeOver(call, importId, { isPart: true }),
    filedQuarters,
  );
  await call.audit({
    action: 'import.adopt_listed',
    subjectKind: 'import',
    subjectId: importId,
    detail: { lines: lines.map(({ mrn, item }) => `${mrn} ${item ?? ''}`.trim()) },
  });
  return { adopted: counts.accepted + counts.remark };
}

async function replaceOwn(call: Call, line: LineToAdopt): Promise<void> {
  const { declarationId, goodsItemId, ownImportId, ownPosition, hasOthers } = line;
  if (declarationId === null || goodsItemId === null || ownImportId === null || ownPosition === null) return;
  const part = { goodsItemId, netMassKg: line.ownMassKg, energyMwh: line.ownMwh, hasOthers };
  await takeOutOfDraft(call, declarationId, [part], { openedAt: null, what: `${line.mrn} ${line.item ?? ''}`.trim() });
  await freeLine(call, ownImportId, ownPosition);
}

const asRead = (line: LineToAdopt): LineToStore => ({
  ...line,
  mrn: line.mrn,
  taricCode: line.taricCode || null,
  procedure: line.procedure || null,
  importerEori: line.importerEori || null,
  importer: null,
  supplier: line.supplier || null,
  installation: line.installation || null,
  description: line.description || null,
  importArea: null,
  emissionValue: null,
  quantity: line.energyMwh,
  quantityUnit: line.energyMwh === null ? null : 'MWh',
  state: 'accepted',
});

function presentCompared(row: ComparedRow): ComparedLine {
  const { kind, position, mrn, item, declarationId } = row;
  const listed =
    row.listedCode === null
      ? null
      : {
          cnCode: row.listedCode,
          countryOfOrigin: row.listedOrigin ?? '',
          netMassKg: row.listedMass,
          date: row.listedDate,
        };
  const declared =
    row.ownCode === null
      ? null
      : { cnCode: row.ownCode, countryOfOrigin: row.ownOrigin ?? '', netMassKg: row.ownMass, date: row.ownDate };
  return { kind, position, mrn, item, listed, own: declared, declarationId, reasons: reasonsOf(row) };
}

const MISSING =
  'Not in any of your declarations. Import it from the list, or check whether it was declared for you by somebody else.';
const UNLISTED = 'The list does not have it. Check the MRN and whether the customs declaration was cancelled.';

/** Why both sides are not the same. */
function reasonsOf({ kind, ...row }: ComparedRow): string[] {
  if (kind === 'missing') return [MISSING];
  if (kind === 'unlisted') return [UNLISTED];
  if (kind === 'matched') return [];
  return [codeReason(row), originReason(row), massReason(row), dateReason(row)].filter((reason) => reason !== null);
}

type Sides = Omit<ComparedRow, 'kind'>;

function codeReason({ listedCode, ownCode }: Sides): string | null {
  if (listedCode === ownCode) return null;
  const isNear = listedCode?.slice(0, 6) === ownCode?.slice(0, 6);
  return isNear
    ? 'Another subheading of the same heading. The registry compares all eight digits.'
    : 'Another commodity code. The emissions and the default value follow from it.';
}

const originReason = ({ listedOrigin, ownOrigin }: Sides): string | null =>
  listedOrigin === ownOrigin ? null : 'Another country of origin. The default value follows from it.';

function massReason({ listedMass, ownMass }: Sides): string | null {
  if (listedMass === ownMass) return null;
  if (listedMass === null || ownMass === null) return 'Only one side states a net mass.';
  const [listed, declared] = [new Exact(listedMass), new Exact(ownMass)];
  if (isThousandfold(listed, declared) || isThousandfold(declared, listed))
    return 'One mass is 1,000 times the other: kilograms and tonnes, or thousands and decimals, were mixed up.';
  return 'Another net mass. Check whether the customs declaration was corrected, or gross mass was taken for net.';
}

const isThousandfold = (mass: ExactType, another: ExactType) => mass.times(1000).eq(another);

function dateReason({ listedDate, ownDate }: Sides): string | null {
  if (listedDate === null || ownDate === null || listedDate === ownDate) return null;
  return quarterOfDay(listedDate) === quarterOfDay(ownDate)
    ? 'Another day of the same quarter. Nothing that is declared changes.'
    : 'A day of another quarter: the goods belong into the declaration of that quarter.';
}

/** The customs authority's list beside the company's own lines: docs/decisions/0257-reconciliation.md. */

import type { Exact as ExactType } from '@lods/cbam/decimal';
import { Exact } from '@lods/cbam/decimal';
import { quarterOfDay } from '@lods/cbam/period';
import {
  COMPARED_AT_ONCE,
  type ComparedAs,
  type ComparedLine,
  type comparison,
} from '@lods/contract/imports/comparison';
import { Problem } from '@lods/contract/problems';
import { type LineToStore, rowToStore } from '@lods/documents/lines/rows-to-store';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { prepareTakeOver, takeOverGroups } from './goods-of-lines.ts';
import { findImport, lockImport } from './repository.ts';
import {
  type ComparedFigures,
  type ComparedRow,
  countBeingRead,
  countCompared,
  countWithoutNumber,
  type LineToAdopt,
  linesToAdopt,
  listCompared,
  listUnnumbered,
  type ReplacedLine,
} from './repository-comparison.ts';
import { countCounting, lockTakingOver, stageRows } from './repository-lines.ts';
import { leaveOutWithPapers, type PapersLeaveOut } from './same-items.ts';

/** A line of a customs paper that nobody has approved. */
interface LineThatWaits {
  readonly lineId: string;
  readonly fileName: string;
  readonly mrn: string;
  readonly item: number | null;
}

/** Imports know nothing of papers: whoever does gives the lines of these MRNs that wait for review. */
type ListWaiting = (call: Call, mrns: readonly string[]) => Promise<readonly LineThatWaits[]>;

export async function readComparison(
  call: Call,
  importId: string,
  { kind, listWaiting }: { readonly kind: ComparedAs | undefined; readonly listWaiting: ListWaiting },
) {
  if ((await findImport(call, importId))?.kind !== 'file') throw new Problem('request.not_found', {});
  const rows = kind === 'unnumbered' ? [] : await listCompared(call, importId, { kind, most: COMPARED_AT_ONCE });
  const unnumbered = await listUnnumbered(call, importId);
  const lines = kind === undefined || kind === 'unnumbered' ? [...rows, ...unnumbered] : rows;
  const missing = lines.filter((line) => line.kind === 'missing').map(({ mrn }) => mrn);
  const waiting = await listWaiting(call, [...new Set(missing)]);
  return {
    counts: { ...(await countCompared(call, importId)), unnumbered: unnumbered.length },
    withoutNumber: await countWithoutNumber(call, importId),
    adopted: await countCounting(call, importId),
    reading: await countBeingRead(call),
    lines: lines.slice(0, COMPARED_AT_ONCE).map((row) => presentCompared(row, waiting)),
  };
}

/**
 * Takes listed lines over as they are listed, in place of the company's own lines of the same goods; supplier and installation that only
 * those state stay. Lines that may be of the same goods come with the others of their MRN, in place of the company's or beside them.
 * @throws Problem 'undo.filed' where an own line is in a declaration that was submitted; 'import.unclear_lines' where nobody has said which
 */
export async function adoptListed(
  call: Call,
  importId: string,
  { positions, filedQuarters, unclear }: z.output<typeof comparison.adopt.body>,
  papersLeaveOut: PapersLeaveOut,
): Promise<{ adopted: number }> {
  await lockTakingOver(call);
  const row = await lockImport(call, importId);
  if (row?.kind !== 'file') throw new Problem('request.not_found', {});
  const lines = await linesToAdopt(call, importId, positions);
  const asked = lines.find(({ kind }) => kind === 'unclear' && unclear === undefined);
  if (asked) throw new Problem('import.unclear_lines', { mrn: asked.mrn });
  const replaced = lines.flatMap((line) => (line.kind === 'unclear' && unclear === 'both' ? [] : line.replaced));
  await leaveOutWithPapers(call, eachOnce(replaced), { as: 'repeated', papersLeaveOut });
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

/** Lines that may be of the same goods name the same ones of the company. */
const eachOnce = (lines: readonly ReplacedLine[]): ReplacedLine[] => [
  ...new Map(lines.map((line) => [`${line.importId} ${line.position}`, line])).values(),
];

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

function presentCompared(row: ComparedRow, waiting: readonly LineThatWaits[]): ComparedLine {
  const { leftOut, ...line } = row;
  const waits = row.kind === 'missing' ? waiting.find((paper) => isSameItem(paper, row)) : undefined;
  return {
    ...line,
    leftOutOf: leftOut?.name ?? null,
    waitsAs: waits ? { lineId: waits.lineId, fileName: waits.fileName } : null,
    reasons: waits ? [WAITS] : reasonsOf(row),
  };
}

const isSameItem = (paper: LineThatWaits, { mrn, item }: ComparedRow) =>
  paper.mrn === mrn && (paper.item === null || item === null || paper.item === item);

const MISSING =
  'Not in any of your declarations. Import it from the list, or check whether it was declared for you by somebody else.';
const WAITS =
  'A customs paper has this item and waits for your review. Approve it there; import it from the list only if you discard the paper.';
const UNLISTED = 'The list does not have it. Check the MRN and whether the customs declaration was cancelled.';

const LEFT_OUT_AS = {
  cancelled:
    'This file states that the declaration was cancelled, so the line was left out. Import it only if it stands.',
  omitted: 'You left this line out when you answered for this file. Import it only if it counts after all.',
};
const UNNUMBERED =
  'No MRN is known of these goods, so they cannot be compared. The list may have them: import no missing line that is the same goods.';

/** Why both sides are not the same. */
function reasonsOf({ kind, listed, own: declared, leftOut }: ComparedRow): string[] {
  if (kind === 'missing') return [MISSING];
  if (kind === 'unnumbered') return [UNNUMBERED];
  if (kind === 'leftOut' && leftOut) return [LEFT_OUT_AS[leftOut.as]];
  if (kind === 'unlisted') return [UNLISTED];
  if (kind !== 'different' || !listed || !declared) return [];
  return [
    codeReason(listed, declared),
    originReason(listed, declared),
    massReason(listed, declared),
    energyReason(listed, declared),
    dateReason(listed, declared),
  ].filter((reason) => reason !== null);
}

function codeReason(listed: ComparedFigures, declared: ComparedFigures): string | null {
  if (listed.cnCode === declared.cnCode) return null;
  const isNear = listed.cnCode.slice(0, 6) === declared.cnCode.slice(0, 6);
  return isNear
    ? 'Another subheading of the same heading. The registry compares all eight digits.'
    : 'Another commodity code. The emissions and the default value follow from it.';
}

const originReason = (listed: ComparedFigures, declared: ComparedFigures): string | null =>
  listed.countryOfOrigin === declared.countryOfOrigin
    ? null
    : 'Another country of origin. The default value follows from it.';

function massReason(listed: ComparedFigures, declared: ComparedFigures): string | null {
  if (listed.netMassKg === declared.netMassKg) return null;
  if (listed.netMassKg === null || declared.netMassKg === null) return 'Only one side states a net mass.';
  const [inList, inDeclaration] = [new Exact(listed.netMassKg), new Exact(declared.netMassKg)];
  if (isThousandfold(inList, inDeclaration) || isThousandfold(inDeclaration, inList))
    return 'One mass is 1,000 times the other: kilograms and tonnes, or thousands and decimals, were mixed up.';
  return 'Another net mass. Check whether the customs declaration was corrected, or gross mass was taken for net.';
}

const isThousandfold = (mass: ExactType, another: ExactType) => mass.times(1000).eq(another);

const energyReason = (listed: ComparedFigures, declared: ComparedFigures): string | null =>
  listed.energyMwh === declared.energyMwh ? null : 'Another amount of electricity. Check the unit of both sides.';

function dateReason({ date: listed }: ComparedFigures, { date: declared }: ComparedFigures): string | null {
  if (listed === null || declared === null || listed === declared) return null;
  return quarterOfDay(listed) === quarterOfDay(declared)
    ? 'Another day of the same quarter. Nothing that is declared changes.'
    : 'A day of another quarter: the goods belong into the declaration of that quarter.';
}

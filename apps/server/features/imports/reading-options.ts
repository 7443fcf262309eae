import { utcDay } from '@lods/cbam/period';
import type { FiledQuarterAnswer } from '@lods/contract/declarations/endpoints';
import type { Correction } from '@lods/documents/lines/corrections';
import type { LineOptions, SameRows } from '@lods/documents/lines/line';
import type { ChosenColumn, ChosenMapping } from '@lods/documents/lines/mapping';
import type { UnusualMasses } from '@lods/documents/lines/masses/unusual-mass';
import type { CompanyCall } from '../../call.ts';
import { type ImportRow, listMappings } from './repository.ts';
import type { AnsweredItem } from './same-items.ts';

/** A correction with who made it; what was kept before that has neither. */
export interface StatedCorrection extends Correction {
  readonly by?: string | undefined;
  /** ISO */
  readonly at?: string | undefined;
}

/** What a person has said about a file, kept with it until it is read with that. */
export interface ChosenForFile {
  readonly mapping: ChosenMapping;
  /** Whether lines are taken over once nothing is open; else they are shown first. */
  readonly isTakenOver: boolean;
  /** What becomes of lines whose quarter was declared already. */
  readonly filedQuarters?: FiledQuarterAnswer | undefined;
  /** What counts of items that declarations have with other figures. */
  readonly sameItems?: readonly AnsweredItem[] | undefined;
  /** Values that are read otherwise than they stand. */
  readonly corrections?: readonly StatedCorrection[] | undefined;
  /** Whether rows that say the same as another one count. */
  readonly sameRows?: SameRows | undefined;
  /** What is meant by masses that are unusual for one consignment. */
  readonly unusualMasses?: UnusualMasses | undefined;
}

/** How a file is read: with what was said of it, or else of earlier files of its form. */
export async function optionsOf(call: CompanyCall, { chosen, quarter }: ImportRow): Promise<LineOptions> {
  const remembered = (await listMappings(call)).map(({ shape, columns }) => ({
    shape,
    columns: columns as ChosenColumn[],
  }));
  const answers = chosen as ChosenForFile | null;
  return {
    today: utcDay(call.now),
    remembered,
    ...(answers ? { chosen: answers.mapping, corrections: answers.corrections ?? [] } : {}),
    ...(answers?.sameRows ? { sameRows: answers.sameRows } : {}),
    ...(answers?.unusualMasses ? { unusualMasses: answers.unusualMasses } : {}),
    ...(quarter === null ? {} : { quarter }),
  };
}

import { wholeNumber } from '@lods/translations/phrase';

/** What became of a file, in one or two sentences that people read. */

interface Counts {
  readonly accepted: number;
  readonly remark: number;
  readonly refused: number;
  readonly outside: number;
  readonly cancelled: number;
  readonly repeated: number;
  readonly held: number;
  readonly omitted: number;
  /** Rows of which another row of the file counts. */
  readonly copies: number;
}

export const reading = () => 'This file is being read.';

/** How many questions are open the page alone counts: a quarter that is declared meanwhile asks one more. */
export const needsReview = () => 'Answer the open questions before the lines can be imported.';

export const noLines = () => 'No goods lines were found in this file. Look at the issues.';

/** For a file whose questions all have a proposal, or ask for a look. */
export const toBeLookedAt = () => 'Look at what we read from this file, and confirm it by importing the lines.';

/** For a file that may be no list of goods at all. */
export const noTable = () =>
  'No table of goods was recognised in this file. If it has one, name its columns; else upload another file.';

export const ourFault = () =>
  'Something went wrong on our side and nothing was imported. Upload the file again; if it happens again, tell us.';

/** For a file that was read again on request and leaves no question open. */
export const readyToTakeOver = (lines: number) =>
  `${wholeNumber(lines)} ${lines === 1 ? 'line' : 'lines'} can be imported. Look at them and confirm.`;

/** For a file with lines of a quarter that was declared and that nobody amends. */
export const quarterFiled = () =>
  'A quarter of these lines was declared already. Choose whether to amend it or to hold the lines.';

/** For a file with lines that a declaration has, or may have, with another code, origin, amount or day. */
export const statedTwice = (lines: number) =>
  `${wholeNumber(lines)} ${lines === 1 ? 'line does' : 'lines do'} not agree with what is declared already. Choose which figures count.`;

/** For a file with lines that another company imported. */
export const otherImporters = () => 'Some lines name another importer. Look at them before you import the lines.';

/** A sentence for each of the counts, so that each can be translated by itself. `isSubmitted`: a quarter of the lines was submitted before. */
export function takenOver(
  { accepted, remark, refused, outside, cancelled, repeated, held, omitted, copies }: Counts,
  isSubmitted: boolean,
): string {
  const taken = accepted + remark;
  const others = outside - cancelled;
  const sentences = [
    taken > 0 ? `${wholeNumber(taken)} ${taken === 1 ? 'line was' : 'lines were'} imported.` : '',
    remark > 0 ? `${wholeNumber(remark)} of them ${remark === 1 ? 'has' : 'have'} a remark.` : '',
    taken > 0 && isSubmitted
      ? 'They are in an amendment of a declared quarter. Submit it to correct what was declared.'
      : '',
    cancelled > 0
      ? `${wholeNumber(cancelled)} ${cancelled === 1 ? 'line is' : 'lines are'} of a cancelled customs declaration and excluded.`
      : '',
    others > 0 ? `${wholeNumber(others)} ${others === 1 ? 'line is' : 'lines are'} outside CBAM and excluded.` : '',
    repeated > 0 ? `${wholeNumber(repeated)} ${repeated === 1 ? 'line was' : 'lines were'} in the drafts already.` : '',
    held > 0 ? `${wholeNumber(held)} ${held === 1 ? 'line is' : 'lines are'} held: their quarter was declared.` : '',
    omitted > 0 ? `${wholeNumber(omitted)} ${omitted === 1 ? 'line is' : 'lines are'} left out, as you chose.` : '',
    copies > 0
      ? `${wholeNumber(copies)} ${copies === 1 ? 'row is a copy' : 'rows are copies'} of another row and not counted.`
      : '',
    refused > 0
      ? `${wholeNumber(refused)} ${refused === 1 ? 'line was' : 'lines were'} refused. Correct them below.`
      : '',
  ].filter((sentence) => sentence !== '');
  return sentences.length === 0 ? 'This file holds no goods lines.' : sentences.join(' ');
}

/** For a list that is only compared: nothing of it is imported by itself. */
export const comparedWithQuestions = () =>
  'Answer the questions about this list, so that the comparison is certain. Lines are imported only where you choose it.';

export const compared = () => 'Compared with your declarations. Lines are imported only where you choose it.';

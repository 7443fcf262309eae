import type { CustomsReading } from '@lods/contract/customs/declaration';
import type { PaperWord } from '@lods/contract/customs/papers';
import type { PaperField } from '@lods/contract/customs/record';

/** A value of a line whose words a person looks for on the paper. */
export interface Sought {
  readonly lineId: string;
  readonly field: Exclude<PaperField, 'sourceFileName'>;
}

/** The words that a person chose, line by line, and the box around them. */
export interface ChosenWords {
  readonly page: number;
  readonly lines: readonly string[];
  readonly box: NonNullable<CustomsReading['box']>;
}

/** What the chosen words say as the value that was sought. */
export interface PointedValue extends Sought, ChosenWords {
  readonly value: string;
  /** Why it may be read otherwise; empty: it has one reading. */
  readonly doubt: string;
}

/** The words of a page come line by line: a word whose middle is lower than the foot of the one before begins another line. */
export function chosenFrom(page: number, words: readonly PaperWord[]): ChosenWords {
  const lines: PaperWord[][] = [];
  for (const word of words) {
    const last = lines.at(-1)?.at(-1);
    if (last && word.y + word.height / 2 < last.y + last.height && word.x >= last.x) lines.at(-1)?.push(word);
    else lines.push([word]);
  }
  const x = Math.min(...words.map((word) => word.x));
  const y = Math.min(...words.map((word) => word.y));
  return {
    page,
    lines: lines.map((wordsOfLine) => wordsOfLine.map(({ text }) => text).join(' ')),
    box: {
      x,
      y,
      width: Math.max(...words.map((word) => word.x + word.width)) - x,
      height: Math.max(...words.map((word) => word.y + word.height)) - y,
    },
  };
}

import type { DecimalMark } from '../numerals.ts';
import type { PaperKey } from '../paper-value.ts';
import type { Stretch } from './flow.ts';

/** What a person approved of a good of a paper, by the keys of a record. */
export type ApprovedRecord = Readonly<Partial<Record<PaperKey, string>>>;

/** What leads to a value, or to a part of it, on every paper of a layout. */
export interface Place {
  /**
   * Where the words stand that lead to it: before or behind it in its cell, in a cell to its left, above it or under it; of goods also at the head of
   * their `column` or of their `row`; `edge`: no words and no cell of its own, but where its words begin or end; `page`: no words, but the place on its
   * page.
   */
  readonly side: 'above' | 'before' | 'behind' | 'below' | 'column' | 'edge' | 'left' | 'page' | 'row';
  /** Folded. */
  readonly words: readonly string[];
  /** Which of the places where these words stand, from 0: of the paper, or of a good. */
  readonly nth: number;
  /** Cells to the right of the words, or cells under or over them; of `edge`, how many words it has. */
  readonly steps: number;
  /** In points: its edges from those of its words, or of the page, and how far below its code it stands. */
  readonly x: number;
  readonly right: number;
  readonly down: number;
  readonly stretch: Stretch;
  /** Of `before`: as many words behind it as have the form of the field. */
  readonly isFormed?: boolean;
  /** Lines under it that belong to it too: their number, or up to the one that names a country. */
  readonly lines: number;
  readonly isToCountry: boolean;
  /** How far below each other these lines stand, in heights. */
  readonly pitch: number;
}

/** What the reading had made of a value when a person corrected it. */
export type Before = 'elsewhere' | 'longer' | 'nothing' | 'same' | 'shorter';

export interface FieldLesson {
  readonly key: PaperKey;
  /** The parts of the value, in its order. */
  readonly places: readonly Place[];
  /** Other ways that led to the value of every good. */
  readonly others?: readonly (readonly Place[])[];
  readonly before: Before;
  /** Of codes: how their digits are parted; of the importer's number: its country, and which of its signs are digits. */
  readonly shapes?: readonly string[];
  /** Of the reference: that it is the MRN. */
  readonly isMrn?: boolean;
}

/** A layout as a company has taught it: how it is known again, and where its values stand. */
export interface Lesson {
  /** The printed words of its cells that are no values, with their left edges. */
  readonly marks: readonly { readonly text: string; readonly x: number }[];
  readonly fields: readonly FieldLesson[];
  /** Lines by which a good begins over the line of its code. */
  readonly over: number;
  /** Fields that no good of it has. */
  readonly absent?: readonly PaperKey[];
  /** How its masses are written, where the approved ones show it. */
  readonly mark?: DecimalMark;
}

/** The keys that every item has its own of. */
export const OF_ITEMS: readonly PaperKey[] = [
  'Bruttomasse',
  'Nettomasse',
  'Oprindelsesland',
  'Procedure',
  'Varebeskrivelse',
  'Varekode',
];

export const OF_HEAD: readonly PaperKey[] = [
  'Afsender Adresse',
  'Afsender Navn',
  'MRN',
  'Modtager Navn',
  'Reference nummer',
  'SE-nummer',
];

/** A lesson as it is kept. */
export interface KnownLesson extends Lesson {
  readonly id: string;
}

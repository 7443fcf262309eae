import type { Learned } from './learned-value.ts';
import type { Neighbours } from './neighbours.ts';
import type { Guess } from './network/spans.ts';
import type { Kind } from './network/tags.ts';
import type { TokenPaper } from './network/tokens.ts';

export interface LearnedItem {
  readonly code: Learned;
  readonly origin: Learned | null;
  readonly net: Learned | null;
  readonly gross: Learned | null;
  readonly procedure: Learned | null;
  readonly description: Learned | null;
  readonly number: Learned | null;
}

/** What the network makes of a declaration. */
export interface LearnedReading {
  readonly items: readonly LearnedItem[];
  /** Several goods have their code from one that heads them. */
  readonly areGrouped: boolean;
  readonly reference: Learned | null;
  readonly mrn: Learned | null;
  readonly senderName: Learned | null;
  readonly senderAddress: Learned | null;
  readonly importerName: Learned | null;
  readonly importerNumber: Learned | null;
  readonly totals: { readonly net: readonly string[]; readonly gross: readonly string[] };
  /** Whether it sees a name that leads to codes. */
  readonly hasCodeName: boolean;
  /** Whether names stand under their values: what rules read below a name is then of another. */
  readonly hasNamesBelow: boolean;
  readonly paper: TokenPaper;
  readonly guesses: readonly Guess[];
  /** The same as the network alone sees them, before what the print settles. */
  readonly tagged: readonly Guess[];
  readonly neighbours: Neighbours;
  /** What the network takes a word for, by where it stands. */
  readonly kindAt: (page: number, x: number, y: number) => { readonly kind: Kind; readonly share: number } | null;
}

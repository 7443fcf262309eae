import type { Kind } from '../network/tags.ts';
import type { TokenPaper } from '../network/tokens.ts';

/** The parts of a sender's address. */
export const SENDER_PLACES: readonly Kind[] = [
  'exporter-city',
  'exporter-country',
  'exporter-postcode',
  'exporter-street',
];

/** Tokens `from` up to, not including, `to`, as one text. */
export const textOf = ({ tokens }: TokenPaper, { from, to }: { readonly from: number; readonly to: number }): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

import type { Kind } from '../network/tags.ts';

/** The parts of a sender's address. */
export const SENDER_PLACES: readonly Kind[] = [
  'exporter-city',
  'exporter-country',
  'exporter-postcode',
  'exporter-street',
];

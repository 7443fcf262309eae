/**
 * What a word of a paper can be. Values of a record, and with "of-" before it the name that is printed beside such a value. A value that has
 * several words begins with the tag that ends in "+", where two values of its kind may follow each other.
 */
export const TAGS = [
  'none',
  'code+',
  'code',
  'origin',
  'net',
  'gross',
  'procedure',
  'description+',
  'description',
  'item',
  'reference',
  'mrn',
  'date',
  'exporter-name+',
  'exporter-name',
  'exporter-street',
  'exporter-postcode',
  'exporter-city',
  'exporter-country',
  'importer-name+',
  'importer-name',
  'importer-place',
  'importer-number',
  'agent-name',
  'agent-place',
  'agent-number',
  'total-net',
  'total-gross',
  'count',
  'of-code',
  'of-origin',
  'of-net',
  'of-gross',
  'of-procedure',
  'of-description',
  'of-item',
  'of-reference',
  'of-mrn',
  'of-date',
  'of-exporter',
  'of-importer',
  'of-agent',
  'of-number',
  'of-total',
] as const;

export type Tag = (typeof TAGS)[number];

/** The kind of value: its tag without the mark of a beginning. */
export type Kind = Exclude<Tag, `${string}+`>;

export const TAG_COUNT = TAGS.length;
export const tagIndex: ReadonlyMap<Tag, number> = new Map(TAGS.map((tag, index) => [tag, index]));

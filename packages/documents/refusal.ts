/**
 * A file that is refused for a reason we foresaw. Readers throw it; it crosses from the reading process as data. Anything else a
 * reader throws is a fault of ours and is told apart by its code 'reader.failed'.
 */
export class Refusal extends Error {
  /** What was wrong, for programs: 'archive.ratio', 'xml.doctype'. */
  readonly code: string;
  /** What the person can do about it, one plain sentence. */
  readonly remedy: string;

  constructor(code: string, message: string, remedy: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Refusal';
    this.code = code;
    this.remedy = remedy;
  }
}

/** HTML that may be put into a mail as it is. Only `html` makes it. */
export class Html {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

type Part = string | number | Html | readonly Part[];

/** Writes HTML in which every inserted text is text, whatever it contains. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const written = parts.map(escaped);
  return new Html(strings.reduce((source, string, index) => source + written[index - 1] + string));
}

function escaped(part: Part): string {
  if (part instanceof Html) return String(part);
  if (typeof part === 'object') return part.map(escaped).join('');
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

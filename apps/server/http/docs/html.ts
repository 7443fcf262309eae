/** Text that is safe inside HTML. Only `html` makes one. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

type Piece = string | number | Html | readonly Piece[];

function safe(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(safe).join('');
  return String(piece).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
}

/** A template whose holes are escaped, unless they are HTML from here themselves. */
export function html(texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(texts.map((text, index) => text + (index < pieces.length ? safe(pieces[index] ?? '') : '')).join(''));
}

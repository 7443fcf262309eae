/** Long values are shown by their beginning. */
export function brief(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** What findings about customs lines rest on where no article says it. */
export const CUSTOMS = 'the customs declaration and its data elements';

const MOST = 20_000;
const SEPARATOR = '\u001f';

/** Keeps the answers of a function of texts. What people write is without bound; what is kept is not. */
export function memo<Texts extends string[], Answer>(
  compute: (...texts: Texts) => Answer,
): (...texts: Texts) => Answer {
  const known = new Map<string, Answer>();
  return (...texts) => {
    const key = texts.length === 1 ? (texts[0] as string) : texts.join(SEPARATOR);
    const answer = known.get(key);
    if (answer !== undefined || known.has(key)) return answer as Answer;
    const computed = compute(...texts);
    if (known.size >= MOST) known.clear();
    known.set(key, computed);
    return computed;
  };
}

/** The same of one text alone, whatever else a loop hands over with it. */
export function memoOfText<Answer>(compute: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const answer = known.get(text);
    if (answer !== undefined || known.has(text)) return answer as Answer;
    const computed = compute(text);
    if (known.size >= MOST) known.clear();
    known.set(text, computed);
    return computed;
  };
}

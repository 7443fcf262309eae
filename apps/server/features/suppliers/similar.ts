/** Words that a company's name has beside its own. */
const FORMS =
  /\b(A\/?S|APS|LTD|LIMITED|GMBH|KG|AG|CO|CORP|INC|LLC|SA|SPA|SRL|AB|OY|BV|NV|DOO|STI|SIRKETI|EXPORT|TRADING|COMPANY|INTERNATIONAL|GROUP)\b\.?/g;

const wordsOf = (name: string) =>
  new Set(
    name
      .toUpperCase()
      .replace(FORMS, ' ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  );

/** Those whose name shares its own words with a name as written: for a person to accept. */
export function similarTo<Named extends { readonly name: string }>(written: string, suppliers: readonly Named[]) {
  const words = wordsOf(written);
  return suppliers.filter(({ name }) => {
    const own = wordsOf(name);
    const shared = [...own].filter((word) => words.has(word)).length;
    return shared > 0 && (shared === own.size || shared === words.size);
  });
}

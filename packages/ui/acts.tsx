/** An act of the Union that a citation names. */
interface Act {
  /** '(EU) 2025/2621', as the citation writes it. */
  readonly name: string;
  /** The number under which EUR-Lex keeps it: 32025R2621. */
  readonly celex: string;
}

const REGULATION = /(Directive |Decision )?\((EU|EC)\) (No )?(\d{1,4})\/(\d{1,4})/g;
const LANGUAGES = ['da', 'de', 'sv'];

/** The regulations that a citation names, each once. Until 2014 the number stood before the year: (EU) No 952/2013. */
export function actsIn(citation: string): Act[] {
  const acts = [...citation.matchAll(REGULATION)].flatMap(([name, otherKind, , no, first = '', second = '']) => {
    if (otherKind) return [];
    const [year, number] = no ? [second, first] : [first, second];
    return year.length === 4 ? [{ name, celex: `3${year}R${number.padStart(4, '0')}` }] : [];
  });
  return [...new Map(acts.map((act) => [act.celex, act])).values()];
}

/** The act in EUR-Lex, in the language of the page. */
export function pageOfAct({ celex }: Act, locale: string | undefined): string {
  const language = LANGUAGES.find((code) => locale?.startsWith(code)) ?? 'en';
  return `https://eur-lex.europa.eu/legal-content/${language.toUpperCase()}/TXT/?uri=CELEX:${celex}`;
}

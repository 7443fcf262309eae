/** Small words of every English sentence that are no words of Danish, Swedish or German. */
const SMALL_WORDS =
  /(?<![\p{L}{])(the|of|and|not|with|this|which|from|that|your|you|cannot|because|its|their|are|is|it)(?![\p{L}}])/u;

/** The English word that gives a text away which should be in another language; null where there is none. */
export const englishWordIn = (text: string): string | null => SMALL_WORDS.exec(text)?.[1] ?? null;

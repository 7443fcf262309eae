import type { Translated } from '@lods/translations/browser/languages';
import { readEntries } from '@lods/translations/po-files';
import { placeablesOf } from '@lods/translations/template';
import { breaches, termsOf } from './glossary.ts';
import type { Text } from './rooms.ts';

interface Judgement {
  readonly texts: number;
  readonly translated: number;
  readonly missing: readonly string[];
  /** Sentences that name file, text and fault. */
  readonly faults: readonly string[];
}

/** What a language still lacks, and what in it cannot be right. */
export function judge(language: Translated, texts: readonly Text[]): Judgement {
  const terms = termsOf(language);
  const entries = new Map(readEntries(language).map((entry) => [entry.msgid, entry]));
  const missing: string[] = [];
  const faults: string[] = [];
  for (const { text, room } of texts) {
    const entry = entries.get(text);
    const translation = entry?.msgstr[0] ?? '';
    if (!entry || translation === '' || entry.comments?.flag?.includes('fuzzy')) {
      missing.push(text);
      continue;
    }
    const place = `${language}/${entry.file}: ${JSON.stringify(text)}`;
    const fault = faultOf(text, translation);
    if (fault) faults.push(`${place}: ${fault}`);
    const bare = withoutGlued(text);
    if (bare !== text && !entries.get(bare)?.msgstr[0])
      faults.push(
        `${place}: nothing parts a placeable from the words, so it may be empty, and ${JSON.stringify(bare)} is no text`,
      );
    if (room === 'site' && /\d[.]\d{3}(?!\d)/.test(translation))
      faults.push(`${place}: a public page takes a point for the decimal mark; write thousands without one`);
    const asSeveral = SPEAKS_TO_SEVERAL[language].exec(translation)?.[0];
    if (asSeveral && text !== translation && !entry.comments?.translator?.includes('several:'))
      faults.push(
        `${place}: "${asSeveral}" speaks to several people, or not as the rest; the person is du, in German Sie`,
      );
    const stray = SECOND_WORDS[language]?.exec(translation)?.[0];
    if (stray && !AN_ACT.test(text)) faults.push(`${place}: "${stray}" is a second word for a thing that has one`);
    if (!entry.comments?.translator?.includes('glossary:'))
      for (const breach of breaches(text, translation, terms))
        faults.push(`${place}: ${breach}, not in ${JSON.stringify(translation)}`);
  }
  return { texts: texts.length, translated: texts.length - missing.length, missing, faults };
}

/** The forms by which one person is not spoken to; Swedish "er" is left out, since it also ends abbreviations (PDF:er). */
const SPEAKS_TO_SEVERAL: Readonly<Record<Translated, RegExp>> = {
  da: /(?<!\p{L})(?:[Jj]eres|jer)(?!\p{L})/u,
  sv: /(?<!\p{L})(?:[Ee]rt|[Ee]ra|[Nn]i)(?!\p{L})/u,
  de: /(?<!\p{L})(?:[Dd]u|[Dd]ich|[Dd]ein\p{L}*|[Ee]u(?:er|re[mnrs]?))(?!\p{L})/u,
};

/**
 * A declaration that is not filed is a "kladde"; "udkast" is what an act is before it is adopted. What an accredited verifier does is a
 * "Prüfung" in the law, so that answers and papers are looked through ("durchsehen").
 */
const SECOND_WORDS: Partial<Readonly<Record<Translated, RegExp>>> = { da: /udkast\p{L}*/iu, de: /verifizier\p{L}*/iu };
const AN_ACT = /Ares|implementing act/;

/** Without placeables that stand at words with nothing between. An empty one fits no form with a placeable, so that the rest stays English. */
export const withoutGlued = (text: string): string =>
  text.replace(/\{\w+\}(?=\p{L}{2})|(?<=\p{L}{4}[.!?]?)\{\w+\}/gu, '').trim();

function faultOf(text: string, translation: string): string | null {
  const given = [...new Set(placeablesOf(text))].sort().join(' ');
  const kept = [...new Set(placeablesOf(translation))].sort().join(' ');
  if (given !== kept) return `the placeables are "${given}", in the translation "${kept}"`;
  if (/"[^"{]*\p{L}[^"{]*"/u.test(text))
    return 'it quotes a text of its own, and what is quoted is held back as entered';
  if (translation !== translation.trim()) return 'the translation begins or ends with a space';
  if (/[.:?]$/.test(text) !== /[.:?]$/.test(translation))
    return 'one of the two ends with a full stop, colon or question mark and the other not';
  return null;
}

import { type PhraseOnWire, withAmountsOf } from '@lods/translations/browser/amounts';
import { use, useEffect, useState } from 'react';
import { SpeechContext } from './language.ts';

/** Languages in which the server knows the sentences of the product. */
export const TRANSLATED: readonly string[] = ['da', 'sv', 'de'];

interface Answered {
  readonly language: string;
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * What the server writes in English, in the language of the form where the server knows it: the questions about a workbook are too many
 * for this small page. Blank while it is asked for, and English where it cannot be had.
 */
export function useTranslated(texts: readonly string[]): (text: string) => string {
  const { language } = use(SpeechContext);
  const [answered, setAnswered] = useState<Answered>({ language: '', texts: new Map() });
  const isKnown = TRANSLATED.includes(language);
  const wanted = isKnown ? JSON.stringify([...new Set(texts)].filter((text) => text !== '').slice(0, 100)) : '[]';
  useEffect(() => {
    if (wanted === '[]') return;
    let isCurrent = true;
    const asked = JSON.parse(wanted) as string[];
    void askServer(asked, language).then((answers) => {
      if (isCurrent) setAnswered({ language, texts: new Map(asked.map((text, at) => [text, answers[at] ?? text])) });
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, language]);
  if (!isKnown) return (text) => text;
  return (text) => (answered.language === language ? (answered.texts.get(text) ?? text) : '');
}

/** A sentence of the server with its amounts as the language writes them, where the server then has the rest. */
export const withMarksOf = (language: string, sentence: string, phrases: readonly PhraseOnWire[]): string =>
  TRANSLATED.includes(language) ? withAmountsOf(language, sentence, phrases) : sentence;

async function askServer(texts: readonly string[], target: string): Promise<readonly string[]> {
  try {
    const response = await fetch('/api/translate-batch', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ texts, target }),
    });
    return response.ok ? ((await response.json()) as { translatedTexts: string[] }).translatedTexts : texts;
  } catch {
    return texts;
  }
}

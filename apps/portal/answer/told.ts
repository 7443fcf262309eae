import { use, useEffect, useState } from 'react';
import { SpeechContext } from './language.ts';

/** Languages in which the server knows the sentences of the product. */
export const TOLD_IN: readonly string[] = ['da', 'sv', 'de'];

interface Told {
  readonly language: string;
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * What the server writes in English, in the language of the form where the server knows it: the questions about a workbook are too many
 * for this small page. Blank while it is asked for, and English where it cannot be had.
 */
export function useTold(texts: readonly string[]): (text: string) => string {
  const { language } = use(SpeechContext);
  const [told, setTold] = useState<Told>({ language: '', texts: new Map() });
  const isKnown = TOLD_IN.includes(language);
  const wanted = isKnown ? JSON.stringify([...new Set(texts)].filter((text) => text !== '').slice(0, 100)) : '[]';
  useEffect(() => {
    if (wanted === '[]') return;
    let isCurrent = true;
    const asked = JSON.parse(wanted) as string[];
    void translated(asked, language).then((answers) => {
      if (isCurrent) setTold({ language, texts: new Map(asked.map((text, at) => [text, answers[at] ?? text])) });
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, language]);
  if (!isKnown) return (text) => text;
  return (text) => (told.language === language ? (told.texts.get(text) ?? text) : '');
}

async function translated(texts: readonly string[], target: string): Promise<readonly string[]> {
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

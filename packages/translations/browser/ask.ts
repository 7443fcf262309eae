import type { Translated } from './languages.ts';

const UNAVAILABLE = 'Translation service temporarily unavailable';

/** The service did not answer. The message is what the page says of it. */
class TranslationUnavailable extends Error {
  constructor(cause: unknown) {
    super(UNAVAILABLE, { cause });
    this.name = 'TranslationUnavailable';
  }
}

/**
 * Translates texts in their order: all at once, or one by one where that failed.
 * @throws TranslationUnavailable when single texts fail as well, or when the server asks to wait
 */
export async function askForTranslations(texts: readonly string[], target: Translated): Promise<string[]> {
  try {
    const { translatedTexts } = (await post('/api/translate-batch', { texts, target, source: 'en' })) as {
      translatedTexts: string[];
    };
    if (translatedTexts.length === texts.length) return translatedTexts;
  } catch (error) {
    if (error instanceof TooMany) throw new TranslationUnavailable(error);
  }
  try {
    const answers: string[] = [];
    for (const text of texts) {
      const { translatedText } = (await post('/api/translate', { text, target, source: 'en' })) as {
        translatedText: string;
      };
      answers.push(translatedText);
    }
    return answers;
  } catch (error) {
    throw new TranslationUnavailable(error);
  }
}

class TooMany extends Error {}

async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return response.json();
  throw response.status === 429 ? new TooMany(path) : new Error(`${path} answered ${response.status}`);
}

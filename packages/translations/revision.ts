import { createHash } from 'node:crypto';
import { LANGUAGES } from './browser/languages.ts';
import { readTranslations } from './po-files.ts';

/** Names what the memory holds, so that a browser forgets what an older one said. */
export function revisionOfTranslations(): string {
  const hash = createHash('sha256');
  for (const { code } of LANGUAGES) if (code !== 'en') hash.update(JSON.stringify([...readTranslations(code)]));
  return hash.digest('hex').slice(0, 12);
}

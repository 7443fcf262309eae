import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GetTextTranslation, po } from 'gettext-parser';
import type { Translated } from './browser/languages.ts';

/** One text with its translation, the empty one where there is none yet. */
export type Entry = GetTextTranslation;

const folderOf = (language: Translated): string => join(import.meta.dirname, language);

/** Every entry of a language's files, in their order, with the name of the file that has it. */
export function readEntries(language: Translated): (Entry & { readonly file: string })[] {
  const folder = folderOf(language);
  return filesOf(language).flatMap((file) =>
    Object.values(po.parse(readFileSync(join(folder, file), 'utf8')).translations[''] ?? {})
      .filter(({ msgid }) => msgid !== '')
      .map((entry) => ({ ...entry, file })),
  );
}

/** Writes the files of a language, entries in the order of their texts and nothing folded, so that a change is one line. */
export function writeFiles(language: Translated, files: ReadonlyMap<string, readonly Entry[]>): void {
  const folder = folderOf(language);
  mkdirSync(folder, { recursive: true });
  for (const file of filesOf(language)) if (!files.has(file)) rmSync(join(folder, file));
  for (const [file, entries] of files) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', Language: language };
    const translations = { '': Object.fromEntries(entries.map((entry) => [entry.msgid, entry])) };
    const written = po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0, sort: byText });
    writeFileSync(join(folder, file), `${written.toString().trim()}\n`);
  }
}

const byText = (first: Entry, second: Entry) => (first.msgid < second.msgid ? -1 : 1);

const filesOf = (language: Translated): string[] =>
  existsSync(folderOf(language))
    ? readdirSync(folderOf(language))
        .filter((file) => file.endsWith('.po'))
        .sort()
    : [];

/** What is translated in a language; entries that are empty or marked fuzzy are not. */
export function readTranslations(language: Translated): Map<string, string> {
  const translations = new Map<string, string>();
  for (const { msgid, msgstr, comments } of readEntries(language))
    if (msgstr[0] && !comments?.flag?.includes('fuzzy')) translations.set(msgid, msgstr[0]);
  return translations;
}

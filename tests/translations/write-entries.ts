import type { Translated } from '@lods/translations/browser/languages';
import { type Entry, readEntries, writeFiles } from '@lods/translations/po-files';
import { literalsOfSources } from './literals.ts';
import type { Text } from './rooms.ts';

const MOST_REFERENCES = 3;

interface Writing {
  /** Translations that are taken over. */
  readonly taken: Readonly<Record<string, string>>;
  /** Drops translations of texts that no source writes in any way; else they stay, since a branch may be older than its files. */
  readonly isPruning: boolean;
}

/** Writes the files of a language anew: an entry for every text, sorted by its text, with the translation that it has. */
export function writeEntries(language: Translated, texts: readonly Text[], { taken, isPruning }: Writing): void {
  const known = new Map(readEntries(language).map((entry) => [entry.msgid, entry]));
  const files = new Map<string, Entry[]>();
  const put = (file: string, entry: Entry) => files.set(file, [...(files.get(file) ?? []), entry]);
  for (const text of texts) {
    put(`${text.room}.po`, entryOf(text, known.get(text.text), taken[text.text]));
    known.delete(text.text);
  }
  for (const { file, ...entry } of isPruning ? keptByPrune([...known.values()]) : known.values())
    if (entry.msgstr[0]) put(file, entry);
  writeFiles(language, files);
}

/** Of entries whose text is not known to be one of the interface, those that a source writes all the same: a screen may come to show them. */
export function keptByPrune<T extends { readonly msgid: string }>(entries: readonly T[]): T[] {
  const written = literalsOfSources();
  return entries.filter(({ msgid }) => written.has(msgid));
}

function entryOf({ text, within, files }: Text, known: Entry | undefined, taken: string | undefined): Entry {
  const { translator, flag } = known?.comments ?? {};
  return {
    msgid: text,
    msgstr: taken ? [taken] : (known?.msgstr ?? ['']),
    comments: {
      reference: files.slice(0, MOST_REFERENCES).join('\n'),
      ...(within ? { extracted: `Cut out of: ${within}` } : {}),
      ...(translator ? { translator } : {}),
      ...(flag ? { flag } : {}),
    },
  };
}

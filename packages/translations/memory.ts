import type { Translated } from './browser/languages.ts';
import { type Memory, makeMemory } from './make-memory.ts';
import { readTranslations } from './po-files.ts';

const memories = new Map<Translated, Memory>();

/** The memory that ships with the product, read when it is first asked. */
export function memoryOf(language: Translated): Memory {
  let memory = memories.get(language);
  if (!memory) {
    memory = makeMemory(language, readTranslations(language));
    memories.set(language, memory);
  }
  return memory;
}

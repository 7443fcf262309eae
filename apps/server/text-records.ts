import { Resolver } from 'node:dns/promises';

/** The text records (TXT) of a name in the DNS; none where the name does not exist. Null: the DNS did not answer. */
export type TextRecords = (name: string) => Promise<readonly string[] | null>;

/** The name, or text records of it, do not exist. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

export function dnsTextRecords(resolver = new Resolver({ timeout: 2_000, tries: 2 })): TextRecords {
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      return ABSENT.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
    }
  };
}

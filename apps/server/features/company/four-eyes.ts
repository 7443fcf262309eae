import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';

interface Author {
  readonly accountId: string;
  readonly name: string;
}

/** Refuses a submission by anybody who worked on what is submitted: who wrote last is not enough, a colleague's one letter would do. */
export function refuseAuthor({ actor }: Pick<Call, 'actor'>, authors: readonly Author[]): void {
  if (!authors.some(({ accountId }) => accountId === actor.accountId)) return;
  throw new Problem('declaration.four_eyes', { author: namesOf(authors) });
}

const namesOf = (authors: readonly Author[]) =>
  [...new Map(authors.map((author) => [author.accountId, author.name])).values()].join(', ');

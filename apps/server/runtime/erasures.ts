import { appendFile, open, readFile } from 'node:fs/promises';
import { listOrganisations } from '@lods/database/audit';
import { eraseCompany } from '@lods/database/company-erasure';
import type { Database } from '@lods/database/connect';
import { locked } from '@lods/database/migrate';
import { beforeOrganisation } from '@lods/database/tenancy';
import type { FileStore } from '@lods/files/files';
import { z } from 'zod';
import { eraseAccount } from '../features/access/manage-users.ts';
import { StartFault } from './start-fault.ts';

const Erasure = z.object({ at: z.string(), kind: z.enum(['company', 'person']), id: z.uuid() });
type Erasure = z.infer<typeof Erasure>;

/**
 * Writes down, outside of the database and its backups, that a company or a person is erased: a backup made before still holds them. Written
 * before the erasure commits, so that one that is cut off is done by the next start.
 */
export async function noteErasure(list: string, kind: Erasure['kind'], id: string): Promise<void> {
  try {
    await appendFile(list, `${JSON.stringify({ at: new Date().toISOString(), kind, id })}\n`, { mode: 0o600 });
    const file = await open(list);
    await file.sync();
    await file.close();
  } catch (cause) {
    throw new StartFault(
      `nothing was erased, since the list of erasures cannot be written (${(cause as Error).message}): set ERASURES`,
      { cause },
    );
  }
}

/** Erases again what the list names and a restored backup brought back. Gives how many companies and people there were. */
export async function eraseAgain(list: string, { database, files }: { database: Database; files: FileStore }) {
  const erasures = await readErasures(list);
  const count = { companies: 0, people: 0 };
  if (erasures.length === 0) return count;
  const listed = (kind: Erasure['kind']) => erasures.filter((each) => each.kind === kind).map(({ id }) => id);
  const companies = new Set(listed('company'));
  await locked(database, async () => {
    for (const { id } of await listOrganisations(database))
      if (companies.has(id)) {
        await takeAway(id, database, files);
        count.companies += 1;
      }
    for (const id of listed('person')) {
      const erased = await beforeOrganisation(database, (tx) => eraseAccount({ tx, now: new Date() }, id));
      if (erased) count.people += 1;
    }
  });
  return count;
}

/** Deletes all rows and files of a company. Gives how many, by table. */
export async function takeAway(id: string, database: Database, files: FileStore) {
  const rows = await database.transaction((tx) => eraseCompany(tx, id));
  let removed = 0;
  // Nothing can be stored for a company that is gone: all of its files go, the youngest too.
  const before = new Date(Date.now() + 60_000);
  for await (const { sha256 } of files.list(id)) if (await files.remove(id, sha256, before)) removed += 1;
  return { rows, files: removed };
}

/** The list of a file that may not be there yet. Throws StartFault naming the line that is none. */
async function readErasures(list: string): Promise<Erasure[]> {
  const text = await readFile(list, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return '';
    throw new StartFault(`ERASURES: ${cause.message}`, { cause });
  });
  return text.split('\n').flatMap((line, at) => {
    if (line === '') return [];
    try {
      return [Erasure.parse(JSON.parse(line))];
    } catch (cause) {
      throw new StartFault(`${list}, line ${at + 1} names nothing that was erased`, { cause });
    }
  });
}

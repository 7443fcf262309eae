import { utcDay } from '@lods/cbam/period';
import { keptUntil, LEGAL_RETENTION_YEARS } from '@lods/cbam/retention';
import { readAnchors } from '@lods/database/audit';
import type { Database } from '@lods/database/connect';
import { beforeOrganisation, inOrganisation } from '@lods/database/tenancy';
import type { FileStore } from '@lods/files/files';
import { listLonelyMembers } from '../../features/access/repository-accounts.ts';
import { listStoredYears } from '../../features/retention/repository.ts';
import { erasedAnchor } from '../audit-anchors.ts';
import { noteErasure, takeAway } from '../erasures.ts';
import { StartFault } from '../start-fault.ts';

export interface Company {
  readonly id: string;
  readonly name: string;
}

export interface Open {
  readonly database: Database;
  readonly files: FileStore;
  /** The list of what is erased, outside of the database. */
  readonly erasures: string;
}

interface Asked {
  /** The name of the company once more: without it is only said what would happen. */
  readonly confirm: string | undefined;
  /** The company has its archive and keeps itself what the law holds. */
  readonly isHandedOver: boolean;
}

/**
 * Erases a company for good, or says what that would take away. What the declarant has to keep by (EU) 2023/956 Art. 7(6) and 9(3) is
 * named by its year, and goes only where the company keeps it itself. Throws StartFault for what is held or not confirmed.
 */
export async function erase(company: Company, open: Open, { confirm, isHandedOver }: Asked): Promise<number> {
  const held = await heldYears(company, open.database);
  if (confirm === undefined) {
    console.log(`${company.name} would be erased with all its rows, files, members and its log.`);
    for (const sentence of held) console.log(sentence);
    console.log(
      held.length === 0
        ? 'Nothing of it has to be kept by law any more.'
        : `Let an owner download the archive in Settings first: the duty to keep these records stays with ${company.name}.`,
    );
    console.log(`To do it: lods company erase "${company.name}" --confirm "${company.name}"${handedOver(held)}`);
    return 0;
  }
  if (confirm !== company.name) throw new StartFault(`--confirm names ${confirm}, and the company is ${company.name}`);
  if (held.length > 0 && !isHandedOver)
    throw new StartFault(
      `${held.join('\n')}\nNothing was erased. Where the company has its archive and keeps these itself, say --handed-over`,
    );
  await eraseForGood(company, open);
  return 0;
}

const handedOver = (held: readonly string[]) => (held.length === 0 ? '' : ' --handed-over');

/** A sentence for each year whose records the law still holds. */
async function heldYears({ id }: Company, database: Database): Promise<string[]> {
  const today = utcDay(new Date());
  const years = await inOrganisation(database, id, (tx) => listStoredYears({ tx, organisation: id }));
  return years.flatMap(({ year, declarations, goods }) => {
    const lastDay = keptUntil(year, LEGAL_RETENTION_YEARS);
    if (lastDay < today) return [];
    const what = `${declarations} ${declarations === 1 ? 'declaration' : 'declarations'}, ${goods} goods`;
    return `Goods of ${year} (${what}) have to be kept until ${lastDay}, (EU) 2023/956 Art. 7(6).`;
  });
}

async function eraseForGood({ id, name }: Company, { database, files, erasures }: Open): Promise<void> {
  const lonely = await beforeOrganisation(database, (tx) => listLonelyMembers(tx, id));
  let anchor = '';
  for await (const each of readAnchors(database, new Date()))
    if (each.organisationId === id) anchor = JSON.stringify(erasedAnchor(each));
  await noteErasure(erasures, 'company', id);
  const { rows, files: removed } = await takeAway(id, database, files);
  const count = [...rows.values()].reduce((sum, each) => sum + each, 0);
  console.log(`${name} is erased: ${count} rows of ${rows.size} tables, ${removed} files.`);
  for (const username of lonely) console.log(`${username} belongs to no company any more: lods user erase ${username}`);
  console.log(
    `Backups made before hold it until they are deleted. A start on one of them erases it again, by ${erasures}.`,
  );
  if (anchor) console.log(`Add this line to the anchors of the audit logs, which say why its log is gone:\n${anchor}`);
}

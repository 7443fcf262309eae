import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listOrganisations, recordAudit } from '@lods/database/audit';
import { carriedShape, makeCompany, writeCompany } from '@lods/database/company-archive';
import type { Database } from '@lods/database/connect';
import { beforeOrganisation, inOrganisation } from '@lods/database/tenancy';
import { openArchive } from '@lods/documents/zip';
import type { FileStore } from '@lods/files/files';
import { openFileStore, parseFilesUrl } from '@lods/files/location';
import { z } from 'zod';
import { deleteNetworks } from '../../features/access/repository-networks.ts';
import { readConfig } from '../config.ts';
import { joinDatabase } from '../database.ts';
import { StartFault } from '../start-fault.ts';
import { type Company, erase, type Open } from './company-erase.ts';
import { letPasswordsIn, proveDomain, release } from './company-mail-domain.ts';

const USE = `lods company import FILE.zip [--name NAME]   make a company of an archive that an owner downloaded in Settings,
                                                    of 2 GB at most
       lods company open NAME                       let its people in from any network and with a password again
       lods company prove DOMAIN --name NAME        let it sign in with a mail domain that you know to be its own
       lods company release DOMAIN                  take a mail domain from the company that signs in with it
       lods company erase NAME                      say what would be erased, and what the law still holds
       lods company erase NAME --confirm NAME [--handed-over]
                                                    erase it for good; --handed-over: the company has its archive and keeps
                                                    what the law holds`;

const VERBS = ['import', 'open', 'prove', 'release', 'erase'] as const;

/** An archive of a whole company is larger than anything that people upload. */
const CAPS = { totalBytes: 50_000_000_000, ratio: 1_000, parts: 1_000_000 };
/** An archive is held in memory while it is read. */
const MAX_ARCHIVE_BYTES = 2_000_000_000;

const About = z.object({
  name: z.string().min(1).max(200),
  country: z.string().regex(/^[A-Z]{2}$/),
  kind: z.enum(['importer', 'supplier']),
  shape: z.string(),
  exportedAt: z.iso.datetime(),
});

/** Makes a company of an archive, lets the people of a company in again, gives or takes a mail domain, erases one. Works beside a running installation too. */
export async function run(args: readonly string[]): Promise<number> {
  const { verb, subject, name, confirm, isHandedOver } = understand(args);
  switch (verb) {
    case 'import':
      return importFile(resolve(subject), name);
    case 'open':
      return withCompany(subject, letIn);
    case 'prove':
      if (!name) throw new StartFault(`name the company; use it like this:\n  ${USE}`);
      return withCompany(name, (company, open) => proveDomain(company, open, subject.toLowerCase()));
    case 'release':
      return withDatabase(({ database }) => release(database, subject.toLowerCase()));
    case 'erase':
      return withCompany(subject, (company, open) => erase(company, open, { confirm, isHandedOver }));
  }
}

/** All of it is there afterwards, or nothing. */
async function importFile(file: string, name: string | undefined): Promise<number> {
  const archive = await open(file);
  const config = readConfig(process.env);
  const joined = await joinDatabase(config, () => {});
  try {
    const files = await openFileStore(parseFilesUrl(config.filesUrl), config.dataDir);
    const made = await makeFrom(archive, name, joined.database, files);
    console.log(`${made.name} is there with ${made.rows} rows and ${made.files} files (${made.id}).`);
    console.log(`Nobody belongs to it yet: lods user add USERNAME --company "${made.name}"`);
    return 0;
  } finally {
    await joined.close();
  }
}

function understand(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { name: text, confirm: text, 'handed-over': { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [word, subject, ...rest] = positionals;
    const verb = VERBS.find((each) => each === word);
    if (!verb || !subject || rest.length > 0) throw new Error('this is not understood');
    return { verb, subject, name: values.name, confirm: values.confirm, isHandedOver: values['handed-over'] };
  } catch (error) {
    throw new StartFault(`${(error as Error).message}; use it like this:\n  ${USE}`, { cause: error });
  }
}

async function open(file: string) {
  await refuseTooLarge(file);
  try {
    const archive = openArchive(await readFile(file), CAPS);
    const about = About.parse(JSON.parse((await archive.bytes('about.json')).toString()));
    return { archive, about };
  } catch (cause) {
    throw new StartFault(`${file} is no archive of a company: ${(cause as Error).message}`, { cause });
  }
}

async function refuseTooLarge(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 })); // a file that is not there is told where it is read
  if (size <= MAX_ARCHIVE_BYTES) return;
  const [has, most] = [size, MAX_ARCHIVE_BYTES].map((bytes) => (bytes / 1_000_000_000).toFixed(1));
  throw new StartFault(
    `${file} has ${has} GB, and an archive is read up to ${most} GB: restore a backup of the installation that the company comes from`,
  );
}

type Opened = Awaited<ReturnType<typeof open>>;

async function makeFrom({ archive, about }: Opened, newName: string | undefined, database: Database, files: FileStore) {
  const name = newName ?? about.name;
  if ((await listOrganisations(database)).some((company) => company.name === name))
    throw new StartFault(`there is a company named ${name} already: choose another name with --name`);
  let rows = 0;
  const linesOf = async (table: string): Promise<string[]> => {
    const part = `tables/${table}.jsonl`;
    if (!archive.has(part)) return [];
    return Buffer.from(await archive.bytes(part))
      .toString()
      .split('\n')
      .filter(Boolean);
  };
  const stored = archive.names.filter((part) => part.startsWith('files/'));
  const id = await database.transaction(async (tx) => {
    if ((await carriedShape(tx)) !== about.shape)
      throw new StartFault(
        'this archive was made by another version of Lods: import it with that version, then upgrade',
      );
    const company = await makeCompany(tx, { ...about, name });
    rows = await writeCompany(tx, company, linesOf);
    for (const part of stored) {
      const { sha256 } = await files.of(company).put(archive.chunks(part), { maxBytes: CAPS.totalBytes });
      if (part !== `files/${sha256}`) throw new StartFault(`${part} is not the file that it was`);
    }
    await recordAudit(tx, {
      ...{ organisationId: company, at: new Date(), actorName: 'Lods', action: 'company.import' },
      ...{ subjectKind: 'company', subjectId: company, detail: { exportedAt: about.exportedAt, rows } },
    });
    return company;
  });
  return { id, name, rows, files: stored.length };
}

async function withDatabase(work: (open: Open) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  const { database, close } = await joinDatabase(config, () => {});
  try {
    const files = await openFileStore(parseFilesUrl(config.filesUrl), config.dataDir);
    return await work({ database, files, erasures: config.erasures });
  } finally {
    await close();
  }
}

/** Does something to the company of that name or id. */
const withCompany = (name: string, work: (company: Company, open: Open) => Promise<number>): Promise<number> =>
  withDatabase(async (open) => {
    const companies = (await listOrganisations(open.database)).filter((each) => each.name === name || each.id === name);
    const [company, second] = companies;
    if (!company) throw new StartFault(`there is no company named ${name}`);
    if (second) throw new StartFault(`there are ${companies.length} companies named ${name}: name one by its id`);
    return work(company, open);
  });

/** For a company whose network has changed, or whose provider fails: nobody there could change the settings. */
async function letIn(company: Company, open: Open): Promise<number> {
  const { database } = open;
  await beforeOrganisation(database, (tx) => deleteNetworks(tx, company.id));
  await inOrganisation(database, company.id, (tx) =>
    recordAudit(tx, {
      ...{ organisationId: company.id, at: new Date(), actorName: 'Lods', action: 'company.networks' },
      ...{ subjectKind: 'company', subjectId: company.id, detail: { after: [] } },
    }),
  );
  console.log(`The people of ${company.name} come in from any network now.`);
  await letPasswordsIn(company, open);
  return 0;
}

import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { utcDay } from '@lods/cbam/period';
import { aboutCompany, readCompany } from '@lods/database/company-archive';
import { type FileToPack, streamPack } from '@lods/documents/pack';
import type { Call } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import { readMembers } from '../access/members.ts';

/** Where a row names a file of the company. */
const FILE_HASH = /"(?:\w*sha256|source_key)": ?"([0-9a-f]{64})"/g;
const BUFFER_BYTES = 1_000_000;

/**
 * All that the company keeps, as of one moment. The rows are gathered in a folder of their own first, so that no transaction waits for
 * whoever downloads slowly; the files are read from the store while they are sent.
 */
export async function exportCompany(step: Step<Call>) {
  const folder = await mkdtemp(join(tmpdir(), 'lods-archive-'));
  const forget = () => rm(folder, { recursive: true, force: true });
  const gathered = await step((call) => gather(call, folder)).catch(async (error) => {
    await forget();
    throw error;
  });
  const content = Readable.from(streamPack(partsOf(folder, gathered)), { objectMode: false });
  content.once('close', forget);
  return { name: `company_${gathered.day}.zip`, mediaType: 'application/zip', content };
}

type Gathered = Awaited<ReturnType<typeof gather>>;

async function gather(call: Call, folder: string) {
  const { tx, organisation, now, files } = call;
  await call.audit({ action: 'company.export', subjectKind: 'company', subjectId: organisation });
  const about = { ...(await aboutCompany(tx, organisation)), exportedAt: now.toISOString() };
  const people = (await readMembers(call)).members;
  const tables: string[] = [];
  const hashes = new Set<string>();
  let sheet: WriteStream | undefined;
  for await (const { table, row } of readCompany(tx, organisation)) {
    if (tables.at(-1) !== table) {
      await close(sheet);
      sheet = createWriteStream(join(folder, table), { highWaterMark: BUFFER_BYTES });
      tables.push(table);
    }
    for (const [, hash] of row.matchAll(FILE_HASH)) if (hash) hashes.add(hash);
    if (sheet && !sheet.write(`${row}\n`)) await once(sheet, 'drain');
  }
  await close(sheet);
  return { about, people, tables, hashes: [...hashes].sort(), files, day: utcDay(now) };
}

async function close(sheet: WriteStream | undefined): Promise<void> {
  if (!sheet) return;
  sheet.end();
  await finished(sheet);
}

const json = (value: unknown) => Readable.from([Buffer.from(`${JSON.stringify(value, null, 2)}\n`)]);

async function* partsOf(
  folder: string,
  { about, people, tables, hashes, files }: Gathered,
): AsyncGenerator<FileToPack> {
  yield { name: 'about.json', content: json(about) };
  yield { name: 'people.json', content: json(people) };
  for (const table of tables) yield { name: `tables/${table}.jsonl`, content: createReadStream(join(folder, table)) };
  for (const hash of hashes)
    if (await files.has(hash)) yield { name: `files/${hash}`, content: await files.get(hash), isCompressed: true };
}

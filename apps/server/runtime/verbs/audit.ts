import { parseArgs } from 'node:util';
import {
  findAuditFaults,
  findLostAnchors,
  listAuditEntries,
  listOrganisations,
  readAnchors,
} from '@lods/database/audit';
import type { Database } from '@lods/database/connect';
import { inOrganisation } from '@lods/database/tenancy';
import { readAnchorFile } from '../audit-anchors.ts';
import { readConfig } from '../config.ts';
import { joinDatabase } from '../database.ts';
import { StartFault } from '../start-fault.ts';

const USE = `lods audit verify [--anchors FILE]   every company's log: is each entry whole, in its place, and as it was anchored?
       lods audit export --company NAME     the log of a company, a line of JSON an entry
       lods audit anchors                   where every log stands now, a line of JSON a company: keep it elsewhere`;

/** Looks at the audit logs, beside a running installation too. 1 when one of them is not whole. */
export async function run(args: readonly string[]): Promise<number> {
  const { verb, company, anchors } = understand(args);
  const open = await joinDatabase(readConfig(process.env), () => {});
  try {
    if (verb === 'verify') return await verify(open.database, anchors);
    if (verb === 'export') return await print(open.database, company);
    for await (const anchor of readAnchors(open.database, new Date())) console.log(JSON.stringify(anchor));
    return 0;
  } finally {
    await open.close();
  }
}

function understand(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { company: text, anchors: text };
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [verb = '', ...rest] = positionals;
    const isWhole = rest.length === 0 && (verb !== 'export' || values.company !== undefined);
    if (!isWhole || !['verify', 'export', 'anchors'].includes(verb)) throw new Error('this is not understood');
    return { verb, ...values };
  } catch (error) {
    throw new StartFault(`${(error as Error).message}; use it like this:\n  ${USE}`, { cause: error });
  }
}

async function verify(database: Database, anchorFile: string | undefined): Promise<number> {
  const anchored = Map.groupBy(
    anchorFile ? await readAnchorFile(anchorFile) : [],
    ({ organisationId }) => organisationId,
  );
  const companies = await listOrganisations(database);
  const faults: string[] = [];
  for (const { id, name } of companies) {
    const anchors = anchored.get(id) ?? [];
    anchored.delete(id);
    const [broken, lost] = await inOrganisation(database, id, async (tx) => [
      await findAuditFaults(tx),
      await findLostAnchors(tx, anchors),
    ]);
    for (const { number, fault } of broken) faults.push(`${name}: entry ${number ?? '?'}: ${fault}`);
    for (const { number, at } of lost) faults.push(`${name}: entry ${number} is not the one that was anchored ${at}`);
  }
  for (const [id, [first, ...later]] of anchored)
    if (!later.some(({ isErased }) => isErased) && !first?.isErased)
      faults.push(`company ${id} is gone; its log was anchored ${first?.at}`);
  for (const fault of faults) console.log(fault);
  const count = `${companies.length} ${companies.length === 1 ? 'log' : 'logs'}`;
  console.log(
    faults.length === 0
      ? `${count} whole${anchorFile ? ', and as anchored' : ''}.`
      : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${count}.`,
  );
  return faults.length === 0 ? 0 : 1;
}

async function print(database: Database, name: string | undefined): Promise<number> {
  const found = (await listOrganisations(database)).filter((company) => company.name === name || company.id === name);
  const [company, second] = found;
  if (!company) throw new StartFault(`there is no company named ${name}`);
  if (second)
    throw new StartFault(
      `there are ${found.length} companies named ${name}: name one by its id (${found.map(({ id }) => id).join(', ')})`,
    );
  for (const entry of await inOrganisation(database, company.id, listAuditEntries)) console.log(JSON.stringify(entry));
  return 0;
}

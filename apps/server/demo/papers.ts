import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Session, Transactions } from '../call.ts';
import { approveCustoms } from '../features/customs/approve.ts';
import { readBatch } from '../features/customs/read-batch.ts';
import { portsOf } from '../features/customs/read-paper.ts';
import { keepPaper } from '../features/customs/store-incoming.ts';

/** The customs papers of the demo company. */
export const DEMO_PAPERS = join(import.meta.dirname, 'papers');

const SETTLED = ['enhedsdokument.pdf', 'importspecifikation.pdf'];
/** The last prints an origin that contradicts itself, and no day of acceptance. */
const FILES = [...SETTLED, 'import-declaration.pdf', 'klareringsbilag.pdf'];

/** Reads the papers as an upload does. Some lines are approved; those of the other papers wait: settling them is what a visitor may try. */
export async function readDemoPapers(transactions: Transactions, person: Session): Promise<void> {
  const ports = await transactions.inCompany(person, async (call) => portsOf(call));
  const incoming = [];
  for (const name of FILES)
    incoming.push(await keepPaper(ports.files, name, createReadStream(join(DEMO_PAPERS, name))));
  const { declarations } = await readBatch((work) => transactions.inCompany(person, work), ports, incoming);
  const settled = declarations.filter(
    ({ sourceFileName, unsettled }) => SETTLED.includes(sourceFileName) && unsettled.length === 0,
  );
  await transactions.inCompany(person, async (call) => {
    for (const { id } of settled) await approveCustoms(call, id, { filedQuarter: 'amend', isOurs: true });
  });
}

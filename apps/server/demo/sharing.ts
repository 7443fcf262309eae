import { randomUUID } from 'node:crypto';
import { Exact } from '@lods/cbam/decimal';
import { DAY_MS } from '@lods/cbam/period';
import { statementOfMap } from '@lods/cbam/production/map';
import type { ProcessMap } from '@lods/contract/production/endpoints';
import { type NewSubmission, SubmissionFields } from '@lods/contract/submissions/fields';
import type { Call, Session, Transactions } from '../call.ts';
import { acceptAnswer, returnAnswer } from '../features/answers/review.ts';
import { openLink } from '../features/exchange/links.ts';
import { joinByToken, listPartners, readDeliveries } from '../features/exchange/service.ts';
import { listMaps } from '../features/production/service.ts';
import { addSubmission } from '../features/submissions/service.ts';
import { submit } from '../features/submissions/submit.ts';
import { listOwnSuppliers } from '../features/suppliers/service.ts';
import { callAt } from './moment.ts';

const SUPPLIER = 'Kuzey Profil A.S.';
const REASON = 'Please state the sections of heading 7216 33 apart from the others.';

/** What the supplier of the demo has submitted, who got it, and what they said; a supplier that is connected already is left alone. */
export async function fillSharing(
  transactions: Transactions,
  supplier: Session,
  others: readonly Session[],
): Promise<void> {
  const isDone = await transactions.inCompany(supplier, async (call) => (await listPartners(call)).length > 0);
  if (isDone) return;
  const importers: Session[] = [];
  for (const importer of others) {
    const token = await transactions.inCompany(importer, linkFor);
    if (token === null) continue;
    await transactions.inCompany(supplier, (call) => joinByToken(call, token));
    importers.push(importer);
  }
  await transactions.inCompany(supplier, (call) =>
    submitAll(
      call,
      importers.map(({ organisation }) => organisation),
    ),
  );
  const [accepting, returning] = importers;
  if (accepting)
    await decide(transactions, accepting, (call, threadId, answerId) =>
      acceptAnswer(call, threadId, { answerId, cnCodes: [], text: '', areFiguresChecked: false, connectNamed: false }),
    );
  if (returning)
    await decide(transactions, returning, (call, threadId, answerId) =>
      returnAnswer(call, threadId, { answerId, text: REASON }),
    );
}

/** The link by which the supplier connects; null where the importer does not know it. */
async function linkFor(call: Call): Promise<string | null> {
  const known = (await listOwnSuppliers(call, { archived: 'false' })).find(({ name }) => name === SUPPLIER);
  if (!known) return null;
  const expiresAt = new Date(call.now.getTime() + 60 * DAY_MS);
  const { token } = await openLink(call, { supplierId: known.id, threadId: randomUUID(), expiresAt });
  return token;
}

/** The sections of a whole year for everybody, of the half-year after for the first, and what is typed of the next year. */
async function submitAll(call: Call, importerIds: readonly string[]): Promise<void> {
  const [map] = await listMaps(call);
  const [first] = importerIds;
  if (!map || first === undefined) return;
  const send = async (day: string, fields: NewSubmission, to: readonly string[]) => {
    const then = atLatestNow(call, day);
    const { id, version } = await addSubmission(then, SubmissionFields.parse(fields));
    if (to.length > 0) await submit(then, id, { version, importerIds: to, hideNamesFrom: [] });
  };
  await send('2026-02-20', sections(map, 'Sections 2025', ['2025-01-01', '2025-12-31'], '1.18'), importerIds);
  await send('2026-08-14', sections(map, 'Sections, first half of 2026', ['2026-01-01', '2026-06-30'], '0.6'), [first]);
  await send('2026-11-02', sections(map, 'Sections 2026', ['2026-01-01', '2026-12-31'], '1'), []);
}

function atLatestNow(call: Call, day: string): Call {
  const then = callAt(call, day);
  return then.now > call.now ? call : then;
}

/** The map as a submission, with every amount multiplied. */
function sections(
  map: ProcessMap,
  title: string,
  [periodFrom, periodTo]: [string, string],
  times: string,
): NewSubmission {
  const { directSources, electricity, processes } = statementOfMap(map);
  const amount = (text: string) => (text === '' ? '' : new Exact(text).times(times).toDecimalPlaces(3).toFixed());
  return {
    title,
    installation: {
      name: 'Gebze section mill',
      operatorName: SUPPLIER,
      country: 'TR',
      city: 'Gebze',
      street: 'Sanayi Caddesi 12',
      unLocode: 'TRGEB',
      industry: 'iron_steel',
      routes: 'Electric arc furnace',
    },
    periodFrom,
    periodTo,
    directSources: directSources.map((source) => ({ ...source, quantity: amount(source.quantity) })),
    electricity: electricity.map((use) => ({ ...use, quantity: amount(use.quantity) })),
    processes: processes.map((process) => ({
      ...process,
      id: 'sections',
      name: map.processName,
      mapId: map.id,
      directShares: [...process.directShares],
      electricityShares: [...process.electricityShares],
      outputT: amount(process.outputT),
      byProducts: [],
      precursors: process.precursors.map((precursor) => ({ ...precursor, massT: amount(precursor.massT) })),
    })),
    products: [{ cnCode: '72163310', name: map.outputProduct, processId: 'sections' }],
    contactName: 'Deniz Arslan',
    contactEmail: 'cbam@kuzeyprofil.example',
  };
}

/** Decides on the first version that came. */
function decide(
  transactions: Transactions,
  importer: Session,
  decision: (call: Call, threadId: string, answerId: string) => Promise<unknown>,
): Promise<void> {
  return transactions.inCompany(importer, async (call) => {
    const share = (await readDeliveries(call, { box: 'received', kind: 'share' })).at(-1);
    if (share) await decision(atLatestNow(call, '2026-03-05'), share.threadId, share.id);
  });
}

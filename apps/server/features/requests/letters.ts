import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Problem } from '@lods/contract/problems';
import type { LetterLanguage } from '@lods/contract/requests/default-letters';
import { MAX_REQUEST_PDF_BYTES, type NewRequest, type SupplierRequest } from '@lods/contract/requests/endpoints';
import { ANSWER_WORKING_DAYS, lastQuarterBefore, workingDaysAfter } from '@lods/contract/requests/letter';
import { asSystem } from '@lods/database/tenancy';
import { FileFault } from '@lods/files/fault';
import { loadTables } from '@lods/reference/tables';
import type { Call, CompanyCall } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import { found, invalid } from '../../rows.ts';
import { hashOf } from '../../secret.ts';
import { storeOf } from '../../store-document.ts';
import { takeTry } from '../../throttle.ts';
import { readCurrentUser } from '../access/service.ts';
import { companyName, readDeclarant } from '../company/declarant.ts';
import { openLink } from '../exchange/links.ts';
import { deliverToSupplier } from '../exchange/service.ts';
import { mailStates } from '../outbox/service.ts';
import { type AddressBook, readAddressBook } from '../suppliers/address-book.ts';
import { goodsMadeBy } from '../suppliers/installations.ts';
import { standingSuppliers } from '../suppliers/merged.ts';
import { lockRecipient, type Recipient } from '../suppliers/service.ts';
import { linkExpiry, usableAddress } from './follow-up.ts';
import { type Asked, requestMail, requestText } from './letter.mail.ts';
import {
  insertRequest,
  isAsked,
  latestRequests,
  type RequestRow,
  requestHeads,
  requestsWithSuppliers,
} from './repository-letters.ts';

type Attachment = { readonly sha256: string; readonly name: string; readonly mediaType: string };

export async function listLetters(call: Call): Promise<SupplierRequest[]> {
  return present(call, await latestRequests(call));
}

/**
 * Asks suppliers for the emissions of their goods: one mail each, in the transaction that records it. The same letter
 * to the same supplier goes once a day; who has no usable address is named, and the others are written to.
 */
export async function sendLetters(call: Call, given: NewRequest, attachment: Attachment | null) {
  const asking = await whatIsAsked(call, given);
  const sent: RequestRow[] = [];
  const notSent: { supplierId: string; name: string; because: 'address' | 'again' }[] = [];
  // in one order, so that two requests at once wait for each other instead of standing in each other's way
  for (const id of [...new Set(given.supplierIds)].sort()) {
    const supplier = await lockRecipient(call, id, asking.addresses);
    const outcome = await ask(call, supplier, asking, attachment);
    if (typeof outcome === 'string') notSent.push({ supplierId: id, name: supplier.name, because: outcome });
    else sent.push(outcome);
  }
  const { hasMailServer } = call.ports;
  return { emailsSent: sent.length, hasMailServer, requests: await present(call, sent), notSent };
}

interface Asking extends Omit<Asked, 'supplierName' | 'goods'> {
  readonly addresses: AddressBook;
  readonly quarter: RequestRow['reportingPeriod'];
  readonly cnCodes: readonly string[];
  readonly today: string;
  readonly replyTo: string;
}

async function whatIsAsked(call: Call, given: NewRequest): Promise<Asking> {
  const { legalName, contactEmail, timezone } = await readDeclarant(call);
  const unknown = given.cnCodes.find((cnCode) => descriptionOf(cnCode) === undefined);
  if (unknown !== undefined) throw invalid('cnCodes', `${unknown} is not a good of Annex I`);
  const today = dayIn(timezone, call.now);
  const last = lastQuarterBefore(today);
  return {
    addresses: await readAddressBook(call),
    template: given.template,
    language: given.language,
    importerName: legalName || (await readCurrentUser(call)).company,
    quarter: given.reportingPeriod ?? last.quarter,
    year: given.reportingYear ?? last.year,
    cnCodes: given.cnCodes,
    deadline: workingDaysAfter(today, ANSWER_WORKING_DAYS),
    today,
    replyTo: contactEmail,
  };
}

async function ask(call: Call, supplier: Recipient, asking: Asking, attachment: Attachment | null) {
  const address = usableAddress(supplier.email);
  if (address === null) return 'address';
  const cnCodes = asking.cnCodes.length > 0 ? asking.cnCodes : await goodsMadeBy(call, supplier.id);
  const asked: Asked = {
    ...asking,
    supplierName: supplier.contactName || supplier.name,
    goods: cnCodes.map((cnCode) => ({ cnCode, description: descriptionOf(cnCode) ?? '' })),
  };
  const text = requestText(asked);
  const row = {
    supplierId: supplier.id,
    reportingYear: asking.year,
    reportingPeriod: asking.quarter,
    letterSha256: createHash('sha256').update(`${address}\n${attachment?.sha256}\n${text}`).digest('hex'),
    requestedOn: asking.today,
  };
  if (await isAsked(call, row)) return 'again';
  const id = randomUUID();
  const link = await openLink(call, {
    supplierId: supplier.id,
    threadId: id,
    expiresAt: linkExpiry(asking.deadline, call.now),
  });
  const isConfirmed = asking.addresses.statusOf(supplier.name, address).state === 'verified';
  if (!isConfirmed) await takeUnconfirmed(call);
  const mailId = await call.sendMail({
    kind: 'suppliers.request',
    to: { address, name: supplier.contactName || supplier.name },
    fromName: asking.importerName,
    content: requestMail(text, asked, {
      isConfirmed,
      isTracked: call.ports.isMailTracked,
      url: `${call.ports.origin}/answer#token=${link.token}`,
    }),
    ...(usableAddress(asking.replyTo) === null ? {} : { replyTo: asking.replyTo }),
    ...(attachment === null ? {} : { attachments: [attachment] }),
  });
  await call.audit({
    action: 'supplier.request_data',
    subjectKind: 'supplier',
    subjectId: supplier.id,
    detail: { quarter: `${asking.quarter} ${asking.year}` },
  });
  const stored = await insertRequest(call, {
    ...row,
    id,
    cnCodes: [...cnCodes],
    letter: text,
    language: asking.language,
    answerDueOn: asking.deadline,
    attachmentName: attachment?.name ?? null,
    attachmentSha256: attachment?.sha256 ?? null,
    toAddress: address,
    mailId,
    requestedAt: call.now,
    requestedByName: call.actor.name,
  });
  await deliverToSupplier(call, supplier, {
    kind: 'request',
    threadId: id,
    content: {
      reportingYear: asking.year,
      reportingPeriod: asking.quarter,
      goods: asked.goods,
      answerDueOn: asking.deadline,
      letter: text,
    },
  });
  return stored;
}

/** What was asked of whom, for whoever reads the request: the supplier through its link, the importer on its board. */
export interface AskedOf {
  readonly id: string;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly supplierCountry: string;
  readonly importerName: string;
  readonly reportingPeriod: RequestRow['reportingPeriod'];
  readonly reportingYear: number;
  readonly goods: readonly { readonly cnCode: string; readonly description: string }[];
  readonly answerDueOn: string;
  /** That its mails are written in. */
  readonly language: LetterLanguage;
  readonly toAddress: string;
  readonly mailId: string;
  readonly requestedAt: Date;
  readonly requestedByName: string;
}

export async function readRequest(call: CompanyCall, id: string): Promise<AskedOf> {
  const request = found(await findRequest(call, id));
  return request;
}

export async function findRequest(call: CompanyCall, id: string): Promise<AskedOf | undefined> {
  const [found] = await requestsWithSuppliers(call, id);
  return found && presentAsked(found, await importerNameOf(call), await standingSuppliers(call));
}

/** Requests without their letters, newest first: what a list over all suppliers needs. */
export async function listRequestHeads(call: CompanyCall) {
  const standing = await standingSuppliers(call);
  return (await requestHeads(call)).map((head) => ({ ...head, supplierId: standing(head.supplierId) }));
}

/** As the company declares, else as it is called here. */
export async function importerNameOf(call: CompanyCall): Promise<string> {
  return (await readDeclarant(call)).legalName || (await companyName(call));
}

const presentAsked = (
  { request, supplierName, supplierCountry }: Awaited<ReturnType<typeof requestsWithSuppliers>>[number],
  importerName: string,
  standing: (id: string) => string,
): AskedOf => ({
  id: request.id,
  supplierId: standing(request.supplierId),
  supplierName,
  supplierCountry,
  importerName,
  reportingPeriod: request.reportingPeriod,
  reportingYear: request.reportingYear,
  goods: request.cnCodes.map((cnCode) => ({ cnCode, description: descriptionOf(cnCode) ?? '' })),
  answerDueOn: request.answerDueOn,
  language: request.language,
  toAddress: request.toAddress,
  mailId: request.mailId,
  requestedAt: request.requestedAt,
  requestedByName: request.requestedByName,
});

/** A letter to an address that nobody confirmed is our mail to a stranger: so many a day of one company. */
const UNCONFIRMED = { burst: 200, refillSeconds: (24 * 3600) / 200 };

const takeUnconfirmed = ({ tx, organisation, now }: Call) =>
  asSystem(tx, () => takeTry(tx, [{ key: hashOf(`letters of ${organisation}`), ...UNCONFIRMED }], now));

/** Stores the PDF that goes with the letters, before the transaction that sends them. */
export async function keepPdf(step: Step<Call>, file: ReceivedFile | undefined): Promise<Attachment | null> {
  if (file === undefined) return null;
  const store = await storeOf(step);
  try {
    const { sha256, type } = await store.put(createReadStream(file.path), {
      maxBytes: MAX_REQUEST_PDF_BYTES,
      expect: ['pdf'],
    });
    return { sha256, name: file.name, mediaType: type.mediaType };
  } catch (error) {
    if (error instanceof FileFault && error.code === 'file.type')
      throw new Problem('supplier.request_attachment', { fileName: file.name }, { cause: error });
    throw error;
  }
}

const present = async (call: Call, rows: readonly RequestRow[]): Promise<SupplierRequest[]> => {
  const states = await mailStates(
    call,
    rows.map(({ mailId }) => mailId),
  );
  const standing = await standingSuppliers(call);
  return rows.map((row) => ({
    id: row.id,
    supplierId: standing(row.supplierId),
    reportingPeriod: row.reportingPeriod,
    reportingYear: row.reportingYear,
    cnCodes: row.cnCodes,
    answerDueOn: row.answerDueOn,
    language: row.language,
    attachmentName: row.attachmentName,
    toAddress: row.toAddress,
    mailId: row.mailId,
    mailStatus: states.get(row.mailId) ?? 'waiting',
    requestedAt: row.requestedAt.toISOString(),
    requestedBy: row.requestedByName,
  }));
};

const descriptionOf = (cnCode: string) => loadTables().cnCodes.rows.find(({ cn8 }) => cn8 === cnCode)?.description;

/** The calendar day of a moment where the company is. */
function dayIn(timeZone: string, now: Date): string {
  const [year, month, day] = ['year', 'month', 'day'].map(
    (type) =>
      new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
        .formatToParts(now)
        .find((part) => part.type === type)?.value,
  );
  return `${year}-${month}-${day}`;
}

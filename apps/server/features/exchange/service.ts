/** The way from one company into another. Nobody reads another company's tables: what is meant for it is copied to it. */
import { randomUUID } from 'node:crypto';
import type { DeliveredFile, Delivery, DeliveryHead, DeliveryKind, Partner } from '@lods/contract/exchange/endpoints';
import { Problem } from '@lods/contract/problems';
import type { Call, CompanyCall, DoorCall } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { found } from '../../rows.ts';
import { hashOf } from '../../secret.ts';
import { standingSuppliers } from '../suppliers/merged.ts';
import { countTry, openLinkOf } from './links.ts';
import * as repository from './repository.ts';

/** Something to deliver. `content` is what both sides read for ever; it may not be changed, only followed by another version. */
export interface Parcel {
  readonly kind: DeliveryKind;
  /** The thread that it belongs to; a new one begins where none is given. */
  readonly threadId?: string;
  readonly content: Readonly<Record<string, unknown>>;
  /** Files of the sender's store; the receiver gets the bytes. */
  readonly files?: readonly DeliveredFile[];
}

/**
 * Delivers to a partner: keeps the sent version here and puts the same version into the partner's company.
 * @throws {Problem} 'exchange.no_partner' where the partner takes no deliveries from this company
 */
export async function deliver(call: CompanyCall, partnerId: string, parcel: Parcel): Promise<Delivery> {
  const partner = (await repository.listPartnerRows(call)).find((row) => row.partnerId === partnerId);
  if (!partner || partner.endedAt !== null)
    throw new Problem('exchange.no_partner', { name: partner?.partnerName ?? 'This company' });
  return send(call, parcel, partnerId, partner.partnerName);
}

/** Delivers to a supplier of the directory: into its company where it has one here, else to be read through its link. */
export async function deliverToSupplier(
  call: CompanyCall,
  supplier: { readonly id: string; readonly name: string },
  parcel: Parcel,
): Promise<Delivery> {
  const partner = await partnerOfSupplier(call, supplier.id);
  return send(call, parcel, partner?.id ?? null, supplier.name);
}

/** The company behind a supplier of the directory, where it has one here. */
async function partnerOfSupplier(call: CompanyCall, supplierId: string): Promise<Partner | undefined> {
  const standing = await standingSuppliers(call);
  return (await listPartners(call)).find(
    (partner) => partner.endedAt === null && partner.supplierId === standing(supplierId),
  );
}

/** Takes in what somebody sends through a link of this company that is open for the thread. */
export async function takeIn(
  call: CompanyCall,
  senderName: string,
  parcel: Parcel & { threadId: string },
): Promise<Delivery> {
  const writing = toWrite(call, parcel);
  await repository.writeTakenIn(call, writing, senderName);
  return readDelivery(call, writing.id);
}

/** Deliveries of this company, newest first. */
export async function listDeliveries(call: CompanyCall, query: repository.DeliveryQuery = {}): Promise<DeliveryHead[]> {
  return (await repository.listRows(call, query)).map(repository.presentHead);
}

/** Deliveries with what they say, newest first. */
export async function readDeliveries(call: CompanyCall, query: repository.DeliveryQuery): Promise<Delivery[]> {
  const rows = await repository.listRows(call, query);
  return Promise.all(rows.map(async (row) => repository.presentDelivery(row, await repository.filesOf(call, row.id))));
}

/** How threads stand, without reading what they carry. */
export const readMarks = (call: CompanyCall, threadIds?: readonly string[]): Promise<repository.ThreadMark[]> =>
  repository.listMarks(call, threadIds);

export type ThreadMark = repository.ThreadMark;

export async function readDelivery(call: CompanyCall, id: string): Promise<Delivery> {
  const row = found(await repository.findRow(call, id));
  return repository.presentDelivery(row, await repository.filesOf(call, id));
}

export async function downloadFile(call: CompanyCall, id: string, sha256: string) {
  const file = (await repository.filesOf(call, id)).find((each) => each.sha256 === sha256);
  if (!file) throw new Problem('request.not_found', {});
  return { name: file.name, mediaType: 'application/octet-stream', content: await call.files.get(sha256) };
}

export async function listPartners(call: CompanyCall): Promise<Partner[]> {
  const standing = await standingSuppliers(call);
  return (await repository.listPartnerRows(call)).map((row) => ({
    id: row.partnerId,
    name: row.partnerName,
    supplierId: row.supplierId === null ? null : standing(row.supplierId),
    since: row.since.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}

/** Connects the company of a supplier with the importer whose link it holds; what was asked through the link comes along. */
export async function joinPartner(
  step: Step<Call>,
  { body }: { readonly body: { readonly token: string } },
  visit: Visit,
): Promise<Partner> {
  await step((call) => countTry(call, visit));
  return step((call) => joinByToken(call, body.token));
}

export async function joinByToken(call: Call, token: string): Promise<Partner> {
  const link = await openLinkOf(call, token);
  const partnerId = await repository.joinByLink(call, link.organisationId, hashOf(token), call.now);
  const partner = (await listPartners(call)).find(({ id }) => id === partnerId);
  if (!partner) throw new Problem('exchange.link_closed', {});
  await call.audit({ action: 'exchange.join', subjectKind: 'company', subjectId: partner.id });
  return partner;
}

/** Whether the supplier works here with an account of its own. */
export const hasCompany = async (call: CompanyCall, supplierId: string): Promise<boolean> =>
  (await partnerOfSupplier(call, supplierId)) !== undefined;

/** Connects a company that was founded through a link with the one that asks, and copies the thread with its answers and their files. */
export async function keepThread(call: DoorCall, link: Link, company: string): Promise<void> {
  await call.enter(link.organisationId, async (asking) => {
    for (const { files } of await readDeliveries(asking, { threadId: link.threadId, kind: 'answer' }))
      for (const { sha256, sizeBytes } of files) await asking.carry(sha256, sizeBytes, company);
  });
  await call.enter(company, async (inside) => {
    const partnerId = await repository.joinByLink(inside, link.organisationId, link.tokenHash, call.now);
    if (partnerId === null) throw new Problem('exchange.link_closed', {});
    await repository.keepByLink(inside, link.organisationId, link.tokenHash, call.now);
    await inside.audit({ action: 'exchange.join', subjectKind: 'company', subjectId: partnerId });
  });
}

type Link = Awaited<ReturnType<typeof openLinkOf>>;

export async function partPartner(call: Call, id: string): Promise<{ id: string }> {
  const partner = (await repository.listPartnerRows(call)).find(({ partnerId }) => partnerId === id);
  if (!partner) throw new Problem('request.not_found', {});
  await repository.partFrom(call, id, call.now);
  await call.audit({ action: 'exchange.part', subjectKind: 'company', subjectId: id });
  return { id };
}

async function send(call: CompanyCall, parcel: Parcel, receiverId: string | null, receiverName: string) {
  const writing = toWrite(call, parcel);
  if (receiverId !== null)
    for (const { sha256, sizeBytes } of writing.files) await call.carry(sha256, sizeBytes, receiverId);
  await repository.writeSent(call, writing, receiverId, receiverName);
  return readDelivery(call, writing.id);
}

const toWrite = (call: CompanyCall, { kind, threadId, content, files = [] }: Parcel): repository.ToWrite => ({
  id: randomUUID(),
  kind,
  threadId: threadId ?? randomUUID(),
  content,
  files: files
    .map(({ sha256, name, sizeBytes }) => ({ sha256, name, sizeBytes }))
    .toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1)),
  sentAt: call.now,
});

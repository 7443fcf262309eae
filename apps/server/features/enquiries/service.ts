import { utcDay } from '@lods/cbam/period';
import { ENQUIRIES_PAGE, type NewEnquiry } from '@lods/contract/enquiries/endpoints';
import { asSystem } from '@lods/database/tenancy';
import { writeCsv } from '@lods/documents/spreadsheet/write-csv';
import type { Call, OpenCall } from '../../call.ts';
import type { Visit } from '../../http/bind.ts';
import { networkOf } from '../../network.ts';
import { hashOf } from '../../secret.ts';
import { takeTry } from '../../throttle.ts';
import { enquiryForOperator, enquiryReceived } from './enquiry.mail.ts';
import { insertEnquiry, listEnquiryRows } from './repository.ts';

/** Ten at once from one address, and ten an hour after that. */
const RATE = { burst: 10, refillSeconds: 360 };
/** Anybody may enter a stranger's address: five mails at once to it, then one in eight hours. */
const PER_RECIPIENT = { burst: 5, refillSeconds: 8 * 3600 };
/** Of the whole installation, from however many addresses they come. */
const ALL = { burst: 200, refillSeconds: 60 };
const EXPORTED = 100_000;
const CSV = 'text/csv; charset=utf-8';
const COLUMNS = [
  ['Received', 'receivedAt'],
  ['Kind', 'requestType'],
  ['Name', 'name'],
  ['Email', 'email'],
  ['Company', 'company'],
  ['Phone', 'phone'],
  ['Company size', 'companySize'],
  ['Message', 'message'],
] as const;
const TAKEN = { isReceived: true } as const;

/** Stores an enquiry and asks for two mails: to the operator, where one is named, and to the sender. */
export async function takeEnquiry(call: OpenCall, { body }: { body: NewEnquiry }, visit: Visit) {
  if (body.website !== '') return TAKEN;
  const buckets = [
    { key: hashOf(`enquiry ${networkOf(visit.address)}`), ...RATE },
    { key: hashOf(`enquiry mail to ${body.email.toLowerCase()}`), ...PER_RECIPIENT },
    { key: hashOf('enquiries'), ...ALL },
  ];
  await takeTry(call.tx, buckets, call.now);
  if (!(await insertEnquiry(call.tx, body, call.now))) return TAKEN;
  if (call.ports.operatorEmail !== undefined)
    await call.sendMail({
      kind: 'enquiries.new',
      to: { address: call.ports.operatorEmail },
      replyTo: body.email,
      content: enquiryForOperator(body),
    });
  await call.sendMail({ kind: 'enquiries.received', to: { address: body.email }, content: enquiryReceived(body) });
  return TAKEN;
}

export const listEnquiries = (call: Call, { query }: { query: { before?: string | undefined } }) =>
  readEnquiries(call, ENQUIRIES_PAGE, query.before);

/** A row an enquiry, as a spreadsheet opens it; what a stranger wrote never computes there. */
export async function exportEnquiries(call: Call) {
  const rows = (await readEnquiries(call, EXPORTED)).map((enquiry) => COLUMNS.map(([, key]) => enquiry[key]));
  const csv = [...writeCsv([COLUMNS.map(([head]) => head), ...rows])].join('');
  return { name: `enquiries_${utcDay(call.now)}.csv`, mediaType: CSV, content: Buffer.from(csv) };
}

async function readEnquiries({ tx }: Call, limit: number, before?: string) {
  const rows = await asSystem(tx, () => listEnquiryRows(tx, limit, before));
  return rows.map(({ fingerprint: _, receivedAt, ...row }) => ({ ...row, receivedAt: receivedAt.toISOString() }));
}

import type { Reader } from '../reader.ts';

/** A mail that a receiving server has given back for good: RFC 3464. */
export interface Bounce {
  /** Of the mail that was given back, without angle brackets. */
  readonly messageId: string;
  readonly recipient: string;
  /** What the server said, on one line. */
  readonly answer: string;
}

/** More than a night of a large mailing brings; the rest is found when the file is read again. */
const MOST = 5_000;
const LONGEST_ANSWER = 500;

/** Finds the returned mails in a mailbox file (mbox). Everything else in it, such as notices of absence, is passed over. */
export const bounces: Reader<undefined, Bounce[]> = async (bytes) => {
  const found: Bounce[] = [];
  for (const message of messagesOf(Buffer.from(bytes).toString('latin1'))) {
    found.push(...bouncesOf(message));
    if (found.length >= MOST) break;
  }
  return found.slice(0, MOST);
};

/** What stands before the first line of the form "From …" is the rest of a message that begins further up. */
function* messagesOf(text: string): Generator<string> {
  const plain = `\n${text.replaceAll('\r\n', '\n')}`;
  let from = plain.indexOf('\nFrom ');
  while (from >= 0) {
    const next = plain.indexOf('\n\nFrom ', from + 1);
    const message = plain.slice(from + 1, next < 0 ? undefined : next + 1);
    yield message.slice(message.indexOf('\n') + 1).replaceAll(/^>(>*From )/gm, '$1');
    from = next < 0 ? -1 : next + 1;
  }
}

function bouncesOf(message: string): Bounce[] {
  const { headers, body } = partOf(message);
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/report\b/i.test(type) || !/report-type="?delivery-status/i.test(type)) return [];
  const parts = partsOf(type, body);
  const status = parts.find((part) => /^message\/delivery-status\b/i.test(typeOf(part)));
  const original = parts.find((part) => /^(message\/rfc822|text\/rfc822-headers)\b/i.test(typeOf(part)));
  const messageId = original && idOf(partOf(original.body).headers.get('message-id'));
  if (!status || !messageId) return [];
  return status.body.split(/\n{2,}/).flatMap((group) => {
    const fields = headersOf(group);
    if (fields.get('action')?.toLowerCase() !== 'failed') return [];
    const recipient = addressOf(fields.get('final-recipient')) ?? addressOf(fields.get('original-recipient'));
    if (recipient === undefined) return [];
    const diagnosis = fields.get('diagnostic-code')?.replace(/^[\w-]+;\s*/, '') ?? fields.get('status') ?? '';
    return [{ messageId, recipient, answer: diagnosis.slice(0, LONGEST_ANSWER) }];
  });
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

function partOf(text: string): Part {
  const end = text.indexOf('\n\n');
  return { headers: headersOf(end < 0 ? text : text.slice(0, end)), body: end < 0 ? '' : text.slice(end + 2) };
}

/** Fields by their small names, unfolded; of two of one name the first counts. */
function headersOf(head: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function partsOf(type: string, body: string): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]?.trim();
  if (!boundary) return [];
  const [, ...parts] = `\n${body}`.split(`\n--${boundary}`);
  return parts.filter((part) => !part.startsWith('--')).map((part) => partOf(part.replace(/^[ \t]*\n/, '')));
}

const typeOf = ({ headers }: Part): string => headers.get('content-type') ?? '';
const idOf = (field: string | undefined): string | undefined => /<([^<>\s]+)>/.exec(field ?? '')?.[1];
const addressOf = (field: string | undefined): string | undefined =>
  /^rfc822;\s*<?([^<>\s;]+@[^<>\s;]+?)>?$/i.exec(field ?? '')?.[1];

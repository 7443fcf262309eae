/** Somebody who gets or sends a mail. */
export interface Mailbox {
  readonly address: string;
  readonly name?: string;
}

/** The address cannot be used. Forms refuse such input before; here it is the last line of defence. */
export class UnusableAddress extends TypeError {}

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const MAX_LOCAL_PART = 64;
const MAX_LINE = 200;
/** Line ends, control characters and marks that turn the reading direction: nothing that a name or a subject needs. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** The plain form of an address (RFC 5321, without quoted local parts and literals): one mailbox, nothing else. */
export function mailAddress(text: string): string {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || local.length > MAX_LOCAL_PART || !LOCAL_PART.test(local) || !DOMAIN.test(domain))
    throw new UnusableAddress(`${JSON.stringify(text.slice(0, 100))} is no mail address`);
  return `${local}@${domain.toLowerCase()}`;
}

/** One line of visible text: what a name or a subject may be in a header. */
export function headerLine(text: string): string {
  return text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim().slice(0, MAX_LINE);
}

/** Reads MAIL_FROM: an address, alone or as `Name <address>`. */
export function readMailbox(text: string): Mailbox {
  const [, name, inBrackets] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return inBrackets === undefined
    ? { address: mailAddress(text.trim()) }
    : { address: mailAddress(inBrackets), name: headerLine(name ?? '') };
}

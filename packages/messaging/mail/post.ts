import type { Readable } from 'node:stream';
import { type Mailbox, mailAddress } from './mailbox.ts';

/** A mail ready to leave. */
export interface Message {
  readonly id: string;
  readonly messageId: string;
  readonly date: Date;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly mediaType: string; readonly content: Readable }[];
}

/** Takes mails away: a mail server, or a folder. */
export interface Post {
  /** Gives the receiver's own words. @throws {PostFault} */
  deliver(message: Message, signal: AbortSignal): Promise<string>;
  close(): void;
}

/**
 * Why a mail did not leave. 'away': the server cannot be used at all, every other mail would meet the same; 'later': this mail is
 * not taken now; 'refused': it will never be taken.
 */
export class PostFault extends Error {
  readonly kind: 'away' | 'later' | 'refused';

  constructor(kind: PostFault['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/**
 * The message as nodemailer takes it. Sender and receiver of the envelope are named apart: headers never decide them.
 *
 * @throws {UnusableAddress} even here: whoever wrote the row may not have asked
 */
export function composed(message: Message) {
  const { id: _, to, from, replyTo, attachments, ...rest } = message;
  return {
    ...rest,
    from: named(from),
    to: named(to),
    ...(replyTo === undefined ? {} : { replyTo: named({ address: replyTo }) }),
    envelope: { from: from.address, to: [to.address] },
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ name, mediaType, content }) => ({
      filename: name,
      contentType: mediaType,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const named = ({ name = '', address }: Mailbox) => ({ name, address: mailAddress(address) });

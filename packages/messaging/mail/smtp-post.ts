import { createTransport, type NodemailerError } from 'nodemailer';
import { UnusableAddress } from './mailbox.ts';
import { composed, type Message, type Post, PostFault } from './post.ts';

export interface SmtpTimes {
  readonly connectMs: number;
  /** Silence of a connected server. */
  readonly silenceMs: number;
  /** One whole delivery, however slowly a server answers. */
  readonly deliveryMs: number;
}

const usualTimes: SmtpTimes = { connectMs: 10_000, silenceMs: 30_000, deliveryMs: 60_000 };

/** What concerns one mail alone. Everything else concerns the server and so every mail. */
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];
const SHUTTING_DOWN = 421;

/** Hands mails to a mail server. With a password the connection is encrypted or not used at all. */
export function smtpPost(smtpUrl: string, times: SmtpTimes = usualTimes): Post {
  const { username } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    maxMessages: 100,
    // A connection that broke while a mail left is told to us: we know whether it may be sent again, and when.
    maxRequeues: 0,
    idleTimeout: 10_000,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    dnsTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
    requireTLS: username !== '',
  });
  return {
    async deliver(message: Message, signal: AbortSignal) {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(times.deliveryMs)]);
      try {
        const { response } = await transport.sendMail({ ...composed(message), signal: inTime });
        return response;
      } catch (error) {
        throw faultOf(error as NodemailerError);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

function faultOf(error: NodemailerError): PostFault {
  if (error instanceof UnusableAddress) return new PostFault('refused', error.message, { cause: error });
  const reply = error.response ?? error.message;
  if (!OF_THE_MAIL.includes(error.code ?? '') || error.responseCode === SHUTTING_DOWN)
    return new PostFault('away', reply, { cause: error });
  return new PostFault(error.permanent ? 'refused' : 'later', reply, { cause: error });
}

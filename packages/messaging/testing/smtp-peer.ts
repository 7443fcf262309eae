import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Received {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly source: string;
}

export interface SmtpPeer {
  readonly port: number;
  readonly received: Received[];
  /** What the server answers to a recipient, or to a whole mail, instead of taking it. */
  readonly refusals: { recipient?: Refusal | undefined; mail?: string | undefined };
  close(): Promise<void>;
}

/** The same to everybody, or by address. */
type Refusal = string | ((address: string) => string | undefined);

/** A real mail server on loopback that keeps what it gets. */
export async function startSmtpPeer(port = 0): Promise<SmtpPeer> {
  const received: Received[] = [];
  const refusals: SmtpPeer['refusals'] = {};
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      const { recipient } = refusals;
      done(errorOf(typeof recipient === 'function' ? recipient(address) : recipient));
    },
    onData: async (stream, { envelope }, done) => {
      const source = await buffer(stream).then(String, () => null);
      // Who hangs up before the end has sent nothing.
      if (source === null) return done(new Error('the connection was closed before the end of the mail'));
      if (refusals.mail) return done(errorOf(refusals.mail));
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ from, recipients: envelope.rcptTo.map(({ address }) => address), source });
      return done();
    },
  });
  server.on('error', () => {}); // a client that hangs up is part of what is tried
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function errorOf(answer: string | undefined): Error | null {
  if (answer === undefined) return null;
  const [code, ...words] = answer.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}

/** The header fields of a mail, unfolded, in order. */
export function headersOf(source: string): [name: string, value: string][] {
  const [head = ''] = source.split('\r\n\r\n');
  return head
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
}

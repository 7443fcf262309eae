import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why nothing came of a call. */
export type OutsideFaultKind = 'internal' | 'unknown_host' | 'refused' | 'no_answer' | 'tls';

export class OutsideFault extends Error {
  readonly kind: OutsideFaultKind;

  constructor(kind: OutsideFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Calls to addresses that a customer named: never into a network of this installation, whatever the name resolves to. */
export interface Outside {
  /** Whether an address may be called as far as it can be said without asking the DNS. */
  readonly accepts: (url: string) => boolean;
  /**
   * Posts a body and gives the status of the answer, which may be a redirect: none is followed.
   * @throws OutsideFault
   */
  readonly post: (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<number>;
  /**
   * Asks for an answer with its body, which is cut off with a fault at 256 kB. A redirect is an answer as well: none is followed.
   * @throws OutsideFault
   */
  readonly ask: (url: string, question: Question) => Promise<OutsideAnswer>;
}

interface Question {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

interface OutsideAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface OutsideOptions {
  /** Networks of the operator's that may be called all the same, with http as well: '10.1.0.0/16'. */
  readonly networks?: readonly string[];
  readonly longestWaitMs?: number;
  /** What the names resolve to; the resolver of the machine if absent. */
  readonly resolve?: (hostname: string) => Promise<readonly LookupAddress[]>;
}

const LONGEST_WAIT_MS = 10_000;
const MOST_HEADER_BYTES = 16_384;
const MOST_BODY_BYTES = 256_000;
/** All that is given out of IPv6 so far. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');

const resolveByMachine = (hostname: string): Promise<LookupAddress[]> =>
  new Promise((give, fail) =>
    lookUp(hostname, { all: true }, (error, addresses) => (error ? fail(error) : give(addresses))),
  );

export function openOutside(options: OutsideOptions = {}): Outside {
  const { networks = [], longestWaitMs = LONGEST_WAIT_MS, resolve = resolveByMachine } = options;
  const allowed = networks.map((network) => ipaddr.parseCIDR(network));
  const isAllowed = (address: string) => isWithin(address, allowed);
  const mayCall = (address: string) => isPublic(address) || isAllowed(address);

  /** Resolves and judges in one step, and the connection goes to what was judged: a name that resolves otherwise a moment later changes nothing. */
  const lookup: LookupFunction = (hostname, { all }, give) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return give(new OutsideFault('unknown_host', `${hostname} has no address.`), '', 4);
        if (!addresses.every(({ address }) => mayCall(address)))
          return give(new OutsideFault('internal', `${hostname} leads into a network that is not called.`), '', 4);
        return all ? give(null, [...addresses]) : give(null, first.address, first.family);
      },
      (cause) => give(new OutsideFault('unknown_host', `${hostname} was not found.`, { cause }), '', 4),
    );
  };

  const accepts = (text: string): boolean => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || url.username || url.password) return false;
    const host = hostOf(url);
    if (isIP(host) && isAllowed(host)) return url.protocol === 'https:' || url.protocol === 'http:';
    return url.protocol === 'https:' && (isIP(host) ? isPublic(host) : /[^.]\.[^.]/.test(host) && !isInnerName(host));
  };

  const send = async <T>(text: string, { method, headers, body }: Question, take: Take<T>): Promise<T> => {
    if (!accepts(text)) throw new OutsideFault('internal', `${text} is not called.`);
    const url = new URL(text);
    const request = url.protocol === 'https:' ? requestSecurely : requestPlainly;
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options: RequestOptions = {
      method,
      lookup,
      agent: false,
      maxHeaderSize: MOST_HEADER_BYTES,
      signal: AbortSignal.timeout(longestWaitMs),
      headers: { ...headers, ...length },
    };
    return new Promise((give, fail) => {
      let isAnswered = false;
      const sent = request(url, options, (response) => {
        isAnswered = true;
        take(response).then(give, (error) => fail(faultOf(error)));
      });
      // Whoever answers that it goes on in another protocol (101) gives no answer, and Node tells of no error.
      sent.on('close', () => isAnswered || fail(new OutsideFault('refused', 'The connection was given up.')));
      sent.on('error', (error) => fail(faultOf(error)));
      sent.end(body ?? undefined);
    });
  };

  return {
    accepts,
    post: (text, body, headers) => send(text, { method: 'POST', headers, body }, takeStatus),
    ask: (text, question) => send(text, question, takeAll),
  };
}

type Take<T> = (response: IncomingMessage) => Promise<T>;

/** Nothing of the answer but its status is read. */
const takeStatus: Take<number> = async (response) => {
  response.destroy();
  return response.statusCode ?? 0;
};

/** Bytes are counted as they come, whatever length the headers state. */
const takeAll: Take<OutsideAnswer> = async (response) => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BODY_BYTES)
      throw new OutsideFault('refused', `The answer has more than ${MOST_BODY_BYTES} bytes.`);
    parts.push(part);
  }
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(headers), body: Buffer.concat(parts) };
};

function faultOf(error: Error & { code?: string }): OutsideFault {
  if (error instanceof OutsideFault) return error;
  const { name, code = '' } = error;
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT')
    return new OutsideFault('no_answer', 'No answer came in time.', { cause: error });
  if (/CERT|TLS|SSL|EPROTO|SELF_SIGNED|UNABLE_TO/.test(code))
    return new OutsideFault('tls', 'No secure connection came about.', { cause: error });
  return new OutsideFault('refused', 'The connection was refused or cut off.', { cause: error });
}

/** The host without the brackets of an IPv6 address and the dot of a complete name. The URL has brought other spellings of an IPv4 address into its usual form. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Names that no public DNS knows (RFC 6761, 6762, 8375, 9476 and ICANN's `internal`). */
const isInnerName = (host: string) => /(^|\.)(localhost|local|internal|home\.arpa|test|invalid|onion|alt)$/i.test(host);

/** Whether an address is one of the internet: nothing private, shared, local, reserved, of many receivers, or an IPv4 address in a disguise. */
function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || isWithin(text, [GIVEN_OUT]));
}

function isWithin(text: string, networks: readonly (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return networks.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network as ipaddr.IPv6, bits),
  );
}

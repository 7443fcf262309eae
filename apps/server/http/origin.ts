import { isIP } from 'node:net';
import { Problem } from '@lods/contract/problems';
import type { FastifyRequest } from 'fastify';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a writing request that does not say that it comes from our own pages. Every browser sends `Origin` with a
 * write; a program that calls the API sends it as well. The own origin is the configured public address, or else the
 * very host that the request was sent to, which no other website can choose.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicOrigin: string | null): void {
  if (READING.has(request.method)) return;
  const origin = ownOrigin(request, publicOrigin);
  const site = request.headers['sec-fetch-site'];
  if (request.headers.origin !== origin || (site !== undefined && site !== 'same-origin'))
    throw new Problem('request.foreign_origin', {});
}

/** The configured public address, or else the very host that the request was sent to. */
export const ownOrigin = ({ protocol, host }: FastifyRequest, publicOrigin: string | null): string =>
  publicOrigin ?? `${protocol}://${host}`;

/**
 * Without a public address this installation is called `localhost` or by an IP address. Any other name in the request may
 * be one that a website made to point here (DNS rebinding), and the browser would take that website for ours.
 */
export function refuseOtherNames({ host }: FastifyRequest): void {
  const [, inBrackets, plain = ''] = HOST.exec(host) ?? [];
  const name = inBrackets ?? plain.toLowerCase();
  if (name !== 'localhost' && isIP(name) === 0) throw new Problem('request.other_host', {});
}

/** A name or an address, and perhaps a port; what else stands in a header would be part of our own address to whoever reads it there. */
const HOST = /^(?:\[([\da-f:.]+)\]|([^:@/?#\s]+))(?::\d{1,5})?$/i;

/**
 * A request says once which host it is for (RFC 9112, 3.2): of two the proxy may believe one and we the other. The target of a request is a
 * path, as whoever is no proxy is asked.
 */
export function refuseTwoHosts({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1 || !(raw.url ?? '').startsWith('/')) throw new Problem('request.other_host', {});
}

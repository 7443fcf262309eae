import { Readable } from 'node:stream';
import type { Endpoint } from '@lods/contract/endpoint';
import type { FastifyReply } from 'fastify';
import { type FileAnswer, isDownload } from './answers.ts';

/** Sends a checked answer: JSON, or a file that a browser saves and never shows. */
export function sendAnswer(endpoint: Endpoint, checked: unknown, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  if (isDownload(endpoint.answer)) return sendFile(checked as FileAnswer, reply);
  if (reply.statusCode !== 202) reply.code(endpoint.status ?? 200);
  if (endpoint.status === 204) return reply.send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(checked));
}

function sendFile({ name, mediaType, charset, content }: FileAnswer, reply: FastifyReply) {
  reply
    .type(charset ? `${mediaType}; charset=${charset}` : mediaType)
    .header('content-disposition', attachment(name))
    .header('content-security-policy', "sandbox; default-src 'none'");
  if (content instanceof Readable) return reply.send(content);
  return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}

/**
 * `Content-Disposition` for any file name (RFC 6266): a plain form for old clients and the exact one in UTF-8. Folder
 * separators, quotes, control and direction characters are replaced, so that a name is never a path or a disguise.
 */
export function attachment(name: string): string {
  const safe = withoutPath(name).slice(0, 200).toWellFormed() || UNNAMED;
  // Taking signs apart may bring out a slash or a quotation mark: '\u2105' is c/o.
  const plain = withoutPath(safe.normalize('NFKD').replace(/\p{M}/gu, ''));
  const ascii = plain.replace(/[^\x20-\x7e]|[%;]/g, '_') || UNNAMED;
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(safe)}`;
}

const UNNAMED = 'download';
const withoutPath = (name: string) =>
  name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '_').replace(/^[.\s]+|[.\s]+$/g, '');

/** RFC 8187 leaves out four signs that `encodeURIComponent` keeps. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

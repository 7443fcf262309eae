import { createHash } from 'node:crypto';
import type { Endpoint } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import { claimRequestKey, keepAnswer } from '@lods/database/request-keys';
import type { Call } from '../call.ts';
import { isDownload } from './answers.ts';
import type { ReceivedFile } from './received-file.ts';

interface OnceInput {
  readonly files?: readonly ReceivedFile[];
}

/** Visible ASCII, as header values are. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Does a keyed request once: sent again with the same key, it gets the first answer and nothing happens; the same key
 * on another request is refused. Requests without a key, and those that only read, just run.
 */
export async function once(
  endpoint: Endpoint,
  call: Call,
  input: OnceInput,
  key: string | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined || endpoint.method === 'GET' || endpoint.caller === 'anyone' || isDownload(endpoint.answer))
    return work();
  if (!KEY.test(key)) throw new Problem('request.invalid', { fields: [KEY_FAULT] });
  const who = { organisationId: call.organisation, accountId: call.actor.accountId, key };
  const claim = await claimRequestKey(call.tx, who, fingerprint(endpoint, input), call.now);
  if (claim.kind === 'other') throw new Problem('request.key_reused', {});
  if (claim.kind === 'again') return claim.answer;
  const answer = await work();
  await keepAnswer(call.tx, who, answer ?? null);
  return answer;
}

const KEY_FAULT = {
  path: 'Idempotency-Key',
  code: 'invalid_format',
  message: 'The key is at most 200 visible ASCII characters',
};

/** The request as parsed. Of a file counts its content, not the folder where it lies. */
function fingerprint({ method, path }: Endpoint, { files = [], ...input }: OnceInput): string {
  const contents = files.map(({ key, name, sha256 }) => [key, name, sha256]);
  const digest = createHash('sha256')
    .update(JSON.stringify([input, contents]))
    .digest('hex');
  return `${method} ${path} ${digest}`;
}

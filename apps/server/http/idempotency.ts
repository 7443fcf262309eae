import { createHash } from 'node:crypto';
import type { Endpoint } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import {
  type Claim,
  claimKeyForSteps,
  claimRequestKey,
  giveKeyBack,
  holdTurn,
  keepAnswer,
  type RequestKey,
  SAY_ALIVE_EVERY_MS,
  sayAlive,
} from '@lods/database/request-keys';
import type { Call, DoorCall } from '../call.ts';
import { isDownload } from './answers.ts';
import type { ReceivedFile } from './received-file.ts';

type RunStep = <T>(work: (call: Call & DoorCall) => Promise<T>) => Promise<T>;

interface OnceInput {
  readonly files?: readonly ReceivedFile[];
}

/** Visible ASCII, as header values are. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Does a keyed request once: sent again with the same key, it gets the first answer and nothing happens; the same key
 * on another request is refused. Requests without a key, those that only read, and those with a secret just run.
 */
export async function once(
  endpoint: Endpoint,
  call: Call,
  input: OnceInput,
  key: string | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined || !isKeyed(endpoint)) return work();
  const who = ownerOf(call, key);
  const claim = await claimRequestKey(call.tx, who, fingerprint(endpoint, input), call.now);
  if (claim.kind !== 'first') return formerAnswer(claim);
  const answer = await work();
  await keepAnswer(call.tx, who, answer ?? null);
  return answer;
}

/**
 * The same for work in steps: the key is claimed in a step of its own before the work begins, so that a second request never does it beside
 * the first. Work that is refused gives its key back. Work whose process has died says no more that it is alive, and the next request with
 * its key takes it over within seconds; should it live after all, its next step is refused.
 */
export async function onceInSteps(
  endpoint: Endpoint,
  step: RunStep,
  input: OnceInput,
  key: string | undefined,
  work: (step: RunStep) => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined || !isKeyed(endpoint)) return work(step);
  const { claim, who } = await step(async (call) => {
    const owner = ownerOf(call, key);
    return { who: owner, claim: await claimKeyForSteps(call.tx, owner, fingerprint(endpoint, input), call.now) };
  });
  if (claim.kind !== 'first') return formerAnswer(claim);
  const turn = { ...who, turn: claim.turn };
  const stepOfTurn: RunStep = (inStep) =>
    step(async (call) => {
      if (!(await holdTurn(call.tx, turn))) throw underWay();
      return inStep(call);
    });
  // A database that does not answer now is told of by the steps themselves.
  let isSaying = false;
  const alive = setInterval(() => {
    if (isSaying) return;
    isSaying = true;
    step((call) => sayAlive(call.tx, turn))
      .catch(() => {})
      .finally(() => (isSaying = false));
  }, SAY_ALIVE_EVERY_MS);
  try {
    const answer = await work(stepOfTurn);
    await stepOfTurn((call) => keepAnswer(call.tx, who, answer ?? null));
    return answer;
  } catch (error) {
    await step((call) => giveKeyBack(call.tx, turn));
    throw error;
  } finally {
    clearInterval(alive);
  }
}

export const isKeyed = ({ method, caller, answer, hasSecret }: Endpoint) =>
  method !== 'GET' && caller !== 'anyone' && !hasSecret && !isDownload(answer);

function ownerOf({ organisation, actor }: Call, key: string): RequestKey {
  if (!KEY.test(key)) throw new Problem('request.invalid', { fields: [KEY_FAULT] });
  return { organisationId: organisation, accountId: actor.accountId, key };
}

function formerAnswer(claim: Exclude<Claim, { kind: 'first' }>): unknown {
  if (claim.kind === 'other') throw new Problem('request.key_reused', {});
  if (claim.kind === 'under way') throw underWay();
  return claim.answer;
}

const underWay = () => new Problem('request.under_way', { retryAfterSeconds: 5 });

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

import { randomBytes } from 'node:crypto';
import type { secondFactor } from '@lods/contract/access/second-factor';
import type { InputOf } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import { Secret, TOTP } from 'otpauth';
import type { Call, OpenCall } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { hashOf } from '../../secret.ts';
import { returnTry, takeTry } from '../../throttle.ts';
import { isPassword } from './password.ts';
import { type AccountRow, readAccount } from './repository-accounts.ts';
import { countBackupCodes, setPendingKey, turnOff, turnOn, useBackupCode, useStep } from './repository-factor.ts';
import { bucketsOf } from './sign-in-tries.ts';

const STEP_MS = 30_000;
const BACKUP_CODES = 10;
/** Ten codes at once and one a minute after that: of a million codes, three of which count at a time. */
const CODES = { burst: 10, refillSeconds: 60 };

export function readFactor({ tx, actor }: Call) {
  return asSystem(tx, async () => {
    const account = await readAccount(tx, actor.accountId);
    return { isOn: account?.totpSecret != null, backupCodesLeft: await countBackupCodes(tx, actor.accountId) };
  });
}

/** Makes a key for the app. Until a code of the app confirms it, a former one goes on counting. */
export async function beginFactor(step: Step<Call>, { body }: InputOf<typeof secondFactor.begin>, visit: Visit) {
  const account = await provePassword(step, body.currentPassword, visit);
  const key = new Secret({ size: 20 }).base32;
  await step(({ tx }) => asSystem(tx, () => setPendingKey(tx, account.id, key)));
  return { key, uri: totpOf(key, account.username).toString() };
}

/** Turns the factor on: who can type a code of the app has the key in it. */
export async function confirmFactor(call: Call, { body }: InputOf<typeof secondFactor.confirm>) {
  const { tx, now, actor } = call;
  const backupCodes = await asSystem(tx, async () => {
    const account = await readAccount(tx, actor.accountId);
    const counter = account?.totpPending ? counterOf(account.totpPending, body.code, now) : null;
    if (counter === null) throw new Problem('access.wrong_code', {});
    const codes = Array.from({ length: BACKUP_CODES }, newBackupCode);
    await turnOn(tx, actor.accountId, counter, codes.map(hashOfCode));
    return codes;
  });
  await call.audit({ action: 'turned the second factor on', subjectKind: 'account', subjectId: actor.accountId });
  return { backupCodes };
}

export async function turnFactorOff(step: Step<Call>, { body }: InputOf<typeof secondFactor.turnOff>, visit: Visit) {
  const account = await provePassword(step, body.currentPassword, visit);
  const isRight = await step(({ tx, now }) => asSystem(tx, () => takeCode(tx, now, account, body.code)));
  if (!isRight) throw new Problem('access.wrong_code', {});
  await step(async (call) => {
    await asSystem(call.tx, () => turnOff(call.tx, account.id));
    await call.audit({ action: 'turned the second factor off', subjectKind: 'account', subjectId: account.id });
  });
  return { done: true } as const;
}

/**
 * Whether the code opens this account now. Each code works once: that of the app by its step, a backup code by being deleted. The try is
 * counted in the same transaction, which commits whatever comes out.
 */
export async function takeCode(
  tx: OpenCall['tx'],
  now: Date,
  { id, totpSecret }: AccountRow,
  code: string,
): Promise<boolean> {
  if (totpSecret === null) return true;
  const buckets = [{ key: hashOf(`second factor of ${id}`), ...CODES }];
  await takeTry(tx, buckets, now);
  const counter = counterOf(totpSecret, code, now);
  const isRight = counter === null ? await useBackupCode(tx, id, hashOfCode(code)) : await useStep(tx, id, counter);
  if (isRight) await returnTry(tx, buckets);
  return isRight;
}

/** The account of the session, once its password was typed again. Throws `access.wrong_password`. */
async function provePassword(step: Step<Call>, password: string, visit: Visit): Promise<AccountRow> {
  const { account, buckets } = await step(({ tx, now, actor }) =>
    asSystem(tx, async () => {
      const tries = bucketsOf(`password of ${actor.accountId}`, visit.address, null);
      await takeTry(tx, tries, now);
      return { account: await readAccount(tx, actor.accountId), buckets: tries };
    }),
  );
  if (!account || !(await isPassword(password, account.passwordHash))) throw new Problem('access.wrong_password', {});
  await step(({ tx }) => asSystem(tx, () => returnTry(tx, buckets)));
  return account;
}

const totpOf = (key: string, label: string) =>
  new TOTP({ issuer: 'Lods', label, secret: Secret.fromBase32(key), period: STEP_MS / 1000 });

/** The step that a code belongs to, this one or a neighbour; null: it is of none. */
function counterOf(key: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  const delta = totpOf(key, '').validate({ token, window: 1, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta;
}

/** 80 random bits, as people copy them: 'k3fq-9d2m-xw7t-b5ch'. */
const newBackupCode = () =>
  [...randomBytes(16)]
    .map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789a'[byte % 32])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

const hashOfCode = (code: string) => hashOf(`backup code ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);

import { randomBytes } from 'node:crypto';
import type { secondFactor } from '@lods/contract/access/second-factor';
import type { InputOf } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import { Secret } from 'otpauth';
import type { Call } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { counterOf, hashOfCode, totpOf } from './codes.ts';
import { proveFactors, provePassword } from './prove-person.ts';
import { readAccount } from './repository-accounts.ts';
import { countBackupCodes, setPendingKey, turnOff, turnOn } from './repository-factor.ts';
import { tellOfChange } from './tell-of-change.ts';

const BACKUP_CODES = 10;

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
  await tellOfChange(call, 'the second factor was turned on');
  return { backupCodes };
}

export async function turnFactorOff(step: Step<Call>, { body }: InputOf<typeof secondFactor.turnOff>, visit: Visit) {
  const account = await proveFactors(step, body, visit);
  await step(async (call) => {
    await asSystem(call.tx, () => turnOff(call.tx, account.id));
    await call.audit({ action: 'turned the second factor off', subjectKind: 'account', subjectId: account.id });
    await tellOfChange(call, 'the second factor was turned off');
  });
  return { done: true } as const;
}

/** 80 random bits, as people copy them: 'k3fq-9d2m-xw7t-b5ch'. */
const newBackupCode = () =>
  [...randomBytes(16)]
    .map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789a'[byte % 32])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

import { randomInt } from 'node:crypto';
import type { secondFactor } from '@lods/contract/access/second-factor';
import type { InputOf } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import { Secret } from 'otpauth';
import type { Call } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { returnTry, takeTry } from '../../throttle.ts';
import { codeTries, counterOf, hashOfCode, totpOf } from './codes.ts';
import { proveFactors } from './prove-person.ts';
import { lockAccount, readAccount } from './repository-accounts.ts';
import { countBackupCodes, setPendingKey, turnOff, turnOn } from './repository-factor.ts';
import { noteShownFactor } from './repository-required-factor.ts';
import { endOthersAndTell } from './tell-of-change.ts';

const BACKUP_CODES = 10;

export function readFactor({ tx, actor }: Call) {
  return asSystem(tx, async () => {
    const account = await readAccount(tx, actor.accountId);
    return { isOn: account?.totpSecret != null, backupCodesLeft: await countBackupCodes(tx, actor.accountId) };
  });
}

/** Makes a key for the app. Until a code of the app confirms it, a former one goes on counting. */
export async function beginFactor(step: Step<Call>, { body }: InputOf<typeof secondFactor.begin>, visit: Visit) {
  const account = await proveFactors(step, body, visit);
  const key = new Secret({ size: 20 }).base32;
  await step(({ tx }) => asSystem(tx, () => setPendingKey(tx, account.id, key)));
  return { key, uri: totpOf(key, account.username).toString() };
}

/** Turns the factor on: who can type a code of the app has the key in it. A wrong code is a try that counts. */
export async function confirmFactor(step: Step<Call>, { body }: InputOf<typeof secondFactor.confirm>) {
  const { pending, counter } = await step(({ tx, now, actor }) =>
    asSystem(tx, async () => {
      await takeTry(tx, codeTries(actor.accountId), now);
      const key = (await readAccount(tx, actor.accountId))?.totpPending ?? null;
      return { pending: key, counter: key === null ? null : counterOf(key, body.code, now) };
    }),
  );
  if (counter === null) throw new Problem('access.wrong_code', {});
  return step(async (call) => {
    const { tx, actor } = call;
    const codes = Array.from({ length: BACKUP_CODES }, newBackupCode);
    await asSystem(tx, async () => {
      // The key that the code was of, and no later one that nobody has shown a code of.
      if ((await lockAccount(tx, actor.accountId))?.totpPending !== pending) throw new Problem('access.wrong_code', {});
      await returnTry(tx, codeTries(actor.accountId));
      await turnOn(tx, actor.accountId, counter, codes.map(hashOfCode));
      await noteShownFactor(tx, actor.sessionId);
    });
    await call.audit({ action: 'turned the second factor on', subjectKind: 'account', subjectId: actor.accountId });
    await endOthersAndTell(call, 'factorOn');
    return { backupCodes: codes };
  });
}

export async function turnFactorOff(step: Step<Call>, { body }: InputOf<typeof secondFactor.turnOff>, visit: Visit) {
  const account = await proveFactors(step, body, visit);
  await step(async (call) => {
    await asSystem(call.tx, () => turnOff(call.tx, account.id));
    await call.audit({ action: 'turned the second factor off', subjectKind: 'account', subjectId: account.id });
    await endOthersAndTell(call, 'factorOff');
  });
  return { done: true } as const;
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** More than 128 random bits, so that its hash needs no salt, as people copy them: 'k3fq-9d2m-xw7t-b5ch-4jrs-8kvt-mm2a'. */
const newBackupCode = () =>
  Array.from({ length: 28 }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

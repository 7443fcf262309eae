/** One-time codes: those of an authenticator app (RFC 6238) and the backup codes of an account. */
import { Secret, TOTP } from 'otpauth';
import type { OpenCall } from '../../call.ts';
import { hashOf } from '../../secret.ts';
import { returnTry, takeTry } from '../../throttle.ts';
import type { AccountRow } from './repository-accounts.ts';
import { useBackupCode, useStep } from './repository-factor.ts';

const STEP_MS = 30_000;
/** Ten codes at once and one a minute after that: of a million codes, three of which count at a time. */
const CODES = { burst: 10, refillSeconds: 60 };

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
  const buckets = codeTries(id);
  await takeTry(tx, buckets, now);
  const counter = counterOf(totpSecret, code, now);
  const isRight = counter === null ? await useBackupCode(tx, id, hashOfCode(code)) : await useStep(tx, id, counter);
  if (isRight) await returnTry(tx, buckets);
  return isRight;
}

export const codeTries = (accountId: string) => [{ key: hashOf(`second factor of ${accountId}`), ...CODES }];

export const totpOf = (key: string, label: string) =>
  new TOTP({ issuer: 'Lods', label, secret: Secret.fromBase32(key), period: STEP_MS / 1000 });

/** The step that a code belongs to, this one or a neighbour; null: it is of none. */
export function counterOf(key: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  const delta = totpOf(key, '').validate({ token, window: 1, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta;
}

export const hashOfCode = (code: string) => hashOf(`backup code ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);

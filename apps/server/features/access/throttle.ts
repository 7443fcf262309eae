import { Problem } from '@lods/contract/problems';
import type { Transaction } from '@lods/database/connect';
import { throttles } from '@lods/database/tables/access';
import { eq, lt, sql } from 'drizzle-orm';
import { networkOf } from '../../network.ts';
import { hashOf } from './secret.ts';

/**
 * A bucket of tries that fills again by time. 40 at once and 60 an hour after that: at most 100 wrong passwords count
 * in the first hour, and a person who mistyped never waits longer than a minute.
 */
const ACCOUNT = { burst: 40, refillSeconds: 60 };
/** A whole office may share an address. */
const ADDRESS = { burst: 50, refillSeconds: 72 };

interface Bucket {
  readonly key: Buffer;
  readonly burst: number;
  readonly refillSeconds: number;
}

/**
 * The buckets that a try is taken from. A browser that has signed in to this very account before has one of its own, so
 * that others' guesses never lock the owner out; everybody else shares those of the name and of the address. A name that
 * does not exist has a bucket like any other.
 */
export function bucketsOf(usernameKey: string, address: string, knownDevice: Buffer | null): readonly Bucket[] {
  if (knownDevice) return [{ key: hashOf(`device ${knownDevice.toString('hex')}`), ...ACCOUNT }];
  return [
    { key: hashOf(`address ${networkOf(address)}`), ...ADDRESS },
    { key: hashOf(`name ${usernameKey}`), ...ACCOUNT },
  ];
}

/**
 * Takes a try out of each bucket, or as many as the work costs; throws `request.too_many` when one is empty. Counted in the database,
 * for all nodes.
 */
export async function takeTry(tx: Transaction, buckets: readonly Bucket[], now: Date, tries = 1): Promise<void> {
  for (const { key, burst, refillSeconds } of buckets) {
    const seconds = refillSeconds * tries;
    const full = sql`greatest(${throttles.fullAt}, ${now}) + make_interval(secs => ${seconds})`;
    const taken = await tx
      .insert(throttles)
      .values({ bucket: key, fullAt: new Date(now.getTime() + seconds * 1000) })
      .onConflictDoUpdate({
        target: throttles.bucket,
        set: { fullAt: full },
        setWhere: sql`${full} <= ${now}::timestamptz + make_interval(secs => ${burst * refillSeconds})`,
      })
      .returning({ bucket: throttles.bucket });
    if (taken.length > 0) continue;
    const [held] = await tx.select().from(throttles).where(eq(throttles.bucket, key));
    const emptyForMs = (held?.fullAt.getTime() ?? 0) - now.getTime() - (burst - tries) * refillSeconds * 1000;
    throw new Problem('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(emptyForMs / 1000)) });
  }
}

/** Puts a try back: a right password does not count against its owner. */
export async function returnTry(tx: Transaction, buckets: readonly Bucket[]): Promise<void> {
  for (const { key, refillSeconds } of buckets) {
    await tx
      .update(throttles)
      .set({ fullAt: sql`${throttles.fullAt} - make_interval(secs => ${refillSeconds})` })
      .where(eq(throttles.bucket, key));
  }
}

/** Forgets the buckets that are full again: they say nothing. */
export async function forgetFullBuckets(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(throttles).where(lt(throttles.fullAt, now));
}

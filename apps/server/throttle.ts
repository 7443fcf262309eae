import { Problem } from '@lods/contract/problems';
import type { Transaction } from '@lods/database/connect';
import { throttles } from '@lods/database/tables/access';
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { OpenCall } from './call.ts';

/** A bucket of tries that fills again by time: `burst` at once, then one every `refillSeconds`. */
export interface Bucket {
  readonly key: Buffer;
  readonly burst: number;
  readonly refillSeconds: number;
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

/** Longer than the time from one look of a node to its next. */
const IN_LINE_MS = 3000;

/** Counts for each company the nodes at which its requests stand in line, and this one among them. */
export async function countInLine(
  { tx, now }: Pick<OpenCall, 'tx' | 'now'>,
  node: Buffer,
  companies: readonly string[],
): Promise<Map<string, number>> {
  const fullAt = new Date(now.getTime() + IN_LINE_MS);
  await tx
    .insert(throttles)
    .values(companies.map((company) => ({ bucket: Buffer.concat([lineOf(company), node]), fullAt })))
    .onConflictDoUpdate({ target: throttles.bucket, set: { fullAt } });
  const counts = companies.map(async (company) => {
    const line = lineOf(company);
    const isOfLine = and(
      gte(throttles.bucket, line),
      lt(throttles.bucket, Buffer.concat([line, Buffer.alloc(17, 255)])),
    );
    return [company, await tx.$count(throttles, and(isOfLine, gt(throttles.fullAt, now)))] as const;
  });
  return new Map(await Promise.all(counts));
}

const lineOf = (company: string) => Buffer.from(`line ${company} `);

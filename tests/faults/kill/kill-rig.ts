import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@lods/database/connect';
import { optionsOf, testDatabase } from '@lods/database/testing/database';
import { recomputeDrafts } from '@lods/server/features/law-changes/jobs';
import { afterAll, expect } from 'vitest';
import { isRunning, type LodsProcess, startLods } from '../lods-process.ts';
import { type Passing, proxyStatements } from './statement-proxy.ts';

/** Kills the real product with kill -9 at a chosen statement of a flow, as often as a test likes. */
export interface KillRig {
  /** The database itself, past the proxy: what is really there. */
  readonly database: Database;
  /** Where the product keeps its files. */
  readonly dataDir: string;
  /** The running product; started when there is none, and again after a kill, on the same data. */
  running(): Promise<LodsProcess>;
  /** Runs the flow undisturbed and returns the statements that it made, in their order. */
  statementsOf(flow: () => Promise<unknown>): Promise<readonly string[]>;
  /** Runs the flow and kills the product at a point of it. Throws when the flow never came to that point. */
  killAt<Result>(point: KillPoint, flow: () => Promise<Result>): Promise<Outcome<Result>>;
}

/**
 * A moment of a flow: 'asked', just before its statement reaches the database, which never hears of it; 'done', just
 * after the database has done it, of which nobody hears.
 */
export interface KillPoint extends Omit<Passing, 'id'> {
  /** Of the statement in its flow, from 0. */
  readonly number: number;
}

/** What a flow came to: its result had been acknowledged before the kill; an error says that it had not. */
type Outcome<Result> = { readonly acknowledged: Result } | { readonly lost: unknown };

/**
 * The points of a flow from its first write to its last commit, at most so many of them, spread evenly and ending with
 * the commit that has been done and not been told: the one point where work is there that nobody was told of.
 */
export function pointsOf(statements: readonly string[], most: number): readonly KillPoint[] {
  const firstWrite = statements.findIndex((sql) => /^\s*(insert|update|delete)/i.test(sql));
  if (firstWrite < 0) throw new Error('the flow writes nothing');
  const all = statements.flatMap((sql, number): KillPoint[] =>
    number < firstWrite
      ? []
      : [
          { number, sql, stage: 'asked' },
          { number, sql, stage: 'done' },
        ],
  );
  const count = Math.min(most, all.length);
  return Array.from({ length: count }, (_, n) => all[Math.round(((n + 1) * all.length) / count) - 1] as KillPoint);
}

/** Jobs that a start asks for, or all that are due: their statements would be counted among those of a flow. */
async function openJobs(database: Database, isAll: boolean): Promise<number> {
  const { rows } = await database.pool.query<{ open: number }>(
    `select count(*)::int as open from jobs.job
      where ($1 or name = $2) and state in ('created', 'retry', 'active') and start_after <= now()`,
    [isAll, recomputeDrafts.name],
  );
  return rows[0]?.open ?? 0;
}

/** On a machine that others use the jobs of a first start take minutes. */
const JOBS_DONE_WITHIN_MS = 600_000;

/** How the next statement is planned is said before some of them, which depends on what the connection was asked before. */
const isOfPlanning = (sql: string): boolean => sql.includes("'plan_cache_mode'");

/** Makes a rig on a fresh database with demo data; call it at the top of a test file. Gone when the file is done. */
export async function killRig(given: Readonly<Record<string, string>> = {}): Promise<KillRig> {
  const database = await testDatabase();
  const proxy = await proxyStatements(optionsOf(database));
  const dataDir = mkdtempSync(join(tmpdir(), 'lods-kill-'));
  const settings = { DATABASE_URL: proxy.databaseUrl, DEMO: 'on', BUSY_AFTER_SECONDS: '600', ...given };
  let product: LodsProcess | undefined;
  afterAll(async () => {
    await product?.kill();
    await proxy.close();
    rmSync(dataDir, { recursive: true });
  });

  async function running(): Promise<LodsProcess> {
    if (product && isRunning(product.pid)) return product;
    // What a killed process was at may be taken for alive half a minute longer: of those that follow one, only their own is waited for.
    const isFirst = product === undefined;
    product = await startLods({ dataDir, settings });
    await expect.poll(() => openJobs(database, isFirst), { timeout: JOBS_DONE_WITHIN_MS }).toBe(0);
    return product;
  }

  return {
    database,
    dataDir,
    running,
    async statementsOf(flow) {
      const statements: string[] = [];
      await running();
      proxy.watch = ({ sql, stage }) => {
        if (stage === 'asked' && !isOfPlanning(sql)) statements.push(sql);
        return false;
      };
      await flow();
      proxy.watch = () => false;
      return statements;
    },
    async killAt({ number, stage }, flow) {
      const victim = await running();
      let next = 0;
      let target: number | undefined;
      let isCut = false;
      proxy.watch = (passing) => {
        const isCounted = passing.stage === 'asked' && !isCut && !isOfPlanning(passing.sql);
        if (isCounted && next++ === number) target = passing.id;
        isCut ||= passing.stage === stage && passing.id === target;
        if (isCut && isRunning(victim.pid)) process.kill(victim.pid, 'SIGKILL');
        return isCut; // nothing that is under way elsewhere passes either
      };
      const outcome = await flow().then(
        (acknowledged) => ({ acknowledged }),
        (lost: unknown) => ({ lost }),
      );
      proxy.watch = () => false;
      if (!isCut) throw new Error(`the flow made ${next} statements and no number ${number}: nothing was killed`);
      await victim.kill();
      return outcome;
    },
  };
}

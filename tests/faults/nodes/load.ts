import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { members } from '@lods/contract/access/members';
import { ProblemError } from '@lods/contract/client';
import { declarations } from '@lods/contract/declarations/endpoints';
import { imports } from '@lods/contract/imports/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import type { Person } from '@lods/server/testing/person';

export const LINES_OF_A_FILE = 20;
const EVERY_MS = 100;
/** As many as a company may send at once, but for two. */
const INVITATIONS = 18;
const INVITE_EVERY_MS = 3_000;
/** A program that was not answered sends again, with the same key, for as long as a restart takes. */
const GIVE_UP_AFTER_MS = 120_000;

/** What people at work have met. */
export interface Tally {
  readonly requests: number;
  readonly seconds: number;
  /** Requests that were not answered, or with a 5xx, by what came instead. */
  readonly failed: Readonly<Record<string, number>>;
  /** Answers that said that a person is not signed in. */
  readonly signedOut: number;
  /** Names of suppliers whose adding was acknowledged. */
  readonly added: readonly string[];
  /** Addresses whose invitation was acknowledged: one mail each. */
  readonly invited: readonly string[];
  /** MRNs of files whose upload was acknowledged. */
  readonly uploaded: readonly string[];
  /** Every MRN that was sent, answered or not. */
  readonly sent: readonly string[];
  /** How long answers took, in milliseconds. */
  readonly p99: number;
  /** The longest that a person waited for one thing, with all that was sent again. */
  readonly longest: number;
}

/**
 * Lets each person work, ten requests a second, until told to stop, and an owner invite now and then, which sends mails. Says what became of
 * all of it.
 */
export function putUnderLoad(people: readonly Person[], owner?: Person): { stop(): Promise<Tally> } {
  let isOver = false;
  let requests = 0;
  let signedOut = 0;
  let longest = 0;
  const failed: Record<string, number> = {};
  const times: number[] = [];
  const [added, invited, uploaded, sent]: [string[], string[], string[], string[]] = [[], [], [], []];
  const started = performance.now();

  /** One request; undefined where no answer came that counts. Throws what nobody expects. */
  async function attempt<Answer>(send: () => Promise<Answer>): Promise<Answer | undefined> {
    const begun = performance.now();
    requests += 1;
    try {
      const answer = await send();
      times.push(performance.now() - begun);
      return answer;
    } catch (error) {
      const what = whatCame(error);
      if (what === '401') signedOut += 1;
      failed[what] = (failed[what] ?? 0) + 1;
      return undefined;
    }
  }

  /** Sends again until there is an answer; with a key it is done once. */
  async function insist<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    const begun = performance.now();
    for (;;) {
      const answer = await attempt(send);
      longest = Math.max(longest, performance.now() - begun);
      if (answer !== undefined) return answer;
      if (performance.now() - begun > GIVE_UP_AFTER_MS) throw new Error(`no answer in ${GIVE_UP_AFTER_MS / 1000} s`);
      await wait(EVERY_MS);
    }
  }

  async function add({ api }: Person): Promise<void> {
    const name = `Load ${randomUUID()}`;
    const body = { name, countryOfOrigin: 'TR', installationName: 'Mill', contactEmail: 'mill@supplier.example' };
    const onceKey = randomUUID();
    const { id } = await insist(() => api(suppliers.add, { body, onceKey }));
    added.push(name);
    // What was acknowledged is there, whichever process is asked.
    const read = await insist(() => api(suppliers.read, { params: { id } }));
    if (read.supplier.name !== name) throw new Error(`${name} was acknowledged and is ${read.supplier.name}`);
  }

  async function invite({ api }: Person): Promise<void> {
    for (let turn = 0; turn < INVITATIONS && !isOver; turn += 1) {
      const email = `${randomUUID()}@load.example`;
      const onceKey = randomUUID();
      await insist(() => api(members.invite, { body: { email, role: 'viewer' }, onceKey }));
      invited.push(email);
      await wait(INVITE_EVERY_MS);
    }
  }

  async function upload({ api }: Person): Promise<void> {
    const mrn = `26DK${String(randomInt(1e12)).padStart(12, '0')}R`;
    sent.push(mrn);
    const files = [['file0', fileOf(mrn)]] as const;
    if (await attempt(() => api(imports.upload, { body: { wait: 'no' }, files }))) uploaded.push(mrn);
  }

  async function work(person: Person, shift: number): Promise<void> {
    for (let turn = shift; !isOver; turn += 1) {
      const next = wait(EVERY_MS);
      if (turn % 60 === 0) await upload(person);
      else if (turn % 4 === 0) await add(person);
      else await attempt(() => person.api(declarations.list));
      await next;
    }
  }
  const working = Promise.all([...people.map((person, at) => work(person, at * 3)), owner && invite(owner)]);
  working.catch(() => (isOver = true)); // told by `stop`

  return {
    async stop() {
      isOver = true;
      await working;
      const seconds = (performance.now() - started) / 1000;
      const p99 = times.toSorted((faster, slower) => faster - slower)[Math.floor(times.length * 0.99)] ?? 0;
      return { requests, seconds, failed, signedOut, added, invited, uploaded, sent, p99, longest };
    },
  };
}

/** What came instead of an answer: a status that says to try again, or nothing. Anything else is thrown on. */
function whatCame(error: unknown): string {
  if (error instanceof ProblemError) {
    if (error.status === 401 || error.status >= 500) return String(error.status);
    throw error;
  }
  // `fetch` says no more of a connection that broke; the proxy's own 502 is no problem of ours.
  if (error instanceof TypeError || error instanceof Error) return error.message.slice(0, 60);
  throw error;
}

function fileOf(mrn: string): File {
  const heading = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
  const rows = Array.from(
    { length: LINES_OF_A_FILE },
    (_, line) => `${mrn};${line + 1};2026-07-0${1 + (line % 9)};72083900;CN;${1000 + line},5;Mill of load`,
  );
  return new File([[heading, ...rows].join('\n')], `${mrn}.csv`);
}

/**
 * Many people at once at a running installation, in a process of its own so that its work is counted apart. Reads what they are to do as
 * JSON from its first argument and prints what came of it as JSON; told to stop, it prints what there is.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface CrowdTask {
  readonly origin: string;
  /** The session of each person. */
  readonly tokens: readonly string[];
  readonly seconds: number;
  /** 'office': each person looks and changes with a pause between; 'submit': so many declarations a second, whoever's turn it is. */
  readonly kind: 'office' | 'submit';
  /** Of an office, the pause between two requests of a person; the mean of a spread from half to one and a half of it. */
  readonly pauseMs: number;
  /** Of submissions, how many a second. */
  readonly perSecond: number;
}

export interface CrowdTally {
  readonly answered: number;
  readonly seconds: number;
  /** Requests that were refused or not answered, by status or error. */
  readonly failed: Readonly<Record<string, number>>;
  /** Milliseconds, over all requests and for each kind of request. */
  readonly times: Readonly<Record<string, { count: number; p50: number; p95: number; p99: number; most: number }>>;
  /** The 99th percentile of each minute. */
  readonly p99OfMinutes: readonly number[];
  /** Processor time of this process alone. */
  readonly ownSeconds: number;
  /** Ids of what was acknowledged as stored. */
  readonly stored: number;
}

const NO_ANSWER_MS = 60_000;
const task = JSON.parse(process.argv[2] ?? '{}') as CrowdTask;
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
const measured: { kind: string; ms: number; at: number }[] = [];
const failed: Record<string, number> = {};
let stored = 0;
const begun = performance.now();
let end = begun + task.seconds * 1_000;
process.once('SIGTERM', () => (end = 0));

interface Ask {
  readonly kind: string;
  readonly method?: string;
  readonly path: string;
  readonly body?: object;
}

/** One request of a person, from a network of their own. Undefined where it did not succeed, which is counted. */
function ask(person: number, { kind, method = 'GET', path, body }: Ask): Promise<unknown> {
  if (performance.now() >= end) return Promise.resolve(undefined);
  const content = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const headers = {
    cookie: `lods_session=${task.tokens[person]}`,
    origin: task.origin,
    ...(content
      ? { 'content-type': 'application/json', 'content-length': content.length, 'idempotency-key': randomUUID() }
      : {}),
  };
  const localAddress = `127.3.${Math.floor(person / 200)}.${1 + (person % 200)}`;
  const started = performance.now();
  return new Promise((resolve) => {
    const fail = (why: string) => {
      failed[`${kind} ${why}`] = (failed[`${kind} ${why}`] ?? 0) + 1;
      resolve(undefined);
    };
    const options = { method, agent, localAddress, headers, timeout: NO_ANSWER_MS };
    const sent = request(`${task.origin}${path}`, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        measured.push({ kind, ms: performance.now() - started, at: started - begun });
        const text = Buffer.concat(parts).toString();
        if ((answer.statusCode ?? 0) >= 300) return fail(`${answer.statusCode} ${text.slice(0, 120)}`);
        resolve(JSON.parse(text || 'null'));
      });
      answer.on('error', (error) => fail(error.message));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', (error) => fail(error.message));
    sent.end(content);
  });
}

const supplier = (name: string) => ({
  name,
  countryOfOrigin: 'TR',
  installationName: 'Mill',
  contactEmail: 'mill@supplier.example',
});

/** A morning at the desk: mostly looking, one change in six. */
async function work(person: number): Promise<void> {
  // Whoever is at the end of the time goes home, in the middle of a round as well.
  const pause = (share = 0.5 + Math.random()) =>
    wait(Math.max(0, Math.min(task.pauseMs * share, end - performance.now())));
  await pause(Math.random());
  while (performance.now() < end) {
    const list = (await ask(person, { kind: 'list of declarations', path: '/api/declarations' })) as { id: string }[];
    await pause();
    await ask(person, { kind: 'what waits', path: '/api/dashboard/waiting' });
    await pause();
    const id = list?.[Math.floor(Math.random() * list.length)]?.id;
    if (id) {
      await ask(person, { kind: 'one declaration', path: `/api/declarations/${id}` });
      await pause();
      await ask(person, { kind: 'its goods', path: `/api/declarations/${id}/goods-items?limit=50` });
      await pause();
    }
    await ask(person, { kind: 'list of suppliers', path: '/api/suppliers' });
    await pause();
    await ask(person, { kind: 'search', path: '/api/search?q=steel' });
    await pause();
    await ask(person, { kind: 'the year', path: '/api/years/2026' });
    await pause();
    const body = supplier(`Crowd ${randomUUID()}`);
    const added = (await ask(person, { kind: 'add a supplier', method: 'POST', path: '/api/suppliers', body })) as {
      id: string;
      version: number;
    };
    if (!added) continue;
    stored += 1;
    await pause();
    const change = { ...body, notes: 'Called on Tuesday', version: added.version };
    await ask(person, { kind: 'change it', method: 'PUT', path: `/api/suppliers/${added.id}`, body: change });
    await pause();
  }
}

const GOODS = 10;
const declarationOf = (turn: number) => ({
  status: 'submitted',
  secondOfQuarter: true,
  generalInfo: {
    declarantName: 'Crowd Steel',
    declarantId: 'DK12345678',
    reportingPeriod: `Q${1 + (turn % 4)}`,
    reportingYear: 2025,
    installationCountry: 'CN',
  },
  goodsItems: Array.from({ length: GOODS }, (_, at) => ({
    itemNumber: at + 1,
    cnCode: '7208.39.00',
    hsCode: '720839',
    productName: `Hot-rolled coil ${at + 1}`,
    cnamGoodType: '01',
    countryOfOrigin: 'CN',
    importArea: 'EU',
    importedQuantity: 120 + at,
    netMass: `${120 + at}.5`,
    measurementUnit: 'TON',
  })),
  emissionsData: Array.from({ length: GOODS }, (_, at) => ({
    itemNumber: at + 1,
    sequenceNumber: 1,
    productionCountry: 'CN',
    operatorId: 'OP-1',
    installationId: 'INST-1',
    specificDirectEmissions: '1.8',
    specificIndirectEmissions: '0.2',
    determinationType: '01',
  })),
});

/** So many a second, whether the ones before were answered or not. */
async function submit(): Promise<void> {
  const underWay: Promise<void>[] = [];
  for (let turn = 0; performance.now() < end; turn += 1) {
    const due = begun + (turn * 1_000) / task.perSecond;
    await wait(Math.max(0, due - performance.now()));
    const submitted = ask(turn % task.tokens.length, {
      kind: 'submit',
      method: 'POST',
      path: '/api/declarations',
      body: declarationOf(turn),
    });
    underWay.push(
      submitted.then((answer) => {
        if ((answer as { status?: string } | undefined)?.status === 'submitted') stored += 1;
      }),
    );
  }
  await Promise.all(underWay);
}

if (task.kind === 'office') await Promise.all(task.tokens.map((_, person) => work(person)));
else await submit();

function quantiles(times: readonly number[]) {
  const sorted = times.toSorted((first, second) => first - second);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: sorted.at(-1) ?? 0 };
}
const byKind = Object.groupBy(measured, ({ kind }) => kind);
const byMinute = Object.groupBy(measured, ({ at }) => Math.floor(at / 60_000));
const { user, system } = process.cpuUsage();
const tally: CrowdTally = {
  answered: measured.length,
  seconds: (performance.now() - begun) / 1_000,
  failed,
  times: {
    all: quantiles(measured.map(({ ms }) => ms)),
    ...Object.fromEntries(
      Object.entries(byKind).map(([kind, found = []]) => [kind, quantiles(found.map(({ ms }) => ms))]),
    ),
  },
  p99OfMinutes: Object.values(byMinute).map((found = []) => quantiles(found.map(({ ms }) => ms)).p99),
  ownSeconds: (user + system) / 1e6,
  stored,
};
console.log(JSON.stringify(tally));
process.exit(0);

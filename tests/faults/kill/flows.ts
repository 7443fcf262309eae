import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { access } from '@lods/contract/access/endpoints';
import { certificates } from '@lods/contract/certificates/endpoints';
import { ProblemError } from '@lods/contract/client';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { imports } from '@lods/contract/imports/endpoints';
import { marketplace } from '@lods/contract/marketplace/endpoints';
import { supplierRequests } from '@lods/contract/requests/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { newCertificate } from '@lods/server/features/certificates/samples';
import { sayWhoDeclares } from '@lods/server/features/declarations/samples';
import type { Person } from '@lods/server/testing/person';
import { expect } from 'vitest';
import { until } from '../lods-process.ts';
import { draft } from './declaration-flows.ts';

const PAUSE_MS = 100;
const LINES = 20;
/** The list of imports shows the latest. */
const LISTED = 190;
/** A company writes to no more strangers a day. */
const MOST_MAILS = 190;
/** A job whose process was killed is taken up when its sign of life is half a minute old. */
const TAKEN_UP_WITHIN_MS = 300_000;

interface Flow {
  /** Does one thing whole; gives what it is known by once it was acknowledged. */
  readonly once: (person: Person, insist: Insist) => Promise<string | undefined>;
  /** Those of the acknowledged that are not there as they were acknowledged, and what is there by half or twice. */
  readonly missing: (person: Person, acknowledged: readonly string[], dataDir: string) => Promise<readonly string[]>;
}

/** Sends again, with the same key, until there is an answer: so nothing is done twice. */
type Insist = <Answer>(send: (onceKey: string) => Promise<Answer>) => Promise<Answer>;

const supplier = (name: string) => ({
  name,
  countryOfOrigin: 'TR',
  installationName: 'Mill',
  contactEmail: `${name.replace(/\W/g, '')}@mill.example`,
});
const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

function fileOf(mrn: string): File {
  const heading = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
  const rows = Array.from(
    { length: LINES },
    (_, at) => `${mrn};${at + 1};2026-07-01;72083900;CN;${1000 + at},5;Mill of kills`,
  );
  return new File([[heading, ...rows].join('\n')], `${mrn}.csv`);
}

/** The six flows, of which each works on its own things. */
function flowsOn(documentsOf: string, certificateId: string): Readonly<Record<string, Flow>> {
  let mails = 0;
  return {
    save: {
      async once({ api }, insist) {
        const name = `Saved ${randomUUID()}`;
        await insist((onceKey) => api(suppliers.add, { body: supplier(name), onceKey }));
        return name;
      },
      async missing({ api }, acknowledged) {
        const names = (await api(suppliers.directory, { query: {} })).map(({ name }) => name);
        const ours = names.filter((name) => /^(?:Saved|Written to) /.test(name));
        return [...acknowledged.filter((name) => !names.includes(name)), ...repeated(ours)];
      },
    },
    submit: {
      async once({ api }, insist) {
        const { id } = await insist((onceKey) => api(declarations.create, { body: draft(), onceKey }));
        const body = { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' } as const;
        await insist((onceKey) => api(declarations.submit, { params: { id }, body, onceKey }));
        return id;
      },
      async missing({ api }, acknowledged) {
        const odd: string[] = [];
        for (const id of acknowledged) {
          const { status } = await api(declarations.read, { params: { id } });
          const xml = await (await api(declarations.xml, { params: { id } })).text();
          if (status !== 'submitted' || !xml.includes('</QReport>')) odd.push(`${id} ${status}`);
        }
        return odd;
      },
    },
    file: {
      async once({ api }, insist) {
        const name = `${randomUUID()}.pdf`;
        const files = [['file0', new File([`%PDF-1.4 ${name}`.repeat(500)], name)]] as const;
        await insist((onceKey) =>
          api(declarationLife.uploadDocuments, { params: { id: documentsOf }, body: {}, files, onceKey }),
        );
        return name;
      },
      async missing({ api }, acknowledged) {
        const { supportingDocuments } = await api(declarationGoods.overview, { params: { id: documentsOf } });
        const odd = acknowledged.filter((name) => !supportingDocuments.some(({ fileName }) => fileName === name));
        for (const { id: documentId, fileName } of supportingDocuments) {
          const params = { id: documentsOf, documentId };
          const content = await (await api(declarationLife.downloadDocument, { params })).text();
          if (content !== `%PDF-1.4 ${fileName}`.repeat(500)) odd.push(`${fileName} has other content`);
        }
        return [...odd, ...repeated(supportingDocuments.map(({ fileName }) => fileName))];
      },
    },
    import: {
      async once({ api }, insist) {
        const mrn = `26DK${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}R`;
        const files = [['file0', fileOf(mrn)]] as const;
        await insist((onceKey) => api(imports.upload, { body: { wait: 'no' }, files, onceKey }));
        return `${mrn}.csv`;
      },
      async missing({ api }, acknowledged) {
        const stateOf = async () => new Map((await api(imports.list)).map((each) => [each.fileName, each]));
        await until(
          'every file to be read',
          async () => [...(await stateOf()).values()].every(({ state }) => state !== 'reading'),
          TAKEN_UP_WITHIN_MS,
        );
        const files = await stateOf();
        const odd: string[] = [];
        for (const name of acknowledged.slice(-LISTED)) {
          const found = files.get(name);
          const lines = found && (await api(imports.lines, { params: { id: found.id }, query: {} }));
          if (found?.state !== 'taken-over' || lines?.length !== LINES)
            odd.push(`${name} is ${found?.state ?? 'gone'} with ${lines?.length ?? 0} lines`);
        }
        return odd;
      },
    },
    mail: {
      async once({ api }, insist) {
        if (mails++ >= MOST_MAILS) return undefined;
        const made = supplier(`Written to ${randomUUID()}`);
        const { id } = await insist((onceKey) => api(suppliers.add, { body: made, onceKey }));
        const body = { supplierIds: [id], emailTemplate: `For ${made.name}` };
        await insist((onceKey) => api(supplierRequests.send, { body, onceKey }));
        return made.contactEmail;
      },
      async missing(_person, acknowledged, dataDir) {
        const box = join(dataDir, 'mail');
        const receivers = () =>
          readdirSync(box)
            .filter((name) => name.endsWith('.eml'))
            .flatMap(
              (name) =>
                /^To: (?:.|\r\n[ \t])*?(Writtento\w+@mill\.example)/im.exec(
                  readFileSync(join(box, name), 'utf8'),
                )?.[1] ?? [],
            );
        const lacking = () => acknowledged.filter((address) => !receivers().includes(address));
        await until('every mail to leave', () => lacking().length === 0, TAKEN_UP_WITHIN_MS);
        return repeated(receivers());
      },
    },
    publish: {
      async once({ api }, insist) {
        const offer = { certificateId, listingType: 'sell', quantity: '0.01', pricePerTonne: '70' } as const;
        const body = { ...offer, validUntil: '2099-12-01' };
        return (await insist((onceKey) => api(marketplace.add, { body, onceKey }))).listingId;
      },
      async missing({ api }, acknowledged) {
        const ids = (await api(marketplace.list)).map(({ listingId }) => listingId);
        return [...acknowledged.filter((id) => !ids.includes(id)), ...repeated(ids)];
      },
    },
  };
}

/** Lets somebody do each flow again and again, through kills, until told to stop. */
export async function putFlowsUnderWay(signIn: () => Promise<Person>) {
  const person = await signIn();
  await sayWhoDeclares(person);
  const { id: documentsOf } = await person.api(declarations.create, { body: draft() });
  const { id: certificateId } = await person.api(certificates.issue, { body: newCertificate });
  const flows = flowsOn(documentsOf, certificateId);
  const acknowledged = new Map<string, string[]>(Object.keys(flows).map((name) => [name, []]));
  const open = new Map<string, number>();
  let isOver = false;

  async function work(name: string, { once }: Flow): Promise<void> {
    const insist: Insist = async (send) => {
      const onceKey = randomUUID();
      open.set(name, (open.get(name) ?? 0) + 1);
      try {
        for (;;) {
          try {
            return await send(onceKey);
          } catch (error) {
            throwUnlessAway(error);
          }
          await wait(PAUSE_MS);
        }
      } finally {
        open.set(name, (open.get(name) ?? 1) - 1);
      }
    };
    while (!isOver) {
      const done = await once(person, insist);
      if (done !== undefined) acknowledged.get(name)?.push(done);
      await wait(PAUSE_MS);
    }
  }
  const working = Promise.all(Object.entries(flows).map(([name, flow]) => work(name, flow)));
  working.catch(() => (isOver = true)); // told by `stop`

  return {
    /** The flows of which something was sent and not answered yet. */
    underWay: () => [...open].flatMap(([name, count]) => (count > 0 ? [name] : [])),
    /** Whether the database answers a request of theirs. */
    isServed: () =>
      person.api(access.currentUser).then(
        () => true,
        () => false,
      ),
    /** Told to stop, or one of them was refused. */
    isOver: () => isOver,
    acknowledged: () => [...acknowledged.values()].reduce((sum, { length }) => sum + length, 0),
    /** Lets each come to its answer. Gives how often each was acknowledged. */
    async stop() {
      isOver = true;
      await working;
      return Object.fromEntries([...acknowledged].map(([name, all]) => [name, all.length]));
    },
    async expectWhole(dataDir: string) {
      for (const [name, { missing }] of Object.entries(flows))
        expect(await missing(person, acknowledged.get(name) ?? [], dataDir), name).toEqual([]);
    },
  };
}

/** No answer, or one that says to try again, is none yet. */
function throwUnlessAway(error: unknown): void {
  if (!(error instanceof ProblemError)) return;
  const isAway = error.status >= 500 || 'retryAfterSeconds' in error.params;
  if (!isAway) throw error;
}

import type { comparison } from '@lods/contract/imports/comparison';
import { imports } from '@lods/contract/imports/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect } from 'vitest';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';
import type { TestServer } from '../../testing/server.ts';
import { bolts } from '../suppliers/samples.ts';
import { updateImport } from './repository.ts';

let made = 0;

/** A file of one line in the template's form, another one each time. */
export const templateFile = (mass = '2.4') =>
  new File(
    [
      'Item Number,CN Code,HS Code,Product Name,CBAM Good Type,Country of Origin,Import Area,Imported Quantity,Net Mass,Measurement Unit,Emission Value\n' +
        `1,72083900,720839,Coils ${++made},01,CN,EU,${mass},${mass},TON,\n`,
    ],
    'goods.csv',
    { type: 'text/csv' },
  );

const DANISH = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';

/** Sends a list in the form of Danish extracts and waits until it was read. */
export async function sendDanishList(owner: Person, name: string, rows: readonly string[]) {
  const file = new File([`${[DANISH, ...rows].join('\n')}\n`], name, { type: 'text/csv' });
  const { report } = await owner.api(imports.upload, { body: {}, files: [['file0', file]] });
  const list = { params: { id: report[0]?.id ?? '' } };
  return { ...list, name, state: await stateOnceRead(owner, list) };
}

/** The state of a file once nothing reads it any more. */
export async function stateOnceRead(owner: Person, { params }: { params: { id: string } }) {
  const state = async () => (await owner.api(imports.read, { params })).state;
  await expect.poll(state, { timeout: 40_000 }).not.toBe('reading');
  return state();
}

const UNDERSTOOD = {
  format: 'csv',
  mapping: { shape: 'a', tables: [], questions: [] },
  findings: [],
};

/** An import as the reading leaves it for a person. */
export const ownInReview = async (owner: Person, { transactions }: TestServer, isCompared = false) => {
  const { report } = await owner.api(imports.upload, { body: { wait: 'no' }, files: [['file0', templateFile()]] });
  const id = report[0]?.id ?? '';
  const { version } = await transactions.inJob(owner.organisation, (call) =>
    updateImport(call, id, { state: 'needs-review', understood: UNDERSTOOD, isCompared }),
  );
  return { params: { id }, version };
};
const only = async ({ params }: { params: { id: string } }) => ({ params });

export const comparisonSamples: SamplesOf<typeof comparison> = {
  read: async (owner, server) => only(await ownInReview(owner, server)),
  adopt: async (owner, server) => ({ ...(await only(await ownInReview(owner, server))), body: { positions: [1] } }),
  takeBack: async (owner, server) => only(await ownInReview(owner, server, true)),
};

export const importSamples: SamplesOf<typeof imports> = {
  upload: () => ({ body: { wait: 'no' }, files: [['file0', templateFile()]] }),
  list: () => ({}),
  read: async (owner, server) => only(await ownInReview(owner, server)),
  confirm: async (owner, server) => {
    const { params, version } = await ownInReview(owner, server);
    return { params, body: { version, isTakenOver: false } };
  },
  lines: async (owner, server) => only(await ownInReview(owner, server)),
  linePages: async (owner, server) => only(await ownInReview(owner, server)),
  causes: async (owner, server) => only(await ownInReview(owner, server)),
  suppliers: async (owner, server) => only(await ownInReview(owner, server)),
  chooseSupplier: async (owner, server) => {
    const { params } = await ownInReview(owner, server);
    const { id } = await owner.api(suppliers.add, { body: bolts() });
    return { params, body: { supplier: 'Kuzey', supplierId: id } };
  },
  findingsCopy: async (owner, server) => only(await ownInReview(owner, server)),
  takeBack: async (owner, server) => {
    const { params } = await ownInReview(owner, server);
    await server.transactions.inJob(owner.organisation, (call) =>
      updateImport(call, params.id, { state: 'taken-over', endedAt: call.now }),
    );
    return { params };
  },
  discard: async (owner, server) => only(await ownInReview(owner, server)),
  template: () => ({}),
};

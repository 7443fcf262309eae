import { DAY_MS } from '@lods/cbam/period';
import type { AnswerDraft } from '@lods/contract/answers/content';
import type { supplierEfforts } from '@lods/contract/answers/efforts';
import { answers } from '@lods/contract/answers/endpoints';
import { supplierAnswers } from '@lods/contract/answers/review';
import { supplierRequests } from '@lods/contract/requests/endpoints';
import { FORGED, forgedSheets, forgeWorkbook } from '@lods/documents/testing/forge-workbook';
import type { SamplesOf } from '../../testing/sample.ts';
import type { TestServer } from '../../testing/server.ts';
import { openLink } from '../exchange/links.ts';
import { reachedSupplier } from '../suppliers/samples.ts';

/** A request of Nordic Steel for these goods, and a link to it beside the mailed one. */
export async function askedSupplier({ anna, again, transactions, clock }: TestServer, cnCodes = ['73181588']) {
  // A session of its own: a sample before this one may have signed Anna out.
  const importer = await again(anna);
  const supplierId = await reachedSupplier(importer);
  const { requests } = await importer.api(supplierRequests.send, {
    body: { supplierIds: [supplierId], emailTemplate: 'Your data please.', cnCodes },
  });
  const threadId = requests[0]?.id ?? '';
  const link = { supplierId, threadId, expiresAt: new Date(clock.now.getTime() + 400 * DAY_MS) };
  const { token } = await transactions.inJob(anna.organisation, (call) => openLink(call, link));
  return { supplierId, threadId, token };
}

/** Somebody of the supplier at a browser, who has opened the link. */
export async function visitor(server: TestServer, cnCodes?: string[]) {
  const asked = await askedSupplier(server, cnCodes);
  const browser = await server.again(server.supplier);
  const view = await browser.api(answers.enter, { body: { token: asked.token } });
  return { ...asked, browser, view, cookies: { lods_answer: browser.cookies.get('lods_answer') ?? '' } };
}

/** A year of a bolt maker: 3.6 GWh of gas, 1,000 litres of diesel, 2,000 MWh of electricity, 1,000 t of bolts. */
export const bolts = (view: { draft: AnswerDraft }): AnswerDraft => ({
  ...view.draft,
  way: 'bills',
  installation: { ...view.draft.installation, name: 'Gebze works', country: 'TR' },
  bills: {
    ...view.draft.bills,
    fuels: [
      { fuel: 'Natural gas', amount: '3600000', unit: 'kWh', density: '' },
      { fuel: 'Gas/Diesel oil', amount: '1000', unit: 'l', density: '0.84' },
    ],
    electricity: '2000000',
    electricityUnit: 'kWh',
    output: '1000',
    outputUnit: 't',
    cnCode: '73181588',
    productName: 'Bolts',
  },
});

export const workbookFile = () => new File([new Uint8Array(forgeWorkbook(forgedSheets()))], 'answer.xlsx');
export const WORKBOOK_FIGURES = FORGED;

const carried = async (server: TestServer) => {
  const { cookies, view } = await visitor(server);
  return { cookies, view };
};

/** A request of Nordic Steel with an answer from the bills of the supplier. */
export async function answered(server: TestServer) {
  const { browser, view, ...asked } = await visitor(server);
  const { draftVersion } = await browser.api(answers.save, { body: { draft: bolts(view), draftVersion: 0 } });
  await browser.api(answers.send, { body: { draftVersion } });
  const importer = await server.again(server.anna);
  const review = await importer.api(supplierAnswers.read, { params: { id: asked.threadId } });
  return { ...asked, browser, answerId: review.answer?.answerId ?? '', review };
}

const toDecide = async (server: TestServer) => {
  const { threadId, answerId } = await answered(server);
  return { params: { id: threadId }, answerId };
};

export const supplierAnswerSamples: SamplesOf<typeof supplierAnswers> = {
  board: () => ({ query: {} }),
  read: async (_owner, server) => ({ params: { id: (await askedSupplier(server)).threadId } }),
  accept: async (_owner, server) => {
    const { params, answerId } = await toDecide(server);
    return { params, body: { answerId } };
  },
  takeBack: async (_owner, server) => {
    const { params, answerId } = await toDecide(server);
    await (await server.again(server.anna)).api(supplierAnswers.accept, { params, body: { answerId } });
    return { params, body: { answerId } };
  },
  returnToSupplier: async (_owner, server) => {
    const { params, answerId } = await toDecide(server);
    return { params, body: { answerId, text: 'Is the steam in it?' } };
  },
  remind: async (_owner, server) => ({ params: { id: (await askedSupplier(server)).threadId } }),
  withdraw: async (_owner, server) => ({ params: { id: (await askedSupplier(server)).threadId } }),
};

const efforts = async (_owner: unknown, server: TestServer) => ({
  params: { id: (await askedSupplier(server)).supplierId },
  query: { year: 2026 },
});

export const supplierEffortsSamples: SamplesOf<typeof supplierEfforts> = { json: efforts, pdf: efforts };

let accountsMade = 0;
export const NEW_ACCOUNT = {
  company: 'Ege Civata',
  username: 'elif.demir',
  password: 'a kettle on the quay',
  firstName: 'Elif',
  lastName: 'Demir',
};

export const answerSamples: SamplesOf<typeof answers> = {
  enter: async (_owner, server) => ({ body: { token: (await askedSupplier(server)).token } }),
  read: async (_owner, server) => ({ cookies: (await carried(server)).cookies }),
  save: async (_owner, server) => {
    const { cookies, view } = await carried(server);
    return { cookies, body: { draft: bolts(view), draftVersion: view.draftVersion } };
  },
  workbook: async (_owner, server) => ({
    cookies: (await carried(server)).cookies,
    files: [['file0', workbookFile()]],
  }),
  send: async (_owner, server) => {
    const { cookies, view, browser } = await visitor(server);
    const { draftVersion } = await browser.api(answers.save, { body: { draft: bolts(view), draftVersion: 0 } });
    return { cookies, body: { draftVersion } };
  },
  makeAccount: async (_owner, server) => {
    accountsMade += 1;
    const body = { ...NEW_ACCOUNT, username: `${NEW_ACCOUNT.username}${accountsMade}` };
    return { cookies: (await carried(server)).cookies, body };
  },
  decline: async (_owner, server) => ({
    cookies: (await carried(server)).cookies,
    body: { reason: 'no_data' },
  }),
};

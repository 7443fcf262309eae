import { randomUUID } from 'node:crypto';
import { access } from '@lods/contract/access';
import type { endpoints } from '@lods/contract/endpoints';
import { makeSetUpLink } from '../features/access/setup.ts';
import { declarantSamples } from '../features/company/samples.ts';
import { declarationSamples } from '../features/declarations/samples.ts';
import { declarationLifeSamples } from '../features/declarations/samples-life.ts';
import { enquirySamples } from '../features/enquiries/samples.ts';
import { outboxSamples } from '../features/messages/samples.ts';
import { progressSamples } from '../features/progress/samples.ts';
import { publicCheckSamples } from '../features/public-check/samples.ts';
import { referenceSamples } from '../features/reference/samples.ts';
import { installationSamples, supplierSamples } from '../features/suppliers/samples.ts';
import { yearSamples } from '../features/years/samples.ts';
import type { SamplesOf } from './sample.ts';
import { PASSWORD } from './server.ts';

/** An endpoint without a line does not compile. */
type Samples = { readonly [F in keyof typeof endpoints]: SamplesOf<(typeof endpoints)[F]> };

export const samples: Samples = {
  access: {
    login: (owner) => ({ body: { username: owner.username, password: PASSWORD } }),
    currentUser: () => ({}),
    logout: () => ({}),
    changePassword: () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
    sessions: () => ({}),
    endSession: async (owner, server) => {
      const sessions = await (await server.again(owner)).api(access.sessions);
      return { params: { id: sessions.find(({ isCurrent }) => isCurrent)?.id ?? '' } };
    },
    setUp: async (_owner, { transactions }) => ({
      body: {
        token: await transactions.inTheOpen(makeSetUpLink),
        username: `first.${randomUUID()}`,
        password: PASSWORD,
        firstName: 'Freja',
        lastName: 'Lund',
        company: 'Havn',
        country: 'DK',
      },
    }),
  },
  audit: {
    latest: () => ({}),
  },
  company: {
    list: () => ({}),
    switch: (owner) => ({ body: { id: owner.organisation } }),
  },
  declarant: declarantSamples,
  declarations: declarationSamples,
  declarationLife: declarationLifeSamples,
  enquiries: enquirySamples,
  installations: installationSamples,
  outbox: outboxSamples,
  progress: progressSamples,
  publicCheck: publicCheckSamples,
  reference: referenceSamples,
  suppliers: supplierSamples,
  system: {
    health: () => ({}),
  },
  years: yearSamples,
};

import { randomUUID } from 'node:crypto';
import { access } from '@lods/contract/access';
import type { Extras } from '@lods/contract/client';
import type { Endpoint, RequestOf } from '@lods/contract/endpoint';
import type { endpoints } from '@lods/contract/endpoints';
import { makeSetUpLink } from '../features/access/setup.ts';
import type { Person } from './person.ts';
import { PASSWORD, type TestServer } from './server.ts';

/**
 * One line for each endpoint: makes a request that succeeds for `owner`, with the ids of things in the owner's company.
 * The generated tests send it as everybody else too. An endpoint without a line does not compile.
 */
type Sample<E extends Endpoint> = (
  owner: Person,
  server: TestServer,
) => Promise<RequestOf<E> & Extras> | (RequestOf<E> & Extras);

type Samples = {
  readonly [F in keyof typeof endpoints]: {
    readonly [N in keyof (typeof endpoints)[F]]: (typeof endpoints)[F][N] extends Endpoint
      ? Sample<(typeof endpoints)[F][N]>
      : never;
  };
};

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
  company: {
    list: () => ({}),
    switch: (owner) => ({ body: { id: owner.organisation } }),
  },
  system: {
    health: () => ({}),
  },
};

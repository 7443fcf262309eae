import { randomUUID } from 'node:crypto';
import type { progress } from '@lods/contract/progress/endpoints';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';
import type { TestServer } from '../../testing/server.ts';
import { insertProgress } from './repository.ts';

async function ended({ organisation }: Person, { transactions }: TestServer) {
  const id = randomUUID();
  await transactions.inJob(organisation, ({ tx, now }) =>
    insertProgress(tx, {
      organisationId: organisation,
      id,
      kind: 'test',
      state: 'done',
      createdAt: now,
      updatedAt: now,
    }),
  );
  return { params: { id } };
}

export const progressSamples: SamplesOf<typeof progress> = {
  list: () => ({}),
  read: ended,
  watch: ended,
};

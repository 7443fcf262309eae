import { randomUUID } from 'node:crypto';
import type { AnyInput } from '@lods/contract/client';
import { endpoint } from '@lods/contract/endpoint';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { bind } from '../http/bind.ts';
import { routes } from '../routes.ts';
import { codeOf, isOfCompany, ownerAnew, planted, type Row, rowsWhere, send, strangerOf } from './matrix.ts';
import type { Person } from './person.ts';
import { startTestServer, type TestServer } from './server.ts';

const server = await startTestServer();
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const withOtherIds = ({ files, signal: _signal, ...input }: AnyInput): AnyInput => ({
  ...JSON.parse(JSON.stringify(input).replaceAll(UUID, () => randomUUID())),
  ...(files ? { files } : {}),
});

async function answersForeignIdsAsMissing(on: TestServer, { endpoint, sample }: Row): Promise<void> {
  const request = await sample(on);
  const owner = await ownerAnew(endpoint, on);
  const { params, query, body } = request;
  if (JSON.stringify([params, query, body]).match(UUID)) {
    const foreign = await send(strangerOf(endpoint, on), endpoint, request);
    const missing = await send(owner, endpoint, withOtherIds(request));
    for (const response of [foreign, missing]) await isMissing(response);
  }
  await isMissing(await send(owner, endpoint, request, tabOf(strangerOf(endpoint, on))));
  const response = await send(owner, endpoint, request);
  expect(response.status).toBe(endpoint.status ?? 200);
  await response.body?.cancel();
}

async function isMissing(response: Response): Promise<void> {
  expect([response.status, await codeOf(response)]).toEqual([404, 'request.not_found']);
}

/** A tab that still shows the company of another person. */
const tabOf = ({ organisation }: Person) => ({ 'x-company': organisation });

it.each(rowsWhere(isOfCompany))(
  "%s answers another company's id, and a tab that shows another company, like what does not exist, and serves its owner",
  (_name, row) => answersForeignIdsAsMissing(server, row),
);

it('sees a verb that forgets the company', async () => {
  const leak = endpoint({ ...planted, params: z.object({ id: z.uuid() }), path: '/api/test/{id}' });
  const broken = await startTestServer({ routes: [...routes, bind(leak, async () => ({}))] });
  const row = { endpoint: leak, sample: async () => ({ params: { id: randomUUID() } }) };
  await expect(answersForeignIdsAsMissing(broken, row)).rejects.toThrow('application/problem+json');
});

it.each(rowsWhere(({ caller }) => caller === 'operator'))(
  "%s answers 404 when the tab shows another's company",
  async (_name, { endpoint, sample }) => {
    const request = await sample(server);
    await isMissing(
      await send(await ownerAnew(endpoint, server), endpoint, request, tabOf(strangerOf(endpoint, server))),
    );
  },
);

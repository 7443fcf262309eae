import { randomUUID } from 'node:crypto';
import type { AnyInput } from '@lods/contract/client';
import { type Endpoint, endpoint } from '@lods/contract/endpoint';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { bind } from '../http/bind.ts';
import { routes } from '../routes.ts';
import { codeOf, isClosed, ownerAnew, planted, type Row, rowsWhere, send, strangerOf } from './matrix.ts';
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
    for (const response of [foreign, missing])
      expect([response.status, await codeOf(response)]).toEqual([404, 'request.not_found']);
  }
  const response = await send(owner, endpoint, request);
  expect(response.status).toBe(endpoint.status ?? 200);
  await response.body?.cancel();
}

/** An operator names accounts of any company; who is none is turned away before (who-may-call). */
const isOfCompany = (endpoint: Endpoint) => isClosed(endpoint) && endpoint.caller !== 'operator';

it.each(rowsWhere(isOfCompany))(
  "%s answers another company's id like one that does not exist, and serves its owner",
  (_name, row) => answersForeignIdsAsMissing(server, row),
);

it('sees a verb that forgets the company', async () => {
  const leak = endpoint({ ...planted, params: z.object({ id: z.uuid() }), path: '/api/test/{id}' });
  const broken = await startTestServer({ routes: [...routes, bind(leak, async () => ({}))] });
  const row = { endpoint: leak, sample: async () => ({ params: { id: randomUUID() } }) };
  await expect(answersForeignIdsAsMissing(broken, row)).rejects.toThrow('application/problem+json');
});

it.each(rowsWhere(isClosed))(
  "%s answers 404 when the tab shows another's company",
  async (_name, { endpoint, sample }) => {
    const headers = { 'x-company': strangerOf(endpoint, server).organisation };
    const request = await sample(server);
    const response = await send(await ownerAnew(endpoint, server), endpoint, request, headers);
    expect([response.status, await codeOf(response)]).toEqual([404, 'request.not_found']);
  },
);

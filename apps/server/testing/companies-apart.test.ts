import { randomUUID } from 'node:crypto';
import type { AnyInput } from '@lods/contract/client';
import { expect, it } from 'vitest';
import { codeOf, isClosed, ownerAnew, rowsWhere, send, strangerOf } from './matrix.ts';
import { startTestServer } from './server.ts';

const server = await startTestServer();
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const withOtherIds = ({ files, signal: _signal, ...input }: AnyInput): AnyInput => ({
  ...JSON.parse(JSON.stringify(input).replaceAll(UUID, () => randomUUID())),
  ...(files ? { files } : {}),
});

it.each(rowsWhere(isClosed))(
  "%s answers another company's id like one that does not exist, and serves its owner",
  async (_name, row) => {
    const { endpoint, sample } = row;
    const request = await sample(server);
    const owner = await ownerAnew(endpoint, server);
    const { params, query, body } = request;
    if (params || JSON.stringify([query, body]).match(UUID)) {
      const foreign = await send(strangerOf(endpoint, server), endpoint, request);
      const missing = await send(owner, endpoint, withOtherIds(request));
      for (const response of [foreign, missing])
        expect([response.status, await codeOf(response)]).toEqual([404, 'request.not_found']);
    }
    const response = await send(owner, endpoint, request);
    expect(response.status).toBe(endpoint.status ?? 200);
    await response.body?.cancel();
  },
);

it.each(rowsWhere(isClosed))(
  "%s answers 404 when the tab shows another's company",
  async (_name, { endpoint, sample }) => {
    const headers = { 'x-company': strangerOf(endpoint, server).organisation };
    const request = await sample(server);
    const response = await send(await ownerAnew(endpoint, server), endpoint, request, headers);
    expect([response.status, await codeOf(response)]).toEqual([404, 'request.not_found']);
  },
);

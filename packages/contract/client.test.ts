import { expect, it } from 'vitest';
import { createClient } from './client.ts';
import { declarations } from './declarations/endpoints.ts';

const PAGE = '<html><body>Bad gateway</body></html>';
const answering = (body: string, status: number) =>
  createClient({ fetch: async () => new Response(body, { status }) })(declarations.list, {});

it.each([502, 503, 504])(
  'a proxy that answers %i for a server that is away is told as that, not as its page',
  (status) =>
    expect(answering(PAGE, status)).rejects.toMatchObject({
      status,
      code: 'server.busy',
      message: /try again in a moment/,
    }),
);

it.each([
  ['a page', PAGE, 200],
  ['half an answer', '[{"id":"', 200],
  ['nothing', '', 500],
  ['an answer of somebody else', '{"error":"teapot"}', 418],
  ['a value that is no object', 'null', 500],
])('%s in the place of an answer is one sentence that says what to do', (_what, body, status) =>
  expect(answering(body, status)).rejects.toMatchObject({
    status,
    code: 'server.unexpected',
    message: `A server in between answered instead of Lods (${status}). Please try again; if it keeps happening, tell your administrator.`,
  }),
);

it('a problem of ours keeps its own sentence', () =>
  expect(answering('{"code":"request.not_found","message":"Gone.","params":{}}', 404)).rejects.toMatchObject({
    code: 'request.not_found',
    message: 'Gone.',
  }));

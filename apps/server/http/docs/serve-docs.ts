import { readFile } from 'node:fs/promises';
import { endpoints } from '@lods/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { docsPage } from './page.ts';

/** Serves the documentation of all endpoints, for people and for programs. It is made when first asked for. */
export function serveDocs(app: FastifyInstance): void {
  let page: string | undefined;
  let document: string | undefined;
  app.get('/api/docs', (_request, reply) => {
    page ??= docsPage(endpoints);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
  app.get('/api/docs/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints), null, 2);
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
  app.get('/api/docs/style.css', async (_request, reply) => {
    const style = await readFile(new URL('style.css', import.meta.url), 'utf8');
    return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style);
  });
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ANSWER_PATH, entrancePaths, portalPaths } from '@lods/contract/pages';
import { Problem } from '@lods/contract/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerProblem } from './problem-answer.ts';

/** Folders of the built web pages; what is not built is not served. */
export interface WebFolders {
  readonly portal: string;
  readonly site: string;
  /** Whether the start page leads into the demo. */
  readonly isDemo?: boolean;
}

/** Assets carry the hash of their content in their name. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Asked for anew each time, and answered with 304 while nothing changed. */
const ASK_EACH_TIME = 'no-cache';

/** The start page of an installation with an open demo. */
const DEMO_START = 'start-with-demo.html';

/** Serves the portal on its listed paths, the public site on those of its files, and a 404 page everywhere else. */
export async function serveWebPages(app: FastifyInstance, folders: WebFolders): Promise<void> {
  const portal = await filesIn(folders.portal);
  const site = await filesIn(folders.site);
  const root = [folders.portal, folders.site].filter((folder) => existsSync(folder));
  if (root.length > 0)
    await app.register(fastifyStatic, { root, serve: false, cacheControl: false, preCompressed: true });

  const serveFile = (path: string, folder: string, file: string) => {
    if (app.hasRoute({ method: 'GET', url: path })) return;
    const cacheControl = file.startsWith('assets/') ? FOREVER : ASK_EACH_TIME;
    const hash = styleHashOf(join(folder, file));
    app.get(path, (_request, reply) =>
      allowStyle(reply.header('cache-control', cacheControl), hash).sendFile(file, folder),
    );
  };
  if (portal.includes('index.html')) {
    for (const path of [...portalPaths, ...entrancePaths]) serveFile(path, folders.portal, 'index.html');
  }
  if (portal.includes('answer.html')) serveFile(ANSWER_PATH, folders.portal, 'answer.html');
  if (folders.isDemo && site.includes(DEMO_START)) serveFile('/', folders.site, DEMO_START);
  for (const file of site.filter((name) => name !== DEMO_START)) serveFile(pathOf(file), folders.site, file);
  for (const file of portal) serveFile(pathOf(file), folders.portal, file);
  if (!app.hasRoute({ method: 'GET', url: '/' })) app.get('/', (_request, reply) => reply.redirect('/portal', 302));
  if (!app.hasRoute({ method: 'GET', url: '/pricing' }))
    app.get('/pricing', (_request, reply) => reply.redirect('/#pricing', 302));

  const notFoundStyle = styleHashOf(join(folders.site, '404.html'));
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (isForPrograms(request)) return answerProblem(new Problem('request.not_found', {}), request, reply);
    reply.code(404).header('cache-control', 'no-store');
    if (site.includes('404.html')) return allowStyle(reply, notFoundStyle).sendFile('404.html', folders.site);
    if (portal.includes('index.html')) return reply.sendFile('index.html', folders.portal);
    return plainNotFound(reply);
  });
}

/** The hash of the style sheet that stands in a page; null: none does. */
function styleHashOf(file: string): string | null {
  if (!file.endsWith('.html') || !existsSync(file)) return null;
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(readFileSync(file, 'utf8')) ?? [];
  return style === undefined ? null : createHash('sha256').update(style).digest('base64');
}

/** The policy of a page allows its own style sheet, by its hash, and no other inline style. */
function allowStyle(reply: FastifyReply, hash: string | null): FastifyReply {
  const policy = reply.getHeader('content-security-policy');
  if (hash === null || typeof policy !== 'string') return reply;
  return reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`),
  );
}

/** '/contact' of contact.html or contact/index.html; other files keep their name. */
function pathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return (
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        // The compressed form of a file is sent in its place, not as a file of its own.
        .filter((file) => !file.endsWith('.br'))
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function isForPrograms({ url, method }: FastifyRequest): boolean {
  return url === '/api' || url.startsWith('/api/') || !['GET', 'HEAD'].includes(method);
}

function plainNotFound(reply: FastifyReply) {
  return reply
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>404 Page Not Found</title>' +
        '<h1>404 Page Not Found</h1><p>There is no page at this address. <a href="/">Go to the start page</a></p></html>',
    );
}

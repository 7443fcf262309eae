import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entrancePaths, portalPaths } from '@lods/contract/pages';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const folder = await mkdtemp(join(tmpdir(), 'lods-web-'));
const web = { portal: join(folder, 'portal'), site: join(folder, 'site') };
const written: Record<string, string> = {
  'portal/index.html': 'the portal',
  'portal/assets/portal/index-Abc123.js': 'script',
  'site/index.html': 'the start page',
  'site/contact.html': 'contact',
  'site/da/index.html': 'dansk',
  'site/404.html': '404 Page Not Found',
  'site/styled.html': '<style>body { color: black }</style>styled',
  'site/robots.txt': 'robots',
  'outside.txt': 'outside',
};
for (const [file, text] of Object.entries(written)) {
  await mkdir(join(folder, file, '..'), { recursive: true });
  await writeFile(join(folder, file), text);
}
const { nobody } = await startTestServer({ web });
const get = (path: string, headers: Record<string, string> = {}) => nobody.fetch(path, { headers });

it('answers every path of the portal with the portal, and knows the paths with ids', async () => {
  const paths = [...portalPaths, ...entrancePaths].map((path) => path.replaceAll(/:\w+/g, 'x1'));
  expect(paths).toContain('/declarations/x1/edit');
  for (const path of paths) {
    const response = await get(path);
    expect([path, response.status, await response.text()]).toEqual([path, 200, 'the portal']);
  }
});

it.each([
  ['/', 'the start page'],
  ['/contact', 'contact'],
  ['/contact/', 'contact'],
  ['/da', 'dansk'],
  ['/robots.txt', 'robots'],
])('answers %s with the page of the site', async (path, text) => {
  expect(await (await get(path)).text()).toBe(text);
});

it('answers any other path with the 404 page and status 404', async () => {
  for (const path of ['/nowhere', '/declarations/x/y/z', '/index.html.bak', '/da/nowhere']) {
    const response = await get(path, { accept: 'text/html' });
    expect([path, response.status, await response.text()]).toEqual([path, 404, '404 Page Not Found']);
  }
});

it('answers any other path of the API with a problem', async () => {
  const response = await get('/api/nowhere', { accept: 'text/html' });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'request.not_found']);
});

it('keeps hashed assets for a year and asks for pages each time', async () => {
  const asset = await get('/assets/portal/index-Abc123.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const page = await get('/dashboard');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const etag = page.headers.get('etag') ?? '';
  const again = await get('/dashboard', { 'if-none-match': etag, 'cache-control': 'max-age=0' });
  expect(again.status).toBe(304);
});

it('serves nothing above its folders', async () => {
  for (const path of ['/../outside.txt', '/..%2foutside.txt', '/%2e%2e/outside.txt', '/assets/..%5c..%5coutside.txt']) {
    const response = await get(path);
    expect([path, response.status, await response.text()]).toEqual([path, 404, '404 Page Not Found']);
  }
});

it('forbids inline script, evaluated code, framing and text that becomes script, on every page', async () => {
  for (const path of ['/', '/dashboard', '/nowhere', '/api/docs', '/api/health']) {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    for (const part of ["form-action 'self'", "base-uri 'none'", "require-trusted-types-for 'script'"])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*|https?:|nonce/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  }
});

it('shows metrics to this machine, and to nobody whom a proxy passed on', async () => {
  await get('/api/companies');
  const figures = await (await get('/metrics')).text();
  expect(figures).toContain('http_request_duration_seconds_count{method="GET",route="/api/companies",status="401"} 1');
  expect((await get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);

  // With a public address a proxy stands in front, and one that says nothing of whom it passes on is on this machine too.
  const token = 'a collector of figures';
  const named = await startTestServer({ publicOrigin: 'https://lods.example', metricsToken: token });
  const statusOf = async (authorization?: string) =>
    (await fetch(`${named.origin}/metrics`, { headers: authorization ? { authorization } : {} })).status;
  expect([await statusOf(), await statusOf('Bearer a guess'), await statusOf(`Bearer ${token}`)]).toEqual([
    404, 404, 200,
  ]);
});

it('allows a page its own style sheet by the hash, and no other page any', async () => {
  const styled = (await get('/styled')).headers.get('content-security-policy');
  expect(styled).toContain("style-src 'self' 'sha256-9nTC/7dB2f1JpbRTvOrSQbb3pM4m9KB3UwcuNN8sxso=';");
  expect((await get('/contact')).headers.get('content-security-policy')).toContain("style-src 'self';");
  expect((await get('/dashboard')).headers.get('content-security-policy')).toContain("style-src 'self';");
});

/** Text that means something to a browser, in every field that takes text, runs on no screen: nothing is executed, and the policy has nothing to stop. */
import { join } from 'node:path';
import type { AnyInput } from '@lods/contract/client';
import type { Endpoint } from '@lods/contract/endpoint';
import { portalPaths } from '@lods/contract/pages';
import { optionsOf, urlOf } from '@lods/database/testing/database';
import { ownerAnew, rowsWhere, send } from '@lods/server/testing/matrix';
import { startTestServer } from '@lods/server/testing/server';
import { LANGUAGES } from '@lods/translations/browser/languages';
import { chromium } from '@playwright/test';
import { expect, it, onTestFinished } from 'vitest';
import { folder, started } from '../faults/starting.ts';
import { findBrowser } from '../journeys/browser.ts';
import { shapeOf } from '../translations/crawl.ts';
import { settle, watchRequests } from '../translations/read-page.ts';

const RUN = 'document.title=String(window.__ran=(window.__ran||0)+1)';
const PATTERNS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}">`,
  `"><svg/onload=${RUN}>`,
  `' onfocus='${RUN}' autofocus='`,
  `javascript:${RUN}`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<a href="javascript:${RUN}">x</a>`,
  `</title><script>${RUN}</script>`,
  `</textarea><img src=x onerror=${RUN}>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `<details open ontoggle=${RUN}>`,
  `<object data="data:text/html,<script>${RUN}</script>">`,
  `<style>@import'data:,*{background:red}'</style>`,
  `<base href="https://127.0.0.1:1/">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<form action=javascript:${RUN}><button>x`,
  `<video><source onerror="${RUN}"></video>`,
  `<input autofocus onfocus="${RUN}">`,
  `<svg><animate onbegin="${RUN}" attributeName=x></svg>`,
  `<embed src="data:text/html,<script>${RUN}</script>">`,
  `<marquee onstart="${RUN}">x</marquee>`,
  `<body onpageshow="${RUN}">`,
  `<template shadowrootmode=open><img src=x onerror="${RUN}"></template>`,
];
const FRAMES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase().replace(RUN.toUpperCase(), RUN),
  (text) => `Mill ${text}`,
  (text) => text.replaceAll('<', '<\u0000').replaceAll('\u0000', ''),
  (text) => text.replaceAll(' ', '/'),
  (text) => `${text}${text}`,
  (text) => text.replaceAll('<', '&lt;'),
  (text) => `<!--${text}-->${text}`,
  (text) => `\u2028${text}`,
  (text) => text.replaceAll('"', '&quot;'),
];
/** Some frames change nothing of some patterns. */
const PAYLOADS = [...new Set(PATTERNS.flatMap((pattern) => FRAMES.map((frame) => frame(pattern))))].slice(0, 200);

type Path = readonly (string | number)[];
/** The ways to all texts of a body. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
function replaced(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) return value.map((inner, at) => (at === key ? replaced(inner, rest, text) : inner));
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key as string], rest, text) };
}

const isFilled = ({ method, body, caller, isPersonal, upload }: Endpoint) =>
  method !== 'GET' && body !== undefined && caller !== 'anyone' && caller !== 'operator' && !isPersonal && !upload;

it('runs none of 200 payloads that stand in every field of text, on any screen in four languages', async () => {
  expect(PAYLOADS).toHaveLength(200);
  const server = await startTestServer();
  let [next, stored] = [0, 0];
  const fields = new Set<string>();
  for (const [name, row] of rowsWhere(isFilled)) {
    const first = await row.sample(server);
    for (const path of textsIn(first.body)) {
      const sample: AnyInput = await row.sample(server);
      const payload = PAYLOADS[next++ % PAYLOADS.length] ?? '';
      const request = { ...sample, body: replaced(sample.body, path, payload) };
      const answer = await send(await ownerAnew(row.endpoint, server), row.endpoint, request);
      await answer.body?.cancel();
      expect([name, path, answer.status < 500]).toEqual([name, path, true]);
      if (!answer.ok) continue;
      stored += 1;
      fields.add(`${name} ${path.join('.')}`);
    }
  }

  const lods = await started({
    dataDir: folder(),
    settings: { DATABASE_URL: urlOf(optionsOf(server.database)), FILES_URL: join(server.filesFolder), DEMO: 'off' },
  });
  const browser = await chromium.launch(await findBrowser());
  onTestFinished(() => browser.close());
  const ran: string[] = [];
  let [screens, shown] = [0, 0];
  for (const person of [server.anna, server.supplier])
    for (const { code } of LANGUAGES) {
      const context = await browser.newContext({ baseURL: lods.origin, locale: 'en-GB' });
      await context.addInitScript((language) => localStorage.setItem('language', language), code);
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          (window as { __stopped?: string[] }).__stopped ??= [];
          (window as { __stopped?: string[] }).__stopped?.push(`${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      const again = await server.again(person);
      await context.addCookies([...again.cookies].map(([name, value]) => ({ name, value, url: lods.origin })));
      const page = await context.newPage();
      watchRequests(page);
      page.on('dialog', (dialog) => {
        ran.push(`a dialog at ${page.url()}`);
        dialog.dismiss().catch(() => {});
      });
      const paths: string[] = portalPaths.filter((path) => !path.includes(':'));
      const shapes = new Set(paths);
      for (let at = 0; at < paths.length; at += 1) {
        const path = paths[at] ?? '';
        await page.goto(path);
        await settle(page);
        screens += 1;
        const seen = await page.evaluate(() => ({
          ran: (window as { __ran?: number }).__ran ?? 0,
          stopped: (window as { __stopped?: string[] }).__stopped ?? [],
          shown: document.querySelector('main')?.textContent?.includes('__ran') === true,
          links: [...document.querySelectorAll('main a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''),
          outward: [...document.querySelectorAll('a')].filter(({ protocol }) => protocol === 'javascript:').length,
        }));
        if (seen.shown) shown += 1;
        if (seen.ran > 0 || seen.outward > 0) ran.push(`${path} in ${code}`);
        ran.push(...seen.stopped.map((what) => `${path} in ${code}: the policy stopped ${what}`));
        for (const link of seen.links) {
          if (link.startsWith('/api/') || shapes.has(shapeOf(link))) continue;
          shapes.add(shapeOf(link));
          paths.push(link);
        }
      }
      await context.close();
    }
  console.log(
    `${next} payloads sent, ${stored} stored in ${fields.size} fields; ${screens} screens opened, ${shown} of them show a payload as text; ${ran.length} ran or were stopped`,
  );
  expect(ran).toEqual([]);
  expect(stored).toBeGreaterThan(90);
  expect(shown).toBeGreaterThan(4);
});

/**
 * Files that are two things at once, a paper and a page or a script, fetched back from where they were stored: a real browser runs none of them,
 * opened, framed, embedded, or taken for a script, a style or a picture.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { declarationLife } from '@lods/contract/declarations/filing';
import { installations } from '@lods/contract/installations/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { rowsWhere, send } from '@lods/server/testing/matrix';
import { startTestServer } from '@lods/server/testing/server';
import { chromium } from '@playwright/test';
import { expect, it, onTestFinished } from 'vitest';
import { findBrowser } from '../journeys/browser.ts';

const NAMES = ['proof.html.pdf', 'proof.svg.csv', 'proof.js.png', 'proof.mhtml.docx', 'proof.xml.xlsx', 'proof.jpg'];

const AT_ONCE = 6;
/** With four places every head meets every body once or more. */
const OF_A_PLACE = 27;

/** What each begins with, so that it passes for a file that is accepted, and goes on as what runs. */
const HEADS = ['%PDF-1.4\n', 'a;b\n1;2\n', '\x89PNG\r\n\x1a\n', 'GIF89a/*', 'PK\x03\x04', '<?xml version="1.0"?>', ''];
function bodiesOf(canary: string): readonly string[] {
  const run = `top.__ran=1;new Image().src='${canary}/ran'`;
  return [
    `<!doctype html><script>${run}</script>`,
    `<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"><script>${run}</script></svg>`,
    `=1;*/=1;${run}//`,
    `*/;${run};/*`,
    `<html><body onload="${run}"><img src=x onerror="${run}"></body></html>`,
    `1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\('${canary}'\\);${run})>>>>endobj trailer<</Root 1 0 R>>`,
    `*{background:url(${canary}/ran)}</style><script>${run}</script>`,
    `<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="1.0"><xsl:template match="/"><script>${run}</script></xsl:template></xsl:stylesheet>`,
    `From: x\nMIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n\n<script>${run}</script>\n--b--`,
  ];
}

/** A listener that nothing of a stored file may reach. */
async function listen() {
  let reached = 0;
  const server = createServer((_request, answer) => {
    reached += 1;
    answer.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, reached: () => reached };
}

/** Every way in which a page can take a file for something that runs. */
const page = (paths: readonly string[]) =>
  `<!doctype html><title>every way</title>${paths
    .map(
      (path) =>
        `<script src="${path}"></script><script type="module" src="${path}"></script><link rel="stylesheet" href="${path}">` +
        `<iframe src="${path}"></iframe><object data="${path}"></object><embed src="${path}"><img src="${path}">` +
        `<svg><use href="${path}#x"></use><image href="${path}"></image></svg>` +
        `<script>try{new Worker("${path}").onerror=()=>{}}catch{};import("${path}").catch(()=>{});try{importScripts("${path}")}catch{}</script>`,
    )
    .join('')}`;

it('runs no stored polyglot, however it is opened', { timeout: 900_000 }, async () => {
  const server = await startTestServer();
  const canary = await listen();
  const owner = server.anna;
  const contents = HEADS.flatMap((head) => bodiesOf(canary.url).map((body) => head + body));
  const stored: string[] = [];
  let [sent, at] = [0, 0];
  const places = rowsWhere((endpoint) =>
    [
      declarationLife.uploadDocuments,
      years.uploadDocuments,
      installations.addEvidence,
      installations.addReport,
    ].includes(endpoint as never),
  );
  expect(places).toHaveLength(4);
  for (const [, { endpoint, sample }] of places)
    for (let turn = 0; turn < OF_A_PLACE; turn += 1, at += 1) {
      const name = `${at}-${NAMES[at % NAMES.length]}`;
      const content = Buffer.from(contents[at % contents.length] ?? '', 'latin1');
      const files = [['file0', new File([content], name)]] as const;
      const request = await sample(server);
      const answer = await send(owner, endpoint, { ...request, files });
      sent += 1;
      if (!answer.ok) {
        expect(answer.status).toBeLessThan(500);
        await answer.body?.cancel();
        continue;
      }
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key) =>
        String((request.params as Record<string, unknown>)[key]),
      );
      const kept = (await answer.json()) as { id: string; fileName?: string }[] | { id: string };
      stored.push(Array.isArray(kept) ? `${path}/${kept.find(({ fileName }) => fileName === name)?.id}` : path);
    }
  expect(stored.length).toBeGreaterThan(60);

  const browser = await chromium.launch(await findBrowser());
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ baseURL: server.origin });
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: server.origin })));
  const tab = await context.newPage();
  let [downloads, dialogs] = [0, 0];
  context.on('page', (opened) => void opened.close());
  tab.on('download', () => (downloads += 1));
  tab.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  for (const path of stored) {
    const answer = await context.request.get(path);
    const headers = answer.headers();
    expect([path, headers['content-disposition']?.startsWith('attachment'), headers['x-content-type-options']]).toEqual(
      [path, true, 'nosniff'],
    );
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    // Opened, it is saved; no page comes of it.
    await tab.goto(path).catch((error: Error) => expect(error.message).toContain('Download is starting'));
  }
  // A page of the same origin without any policy: as if somebody had found a way past it.
  let [asked, open, ran] = [0, 0, 0];
  tab.on('request', () => {
    asked += 1;
    open += 1;
  });
  const close = () => {
    open -= 1;
  };
  tab.on('requestfinished', close).on('requestfailed', close);
  const openAll = async (paths: readonly string[]) => {
    await tab.unroute('**/every-way');
    await tab.route('**/every-way', (route) => route.fulfill({ contentType: 'text/html', body: page(paths) }));
    const before = asked;
    await tab.goto('/every-way', { waitUntil: 'commit' });
    // A frame whose file is saved never loads: what was asked for and is answered is counted instead.
    await expect.poll(() => asked - before > 3 * paths.length && open <= 0, { timeout: 60_000 }).toBe(true);
    return tab.evaluate(() => (window as { __ran?: number }).__ran ?? 0);
  };
  for (let from = 0; from < stored.length; from += AT_ONCE) ran += await openAll(stored.slice(from, from + AT_ONCE));
  console.log(
    `${sent} polyglots sent, ${stored.length} stored; fetched back ${asked} times: ${downloads} saved, ${ran} ran, ${dialogs} dialogs, the listener reached ${canary.reached()} times`,
  );
  expect([ran, dialogs, canary.reached()]).toEqual([0, 0, 0]);
  expect(downloads).toBeGreaterThanOrEqual(stored.length);

  // The page does run what a server gives as a script: the way is no dead end.
  await tab.route('**/script-of-a-server', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'top.__ran=1' }),
  );
  await openAll(['/script-of-a-server']);
  await expect.poll(() => tab.evaluate(() => (window as { __ran?: number }).__ran ?? 0)).toBe(1);
});

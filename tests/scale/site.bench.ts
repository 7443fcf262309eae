/**
 * The landing page on a slow phone: processor four times slower, 1.6 Mbit/s, 150 ms to and fro, nothing cached; beside it, in the same
 * browser, the same text as a bare page without styles, fonts or script.
 * Targets: largest paint under 1.2 s and at most 1.3 times that of the bare page, no shift of the layout, at most 90 kB of script and 200 kB in all as sent,
 * without the pictures.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { walkableFolder } from '@lods/database/walkable-folder';
import { type Browser, chromium } from '@playwright/test';
import { startLods } from '../faults/lods-process.ts';
import { findBrowser } from '../journeys/browser.ts';

const RUNS = 7;
const PHONE = { width: 390, height: 844 };
const BYTES_PER_SECOND = 1_600_000 / 8;
const ROUND_TRIP_MS = 150;
const SLOWER = 4;
const MAX_LCP_MS = 1_200;
const MAX_SCRIPT_KB = 90;
const MAX_KB = 200;
const MAX_TIMES_BARE = 1.3;
/** After the last answer of the network: what could still shift has shifted. */
const SETTLED_MS = 1_000;

interface Visit {
  readonly lcpMs: number;
  readonly fcpMs: number;
  readonly shift: number;
  readonly scriptKb: number;
  /** Without the pictures of the product, which a browser loads after all else. */
  readonly totalKb: number;
  readonly pictureKb: number;
  readonly requests: number;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, locale: 'en-GB' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const types = new Map<string, string>();
  const sizes = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await page.goto(address, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(async (settledMs) => {
    let lcpMs = 0;
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) lcpMs = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, settledMs));
    const fcpMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { lcpMs, fcpMs, shift };
  }, SETTLED_MS);
  await context.close();
  const kb = (only: (type: string) => boolean) =>
    [...sizes].filter(([id]) => only(types.get(id) ?? '')).reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
  return {
    ...seen,
    scriptKb: kb((type) => type === 'Script'),
    totalKb: kb((type) => type !== 'Image'),
    pictureKb: kb((type) => type === 'Image'),
    requests: sizes.size,
  };
}

/** The words of the landing page and nothing else, compressed as ours is. */
async function serveBarePage(landingPage: string) {
  const html = await (await fetch(landingPage)).text();
  const bare = html.replaceAll(
    /<style>[\s\S]*?<\/style>|<(link|script|meta)[^>]*>(?:[^<]*<\/script>)?|<svg[\s\S]*?<\/svg>|<picture[\s\S]*?<\/picture>| class="[^"]*"/g,
    '',
  );
  const body = brotliCompressSync(bare);
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

const folder = walkableFolder('lods-site-');
const lods = await startLods({ dataDir: join(folder, 'data') });
const bare = await serveBarePage(`${lods.origin}/`);
const browser = await chromium.launch(await findBrowser());
try {
  const ours: Visit[] = [];
  const peers: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    peers.push(await visit(browser, bare.address));
    ours.push(await visit(browser, `${lods.origin}/`));
  }
  const of = (visits: readonly Visit[], key: keyof Visit) => median(visits.map((visit) => visit[key]));
  const print = (name: string, visits: readonly Visit[]) =>
    console.log(
      `  ${name}: largest paint ${of(visits, 'lcpMs').toFixed(0)} ms, first paint ${of(visits, 'fcpMs').toFixed(0)} ms, shift ${of(visits, 'shift').toFixed(3)}, ` +
        `script ${of(visits, 'scriptKb').toFixed(1)} kB, in all ${of(visits, 'totalKb').toFixed(1)} kB and ${of(visits, 'pictureKb').toFixed(1)} kB of pictures in ${of(visits, 'requests')} requests`,
    );
  console.log(`  median of ${RUNS}, processor ${SLOWER} times slower, 1.6 Mbit/s, ${ROUND_TRIP_MS} ms`);
  print('landing page', ours);
  print('bare page', peers);
  console.log(
    `  the largest paint comes ${(of(ours, 'lcpMs') / of(peers, 'lcpMs')).toFixed(2)} times as late as the bare page's`,
  );
  const isMissed =
    of(ours, 'lcpMs') > MAX_LCP_MS ||
    Math.max(...ours.map(({ shift }) => shift)) > 0 ||
    of(ours, 'scriptKb') > MAX_SCRIPT_KB ||
    of(ours, 'totalKb') > MAX_KB ||
    of(ours, 'lcpMs') > MAX_TIMES_BARE * of(peers, 'lcpMs');
  console.log(isMissed ? '  MISSED' : '  within the targets');
  if (isMissed) process.exitCode = 1;
} finally {
  await browser.close();
  bare.close();
  await lods.stop();
  rmSync(folder, { recursive: true, force: true });
}

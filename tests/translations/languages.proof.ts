import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { walkableFolder } from '@lods/database/walkable-folder';
import { DEMO_PASSWORD } from '@lods/server/demo/people';
import { countryNames } from '@lods/translations/browser/countries';
import { LANGUAGES, type Language } from '@lods/translations/browser/languages';
import { isDateOf } from '@lods/translations/browser/local-date';
import { makeMemory } from '@lods/translations/make-memory';
import { memoryOf } from '@lods/translations/memory';
import { readTranslations } from '@lods/translations/po-files';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LodsProcess, startLods } from '../faults/lods-process.ts';
import { findBrowser } from '../journeys/browser.ts';
import { pathsOf, textsSeenBy, VISITORS, type Visitor } from './crawl.ts';
import { englishWordIn } from './english-words.ts';
import { type Heard, readTexts, watchRequests } from './read-page.ts';
import { interfaceTexts } from './rooms.ts';

const TRANSLATED = LANGUAGES.flatMap((language) => (language.code === 'en' ? [] : [language]));
let folder: string;
let lods: LodsProcess;
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch(await findBrowser());
});
afterAll(() => browser.close());

/** Each crawl works, so each has an installation of its own. */
beforeEach(async () => {
  folder = walkableFolder('lods-languages-');
}, 120_000);
afterEach(async () => {
  await lods.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** Knows every text that the sources write, and gives it back. */
const texts = interfaceTexts().map(({ text }) => text);
const english = makeMemory('da', new Map(texts.map((text) => [text, text])));

/** Whether something is quoted that no mark stands for. */
const isQuoting = (text: string) => /"[^"]*\p{L}[^"]*"/u.test(text.replace(/"\{\d+\}"/g, ''));

async function enter(visitor: Visitor, language: Language): Promise<Page> {
  lods = await startLods({ dataDir: join(folder, 'data'), settings: visitor === 'newcomer' ? { DEMO: 'off' } : {} });
  const context = await browser.newContext({ baseURL: lods.origin, locale: 'en-GB' });
  await context.addInitScript((code) => localStorage.setItem('language', code), language);
  const page = await context.newPage();
  watchRequests(page);
  await page.goto('/');
  const headers = { origin: lods.origin };
  if (visitor === 'newcomer') {
    const token = /\/setup#token=(\S+)/.exec(lods.said())?.[1] ?? '';
    const person = { username: 'newcomer', password: 'a long pass phrase', firstName: 'Inge', lastName: 'Holm' };
    const data = { token, ...person, company: 'Vejle Beslag ApS', country: 'DK' };
    expect((await page.request.post('/api/setup', { data, headers })).status()).toBe(201);
  } else if (visitor !== 'nobody') {
    const data = { username: visitor, password: DEMO_PASSWORD };
    expect((await page.request.post('/api/login', { data, headers })).status()).toBe(200);
  }
  return page;
}

interface Crawl extends Heard {
  /** What the browser sent to be translated. */
  readonly asked: readonly string[];
}

async function crawl(visitor: Visitor, language: Language): Promise<Crawl> {
  const page = await enter(visitor, language);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/translate')) return;
    const { text, texts } = request.postDataJSON() as { text?: string; texts?: string[] };
    asked.push(...(texts ?? [text ?? '']));
  });
  const heard = await textsSeenBy(visitor, page);
  await page.context().close();
  return { ...heard, asked };
}

describe.each(VISITORS)('what %s finds', (visitor) => {
  it('is in English a text of the sources, or marked as entered by people, and no text of the sources is so marked', async () => {
    const { seen, entered } = await crawl(visitor, 'en');
    const unknown = [...seen].filter(([text]) => english.translate(text) === null && !isDateOf(text, 'en-GB'));
    const ours = [...entered].filter((text) => text.includes(' ') && texts.includes(text));
    expect({ unknown, ours }).toEqual({ unknown: [], ours: [] });
  });

  it.each(TRANSLATED)(
    'is nowhere English in $name, and nothing that people entered is asked of the translator',
    async ({ code, locale }) => {
      const memory = memoryOf(code);
      // Danish "By" is a city, and an English word as well.
      const known = new Set([...readTranslations(code).values(), ...countryNames(code).values()]);
      const { seen, entered, asked } = await crawl(visitor, code);
      const isEnglish = (text: string) => {
        if (isDateOf(text, locale) || known.has(text)) return false;
        if (englishWordIn(text) !== null) return true;
        if (english.translate(text) === null) return false;
        const translation = memory.translate(text);
        return translation === null || translation !== text;
      };
      const names = [...entered].filter(
        (text) => /\p{L}{3}.* /u.test(text) && english.translate(text) === null && !isDateOf(text, locale),
      );
      expect({
        english: [...seen].filter(([text]) => isEnglish(text)),
        told: asked.filter((text) => isQuoting(text) || names.some((name) => text.includes(name))),
      }).toEqual({ english: [], told: [] });
    },
  );

  it('is the very same English when a page is switched back to it', async () => {
    const page = await enter(visitor, 'en');
    const changed: string[] = [];
    for (const [at, path] of (await pathsOf(visitor, page)).entries()) {
      /** Without the time of day, which goes on. */
      const texts = async () => {
        const heard: Heard = { seen: new Map(), entered: new Set() };
        await readTexts(page, path, heard);
        return [...heard.seen.keys()].filter((text) => !/\d\d[:.]\d\d/.test(text));
      };
      await page.goto(path);
      const before = await texts();
      if ((await page.locator('[data-language="en"]').count()) === 0) continue;
      await page
        .locator(`[data-language="${TRANSLATED[at % 3]?.code}"]`)
        .first()
        .click();
      await texts();
      await page.locator('[data-language="en"]').first().click();
      await page.waitForLoadState('load');
      if (JSON.stringify(await texts()) !== JSON.stringify(before)) changed.push(path);
    }
    expect(changed).toEqual([]);
  });
});

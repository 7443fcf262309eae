import { ATTRIBUTES, UNTOUCHED } from '@lods/translations/browser/places';
import type { Page, Request } from '@playwright/test';

/** What was found on the way. */
export interface Heard {
  /** Texts of the interface, with the page where each was first seen. */
  readonly seen: Map<string, string>;
  /** Texts that are marked as entered by people. */
  readonly entered: Set<string>;
}

/** Requests of each page that were not answered yet. A stream of events never is. */
const open = new WeakMap<Page, Set<Request>>();

/** Counts the requests of a page from now on, for `settle`. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  open.set(page, requests);
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  page.on('framenavigated', () => requests.clear());
}

const BUSY = '[aria-busy="true"], .translating, [data-asking]';

const SETTLES_WITHIN_MS = 20_000;

/** Waits until every request is answered, and nothing on the page says that it is busy, for three drawings in a row. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await drawnAtRest(page);
  for (const end = performance.now() + SETTLES_WITHIN_MS; open.get(page)?.size && performance.now() < end; )
    await drawnAtRest(page);
}

async function drawnAtRest(page: Page): Promise<void> {
  await stayingThere(page, () => drawnThrice(page));
}

/** What is asked of a page that leads elsewhere meanwhile, as a link to the website does, is asked of the next one. */
export async function stayingThere<Found>(page: Page, ask: () => Promise<Found>): Promise<Found> {
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (!String(error).includes('Execution context was destroyed')) throw error;
      await page.waitForLoadState('networkidle');
    }
}

async function drawnThrice(page: Page): Promise<void> {
  await page.evaluate(
    async ({ busy, withinMs }) => {
      const end = performance.now() + withinMs;
      for (let still = 0; still < 3; still += 1) {
        await new Promise(requestAnimationFrame);
        const element = document.querySelector(busy);
        if (element === null) continue;
        if (performance.now() > end)
          throw new Error(`${location.pathname} stays busy: ${element.outerHTML.slice(0, 300)}`);
        still = -1;
      }
    },
    { busy: BUSY, withinMs: SETTLES_WITHIN_MS },
  );
}

/** Notes every text of the page as it is now. */
export async function readTexts(page: Page, path: string, heard: Heard): Promise<void> {
  const given = { untouched: UNTOUCHED, attributes: [...ATTRIBUTES], busy: BUSY };
  let read: ReturnType<typeof textsOfPage> = null;
  // What comes between settling and reading may not be translated yet.
  while (!read) {
    await settle(page);
    read = await stayingThere(page, () => page.evaluate(textsOfPage, given));
  }
  const { texts, entered } = read;
  for (const text of texts) if (!heard.seen.has(text)) heard.seen.set(text, path);
  for (const text of entered) heard.entered.add(text);
}

/** Runs in the page: what is written there for people, parted into ours and theirs; null while it is busy. */
function textsOfPage({ untouched, attributes, busy }: { untouched: string; attributes: string[]; busy: string }) {
  if (document.querySelector(busy) !== null) return null;
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  const texts: string[] = [document.title];
  const entered: string[] = [];
  const without = (text: string, element: Element | null) => {
    let rest = inOneLine(text);
    for (let at = element?.closest('[data-entered]'); at; at = at.parentElement?.closest('[data-entered]'))
      for (const value of (at.getAttribute('data-entered') ?? '').split('\n').map(inOneLine))
        if (value.length > 2) rest = rest.replaceAll(value, '"…"');
    return rest;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      const { parentElement } = node;
      if (!parentElement?.closest(untouched)) texts.push(without(node.data, parentElement));
      else if (parentElement.closest('[data-untranslated]')) entered.push(inOneLine(node.data));
    } else if (node instanceof Element && !node.closest(untouched))
      for (const name of attributes) texts.push(without(node.getAttribute(name) ?? '', node));
  }
  return { texts: texts.filter((text) => text !== ''), entered: entered.filter((text) => text !== '') };
}

import { access } from '@lods/contract/access/endpoints';
import type { Page, Route } from '@playwright/test';
import { type Heard, readTexts, settle, stayingThere } from './read-page.ts';

interface Pressed {
  /** What was pressed before, on this page or one of its kind. */
  readonly pressed: Set<string>;
  /** The path without ids. */
  readonly shape: string;
}

interface Pressing extends Pressed {
  /** Which of them asked something before doing it, as "Delete the draft?". */
  readonly asking: Set<string>;
  readonly heard: Heard;
}

const MOST_OF_A_PAGE = 40;
const WRONG_FILES = [
  { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not what is asked for') },
  { name: 'broken.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 and no more') },
];
const QUESTION = '[role="alertdialog"]';
/** These do not reach the server: whoever presses signs out of nothing, and every later screen is that of a person. */
const SIGN_OUTS: readonly string[] = [access.logout.path, access.signOutEverywhere.path];
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Presses every button of a page once, those of rows in one row, and reads what comes: faults of empty forms, dialogs,
 * menus, messages. Buttons of dialogs that have a form are pressed too. Chooses a wrong file wherever files are chosen.
 */
export async function pressAll(page: Page, path: string, pressing: Pressing): Promise<void> {
  const { asking, heard } = pressing;
  await pressEach(page, path, pressing, async (key) => {
    await readTexts(page, path, heard);
    if ((await page.locator(QUESTION).count()) > 0) asking.add(key);
    await sendForm(page, path, heard);
  });
  for (const chooser of await page.locator('main input[type="file"]').all())
    for (const file of WRONG_FILES) {
      await chooser.setInputFiles(file).catch(() => {});
      await readTexts(page, path, heard);
    }
}

/** Presses every button of a page once, and gives the keys of those that open a dialog, a menu or a list. */
export async function openersOf(page: Page, path: string, pressing: Pressed): Promise<string[]> {
  const openers: string[] = [];
  await pressEach(page, path, pressing, async (key) => {
    await settle(page);
    if ((await page.locator(OVERLAY).count()) > 0) openers.push(key);
  });
  return openers;
}

/** Opens what the button of this key opens; false where the page, as it is now, has no such button or it opens nothing. */
export async function openAgain(page: Page, shape: string, key: string): Promise<boolean> {
  const marked = await page.evaluate(markNext, { known: [], only: key, shape });
  if (marked === null || !(await press(page))) return false;
  await settle(page);
  return (await page.locator(OVERLAY).count()) > 0;
}

async function pressEach(
  page: Page,
  path: string,
  { pressed, shape }: Pressed,
  afterwards: (key: string) => Promise<void>,
): Promise<void> {
  const isSignOut = ({ pathname }: URL) => SIGN_OUTS.includes(pathname);
  const drop = (route: Route) => route.abort();
  await page.route(isSignOut, drop);
  for (let times = 0; times < MOST_OF_A_PAGE; times += 1) {
    const key = await stayingThere(page, () => page.evaluate(markNext, { known: [...pressed], only: null, shape }));
    if (key === null) break;
    pressed.add(key);
    const address = page.url();
    if (!(await press(page))) continue;
    await afterwards(key);
    await closeOverlays(page);
    if (page.url() !== address) await page.goto(path);
  }
  await page.unroute(isSignOut, drop);
}

/** Presses again what asked something first, says yes, and reads what comes of it. What is deleted is gone: call it last. */
export async function sayYes(page: Page, path: string, { asking, shape, heard }: Pressing): Promise<void> {
  for (const key of [...asking]) {
    if ((await page.evaluate(markNext, { known: [], only: key, shape })) === null) continue;
    asking.delete(key);
    if (!(await press(page))) continue;
    await page.locator(`${QUESTION} button`).last().click();
    await readTexts(page, path, heard);
    await closeOverlays(page);
    await page.goto(path);
    await settle(page);
  }
}

/** False for a button that something covers or that is gone by now. */
async function press(page: Page): Promise<boolean> {
  const button = page.locator('[data-next]');
  return button.click({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
}

/** Sends the form of an open dialog as it is, so that its faults show. */
async function sendForm(page: Page, path: string, heard: Heard): Promise<void> {
  const form = page.locator(':is([role="dialog"], [role="alertdialog"]):has(input, select, textarea)').last();
  if ((await form.count()) === 0) return;
  const send = form.locator('button[type="submit"]:enabled, footer button:enabled').last();
  if ((await send.count()) === 0) return;
  await send.click({ timeout: 3000 }).catch(() => {});
  await readTexts(page, path, heard);
}

async function closeOverlays(page: Page): Promise<void> {
  for (let times = 0; times < 3 && (await page.locator(OVERLAY).count()) > 0; times += 1)
    await page.keyboard.press('Escape');
}

/** Runs in the page: marks the first button that was not pressed yet, or the one that is meant, and gives its key, or null. */
function markNext({ known, only, shape }: { known: string[]; only: string | null; shape: string }): string | null {
  document.querySelector('[data-next]')?.removeAttribute('data-next');
  for (const button of document.querySelectorAll<HTMLButtonElement>(':is(main, header) :is(button, summary)')) {
    if (button.disabled || button.matches('[role="tab"], [data-language]') || button.offsetParent === null) continue;
    let place = '';
    for (let at: Element | null = button.parentElement; at && !at.matches('main, body'); at = at.parentElement)
      place = `${at.tagName}.${at.getAttribute('class')?.length ?? 0}>${place}`;
    const key = `${shape} ${place} ${[...(button.parentElement?.children ?? [])].indexOf(button)}`;
    if (known.includes(key) || (only !== null && key !== only)) continue;
    button.setAttribute('data-next', '');
    return key;
  }
  return null;
}

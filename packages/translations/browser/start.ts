import { currentLanguage, savedLanguage, saveLanguage, setCurrent } from './choice.ts';
import { isLanguage, type Language, type Translated } from './languages.ts';
import { deliverTexts, forgetOlderTranslations } from './memory.ts';
import { offer, offeredLanguage } from './offer.ts';
import { followPage, translatePage } from './page.ts';

/** All texts of the interface in a language, each with its translation. */
export type TextsOf = (language: Translated) => Promise<readonly (readonly [string, string])[]>;

interface Start {
  /** The page writes its numbers in English whatever the language. */
  readonly hasEnglishNumbers: boolean;
  /** Where the texts of a language come from at once; without it each is asked for when it is first seen. */
  readonly textsOf?: TextsOf;
}

let loadTexts: TextsOf | undefined;

/**
 * Brings the languages to a page: its flag buttons work (any element with data-language), the saved choice holds, and what
 * changes on the page later is translated too. Call it when the page is drawn, or hydrated: only texts and attributes are
 * written, never a node is made or moved.
 */
export function startLanguages({ hasEnglishNumbers, textsOf }: Start): void {
  loadTexts = textsOf;
  forgetOlderTranslations();
  setCurrent('en');
  followPage({ onFault: tellFault, hasEnglishNumbers });
  document.addEventListener('click', ({ target }) => {
    const code = (target as Element | null)?.closest<HTMLElement>('[data-language]')?.dataset.language;
    if (isLanguage(code)) void chooseLanguage(code);
  });
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) pressCurrent(node);
  }).observe(document.body, { childList: true, subtree: true });
  const saved = savedLanguage();
  if (saved !== null) void show(saved);
  else {
    const offered = offeredLanguage();
    if (offered) offer(offered, (takes) => void chooseLanguage(takes ? offered : 'en'));
  }
  pressCurrent(document.body);
}

/** Has the texts of the saved language at hand before anything is drawn, so that no English stands there first. */
export async function bringSavedTexts(textsOf: TextsOf): Promise<void> {
  const saved = savedLanguage();
  if (saved !== null) await bringTexts(saved, textsOf);
}

async function bringTexts(language: Language, textsOf: TextsOf): Promise<void> {
  if (language === 'en') return;
  // Where they do not come, each text is asked for when it is first seen.
  const texts = await textsOf(language).catch(() => []);
  if (texts.length > 0) deliverTexts(language, texts);
}

/** Saves the choice and shows the page in it. English comes back by loading the page again. */
export async function chooseLanguage(language: Language): Promise<void> {
  saveLanguage(language);
  if (language === currentLanguage()) return;
  if (language === 'en') location.reload();
  else await show(language);
}

async function show(language: Language): Promise<void> {
  if (language === 'en') return;
  setCurrent(language);
  pressCurrent(document.body);
  const veil = makeVeil();
  document.body.classList.add('translating');
  const whole = translatePage();
  // A page whose texts are all kept is there at once, and nothing is laid over it.
  const timer = setTimeout(() => document.body.append(veil), 0);
  await whole;
  clearTimeout(timer);
  document.body.classList.remove('translating');
  veil.remove();
  // The pages that one goes to from here come in the language at once.
  if (loadTexts) await bringTexts(language, loadTexts);
}

function makeVeil(): HTMLElement {
  const veil = document.createElement('div');
  veil.className = 'language-veil';
  veil.dataset.untranslated = '';
  veil.setAttribute('role', 'status');
  const sentence = document.createElement('p');
  sentence.textContent = 'Translating page content...';
  veil.append(sentence);
  return veil;
}

function pressCurrent(within: Element): void {
  for (const button of within.querySelectorAll<HTMLElement>('[data-language]')) {
    const isPressed = String(button.dataset.language === currentLanguage());
    if (button.getAttribute('aria-pressed') !== isPressed) button.setAttribute('aria-pressed', isPressed);
  }
}

/** In the small red box under each switcher. */
function tellFault(sentence: string | null): void {
  for (const box of document.querySelectorAll('[data-language-fault]'))
    if (box.textContent !== (sentence ?? '')) box.textContent = sentence;
}

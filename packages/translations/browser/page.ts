import { askForTranslations } from './ask.ts';
import { currentLanguage, currentLocale } from './choice.ts';
import { withoutEnteredUnlessKnown } from './entered.ts';
import { inOneLine, isFixed } from './fixed.ts';
import type { Translated } from './languages.ts';
import { isDateOf } from './local-date.ts';
import { withLocalNumbers } from './local-numbers.ts';
import { isTextOfItsOwn, keepTranslation, keptTranslation } from './memory.ts';
import { enteredIn, phraseWithin } from './phrases.ts';
import { ATTRIBUTES, type Place, placeOfAttribute, placesIn, placesOfText } from './places.ts';

const AT_ONCE = 20;
const PAUSE_MS = 100;

/** Texts that were asked for and the places that wait for them. */
const waiting = new Map<string, Set<Place>>();
let asking: Promise<void> | null = null;
let tellFault: (sentence: string | null) => void = () => {};
let hasEnglishNumbers = false;
let version = 0;
const listeners = new Set<() => void>();

/** Counts what came in; a chart draws its labels again when it changes. */
export const translationVersion = (): number => version;

/** Calls back when translations have come in. Gives the way to stop it. */
export function onTranslations(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A text in the language of the page, for what is drawn: until it is known, the text itself. */
export function translated(text: string): string {
  const language = currentLanguage();
  if (language === 'en' || isFixed(text)) return text;
  const kept = keptTranslation(inOneLine(text), language);
  if (kept === undefined) ask(inOneLine(text));
  return kept ?? text;
}

export interface Following {
  /** A fault is told, null takes it back. */
  readonly onFault: (sentence: string | null) => void;
  /** The page writes its numbers in English, as static pages do; elsewhere they follow the language already. */
  readonly hasEnglishNumbers: boolean;
}

/** Follows the page from now on: what is there, and what any change brings. */
export function followPage(following: Following): void {
  tellFault = following.onFault;
  hasEnglishNumbers = following.hasEnglishNumbers;
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') show(placesOfText(record.target as Text));
      else if (record.type === 'attributes')
        show(placeOfAttribute(record.target as Element, record.attributeName ?? ''));
      else for (const node of record.addedNodes) show(placesIn(node));
    }
  });
  const everything = { childList: true, characterData: true, subtree: true };
  observer.observe(document.body, { ...everything, attributes: true, attributeFilter: [...ATTRIBUTES] });
  const title = document.querySelector('title');
  if (title) observer.observe(title, everything);
  show(placesIn(document.body));
}

/** Puts the whole page into the language. Done when everything that was not known has been answered, or could not be. */
export async function translatePage(): Promise<void> {
  const title = document.querySelector('title');
  show([...(title ? placesIn(title) : []), ...placesIn(document.body)]);
  await asking;
}

/** Does something to a piece of the page while it stands there as it was written, and puts it into the language again. */
export async function inSource(piece: HTMLElement, work: () => Promise<void>): Promise<void> {
  for (const place of placesIn(piece)) place.write(place.read());
  piece.dataset.untranslated = '';
  await work();
  delete piece.dataset.untranslated;
  show(placesIn(piece));
}

function show(places: readonly Place[]): void {
  const language = currentLanguage();
  for (const place of places)
    if (language === 'en') place.write(place.read());
    else showOne(place, language);
}

function showOne(place: Place, language: Translated): void {
  const source = place.read();
  const phrase = phraseWithin(inOneLine(source));
  const byWords = phrase && keptTranslation(inOneLine(source), language);
  if (byWords !== undefined) {
    place.write(between(source, byWords));
    return;
  }
  const entered = [...place.entered(), ...(phrase ? enteredIn(phrase) : [])];
  const { text, whole } = withoutEnteredUnlessKnown(inOneLine(source), entered, {
    isOwn: (whole) => isTextOfItsOwn(whole, language),
    isKnown: (whole) => keptTranslation(whole, language) !== undefined,
  });
  if (isFixed(text) || isDateOf(text, currentLocale())) {
    place.write(hasEnglishNumbers ? withLocalNumbers(source, currentLocale()) : source);
    return;
  }
  const kept = keptTranslation(text, language);
  if (kept === undefined) {
    place.write(source);
    ask(text, place);
  } else place.write(between(source, whole(hasEnglishNumbers ? withLocalNumbers(kept, currentLocale()) : kept)));
}

/** With the spaces that stood around the text. */
const between = (source: string, translation: string): string =>
  `${/^\s*/.exec(source)?.[0] ?? ''}${translation}${/\s*$/.exec(source)?.[0] ?? ''}`;

function ask(text: string, place?: Place): void {
  const places = waiting.get(text) ?? new Set();
  if (place) places.add(place);
  waiting.set(text, places);
  document.documentElement.dataset.asking = '';
  asking ??= askForAll();
}

async function askForAll(): Promise<void> {
  await Promise.resolve(); // whatever else this change brings is asked for together with it
  try {
    for (let isFirst = true; waiting.size > 0; isFirst = false) {
      const language = currentLanguage();
      if (language === 'en') {
        waiting.clear();
        break;
      }
      if (!isFirst) await new Promise((go) => setTimeout(go, PAUSE_MS));
      const texts = [...waiting.keys()].slice(0, AT_ONCE);
      const answers = await askForTranslations(texts, language);
      for (const [at, text] of texts.entries()) {
        keepTranslation(text, language, answers[at] ?? text);
        // Another language was chosen meanwhile: the places wait on, for that one.
        if (language !== currentLanguage()) continue;
        const places = waiting.get(text) ?? [];
        waiting.delete(text);
        show([...places]);
      }
      tellFault(null);
      tellListeners();
    }
  } catch (error) {
    // The original stays; what comes next on the page is asked for again.
    waiting.clear();
    tellFault((error as Error).message);
  } finally {
    asking = null;
    if (waiting.size === 0) delete document.documentElement.dataset.asking;
  }
}

function tellListeners(): void {
  version += 1;
  for (const listener of listeners) listener();
}

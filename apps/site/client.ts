/// <reference types="vite/client" />
import './styles.css';

import { inSource } from '@lods/translations/browser/page';
import { startLanguages } from '@lods/translations/browser/start';
import { type ComponentType, createElement, type ReactNode, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { followAnchors } from './anchors.ts';
import { Pricing } from './islands/pricing.tsx';

/** The pieces of a page that live in the browser. Those that only one page has are loaded with that page. */
const islands: Record<string, () => Promise<ComponentType<never>>> = {
  pricing: async () => Pricing,
  check: async () => (await import('./islands/check.tsx')).Check,
  calculator: async () => (await import('./islands/calculator.tsx')).Calculator,
  'contact-form': async () => (await import('./islands/contact-form.tsx')).ContactForm,
};

/** A piece that many pass by, such as the check of the start page: its code comes when somebody points at it or enters it. */
function wakeWhenTouched(place: HTMLElement): void {
  const touches = ['pointerover', 'pointerdown', 'focusin'] as const;
  const touched = () => {
    for (const touch of touches) place.removeEventListener(touch, touched);
    void inSource(place, () => wake(place));
  };
  for (const touch of touches) place.addEventListener(touch, touched);
}

async function wake(place: HTMLElement): Promise<void> {
  const load = islands[place.dataset.island ?? ''];
  if (!load) throw new Error(`There is no island ${place.dataset.island}.`);
  const Island = await load();
  const props = { ...JSON.parse(place.dataset.props ?? '{}'), typed: typedIn(place) } as never;
  await new Promise<void>((onAwake) =>
    hydrateRoot(
      place,
      createElement(StrictMode, null, createElement(Awake, { onAwake }, createElement(Island, props))),
    ),
  );
}

/** What was typed into a piece while it was plain HTML: React begins with its own state. */
function typedIn(place: HTMLElement): Record<string, string> | undefined {
  const form = place.dataset.waking === 'touched' ? place.querySelector('form') : null;
  if (!form) return undefined;
  return Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

/** Tells when React has taken over what stood in the page; until then nobody else may change it. */
function Awake({ onAwake, children }: { onAwake: () => void; children?: ReactNode }): ReactNode {
  useEffect(onAwake, [onAwake]);
  return children;
}

/** The flag that was pressed last while the page was not alive yet. */
let pressed: HTMLElement | null = null;
const remember = ({ target }: Event) => {
  pressed = (target as Element | null)?.closest<HTMLElement>('[data-language]') ?? pressed;
};

followAnchors();
document.addEventListener('click', remember);
const places = [...document.querySelectorAll<HTMLElement>('[data-island]')];
await Promise.all(places.filter(({ dataset }) => dataset.waking === undefined).map(wake));
document.removeEventListener('click', remember);
places.filter(({ dataset }) => dataset.waking === 'touched').forEach(wakeWhenTouched);
startLanguages({ hasEnglishNumbers: true });
(pressed as HTMLElement | null)?.click();

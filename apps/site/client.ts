/// <reference types="vite/client" />
import './styles.css';

import { type ComponentType, createElement, StrictMode } from 'react';
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

async function wake(place: HTMLElement): Promise<void> {
  const load = islands[place.dataset.island ?? ''];
  if (!load) throw new Error(`There is no island ${place.dataset.island}.`);
  const Island = await load();
  const props = JSON.parse(place.dataset.props ?? '{}') as never;
  hydrateRoot(place, createElement(StrictMode, null, createElement(Island, props)));
}

followAnchors();
await Promise.all([...document.querySelectorAll<HTMLElement>('[data-island]')].map(wake));

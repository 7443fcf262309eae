import { LANGUAGES } from '@lods/translations/browser/languages';
import { LanguageSwitcher } from '@lods/ui/language-switcher';
import { Wordmark } from '@lods/ui/mark';
import type { ReactNode } from 'react';
import { SeaChart } from './sea-chart.tsx';

/** The frame of sign-in and set-up: one form on paper, beside it, where there is room, a chart of the approach. */
export function AccessPage({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col px-6 py-6 sm:px-10">
        <header className="flex items-center justify-between gap-4">
          <a href="/" className="inline-block rounded-box">
            <Wordmark>Lods</Wordmark>
          </a>
          <LanguageSwitcher languages={LANGUAGES} />
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
          <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight text-balance">{title}</h1>
          <p className="mt-2 mb-7 text-base text-ink-soft">{subtitle}</p>
          {children}
        </main>
      </div>
      <aside className="relative overflow-hidden bg-night max-lg:hidden" aria-label="About Lods">
        <SeaChart />
        <p className="absolute bottom-10 left-10 max-w-72 font-serif text-2xl leading-snug font-semibold text-night-ink">
          Simplify CBAM,
          <br />
          Amplify Compliance
        </p>
      </aside>
    </div>
  );
}

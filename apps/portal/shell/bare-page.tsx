import { Wordmark } from '@lods/ui/mark';
import type { ReactNode } from 'react';

/** A page outside the shell: the mark at the top, one thing in the middle. */
export function BarePage({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-6 py-6">
      <header>
        <a href="/" className="inline-block rounded-box">
          <Wordmark>Lods</Wordmark>
        </a>
      </header>
      <main className="mx-auto flex w-full max-w-lg flex-1 flex-col justify-center pb-24">
        <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight text-balance">{title}</h1>
        <div className="mt-3 text-base text-ink-soft">{children}</div>
        <div className="mt-8 flex flex-wrap gap-3">{action}</div>
      </main>
    </div>
  );
}

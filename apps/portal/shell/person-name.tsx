import type { ReactNode } from 'react';

/** A person with the name that they sign in with, and what a list says of the account. */
export const PersonName = ({ name, username, children }: { name: string; username: string; children?: ReactNode }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    <span>
      <span data-untranslated="">{name}</span>
      <span className="block text-[0.8125rem] text-ink-soft" data-untranslated="">
        {username}
      </span>
    </span>
    {children}
  </span>
);

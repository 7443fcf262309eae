import type { ReactNode } from 'react';
import { classes } from './classes.tsx';

export interface LanguageSwitcherProps {
  languages: readonly { readonly code: 'en' | 'da' | 'sv' | 'de'; readonly name: string; readonly ownName: string }[];
  className?: string;
}

/** One flag a language. The page's translator listens to [data-language], and says below what it could not do. */
export function LanguageSwitcher({ languages, className }: LanguageSwitcherProps) {
  return (
    <fieldset className={classes('relative flex items-center', className)}>
      <legend className="sr-only">Language</legend>
      {languages.map(({ code, name, ownName }) => {
        const label = name === ownName ? name : `${ownName} (${name})`;
        return (
          <button
            key={code}
            type="button"
            data-language={code}
            data-untranslated=""
            aria-label={label}
            title={label}
            className="grid size-8 place-items-center rounded-box border border-transparent hover:bg-sunken aria-pressed:border-line-strong aria-pressed:bg-surface"
          >
            <svg viewBox="0 0 40 28" aria-hidden="true" className="h-3.5 w-5 rounded-[2px]">
              {FLAGS[code]}
            </svg>
          </button>
        );
      })}
      <p
        role="alert"
        data-language-fault=""
        data-untranslated=""
        className="absolute top-full right-0 z-40 mt-1 w-56 rounded-box border border-red bg-red-soft px-2 py-1 text-xs text-red empty:hidden"
      />
    </fieldset>
  );
}

/** A cross of the north: its field, its cross, and a thinner cross within. */
const cross = (field: string, bar: string): ReactNode => (
  <>
    <path fill={field} d="M0 0h40v28H0z" />
    <path fill={bar} d="M12 0h5v28h-5zM0 11.5h40v5H0z" />
  </>
);

const FLAGS: Readonly<Record<'en' | 'da' | 'sv' | 'de', ReactNode>> = {
  en: (
    <>
      <path fill="#012169" d="M0 0h40v28H0z" />
      <path stroke="#fff" strokeWidth="5" d="m0 0 40 28M40 0 0 28" />
      <path stroke="#c8102e" strokeWidth="2" d="m0 0 40 28M40 0 0 28" />
      <path fill="#fff" d="M15.5 0h9v28h-9zM0 9.5h40v9H0z" />
      <path fill="#c8102e" d="M17.5 0h5v28h-5zM0 11.5h40v5H0z" />
    </>
  ),
  da: cross('#c8102e', '#fff'),
  sv: cross('#006aa7', '#fecc02'),
  de: (
    <>
      <path fill="#000" d="M0 0h40v9.5H0z" />
      <path fill="#d00" d="M0 9.3h40v9.4H0z" />
      <path fill="#ffce00" d="M0 18.7h40V28H0z" />
    </>
  ),
};

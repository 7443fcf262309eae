import { LANGUAGES } from '@lods/translations/browser/languages';
import { LanguageSwitcher } from '@lods/ui/language-switcher';
import { Wordmark } from '@lods/ui/mark';
import { ChevronDown, Menu } from 'lucide-react';

const SECTIONS = [
  ['/#what-is-cbam', 'What is CBAM?'],
  ['/#platform', 'Why our Platform?'],
  ['/#about-us', 'Why Us?'],
  ['/#testimonials', 'What Our Clients Say?'],
  ['/#pricing', 'Pricing'],
] as const;

const RESOURCES = [
  ['/cbam-check', 'Free CBAM check'],
  ['/emissions-calculator', 'Emissions calculator example'],
  ['/trust-center', 'Trust Center'],
] as const;

const ITEM = 'block rounded-box px-2 py-2 whitespace-nowrap hover:bg-sunken';

/** On every public page. The menus are disclosures of the browser, so they open without script too. */
export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b bg-paper">
      <div className="wrap flex h-16 max-w-[90rem] items-center gap-2">
        <a href="/" className="mr-auto rounded-box" aria-label="Lods, start page">
          <Wordmark>Lods</Wordmark>
        </a>
        <nav aria-label="Main" className="text-sm font-medium max-[87rem]:hidden">
          <ul className="flex items-center">
            {SECTIONS.map(([href, text]) => (
              <li key={href}>
                <a href={href} className={ITEM}>
                  {text}
                </a>
              </li>
            ))}
            <li>
              <details data-menu className="relative">
                <summary className={`${ITEM} inline-flex items-center gap-1`}>
                  <span>Resources</span>
                  <ChevronDown aria-hidden="true" className="size-4" />
                </summary>
                <ul className="absolute right-0 mt-1 min-w-60 rounded-box border bg-surface p-2 shadow-lift">
                  <Links of={RESOURCES} />
                </ul>
              </details>
            </li>
            <li>
              <a href="/contact" className={ITEM}>
                Contact Us
              </a>
            </li>
          </ul>
        </nav>
        <LanguageSwitcher languages={LANGUAGES} className="max-md:hidden" />
        <a href="/portal" className="act ml-2 min-h-10 px-3.5 py-1.5 text-sm whitespace-nowrap">
          Portal Login
        </a>
        <details data-menu className="min-[87rem]:hidden">
          <summary className="grid size-11 place-items-center rounded-box hover:bg-sunken" aria-label="Menu">
            <Menu aria-hidden="true" className="size-6" />
          </summary>
          <nav aria-label="Menu" className="absolute inset-x-0 top-16 border-b bg-surface p-4 shadow-lift">
            <ul>
              <Links of={[...SECTIONS, ...RESOURCES, ['/contact', 'Contact Us']]} />
            </ul>
            <LanguageSwitcher languages={LANGUAGES} className="mt-2 md:hidden" />
          </nav>
        </details>
      </div>
    </header>
  );
}

function Links({ of }: { of: readonly (readonly [href: string, text: string])[] }) {
  return of.map(([href, text]) => (
    <li key={href}>
      <a href={href} className={ITEM}>
        {text}
      </a>
    </li>
  ));
}

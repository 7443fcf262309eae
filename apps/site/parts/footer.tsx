import { Wordmark } from '@lods/ui/mark';
import { COMPANY, TAGLINE } from './company.ts';

const GROUPS = [
  [
    'Product',
    [
      ['/#what-is-cbam', 'What is CBAM?'],
      ['/#platform', 'Platform'],
      ['/#pricing', 'Pricing'],
      ['/contact', 'Contact'],
    ],
  ],
  [
    'Resources',
    [
      ['/cbam-check', 'Free CBAM check'],
      ['/emissions-calculator', 'Emissions calculator'],
      ['https://taxation-customs.ec.europa.eu/carbon-border-adjustment-mechanism_en', 'EU CBAM guidance'],
    ],
  ],
  [
    'Legal',
    [
      ['/privacy-policy', 'Privacy policy'],
      ['/trust-center', 'Trust Center'],
      ['/cookie-preferences', 'Cookie preferences'],
    ],
  ],
] as const;

export function Footer() {
  return (
    <footer className="mt-24 bg-night py-14 text-sm text-night-soft">
      <div className="wrap grid gap-10 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div>
          <Wordmark className="text-night-ink">Lods</Wordmark>
          <p className="mt-3">{TAGLINE}</p>
          <address className="mt-4 not-italic">
            <p>
              <span data-untranslated="">{COMPANY.city}, </span>
              <span>{COMPANY.country}</span>
            </p>
            <Stated label="Registration number" value={COMPANY.registrationNumber} />
            <Stated label="Phone" value={COMPANY.phone} />
          </address>
        </div>
        {GROUPS.map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-sans text-sm font-semibold tracking-normal text-night-ink">{title}</h2>
            <ul className="mt-3 space-y-1">
              {links.map(([href, text]) => (
                <li key={href}>
                  <a
                    href={href}
                    className="inline-block py-1 hover:text-night-ink hover:underline"
                    {...(href.startsWith('https:') ? { rel: 'noopener noreferrer', target: '_blank' } : {})}
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="wrap mt-10">
        <span data-untranslated="">{`© ${new Date().getFullYear()} ${COMPANY.name}. `}</span>
        <span>All rights reserved.</span>
      </p>
    </footer>
  );
}

/** What nobody has stated is left out. */
function Stated({ label, value }: { label: string; value: string | null }) {
  if (value === null) return null;
  return (
    <p>
      <span>{label}</span>
      {': '}
      <span data-untranslated="">{value}</span>
    </p>
  );
}

import { Card } from '@lods/ui/card';
import { ExternalLink } from 'lucide-react';

const LAW = [
  { href: 'https://eur-lex.europa.eu/eli/reg/2023/956/oj', text: 'CBAM Regulation (EU) 2023/956' },
  { href: 'https://eur-lex.europa.eu/eli/reg/2025/2083/oj', text: 'Amending Regulation (EU) 2025/2083' },
  { href: 'https://eur-lex.europa.eu/eli/reg_impl/2025/2547/oj', text: 'Embedded emissions, (EU) 2025/2547' },
  { href: 'https://eur-lex.europa.eu/eli/reg_impl/2025/2621/oj', text: 'Default values, (EU) 2025/2621' },
  { href: 'https://eur-lex.europa.eu/eli/reg_impl/2025/2546/oj', text: 'Verification, (EU) 2025/2546' },
  { href: 'https://eur-lex.europa.eu/eli/reg_impl/2023/1773/oj', text: 'Transitional reports, (EU) 2023/1773' },
] as const;

/** Of the public pages, and where declarants go. */
const RESOURCES = [
  { href: '/cbam-check', text: 'Free CBAM check' },
  { href: '/emissions-calculator', text: 'Emissions calculator' },
  { href: '/trust-center', text: 'Trust Center' },
  { href: 'https://cbam.ec.europa.eu/declarant', text: 'CBAM registry' },
] as const;

const AUTHORITIES = [
  {
    href: 'https://taxation-customs.ec.europa.eu/carbon-border-adjustment-mechanism_en',
    text: 'CBAM at the Commission',
  },
  {
    href: 'https://virk.dk/myndigheder/stat/ERST/selvbetjening/bliv-godkendt-cbam-klarerer',
    text: 'Erhvervsstyrelsen: authorisation in Denmark',
  },
  { href: 'mailto:cbam@erst.dk', text: 'cbam@erst.dk, questions about the application' },
] as const;

/** Whom to ask and when, and where the rules stand. */
export function ContactCard({ contactEmail }: { contactEmail: string | null }) {
  return (
    <>
      <Card title="Contact">
        <div className="flex flex-col gap-2">
          <p>
            {contactEmail ? (
              <a href={`mailto:${contactEmail}`} className="text-teal underline" data-untranslated="">
                {contactEmail}
              </a>
            ) : (
              <a href="/contact" className="text-teal underline">
                Write to us
              </a>
            )}
          </p>
          <p className="text-ink-soft">Mon-Fri 8:00-17:00 CET</p>
        </div>
      </Card>
      <Links title="Resources" links={RESOURCES} />
      <Links title="Authorities" links={AUTHORITIES} />
      <Links title="Regulations" links={LAW} />
    </>
  );
}

function Links({ title, links }: { title: string; links: readonly { href: string; text: string }[] }) {
  return (
    <Card title={title}>
      <ul className="flex flex-col gap-2">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a
              href={href}
              {...(href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
              className="text-teal underline underline-offset-2"
            >
              {text}
              {href.startsWith('https:') && <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5" />}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

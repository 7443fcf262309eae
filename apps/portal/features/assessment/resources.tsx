import { Card } from '@lods/ui/card';
import { ExternalLink } from 'lucide-react';

const LINKS = [
  { href: 'https://eur-lex.europa.eu/eli/reg/2023/956/oj', text: 'CBAM Regulation (EU) 2023/956' },
  { href: 'https://eur-lex.europa.eu/eli/reg/2025/2083/oj', text: 'Amending Regulation (EU) 2025/2083: the 50 t rule' },
  { href: 'https://eur-lex.europa.eu/eli/reg_impl/2025/2547/oj', text: 'Implementing Regulation (EU) 2025/2547' },
  {
    href: 'https://taxation-customs.ec.europa.eu/carbon-border-adjustment-mechanism_en',
    text: 'Guidance of the Commission',
  },
  { href: 'https://cbam.ec.europa.eu/declarant', text: 'CBAM registry' },
  {
    href: 'https://virk.dk/myndigheder/stat/ERST/selvbetjening/bliv-godkendt-cbam-klarerer',
    text: 'Application in Denmark (Erhvervsstyrelsen)',
  },
] as const;

/** Where the rules stand. */
export function Resources() {
  return (
    <Card title="Resources" className="print:hidden">
      <ul className="flex flex-col gap-2">
        {LINKS.map(({ href, text }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener noreferrer" className="text-teal underline underline-offset-2">
              {text}
              <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

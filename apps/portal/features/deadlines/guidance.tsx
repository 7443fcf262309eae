import { Card } from '@lods/ui/card';

const LINKS = [
  {
    href: 'https://taxation-customs.ec.europa.eu/carbon-border-adjustment-mechanism_en',
    text: 'CBAM at the Commission',
  },
  { href: 'https://eur-lex.europa.eu/eli/reg/2023/956/oj', text: 'Regulation (EU) 2023/956' },
  { href: 'https://eur-lex.europa.eu/eli/reg/2025/2083/oj', text: 'Amending Regulation (EU) 2025/2083' },
  { href: 'https://eur-lex.europa.eu/eli/reg_impl/2023/1773/oj', text: 'Implementing Regulation (EU) 2023/1773' },
] as const;

/** What to know about the dates, and where they come from. */
export function Guidance() {
  return (
    <Card title="About these dates">
      <div className="grid gap-6 md:grid-cols-2">
        <ul className="flex max-w-prose list-disc flex-col gap-2 pl-5">
          <li>Until the end of 2025 each quarter was reported one month after it ended.</li>
          <li>
            Since 2026 the goods of a whole year are declared, and their certificates surrendered, by 30 September.
          </li>
          <li>The date of 31 May for both is superseded: it was moved to 30 September before it first applied.</li>
          <li>Days are counted by the calendar where your company is. The last day belongs to you until it ends.</li>
        </ul>
        <ul className="flex flex-col gap-2">
          {LINKS.map(({ href, text }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noreferrer" className="text-teal underline">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

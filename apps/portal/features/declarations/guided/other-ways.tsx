import { Card } from '@lods/ui/card';
import { Link } from 'react-router';

const WAYS = [
  {
    to: '/upload-excel-csv',
    title: 'Spreadsheet',
    text: 'Many goods at once from Excel, CSV or a customs extract, up to 50 MB a file.',
  },
  {
    to: '/request-supplier-data',
    title: 'Supplier request',
    text: 'Ask the makers of the goods for their emissions by email.',
  },
  {
    to: '/upload-pdfs',
    title: 'PDF',
    text: 'Customs declarations of Danish importers, up to 50 MB a file.',
  },
] as const;

/** The ways to bring goods in that are not the form below. The draft stays where it is. */
export function OtherWays() {
  return (
    <Card title="Other ways to bring goods in" description="What you have entered here stays in your draft.">
      <ul className="grid gap-4 md:grid-cols-3">
        {WAYS.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} className="font-semibold text-teal underline underline-offset-2">
              {title}
            </Link>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

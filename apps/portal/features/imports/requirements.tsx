import { Card } from '@lods/ui/card';

const RULES: readonly (readonly [term: string, rule: string])[] = [
  ['Size', 'Up to 50 MB a file, 5 files at a time'],
  [
    'Formats',
    'Excel (.xlsx, .xls, .xlsb), OpenDocument (.ods), CSV, text, customs declarations as XML, JSON or EDIFACT (CUSDEC), lists in a PDF',
  ],
  ['Dates', 'YYYY-MM-DD in the template; Danish and Excel dates are read too'],
  ['Decimals', 'A period in the template; a comma where the file shows that it is one'],
  ['Masses', 'kg or t, named in the heading or beside the value'],
  ['Needed', 'CN code, country of origin and net mass; MRN and item make repeating harmless'],
];

/** What a file has to be, before it is uploaded. */
export function Requirements() {
  return (
    <Card title="File requirements">
      <dl className="flex flex-col gap-3">
        {RULES.map(([term, rule]) => (
          <div key={term}>
            <dt className="font-medium">{term}</dt>
            <dd className="text-ink-soft">{rule}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

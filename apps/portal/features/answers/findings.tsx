import type { ReviewedAnswer } from '@lods/contract/answers/review';
import { Badge, type Tone } from '@lods/ui/badge';
import { Card } from '@lods/ui/card';
import { type Column, Table } from '@lods/ui/table';

type Answer = NonNullable<ReviewedAnswer['answer']>;
type Workbook = NonNullable<Answer['workbook']>;
type Difference = Workbook['differences'][number];

const SEVERITIES: Readonly<Record<Answer['findings'][number]['severity'], { tone: Tone; label: string }>> = {
  error: { tone: 'red', label: 'Error' },
  warning: { tone: 'amber', label: 'Warning' },
  info: { tone: 'neutral', label: 'Info' },
};

/** What looks odd in the answer, with what to ask for. */
export function Findings({ answer }: { answer: Answer }) {
  const all = [...answer.findings, ...(answer.workbook?.findings ?? [])];
  const findings = [...new Map(all.map((finding) => [`${finding.code} ${finding.path} ${finding.message}`, finding]))];
  return (
    <Card title="Plausibility" description="The supplier was asked the same before it sent the answer.">
      {findings.length === 0 ? (
        <p className="text-ink-soft">No issues found</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {findings.map(([key, { severity, message, remedy, path }]) => (
            <li key={key} className="flex flex-wrap items-start gap-x-3 gap-y-1">
              <Badge tone={SEVERITIES[severity].tone}>{SEVERITIES[severity].label}</Badge>
              <div className="min-w-0 flex-1 basis-72">
                <p>{message}</p>
                {remedy !== '' && <p className="text-ink-soft">{remedy}</p>}
              </div>
              {/* A cell of the workbook; the names of our own fields tell nobody anything. */}
              {path.includes('!') && (
                <span className="text-xs text-ink-soft" data-untranslated="">
                  {path}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const textOf = (value: unknown) =>
  value === null || value === undefined || value === '' ? (
    <span className="text-ink-soft">Blank</span>
  ) : (
    <span data-untranslated="">{typeof value === 'object' ? JSON.stringify(value) : String(value)}</span>
  );

const COLUMNS: readonly Column<Difference>[] = [
  { id: 'sheet', head: 'Sheet', cell: ({ sheet }) => <span data-untranslated="">{sheet}</span> },
  {
    id: 'cell',
    head: 'Cell',
    isName: true,
    width: 'w-24',
    cell: ({ cell }) => <span data-untranslated="">{cell}</span>,
  },
  { id: 'stated', head: 'In the workbook', isNumber: true, cell: ({ stated }) => textOf(stated) },
  { id: 'computed', head: 'Calculated', isNumber: true, cell: ({ computed }) => textOf(computed) },
];

/** Cell by cell, where the summary of the workbook is not what its input sheets give. */
export function Differences({ workbook }: { workbook: Workbook | null }) {
  if (!workbook) return null;
  return (
    <Card
      title="Cells that differ"
      description="Where the workbook states something else than its own input sheets give. The calculated figures are used."
      isFlush={workbook.differences.length > 0}
    >
      {workbook.differences.length === 0 ? (
        <p className="text-ink-soft">Every cell agrees with the calculation.</p>
      ) : (
        <Table
          caption="Cells that differ"
          columns={COLUMNS}
          rows={workbook.differences}
          rowId={({ sheet, cell }) => `${sheet}!${cell}`}
          rowName={({ sheet, cell }) => `${sheet}!${cell}`}
          rowEntered={({ sheet, cell }) => `${sheet}!${cell}`}
          empty={{ title: 'No differences' }}
        />
      )}
    </Card>
  );
}

import type { Finding } from '@lods/contract/findings';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';

const LOOK = {
  error: { tone: 'red', label: 'To correct' },
  warning: { tone: 'amber', label: 'Look again' },
  info: { tone: 'neutral', label: 'To know' },
} as const;
const ORDER = { error: 0, warning: 1, info: 2 } as const;

/** What the registry would refuse or ask about; each leads to the very field. */
export function FindingsList(props: {
  findings: readonly Finding[];
  onOpen?: (finding: Finding) => void;
  settled: string;
}) {
  const { findings, onOpen, settled } = props;
  if (findings.length === 0) return <Callout tone="success">{settled}</Callout>;
  const sorted = findings.toSorted((one, other) => ORDER[one.severity] - ORDER[other.severity]);
  return (
    <ul className="divide-y rounded-box border bg-surface">
      {sorted.map((finding) => (
        <li
          key={`${finding.code} ${finding.path} ${finding.message}`}
          className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3"
        >
          <span className="w-24 shrink-0 pt-0.5">
            <Badge tone={LOOK[finding.severity].tone}>{LOOK[finding.severity].label}</Badge>
          </span>
          <div className="min-w-64 flex-1">
            <p className="font-medium">
              <span className="mr-2 font-normal text-ink-soft">{whereIs(finding.path)}</span>
              {finding.message}
            </p>
            <p className="text-ink-soft">
              {finding.remedy} <span className="text-xs whitespace-nowrap">({finding.code})</span>
            </p>
          </div>
          {onOpen && (
            <Button size="small" onClick={() => onOpen(finding)} aria-label={`Correct: ${finding.message}`}>
              Correct
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Where a field stands, in the words of the screen: 'Item 3', 'Emissions entry 2', 'Company'. */
function whereIs(path: string): string {
  const [, list, index = '0'] = /^(goodsItems|emissionsData)\[(\d+)\]/.exec(path) ?? [];
  if (list === 'goodsItems') return `Item ${Number(index) + 1}`;
  if (list === 'emissionsData') return `Emissions entry ${Number(index) + 1}`;
  if (path.startsWith('declarant')) return 'Company';
  return path.startsWith('generalInfo') ? 'General information' : 'Declaration';
}

import type { DeclarationFinding } from '@lods/contract/findings';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { type ReactNode, useId } from 'react';
import { FindingCode } from '../../shell/finding-code.tsx';

const LOOK = {
  error: { tone: 'red', label: 'Error' },
  warning: { tone: 'amber', label: 'Warning' },
  info: { tone: 'neutral', label: 'Info' },
} as const;
const ORDER = { error: 0, warning: 1, info: 2 } as const;

/** The findings of a declaration while they are worked out, when that failed, and as a list. */
export function CheckedFindings(props: {
  findings: readonly DeclarationFinding[] | undefined;
  fault: Error | null;
  onRetry: () => void;
  onOpen?: (finding: DeclarationFinding) => void;
  settled: string;
}) {
  const { findings, fault, onRetry, ...rest } = props;
  if (fault) return <LoadFailure title="The declaration could not be checked" error={fault} onRetry={onRetry} />;
  return findings ? <FindingsList findings={findings} {...rest} /> : <Skeleton className="h-24" />;
}

/** What the registry would refuse or ask about; each leads to the very field. */
function FindingsList(props: {
  findings: readonly DeclarationFinding[];
  onOpen?: (finding: DeclarationFinding) => void;
  settled: string;
}) {
  const { findings, onOpen, settled } = props;
  if (findings.length === 0) return <Callout tone="success">{settled}</Callout>;
  const sorted = findings.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity]);
  return (
    <ul className="divide-y rounded-box border bg-surface">
      {[...Map.groupBy(sorted, keyOf).values()].flatMap((group) =>
        // Goods that all wait for the same, such as a price, are one entry.
        group[0] && group.length > FEW && group[0].severity !== 'error'
          ? [<SameFinding key={keyOf(group[0])} first={group[0]} group={group} onOpen={onOpen} />]
          : group.map((finding) => (
              <SingleFinding
                key={`${finding.code} ${finding.path} ${finding.message}`}
                finding={finding}
                onOpen={onOpen}
              />
            )),
      )}
    </ul>
  );
}

/** So many that say the same stand one by one, and so do errors: each is to be corrected at its place. */
const FEW = 2;

const keyOf = ({ code, message, remedy }: DeclarationFinding) => [code, message, remedy].join(' ');

function Entry({ finding, where, children }: { finding: DeclarationFinding; where: ReactNode; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <span className="w-24 shrink-0 pt-0.5">
        <Badge tone={LOOK[finding.severity].tone}>{LOOK[finding.severity].label}</Badge>
      </span>
      <div className="min-w-64 flex-1">
        <p className="font-medium">
          <span className="mr-1 font-normal text-ink-soft">{where}</span> {finding.message}
        </p>
        <p className="text-ink-soft">
          {finding.remedy} <FindingCode code={finding.code} />
        </p>
      </div>
      {children}
    </li>
  );
}

/** The law has not published these yet: no field of the declaration corrects them. */
const WAITS_FOR_THE_LAW: ReadonlySet<string> = new Set([
  'benchmark-not-published',
  'benchmark-provisional',
  'cscf-not-published',
  'price-not-published',
  'price-set-at-purchase',
]);

type OnOpen = ((finding: DeclarationFinding) => void) | undefined;

function SingleFinding({ finding, onOpen }: { finding: DeclarationFinding; onOpen: OnOpen }) {
  const placeId = useId();
  return (
    <Entry finding={finding} where={<span id={placeId}>{whereIs(finding)}</span>}>
      {onOpen && !WAITS_FOR_THE_LAW.has(finding.code) && (
        <Button
          size="small"
          onClick={() => onOpen(finding)}
          aria-label={`Correct: ${finding.message}`}
          aria-describedby={placeId}
        >
          Correct
        </Button>
      )}
    </Entry>
  );
}

/** What is said of several places alike; they open below it. */
function SameFinding({
  first,
  group,
  onOpen,
}: {
  first: DeclarationFinding;
  group: readonly DeclarationFinding[];
  onOpen: OnOpen;
}) {
  return (
    <Entry finding={first} where={`${group.length} places`}>
      <details className="basis-full sm:pl-28">
        <summary className="cursor-pointer text-ink-soft">Show where</summary>
        <ul className="mt-2 flex flex-wrap gap-2">
          {group.map((finding) => (
            <li key={finding.path} className="text-ink-soft">
              {onOpen && !WAITS_FOR_THE_LAW.has(finding.code) ? (
                <Button size="small" onClick={() => onOpen(finding)}>
                  {whereIs(finding)}
                </Button>
              ) : (
                whereIs(finding)
              )}
            </li>
          ))}
        </ul>
      </details>
    </Entry>
  );
}

/** Where a field stands, in the words of the screen: 'Item 3', 'Item 3, entry 2', 'Company'. */
function whereIs({ path, itemNumber, sequenceNumber }: DeclarationFinding): string {
  if (path.startsWith('supportingDocuments')) return 'Documents';
  if (itemNumber !== undefined && sequenceNumber !== undefined) return `Item ${itemNumber}, entry ${sequenceNumber}`;
  if (itemNumber !== undefined) return `Item ${itemNumber}`;
  if (path.startsWith('declarant')) return 'Company';
  return path.startsWith('generalInfo') ? 'General information' : 'Declaration';
}

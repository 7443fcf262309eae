import type { Finding } from '@lods/contract/findings';
import { Badge } from '@lods/ui/badge';
import { Card } from '@lods/ui/card';
import { FindingCode } from '../../shell/finding-code.tsx';

const LOOK = {
  error: { tone: 'red', label: 'Error' },
  warning: { tone: 'amber', label: 'Warning' },
  info: { tone: 'neutral', label: 'Info' },
} as const;
const ORDER = { error: 0, warning: 1, info: 2 } as const;

/** What the annual declaration needs, one entry for each thing to do: the goods that it concerns open below it. */
export function YearFindings({ findings }: { findings: readonly Finding[] }) {
  const groups = [...Map.groupBy(findings, keyOf).values()].toSorted(
    ([a], [b]) => ORDER[a?.severity ?? 'info'] - ORDER[b?.severity ?? 'info'],
  );
  return (
    <Card title="What the annual declaration needs">
      <ul className="flex flex-col divide-y">
        {groups.map((group) => (
          <Group key={group[0] ? keyOf(group[0]) : ''} group={group} />
        ))}
      </ul>
    </Card>
  );
}

function Group({ group }: { group: readonly Finding[] }) {
  const [first] = group;
  if (!first) return null;
  const { tone, label } = LOOK[first.severity];
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-1 py-2.5">
      <span className="w-24 shrink-0">
        <Badge tone={tone}>{label}</Badge>
      </span>
      <div className="min-w-64 flex-1">
        <p>
          {group.length === 1 ? first.message : withoutGood(first.message)}{' '}
          <span className="text-ink-soft">{first.remedy}</span> <FindingCode code={first.code} />
        </p>
        {group.length > 1 && (
          <details className="mt-1">
            <summary className="cursor-pointer text-ink-soft">{`${group.length} goods`}</summary>
            <ul className="mt-1 flex flex-col gap-0.5 text-sm text-ink-soft" data-untranslated="">
              {group.map(({ message }) => (
                <li key={message}>{goodOf(message)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

/** '73181568 from CN: The figures are not verified.' names its good first. */
const NAMED = /^((?:\d{8}|\d{10}) from [A-Z]{2}): (.*)$/s;

/** Findings of several goods that say the same are one thing to do. */
const keyOf = ({ code, remedy, message }: Finding) => [code, withoutGood(message), remedy].join(' ');

const withoutGood = (message: string) => NAMED.exec(message)?.[2] ?? message;
const goodOf = (message: string) => NAMED.exec(message)?.[1] ?? message;

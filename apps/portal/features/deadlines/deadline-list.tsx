import { daysBetween } from '@lods/cbam/period';
import { Badge, type Tone } from '@lods/ui/badge';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import type { Deadline, DeadlineStatus } from './year-plan.ts';

const LOOK: Readonly<Record<DeadlineStatus, { tone: Tone; label: string }>> = {
  completed: { tone: 'green', label: 'Completed' },
  upcoming: { tone: 'amber', label: 'Upcoming' },
  future: { tone: 'neutral', label: 'Future' },
  passed: { tone: 'neutral', label: 'Passed' },
};

/** The dates of a year in their order, with where each stands. */
export function DeadlineList(props: { year: number; today: string; deadlines: readonly Deadline[] }) {
  const { year, today, deadlines } = props;
  return (
    <Card
      title={`Deadlines of ${year}`}
      description={
        year < 2026
          ? 'The quarterly reports of the transitional regime.'
          : 'The calendar of the definitive regime: no quarterly reports, one declaration a year.'
      }
      isFlush
    >
      <ol className="divide-y">
        {deadlines.map((deadline) => (
          <Row key={`${deadline.date} ${deadline.title}`} deadline={deadline} today={today} />
        ))}
      </ol>
    </Card>
  );
}

function Row({ deadline, today }: { deadline: Deadline; today: string }) {
  const { date } = useFormat();
  const { superseded, status } = deadline;
  const { tone, label } = isMissed(deadline) ? ({ tone: 'red', label: 'Not filed here' } as const) : LOOK[status];
  const left = daysBetween(today, deadline.date);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 py-4">
      <div className="w-32 shrink-0">
        <p className="font-semibold tabular-nums">{date(deadline.date)}</p>
        {status !== 'completed' && left >= 0 && (
          <p className="text-[0.8125rem] text-ink-soft">
            {left === 0 ? 'Today' : left === 1 ? '1 day left' : `${left} days left`}
          </p>
        )}
      </div>
      <div className="min-w-0 flex-1 basis-60">
        <p>{deadline.title}</p>
        <p className="text-[0.8125rem] text-ink-soft">{deadline.source}</p>
        {superseded && (
          <p className="mt-1 text-[0.8125rem] text-ink-soft">
            <Badge>Superseded</Badge> <s>{date(superseded.date)}</s> <span>{superseded.source}</span>
            {'. '}
            <span>{`${date(deadline.date)} applies.`}</span>
          </p>
        )}
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

/** Only what is filed here can be known to be missing here; whether certificates were held, the registry knows. */
const isMissed = ({ status, kind }: Deadline) => status === 'passed' && (kind === 'report' || kind === 'declaration');

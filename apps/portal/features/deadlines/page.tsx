import { nextDutyFrom } from '@lods/cbam/calendar';
import { daysBetween } from '@lods/cbam/period';
import { FIRST_DECLARED_YEAR, years } from '@lods/contract/years/endpoints';
import { Card } from '@lods/ui/card';
import { Field } from '@lods/ui/field';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { ProgressBar } from '@lods/ui/progress-bar';
import { Select } from '@lods/ui/select';
import { Skeleton } from '@lods/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { api } from '../../shell/api.ts';
import { useDeclarations, useToday } from '../../shell/company-data.ts';
import { Screen } from '../../shell/screen.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { DeadlineList } from './deadline-list.tsx';
import { Guidance } from './guidance.tsx';
import { WatchList } from './watch-list.tsx';
import { deadlinesOf, filedQuarters, yearOfNextDuty, yearProgress, yearsWithDeadlines } from './year-plan.ts';

/** What the law wants by when, and what of it the company has done. */
export function DeadlinesPage() {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const choices = yearsWithDeadlines(today);
  const asked = Number(params.get('year'));
  const year = choices.includes(asked) ? asked : yearOfNextDuty(today);
  const { day, days } = yearProgress(year, today);
  const percent = Math.floor((day * 100) / days);
  return (
    <Screen
      title="CBAM Deadlines"
      sentence="Dates under the law in force, and what you have done."
      action={
        <Field label="Year" hideLabel>
          <Select
            value={String(year)}
            onChange={(event) => setParams({ year: event.target.value }, { replace: true })}
            choices={choices.map((year) => ({ value: String(year), label: `Year ${year}` }))}
          />
        </Field>
      }
    >
      <NextDeadline today={today} />
      <Card>
        <ProgressBar
          label={`Progress of ${year}`}
          done={day}
          total={days}
          detail={`Day ${day} of ${days}, ${percent} %`}
        />
      </Card>
      <Plan year={year} today={today} />
      <WatchList />
      <CalendarLink />
      <Guidance />
    </Screen>
  );
}

function NextDeadline({ today }: { today: string }) {
  const { date } = useFormat();
  const next = nextDutyFrom(today);
  if (!next) return null;
  const days = daysBetween(today, next.date);
  return (
    <section
      aria-label="Next deadline"
      className="flex flex-wrap items-center justify-between gap-4 rounded-box border bg-teal-soft px-5 py-5"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3.5">
        <CalendarClock aria-hidden="true" className="mt-1 size-5 shrink-0 text-teal" />
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{`Next deadline: ${date(next.date)}`}</h2>
          <p>{next.title}</p>
          <p className="mt-1 text-[0.8125rem] text-ink-soft">{next.source}</p>
        </div>
      </div>
      <p className="max-sm:pl-8.5 sm:text-right">
        <span className="block text-3xl leading-9 font-semibold tracking-tight tabular-nums">
          {days === 0 ? 'Today' : days}
        </span>
        {days > 0 && <span className="text-ink-soft">{days === 1 ? 'day remaining' : 'days remaining'}</span>}
      </p>
    </section>
  );
}

function Plan({ year, today }: { year: number; today: string }) {
  const quarters = useDeclarations();
  const declaredYear = year - 1;
  const isDeclaredAsAYear = declaredYear >= FIRST_DECLARED_YEAR;
  const annual = useQuery({
    queryKey: ['years', declaredYear],
    queryFn: ({ signal }) => api(years.read, { params: { year: declaredYear }, signal }),
    enabled: isDeclaredAsAYear,
  });
  const error = quarters.error ?? annual.error;
  if (error) {
    return (
      <LoadFailure
        title="Your declarations could not be loaded, so it is unknown what is done"
        error={error}
        onRetry={() => Promise.all([quarters, annual].filter((part) => part.error).map((part) => part.refetch()))}
      />
    );
  }
  if (!quarters.data || (isDeclaredAsAYear && !annual.data)) return <Skeleton className="h-80" />;
  const newest = annual.data?.declarations[0];
  const isFiled = newest !== undefined && newest.status !== 'rejected';
  const filed = new Set([...filedQuarters(quarters.data), ...(isFiled ? [String(declaredYear)] : [])]);
  return <DeadlineList year={year} today={today} deadlines={deadlinesOf(year, today, filed)} />;
}

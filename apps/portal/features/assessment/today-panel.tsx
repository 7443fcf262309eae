import type { AssessmentResult } from '@lods/contract/assessment/endpoints';
import { Badge } from '@lods/ui/badge';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { Link } from 'react-router';
import { useDeclarant, useToday } from '../../shell/company-data.ts';
import { NextSteps } from './next-steps.tsx';
import { useYear } from './queries.ts';

/** The rule of today beside the tool's: the mass of a year, with the company's own. */
export function TodayPanel({ result }: { result: AssessmentResult }) {
  const { number } = useFormat();
  const today = useToday();
  const year = Number(today.slice(0, 4));
  const { data: company } = useDeclarant();
  const running = useYear(year);
  const isAbove = running.data?.threshold.some(({ isExceeded }) => isExceeded) ?? null;
  return (
    <Card
      title="The rule of today"
      description={`Since 20 October 2025 the net mass of a calendar year decides, and no more the value of a consignment: up to ${number(result.thresholdT)} t of all covered goods of an importer are exempt (Art. 2a).`}
    >
      <div className="flex flex-col gap-5">
        <Callout tone={result.isCoveredToday ? 'warning' : 'note'} title={headlineOf(result)}>
          {result.isOutsideThreshold
            ? 'Hydrogen and electricity are never counted and never exempt: an authorisation is needed from the first import.'
            : result.isCoveredToday
              ? 'Crossing the threshold brings in all goods of the year, back to the first import. It is not an allowance.'
              : 'Consignments like this one do not add to the mass of the year.'}
        </Callout>
        {running.error ? (
          <LoadFailure
            title={`The mass of ${year} could not be loaded`}
            error={running.error}
            onRetry={running.refetch}
          />
        ) : running.isLoading ? (
          <Skeleton className="h-16" />
        ) : running.data && running.data.threshold.length > 0 ? (
          <ul className="flex flex-col gap-3">
            {running.data.threshold.map(({ eori, massT, thresholdT, isExceeded }) => (
              <li key={eori} className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  {`Your mass of ${year}, `}
                  <span data-untranslated="">{eori || 'no EORI'}</span>
                </span>
                <Link to={`/years/${year}`} className="font-semibold text-teal tabular-nums underline">
                  {massT === null ? 'Unknown' : `${number(massT, 3)} of ${number(thresholdT)} t`}
                </Link>
                <Badge tone={isExceeded ? 'amber' : 'green'}>{isExceeded ? 'Above' : 'Exempt so far'}</Badge>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">{`You have declared no covered goods for ${year} yet.`}</p>
        )}
        {result.isCoveredToday && <NextSteps result={result} company={company} isAbove={isAbove} today={today} />}
      </div>
    </Card>
  );
}

function headlineOf({ isCoveredToday, isOutsideThreshold }: AssessmentResult): string {
  if (isCoveredToday === null) return 'We cannot tell whether these goods are covered';
  if (!isCoveredToday) return 'These goods are not covered';
  return isOutsideThreshold ? 'These goods are covered, whatever their mass' : 'These goods count towards the year';
}

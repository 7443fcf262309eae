import { Callout } from '@lods/ui/callout';
import { Link } from 'react-router';
import { useDeclarations } from '../../../shell/company-data.ts';
import { StatusBadge } from '../../../shell/status-badge.tsx';
import type { GeneralForm } from './general-step.tsx';

/** Said where a quarter is chosen that has a declaration: more often than not that one is meant. */
export function AlreadyDeclared({ form }: { form: GeneralForm }) {
  const { data = [] } = useDeclarations();
  const others = data.filter(
    ({ reportingPeriod, year, supersededBy }) =>
      reportingPeriod === form.reportingPeriod && year === String(form.reportingYear) && supersededBy === null,
  );
  if (others.length === 0) return null;
  return (
    <Callout title={`${form.reportingPeriod} ${form.reportingYear} has a declaration already`}>
      <ul className="my-1 flex flex-col gap-1">
        {others.map(({ id, draftReportId, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Link
              to={status === 'draft' ? `/declarations/${id}/edit` : `/declarations/${id}`}
              className="font-medium text-teal underline underline-offset-2"
              data-untranslated=""
            >
              {draftReportId}
            </Link>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      <p>Open it to go on with it or to correct it. Begin another one for another declarant only.</p>
    </Callout>
  );
}

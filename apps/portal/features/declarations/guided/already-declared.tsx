import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { Callout } from '@lods/ui/callout';
import { Link } from 'react-router';
import { useDeclarations } from '../../../shell/company-data.ts';
import { StatusBadge } from '../../../shell/status-badge.tsx';
import type { GeneralForm } from './general-step.tsx';

/** The declarations that a quarter has, but for versions that were amended since. */
function useOfQuarter({ reportingPeriod, reportingYear }: GeneralForm): readonly DeclarationSummary[] {
  const { data = [] } = useDeclarations();
  return data.filter(
    (known) =>
      known.reportingPeriod === reportingPeriod && known.year === String(reportingYear) && known.supersededBy === null,
  );
}

/** Said where a quarter is chosen that has a declaration: more often than not that one is meant. */
export function AlreadyDeclared({ form }: { form: GeneralForm }) {
  const others = useOfQuarter(form);
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
      <p>Open it to continue or correct it. Start a new one only for a different declarant.</p>
    </Callout>
  );
}

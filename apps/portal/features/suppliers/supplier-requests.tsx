import { supplierEfforts } from '@lods/contract/answers/efforts';
import { urlOf } from '@lods/contract/client';
import { supplierRequests } from '@lods/contract/requests/endpoints';
import type { Supplier } from '@lods/contract/suppliers/endpoints';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { Link } from 'react-router';
import { May } from '../../shell/may.tsx';
import { useRequests } from './queries.ts';

/** What was asked of one supplier; each request leads to its answer. */
export function SupplierRequests({ supplier: { id: supplierId, isArchived } }: { supplier: Supplier }) {
  const { date } = useFormat();
  const { data } = useRequests();
  const requests = data?.filter((request) => request.supplierId === supplierId);
  const years = [...new Set(requests?.map(({ reportingYear }) => reportingYear))];
  return (
    <Card
      title="Requests and answers"
      description="Data that you asked this supplier for."
      actions={
        isArchived ? null : (
          <May call={supplierRequests.send}>
            <Button asChild size="small">
              <Link to={`/request-supplier-data?supplier=${supplierId}`}>Request data</Link>
            </Button>
          </May>
        )
      }
    >
      {requests?.length === 0 && <p className="text-ink-soft">No requests yet.</p>}
      <ul className="flex flex-col gap-2">
        {requests?.map(({ id, reportingPeriod, reportingYear, requestedAt, answerDueOn }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <Link to={`/supplier-answers/${id}`} className="font-medium text-teal hover:underline">
              {`${reportingPeriod} ${reportingYear}`}
            </Link>
            <span className="text-ink-soft">{`Asked ${date(requestedAt)}`}</span>
            <span className="text-ink-soft">{`Answer due ${date(answerDueOn)}`}</span>
          </li>
        ))}
      </ul>
      <Efforts supplierId={supplierId} years={years} />
    </Card>
  );
}

/** Proof of what was done to get actual emissions, for an authority that asks. */
function Efforts({ supplierId, years }: { supplierId: string; years: readonly number[] }) {
  if (years.length === 0) return null;
  return (
    <div className="mt-4 border-t pt-4">
      <p>
        <span className="font-medium">Proof of efforts</span>{' '}
        <span className="text-ink-soft">Every request, reminder, opening and answer, with times in UTC.</span>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {years.map((year) => (
          <li key={year} className="flex gap-3">
            <span>{year}</span>
            {(['pdf', 'json'] as const).map((format) => (
              <a
                key={format}
                href={urlOf(supplierEfforts[format], { params: { id: supplierId }, query: { year } })}
                aria-label={`Proof of efforts ${year} as ${format.toUpperCase()}`}
                className="text-teal hover:underline"
                download=""
              >
                {format.toUpperCase()}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

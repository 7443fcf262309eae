import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { type Year, years } from '@lods/contract/years/endpoints';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Dialog } from '@lods/ui/dialog';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { Link } from 'react-router';
import { useToday } from '../../shell/company-data.ts';
import { May } from '../../shell/may.tsx';
import { useSubmitYear } from './queries.ts';

/** Asks before it freezes the figures of a year as a version of its declaration; tells what keeps the year open. */
export function SubmitYear({ data }: { data: Year }) {
  const [isOpen, setOpen] = useState(false);
  const drafts = data.quarters.filter(({ status }) => status === 'draft');
  return (
    <>
      <May call={years.submit}>
        <Button look="primary" onClick={() => setOpen(true)}>
          Submit year
        </Button>
      </May>
      {isOpen &&
        (drafts.length > 0 ? (
          <OpenQuarters year={data.year} drafts={drafts} onClose={() => setOpen(false)} />
        ) : (
          <Question data={data} onClose={() => setOpen(false)} />
        ))}
    </>
  );
}

function OpenQuarters(props: { year: number; drafts: readonly DeclarationSummary[]; onClose: () => void }) {
  const { year, drafts, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${year} has open drafts`}
      description="Close or delete them first: the declaration freezes what its quarters add up to."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <ul className="flex flex-col divide-y">
        {drafts
          .toSorted((a, b) => a.draftReportId.localeCompare(b.draftReportId))
          .map(({ id, reportingPeriod, draftReportId }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
              <Link to={`/declarations/${id}/edit`} className="font-medium text-teal hover:underline">
                {`Continue ${reportingPeriod} ${year}`}
              </Link>
              <span className="text-ink-soft" data-untranslated="">
                {draftReportId}
              </span>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}

function Question({ data, onClose }: { data: Year; onClose: () => void }) {
  const { date } = useFormat();
  const toast = useToast();
  const today = useToday();
  const submit = useSubmitYear(data.year);
  const lastDay = `${data.year}-12-31`;
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Submit the declaration for ${data.year}?`}
      description={
        <div className="flex flex-col gap-4">
          <Frozen data={data} />
          {today <= lastDay && (
            <Callout tone="warning">
              {`${data.year} is not over: goods imported until ${date(lastDay)} belong to this declaration as well.`}
            </Callout>
          )}
          <p>
            These figures are frozen as a new version and stay as they are. Later changes make a further version.
            Nothing is sent to the CBAM registry.
          </p>
          {submit.error && (
            <Callout tone="danger" isLive>
              {submit.error.message}
            </Callout>
          )}
        </div>
      }
      confirmText="Submit"
      isDanger={false}
      isBusy={submit.isPending}
      busyText="Submitting..."
      onConfirm={() =>
        submit.mutate(undefined, {
          onSuccess: () => {
            onClose();
            toast({
              title: 'Declaration submitted successfully',
              description: 'Your CBAM declaration has been saved',
            });
          },
        })
      }
    />
  );
}

/** The figures that are about to be frozen. */
function Frozen({ data: { totals, knownPart, declarations, documents } }: { data: Year }) {
  const { number } = useFormat();
  const amount = (value: string | null, decimals: number, unit = '') =>
    value === null ? 'Unknown' : `${number(value, decimals)} ${unit}`.trim();
  const rows = [
    ['Version', number((declarations[0]?.revision ?? 0) + 1)],
    ['Embedded emissions', amount(totals.embeddedTco2e, 1, 'tCO2e')],
    ['Certificates', amount(totals.certificates, 1)],
    ['Cost', amount(totals.costEur, 2, 'EUR')],
    ['Evidence', documents.length === 1 ? '1 document' : `${number(documents.length)} documents`],
  ] as const;
  return (
    <div>
      <dl className="grid grid-cols-[1fr_max-content] gap-x-4 gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right font-medium text-ink tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {totals.costEur === null && (
        <p className="mt-1 text-[0.8125rem]">
          {knownPart.goodsLacking === 1 ? '1 good lacks a price.' : `${knownPart.goodsLacking} goods lack a price.`}
        </p>
      )}
    </div>
  );
}

import { MAX_WORKBOOK_BYTES } from '@lods/contract/answers/endpoints';
import type { Finding } from '@lods/contract/findings';
import type { WorkbookFilling } from '@lods/contract/submissions/endpoints';
import type { SubmissionFields } from '@lods/contract/submissions/fields';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Callout } from '@lods/ui/callout';
import { FileChooser } from '@lods/ui/file-chooser';
import { useState } from 'react';
import { useCanEdit } from './can-edit.ts';
import { useReadWorkbook } from './queries.ts';

interface WorkbookUploadProps {
  readonly fields: SubmissionFields;
  readonly set: (part: Partial<SubmissionFields>) => void;
  readonly filling: WorkbookFilling | null;
  readonly onFilled: (filling: WorkbookFilling) => void;
}

/** Fills installation, processes, precursors and products from the Commission's workbook, and says what it leaves out. */
export function WorkbookUpload({ fields, set, filling, onFilled }: WorkbookUploadProps) {
  const canEdit = useCanEdit();
  const read = useReadWorkbook();
  const [fault, setFault] = useState<string>();
  const [asked, setAsked] = useState<WorkbookFilling | null>(null);
  if (!canEdit) return null;
  const fill = (found: WorkbookFilling) => {
    const { installation, contactName, contactEmail, ...stated } = found.fields;
    set({
      ...stated,
      installation: { ...fields.installation, ...filled(installation) },
      contactName: contactName || fields.contactName,
      contactEmail: contactEmail || fields.contactEmail,
    });
    onFilled(found);
    setAsked(null);
  };
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    setFault(undefined);
    read.mutate(file, {
      onSuccess: (found) => (isBegun(fields) ? setAsked(found) : fill(found)),
      onError: (error) => setFault(error.message),
    });
  };
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      <FileChooser
        label="Fill in from the workbook of the Commission"
        hint={read.isPending ? 'Reading...' : 'Communication template, XLSX up to 10 MB'}
        endings={['.xlsx', '.xlsm']}
        maxFiles={1}
        maxFileBytes={MAX_WORKBOOK_BYTES}
        files={[]}
        error={fault}
        disabled={read.isPending}
        onChange={choose}
        onRefuse={() => setFault('Choose one Excel workbook of at most 10 MB.')}
      />
      {filling && <Filled filling={filling} />}
      {asked && (
        <AlertDialog
          open
          onOpenChange={() => setAsked(null)}
          title="Replace what is stated?"
          description="Sources, electricity, processes and products of this submission give way to those of the workbook."
          confirmText="Replace"
          onConfirm={() => fill(asked)}
        />
      )}
    </div>
  );
}

const isBegun = ({ directSources, electricity, processes, products }: SubmissionFields) =>
  [directSources, electricity, processes, products].some((list) => list.length > 0);

/** What the workbook leaves blank stays as it was typed. */
const filled = (installation: SubmissionFields['installation']): Partial<SubmissionFields['installation']> =>
  Object.fromEntries(Object.entries(installation).filter(([, text]) => text !== ''));

function Filled({ filling: { fileName, fields, notCarried, findings } }: { filling: WorkbookFilling }) {
  const faults = findings.filter(({ severity }) => severity !== 'info');
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="success" title="Filled in from the workbook" isLive>
        <span data-untranslated="">{fileName}</span>
        {': '}
        <span>{`Processes: ${fields.processes.length}, products: ${fields.products.length}`}</span>
      </Callout>
      {notCarried.length > 0 && (
        <Callout title="Not filled in">
          <Said findings={notCarried} />
        </Callout>
      )}
      {faults.length > 0 && (
        <Callout tone="warning" title="Check in the workbook">
          <Said findings={faults} />
        </Callout>
      )}
    </div>
  );
}

function Said({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {findings.map(({ code, path, message, remedy }) => (
        <li key={`${code} ${path} ${message}`}>
          {message} <span className="text-ink-soft">{remedy}</span>
        </li>
      ))}
    </ul>
  );
}

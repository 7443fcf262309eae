import { MAX_DOCUMENT_BYTES } from '@lods/contract/declaration-life';
import type { Declaration } from '@lods/contract/declarations';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { FileChooser } from '@lods/ui/file-chooser';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useDocuments } from '../queries.ts';
import { StepButtons } from './step-buttons.tsx';

const ENDINGS = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv', '.jpg', '.jpeg', '.png'];
const WHY = {
  type: 'is not a PDF, Word, Excel, CSV, JPEG or PNG file',
  size: 'is larger than 10 MB',
  count: 'is one too many at once',
} as const;

/** Step 4: papers that prove what is declared. They are stored as soon as they are chosen. */
export function FilesStep(props: { draft: Declaration; onBack: () => void; onNext: () => void }) {
  const { draft, onBack, onNext } = props;
  const { add, remove } = useDocuments(draft.id);
  const toast = useToast();
  const [fault, setFault] = useState<string>();
  const upload = (files: readonly File[]) => {
    setFault(undefined);
    add.mutate(files, {
      onSuccess: () => toast({ title: 'Files uploaded', description: `${files.length} added to the declaration` }),
      onError: (error) => setFault(error.message),
    });
  };
  return (
    <div className="flex flex-col gap-6">
      <Card title="Supporting files" description="Invoices, mill certificates, reports of the installation. Optional.">
        <div className="flex flex-col gap-5">
          <FileChooser
            label="Choose files"
            hint="PDF, Word, Excel, CSV, JPEG or PNG, up to 10 MB each"
            endings={ENDINGS}
            maxFiles={20}
            maxFileBytes={MAX_DOCUMENT_BYTES}
            files={[]}
            error={fault}
            disabled={add.isPending}
            onChange={upload}
            onRefuse={(refused) =>
              setFault(refused.map(({ file, because }) => `${file.name} ${WHY[because]}.`).join(' '))
            }
          />
          {add.isPending && <Callout isLive>Uploading...</Callout>}
          <DocumentList
            documents={draft.supportingDocuments}
            onRemove={(id) =>
              remove.mutate(id, {
                onSuccess: () => toast({ title: 'File removed' }),
                onError: (error) => toast({ title: 'Not removed', description: error.message, variant: 'destructive' }),
              })
            }
          />
        </div>
      </Card>
      <StepButtons onBack={onBack} onNext={onNext} nextText="Next: Review & Submit" />
    </div>
  );
}

export function DocumentList(props: {
  documents: Declaration['supportingDocuments'];
  onRemove?: (id: string) => void;
}) {
  const { bytes, dateTime } = useFormat();
  if (props.documents.length === 0) return <p className="text-ink-soft">No documents yet.</p>;
  return (
    <ul className="divide-y rounded-box border">
      {props.documents.map((document) => (
        <li key={document.id} className="flex items-center gap-3 px-4 py-2.5">
          <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1 truncate" data-untranslated="">
            {document.fileName}
          </span>
          <span className="text-sm text-ink-soft tabular-nums max-sm:hidden">
            {bytes(document.sizeBytes)}, {dateTime(document.uploadedAt)}
          </span>
          {props.onRemove && (
            <Button
              size="small"
              look="ghost"
              aria-label={`Remove ${document.fileName}`}
              onClick={() => props.onRemove?.(document.id)}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

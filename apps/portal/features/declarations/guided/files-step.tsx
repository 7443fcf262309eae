import { DocumentAbout, declarationLife } from '@lods/contract/declarations/filing';
import type { DeclarationOverview } from '@lods/contract/declarations/goods';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '../../../shell/api.ts';
import { DocumentChooser } from '../../../shell/document-chooser.tsx';
import { useUndoAction } from '../../../shell/undo.ts';
import { useDocuments } from '../queries.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { DOCUMENT_DETAILS } from './details-fields.ts';
import type { Opened } from './opened.ts';
import { StepButtons } from './step-buttons.tsx';

/** Step 4: papers that prove what is declared. They are stored as soon as they are chosen. */
export function FilesStep(props: {
  draft: DeclarationOverview;
  /** The document that a finding opens, and its field. */
  opened: Opened | null;
  onBack: () => void;
  onNext: () => void;
}) {
  const { draft, opened, onBack, onNext } = props;
  const { add, remove, describe } = useDocuments(draft.id);
  const [describedId, setDescribedId] = useState(opened?.documentId ?? null);
  const described = draft.supportingDocuments.find(({ id }) => id === describedId);
  const toast = useToast();
  const undo = useUndoAction();
  return (
    <div className="flex flex-col gap-6">
      <Card title="Supporting files" description="Invoices, mill certificates, reports of the installation. Optional.">
        <div className="flex flex-col gap-5">
          <DocumentChooser
            add={add}
            onAdded={(count) => toast({ title: 'Files uploaded', description: `${count} added to the declaration` })}
          />
          <DocumentList
            id={draft.id}
            documents={draft.supportingDocuments}
            onDescribe={setDescribedId}
            onRemove={(id) =>
              remove.mutateAsync(id).then(
                () => toast({ title: 'File removed', action: undo([id]) }),
                (error) => toast({ title: 'Not removed', description: error.message, variant: 'destructive' }),
              )
            }
          />
        </div>
      </Card>
      {described && (
        <DetailsDialog
          key={described.id}
          title={<span data-untranslated="">{described.fileName}</span>}
          description="A file that the registry does not take, such as CSV or PNG, stays with the declaration."
          groups={DOCUMENT_DETAILS}
          schema={DocumentAbout}
          value={described}
          focusOn={opened?.documentId === described.id ? opened.field : undefined}
          isBusy={describe.isPending}
          onSave={(about) =>
            describe.mutate(
              { documentId: described.id, about },
              {
                onSuccess: () => {
                  setDescribedId(null);
                  toast({ title: 'Document saved' });
                },
                onError: (error) => toast({ title: 'Not saved', description: error.message, variant: 'destructive' }),
              },
            )
          }
          onClose={() => setDescribedId(null)}
        />
      )}
      <StepButtons onBack={onBack} onNext={onNext} nextText="Next: Review & Submit" />
    </div>
  );
}

type Document = DeclarationOverview['supportingDocuments'][number];

export function DocumentList(props: {
  /** Of their declaration. */
  id: string;
  documents: readonly Document[];
  onDescribe?: (id: string) => void;
  onRemove?: (id: string) => void;
}) {
  const { id, documents, onDescribe, onRemove } = props;
  const { bytes, dateTime } = useFormat();
  if (documents.length === 0) return <p className="text-ink-soft">No documents yet.</p>;
  return (
    <ul className="divide-y rounded-box border">
      {documents.map((document) => (
        <li
          key={document.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5"
          data-entered={document.fileName}
        >
          <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          <a
            href={urlOf(declarationLife.downloadDocument, { params: { id, documentId: document.id } })}
            download
            className="min-w-40 flex-1 truncate text-teal hover:underline"
            data-untranslated=""
          >
            {document.fileName}
          </a>
          <span className="text-sm text-ink-soft">{placeOf(document)}</span>
          <Badge tone={document.isNamed ? 'green' : 'neutral'}>{WAY[wayOf(document)]}</Badge>
          <span className="text-sm text-ink-soft tabular-nums max-sm:hidden">
            {`${bytes(document.sizeBytes)}, ${dateTime(document.uploadedAt)}`}
          </span>
          {onDescribe && (
            <Button
              size="small"
              look="ghost"
              aria-label={`Describe ${document.fileName}`}
              onClick={() => onDescribe(document.id)}
            >
              Describe
            </Button>
          )}
          {onRemove && (
            <Button
              size="small"
              look="ghost"
              aria-label={`Remove ${document.fileName}`}
              onClick={() => onRemove(document.id)}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const WAY = {
  report: 'In report and ZIP',
  named: 'Named in the report',
  zip: 'In the ZIP',
  here: 'Internal only',
} as const;

function wayOf({ isNamed, isPacked }: Document): keyof typeof WAY {
  if (isNamed) return isPacked ? 'report' : 'named';
  return isPacked ? 'zip' : 'here';
}

function placeOf({ itemNumber, sequenceNumber }: Document): string {
  if (itemNumber === null) return '';
  return sequenceNumber === null ? `Item ${itemNumber}` : `Item ${itemNumber}, entry ${sequenceNumber}`;
}

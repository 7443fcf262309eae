import { type AnnualDocument, type Year, years } from '@lods/contract/years/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { FileText } from 'lucide-react';
import { urlOf } from '../../shell/api.ts';
import { DocumentChooser } from '../../shell/document-chooser.tsx';
import { May } from '../../shell/may.tsx';
import { useYearDocuments } from './queries.ts';

/** What proves the declaration of a year. A version keeps what is there when it is submitted. */
export function Evidence({ data: { year, documents } }: { data: Year }) {
  const toast = useToast();
  const { add, remove } = useYearDocuments(year);
  return (
    <Card
      title="Evidence"
      description="Verification reports, proofs of carbon prices paid, confirmations of the registry. Files are frozen with the submitted version."
    >
      <div className="flex flex-col gap-5">
        <May call={years.uploadDocuments}>
          <DocumentChooser
            add={add}
            onAdded={(count) => toast({ title: 'Files uploaded', description: `${count} added to the declaration` })}
          />
        </May>
        {documents.length === 0 ? (
          <p className="text-ink-soft">No documents yet.</p>
        ) : (
          <ul className="divide-y rounded-box border" aria-label="Evidence">
            {documents.map((document) => (
              <Kept
                key={document.id}
                year={year}
                document={document}
                onRemove={() =>
                  remove.mutate(document.id, {
                    onSuccess: () => toast({ title: 'File removed' }),
                    onError: (error) =>
                      toast({ title: 'Not removed', description: error.message, variant: 'destructive' }),
                  })
                }
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function Kept(props: { year: number; document: AnnualDocument; onRemove: () => void }) {
  const { year, document, onRemove } = props;
  const { bytes, dateTime } = useFormat();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5" data-entered={document.fileName}>
      <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      <a
        href={urlOf(years.downloadDocument, { params: { year, documentId: document.id } })}
        download
        className="min-w-40 flex-1 truncate text-teal hover:underline"
        data-untranslated=""
      >
        {document.fileName}
      </a>
      <span className="text-sm text-ink-soft tabular-nums max-sm:hidden">
        {`${bytes(document.sizeBytes)}, ${dateTime(document.uploadedAt)}`},{' '}
        <span data-untranslated="">{document.uploadedBy}</span>
      </span>
      {document.revision === null ? (
        <May call={years.removeDocument}>
          <Button size="small" look="ghost" aria-label={`Remove ${document.fileName}`} onClick={onRemove}>
            Remove
          </Button>
        </May>
      ) : (
        <Badge tone="green">{`Version ${document.revision}`}</Badge>
      )}
    </li>
  );
}

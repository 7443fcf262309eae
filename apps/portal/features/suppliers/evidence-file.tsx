import { type ActualEmissions, installations, MAX_EVIDENCE_BYTES } from '@lods/contract/installations/endpoints';
import { FileChooser } from '@lods/ui/file-chooser';
import { useState } from 'react';
import { urlOf } from '../../shell/api.ts';
import { useAddEvidence } from './queries.ts';

/** The file that proves stated emissions. It is kept as soon as it is chosen. */
export function EvidenceFile({ stored }: { stored: ActualEmissions }) {
  const add = useAddEvidence(stored.id);
  const [fault, setFault] = useState<string>();
  const name = add.data?.evidenceFileName ?? stored.evidenceFileName;
  const upload = ([file]: readonly File[]) => {
    if (!file) return;
    setFault(undefined);
    add.mutate(file, { onError: (error) => setFault(error.message) });
  };
  return (
    <div className="flex flex-col gap-3">
      {name !== null && (
        <p>
          Evidence file:{' '}
          <a
            href={urlOf(installations.evidence, { params: { id: stored.id } })}
            download
            className="text-teal underline underline-offset-2"
          >
            <span data-untranslated="">{name}</span>
          </a>
        </p>
      )}
      <FileChooser
        label={name === null ? 'Choose the evidence file' : 'Choose another evidence file'}
        hint="PDF, Word, Excel, CSV, JPEG or PNG, up to 10 MB"
        endings={['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv', '.jpg', '.jpeg', '.png']}
        maxFiles={1}
        maxFileBytes={MAX_EVIDENCE_BYTES}
        files={[]}
        error={fault}
        disabled={add.isPending}
        onChange={upload}
        onRefuse={() => setFault('Choose one document of at most 10 MB.')}
      />
    </div>
  );
}

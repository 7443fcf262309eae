import { type ActualEmissions, installations, MAX_EVIDENCE_BYTES } from '@lods/contract/installations/endpoints';
import { FileChooser } from '@lods/ui/file-chooser';
import { useState } from 'react';
import { urlOf } from '../../shell/api.ts';
import { useAddEvidence, useAddReport } from './queries.ts';

/** The file that proves stated emissions. It is kept as soon as it is chosen. */
export function EvidenceFile({ stored }: { stored: ActualEmissions }) {
  const add = useAddEvidence(stored.id);
  const name = add.data?.evidenceFileName ?? stored.evidenceFileName;
  return (
    <KeptFile
      is="Evidence file"
      chooseText={name === null ? 'Choose the evidence file' : 'Choose another evidence file'}
      name={name}
      href={urlOf(installations.evidence, { params: { id: stored.id } })}
      add={add}
    />
  );
}

/** The report of the verifier. That of verified emissions stays. */
export function ReportFile({ stored }: { stored: ActualEmissions }) {
  const add = useAddReport(stored.id);
  const name = add.data?.reportFileName ?? stored.reportFileName;
  return (
    <KeptFile
      is="Verification report"
      chooseText={name === null ? 'Choose the verification report' : 'Choose another verification report'}
      name={name}
      href={urlOf(installations.report, { params: { id: stored.id } })}
      add={add}
    />
  );
}

function KeptFile(props: {
  is: string;
  chooseText: string;
  name: string | null;
  href: string;
  add: ReturnType<typeof useAddEvidence>;
}) {
  const { is, chooseText, name, href, add } = props;
  const [fault, setFault] = useState<string>();
  const upload = ([file]: readonly File[]) => {
    if (!file) return;
    setFault(undefined);
    add.mutate(file, { onError: (error) => setFault(error.message) });
  };
  return (
    <div className="flex flex-col gap-3">
      {name !== null && (
        <p>
          <span>{`${is}:`}</span>{' '}
          <a href={href} download className="text-teal underline underline-offset-2">
            <span data-untranslated="">{name}</span>
          </a>
        </p>
      )}
      <FileChooser
        label={chooseText}
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

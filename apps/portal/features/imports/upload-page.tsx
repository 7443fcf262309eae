import { imports, MAX_IMPORT_BYTES, MAX_IMPORT_FILES } from '@lods/contract/imports/endpoints';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { Checkbox } from '@lods/ui/checkbox';
import { Field } from '@lods/ui/field';
import { FileChooser, type Refusal } from '@lods/ui/file-chooser';
import { useFormat } from '@lods/ui/format';
import { ProgressBar } from '@lods/ui/progress-bar';
import { Select } from '@lods/ui/select';
import { useToast } from '@lods/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '../../shell/api.ts';
import { useToday } from '../../shell/company-data.ts';
import { May } from '../../shell/may.tsx';
import { Screen } from '../../shell/screen.tsx';
import { PastImports } from './past-imports.tsx';
import { quartersUntil } from './quarters.ts';
import { type Upload, useUpload } from './queries.ts';
import { Requirements } from './requirements.tsx';
import { ChosenQuarter } from './submitted-quarters.tsx';
import { type Uploaded, UploadedFiles } from './uploaded-files.tsx';

const ENDINGS = [
  ...['.xlsx', '.xls', '.xlsb', '.ods', '.csv', '.txt', '.tsv', '.html', '.htm'],
  ...['.xml', '.json', '.edi', '.edifact', '.pdf'],
];

const REFUSALS: Readonly<Record<Refusal, { title: string; description: string }>> = {
  type: {
    title: 'Invalid file type',
    description: 'Please upload only Excel (.xlsx, .xls) or CSV (.csv) files',
  },
  size: { title: 'File too large', description: 'A file may have 50 MB. Split it and upload the parts.' },
  count: { title: 'Too many files', description: 'Upload up to 5 files at a time.' },
};

/** Many goods at once: the template or any customs extract, read line by line. */
export function UploadPage() {
  return (
    <Screen title="Upload Excel or CSV" sentence="Bring in many goods at once from a spreadsheet or a customs extract.">
      <May call={imports.upload}>
        <ol className="grid gap-4 lg:grid-cols-3">
          <Instruction number={1} title="Download the template">
            <p>Or take any extract of your broker or customs system as it is: its columns are recognised.</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <TemplateLink format="csv" label="Download CSV Template" />
              <TemplateLink format="xlsx" label="Excel" />
            </div>
          </Instruction>
          <Instruction number={2} title="Fill in your data">
            <p>One line for each goods item. Certain lines are added; the rest wait for you.</p>
          </Instruction>
          <Instruction number={3} title="Upload the files">
            <p>Every line is checked; what is certain becomes draft goods, the rest waits for your answer.</p>
          </Instruction>
        </ol>
        <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
          <Card title="Upload your files">
            <UploadFiles />
          </Card>

          <Requirements />
        </div>
      </May>
      <PastImports />
    </Screen>
  );
}

function UploadFiles() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [quarter, setQuarter] = useState('');
  const [isCompared, setCompared] = useState(false);
  const toast = useToast();
  const { bytes } = useFormat();
  const { start, isBusy, sent, uploaded } = useSending({ files, quarter, isCompared }, () => setFiles([]));
  const quarters = quartersUntil(useToday());
  return (
    <div className="flex flex-col gap-5">
      <FileChooser
        label="Choose Excel or CSV files, or drop them here"
        hint="Excel, OpenDocument, CSV, text, customs XML, JSON, EDIFACT (CUSDEC) or PDF, up to 50 MB each, 5 files at a time"
        endings={ENDINGS}
        maxFiles={MAX_IMPORT_FILES}
        maxFileBytes={MAX_IMPORT_BYTES}
        files={files}
        disabled={isBusy}
        onChange={setFiles}
        onRefuse={([first]) => first && toast({ ...REFUSALS[first.because], variant: 'destructive' })}
      />
      <Field
        label="Quarter of lines without a date"
        hint="The template has no date column. Lines that state their customs date keep it."
        required={false}
        className="max-w-sm"
      >
        <Select
          choices={quarters}
          placeholder="Ask me when it is needed"
          value={quarter}
          onChange={(event) => setQuarter(event.target.value)}
        />
      </Field>
      <ChosenQuarter quarter={quarter} />
      <Checkbox
        checked={isCompared}
        onChange={setCompared}
        label="Compare only: a list of MRNs from the customs authority"
        hint="Shows what matches your declarations, what is missing and what differs. Nothing is imported."
      />
      {sent && (
        <ProgressBar
          label="Sending files"
          done={sent.bytes}
          total={sent.total}
          detail={`${bytes(sent.bytes)} of ${bytes(sent.total)}`}
        />
      )}
      <div>
        <Button look="primary" busy={isBusy} busyText="Uploading..." onClick={start}>
          Upload Files
        </Button>
      </div>
      {uploaded.length > 0 && <UploadedFiles files={uploaded} />}
    </div>
  );
}

/** Sends the files, tells how far it is, and what came of each. */
function useSending(chosen: Omit<Upload, 'onSent'>, onSent: () => void) {
  const { files } = chosen;
  const toast = useToast();
  const upload = useUpload();
  const [sent, setSent] = useState<{ bytes: number; total: number } | null>(null);
  const [uploaded, setUploaded] = useState<readonly Uploaded[]>([]);
  const start = () => {
    if (files.length === 0) return toast({ title: 'No files selected', variant: 'destructive' });
    setUploaded([]);
    setSent({ bytes: 0, total: files.reduce((sum, file) => sum + file.size, 0) });
    upload.mutate(
      { ...chosen, onSent: (bytes, total) => setSent({ bytes, total }) },
      {
        onSuccess: ({ report }) => {
          onSent();
          setUploaded(report);
        },
        onError: ({ message }) =>
          toast({
            title: 'Upload failed',
            description: `There was an error processing your files. ${message}`,
            variant: 'destructive',
          }),
        onSettled: () => setSent(null),
      },
    );
  };
  return { start, isBusy: upload.isPending, sent, uploaded };
}

function Instruction({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <li className="flex gap-4 rounded-box border bg-surface p-5">
      <span
        aria-hidden="true"
        className="flex size-7 shrink-0 items-center justify-center rounded-full border border-teal font-semibold text-teal tabular-nums"
      >
        {number}
      </span>
      <div>
        <h2 className="font-semibold">{title}</h2>
        <div className="mt-1 text-ink-soft">{children}</div>
      </div>
    </li>
  );
}

function TemplateLink({ format, label }: { format: 'csv' | 'xlsx'; label: string }) {
  return (
    <Button asChild size="small">
      <a href={urlOf(imports.template, { query: { format } })} download="">
        <Download aria-hidden="true" className="size-4" />
        {label}
      </a>
    </Button>
  );
}

import { customsPapers, MAX_PAPER_BYTES, MAX_PAPERS } from '@lods/contract/customs/papers';
import { Button } from '@lods/ui/button';
import { FileChooser, type Refusal } from '@lods/ui/file-chooser';
import { useFormat } from '@lods/ui/format';
import { ProgressBar } from '@lods/ui/progress-bar';
import { useToast } from '@lods/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { TextField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { api, apiTelling } from '../../shell/api.ts';

interface MethodProps {
  /** A reading has begun, under this id. */
  onReading: (id: string) => void;
}

/** The two ways in, each in a section that opens. */
export function UploadMethods({ onReading, isAgain }: MethodProps & { isAgain: boolean }) {
  return (
    <>
      <Method title="Method 1: Upload PDF files" isOpen={!isAgain}>
        <ByUpload onReading={onReading} />
      </Method>
      <Method title="Method 2: File path or network location" isOpen={false}>
        <ByPath onReading={onReading} />
      </Method>
    </>
  );
}

function Method({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group rounded-box border bg-surface">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-box px-5 py-4 text-base font-semibold hover:bg-sunken">
        {title}
        <ChevronDown aria-hidden="true" className="size-4 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 border-t px-5 py-4">{children}</div>
    </details>
  );
}

function ByUpload({ onReading }: MethodProps) {
  const toast = useToast();
  const { bytes } = useFormat();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<string>();
  const [sent, setSent] = useState({ done: 0, total: 0 });
  const send = useMutation({
    mutationFn: () =>
      apiTelling((done, total) => setSent({ done, total }))(customsPapers.process, {
        body: { method: 'upload' },
        files: files.map((file) => ['pdfs', file]),
        prefersAsync: true,
      }),
    onSuccess: ({ job }) => job && onReading(job.id),
    onError: (error) =>
      toast({
        title: 'PDF processing failed',
        description: `Failed to process uploaded PDFs. ${error.message}`,
        variant: 'destructive',
      }),
  });
  const begin = () => {
    if (files.length > 0) return send.mutate();
    toast({
      title: 'No files selected',
      description: 'Please select PDF files to upload',
      variant: 'destructive',
    });
  };
  return (
    <>
      <FileChooser
        label="Choose PDF files or drop them here"
        hint={`PDF only, up to ${MAX_PAPER_BYTES / 1_000_000} MB each and ${MAX_PAPERS} files`}
        error={refused}
        endings={['.pdf']}
        maxFiles={MAX_PAPERS}
        maxFileBytes={MAX_PAPER_BYTES}
        files={files}
        disabled={send.isPending}
        onChange={(chosen) => {
          setFiles(chosen);
          setRefused(undefined);
        }}
        onRefuse={(those) => setRefused(those.map(({ file, because }) => WHY[because](file.name)).join(' '))}
      />
      {send.isPending && (
        <ProgressBar
          label="Sending"
          done={sent.done}
          {...(sent.total > 0 ? { total: sent.total, detail: `${bytes(sent.done)} of ${bytes(sent.total)}` } : {})}
        />
      )}
      <div>
        <Button look="primary" busy={send.isPending} busyText="Sending..." onClick={begin}>
          {files.length === 0
            ? 'Process PDF Files'
            : `Process ${files.length} PDF ${files.length === 1 ? 'File' : 'Files'}`}
        </Button>
      </div>
    </>
  );
}

const WHY: Readonly<Record<Refusal, (name: string) => string>> = {
  type: (name) => `The file ${name} is not a PDF.`,
  size: (name) => `The file ${name} is larger than ${MAX_PAPER_BYTES / 1_000_000} MB.`,
  count: (name) => `The file ${name} is one too many: at most ${MAX_PAPERS} files at once.`,
};

const ByPathInput = z.object({ filePath: z.string().trim().min(1, 'Please enter a valid file path or location') });

function ByPath({ onReading }: MethodProps) {
  const toast = useToast();
  const form = useForm({
    values: { filePath: '' },
    bodyOf: ({ filePath }) => ({ filePath: filePath.trim() }),
    schema: ByPathInput,
    save: useMutation({
      mutationFn: ({ filePath }: { filePath: string }) =>
        api(customsPapers.process, { body: { method: 'path', filePath }, prefersAsync: true }),
    }),
    onSaved: ({ job }) => job && onReading(job.id),
    onFaults: () =>
      toast({
        title: 'Path required',
        description: 'Please enter a valid file path or location',
        variant: 'destructive',
      }),
    onFailed: ({ message }) =>
      toast({
        title: 'PDF processing failed',
        description: `There was an error processing your PDF files. Please check the path and try again. ${message}`,
        variant: 'destructive',
      }),
  });
  return (
    <FormBody form={form} isShort className="flex flex-col gap-4">
      <TextField
        path="filePath"
        label="File path or network location"
        hint="A path inside the inbox that your administrator has set up. Wildcards such as *.pdf are allowed."
        placeholder="2026/march/*.pdf"
        spellCheck={false}
      />
      <div>
        <Button type="submit" busy={form.isBusy} busyText="Looking for files...">
          Process Files from Path
        </Button>
      </div>
    </FormBody>
  );
}

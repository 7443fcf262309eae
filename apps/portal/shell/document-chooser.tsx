import { MAX_DOCUMENT_BYTES } from '@lods/contract/declarations/filing';
import { Callout } from '@lods/ui/callout';
import { FileChooser } from '@lods/ui/file-chooser';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';

const ENDINGS = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv', '.jpg', '.jpeg', '.png'];
const WHY = {
  type: (name: string) => `The file ${name} is not a PDF, Word, Excel, CSV, JPEG or PNG file.`,
  size: (name: string) => `The file ${name} is larger than 10 MB.`,
  count: (name: string) => `The file ${name} is one too many at once.`,
} as const;

/** Takes documents that prove something. They are stored as soon as they are chosen. */
export function DocumentChooser(props: {
  add: UseMutationResult<unknown, Error, readonly File[]>;
  onAdded: (count: number) => void;
}) {
  const { add, onAdded } = props;
  const [fault, setFault] = useState<string>();
  const upload = (files: readonly File[]) => {
    setFault(undefined);
    add.mutate(files, {
      onSuccess: () => onAdded(files.length),
      onError: (error) => setFault(error.message),
    });
  };
  return (
    <>
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
        onRefuse={(refused) => setFault(refused.map(({ file, because }) => WHY[because](file.name)).join(' '))}
      />
      {add.isPending && <Callout isLive>Uploading...</Callout>}
    </>
  );
}

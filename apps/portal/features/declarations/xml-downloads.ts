import { useState } from 'react';
import { ProblemError } from '../../shell/api.ts';
import { useToday } from '../../shell/company-data.ts';
import { downloadXml, fetchXml, saveBlob } from './save-xml.ts';

interface Notice {
  readonly text: string;
  readonly hasFailed: boolean;
}

/** Registry files, one by itself or several in one ZIP, with what to tell of them. */
export function useXmlDownloads() {
  const today = useToday();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const downloadOne = async (id: string) => {
    setNotice(null);
    setBusy(true);
    try {
      await downloadXml(id);
    } catch (error) {
      const text =
        error instanceof ProblemError
          ? `Cannot download XML: ${error.message}`
          : 'Failed to download XML file. Please try again.';
      setNotice({ text, hasFailed: true });
    }
    setBusy(false);
  };

  const downloadAll = async (ids: readonly string[]) => {
    setNotice(null);
    setBusy(true);
    const files = new Map<string, Uint8Array>();
    for (const [index, id] of ids.entries()) {
      setProgress(`Downloading ${index + 1} of ${ids.length}`);
      // One that cannot be had is counted, and does not keep the others.
      const file = await fetchXml(id).catch(() => null);
      if (file) files.set(file.name, new Uint8Array(await file.content.arrayBuffer()));
    }
    if (files.size > 0) {
      const { packFiles } = await import('@lods/documents/pack-at-once');
      saveBlob(new Blob([packFiles(files) as BlobPart], { type: 'application/zip' }), `CBAM_Declarations_${today}.zip`);
    }
    const done = files.size;
    const failed = ids.length - done;
    setNotice({ text: outcomeOf(done, failed), hasFailed: failed > 0 });
    setProgress(null);
    setBusy(false);
  };

  return { notice, progress, isBusy, downloadOne, downloadAll };
}

function outcomeOf(done: number, failed: number): string {
  if (failed === 0)
    return done === 1 ? 'Successfully downloaded 1 XML file.' : `Successfully downloaded ${done} XML files.`;
  const files = done === 1 ? 'Downloaded 1 file successfully.' : `Downloaded ${done} files successfully.`;
  return failed === 1
    ? `${files} 1 file failed (missing required data).`
    : `${files} ${failed} files failed (missing required data).`;
}

import { useEffect, useRef, useState } from 'react';
import { ProblemError } from '../../shell/api.ts';
import { downloadXml } from './save-xml.ts';

/** Browsers drop downloads that follow each other too closely. */
const PAUSE_MS = 500;

interface Notice {
  readonly text: string;
  readonly hasFailed: boolean;
}

/** Registry files, one or one after another, with what to tell of them. Leaving the page ends the row. */
export function useXmlDownloads() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);

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
    let done = 0;
    for (const [index, id] of ids.entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (hasLeft.current) return;
      setProgress(`Downloading ${index + 1} of ${ids.length}`);
      done += await downloadXml(id).then(
        () => 1,
        () => 0,
      );
    }
    const failed = ids.length - done;
    const text =
      failed === 0
        ? `Successfully downloaded ${done} XML files.`
        : `Downloaded ${done} files successfully. ${failed} files failed (missing required data).`;
    setNotice({ text, hasFailed: failed > 0 });
    setProgress(null);
    setBusy(false);
  };

  return { notice, progress, isBusy, downloadOne, downloadAll };
}

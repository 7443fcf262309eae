import type { DeclarationOverview } from '@lods/contract/declarations/goods';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { FileCode2 } from 'lucide-react';
import { useState } from 'react';
import { saveConfirmedXml } from '../save-xml.ts';

/**
 * Builds the file for the registry. It carries the two confirmations of the signature, so that they are given first: only of a report
 * that a file can be built of, and they count once it is built.
 */
export function BuildFile(props: {
  draft: DeclarationOverview;
  /** Errors that the registry would refuse; undefined: not checked yet. */
  errors: number | undefined;
  isConfirmed: boolean;
  onConfirm: () => void;
  onWithoutGoods: () => void;
}) {
  const { draft, errors, isConfirmed, onConfirm, onWithoutGoods } = props;
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const build = async () => {
    setBusy(true);
    const fault = await saveConfirmedXml(draft.id);
    setBusy(false);
    setAsking(false);
    if (fault === null) onConfirm();
    else toast(refusal(fault));
  };
  const start = () => {
    if (draft.goodsCount === 0) onWithoutGoods();
    else if (errors === undefined) toast(refusal('The checks are not done. Try again in a moment.'));
    else if (errors > 0) toast(refusal('No file is built while there are errors. Correct them first.'));
    else if (isConfirmed) void build();
    else setAsking(true);
  };
  return (
    <>
      <Button icon={<FileCode2 aria-hidden="true" className="size-4" />} onClick={start}>
        Generate XML
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Confirm what the file says?"
        description="The file states that the report is accurate and complete, and that the authorities may use the data. Confirm both to build it."
        confirmText="Confirm and build"
        isDanger={false}
        isBusy={isBusy}
        busyText="Building..."
        onConfirm={() => void build()}
      />
    </>
  );
}

const refusal = (description: string) => ({ title: 'No registry file', description, variant: 'destructive' as const });

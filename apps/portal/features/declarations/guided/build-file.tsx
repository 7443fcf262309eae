import type { DeclarationOverview } from '@lods/contract/declarations/goods';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { FileCode2 } from 'lucide-react';
import { useState } from 'react';
import { saveConfirmedXml } from '../save-xml.ts';

/** Builds the file for the registry. It carries the two confirmations of the signature, so that they are given first. */
export function BuildFile(props: {
  draft: DeclarationOverview;
  isConfirmed: boolean;
  onConfirm: () => void;
  onWithoutGoods: () => void;
}) {
  const { draft, isConfirmed, onConfirm, onWithoutGoods } = props;
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const build = async () => {
    setBusy(true);
    const fault = await saveConfirmedXml(draft.id);
    setBusy(false);
    setAsking(false);
    if (fault) toast({ title: 'No registry file', description: fault, variant: 'destructive' });
  };
  const start = () => {
    if (draft.goodsCount === 0) onWithoutGoods();
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
        onConfirm={() => {
          onConfirm();
          void build();
        }}
      />
    </>
  );
}

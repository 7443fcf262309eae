import type { Import } from '@lods/contract/imports/endpoints';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTakeBackImport } from './queries.ts';

/** Takes an import back: its lines leave their drafts, and the file waits as before. */
export function TakeBackImport({ file }: { file: Import }) {
  const takeBack = useTakeBackImport();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Undo2 aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        Take import back
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Take this import back?"
        description={
          takeBack.error?.message ??
          'Its lines leave their drafts. Goods that come from this file alone are removed, with the emissions stated for them. You can import the file again.'
        }
        confirmText="Take back"
        isBusy={takeBack.isPending}
        busyText="Taking back..."
        onConfirm={() =>
          takeBack.mutate(file.id, {
            onSuccess: () => {
              toast({ title: 'Import taken back' });
              setOpen(false);
            },
          })
        }
      />
    </>
  );
}

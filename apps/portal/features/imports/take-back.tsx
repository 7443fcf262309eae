import { type Import, imports } from '@lods/contract/imports/endpoints';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../shell/confirm.tsx';
import { May } from '../../shell/may.tsx';
import { useTakeBackImport } from './queries.ts';

/** Takes an import back: its lines leave their drafts, and the file waits as before. */
export function TakeBackImport({ file }: { file: Import }) {
  const takeBack = useTakeBackImport();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <May call={imports.takeBack}>
        <Button icon={<Undo2 aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
          Take import back
        </Button>
      </May>
      {isOpen && (
        <Confirm
          change={takeBack}
          sent={file.id}
          title="Take this import back?"
          description="Its lines leave their drafts. Goods that come from this file alone are removed, with the emissions stated for them. You can import the file again."
          confirmText="Take back"
          busyText="Taking back..."
          onClose={() => setOpen(false)}
          onDone={() => toast({ title: 'Import taken back' })}
        />
      )}
    </>
  );
}

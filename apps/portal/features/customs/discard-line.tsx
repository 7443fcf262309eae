import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import { customs } from '@lods/contract/customs/endpoints';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Confirm } from '../../shell/confirm.tsx';
import { May } from '../../shell/may.tsx';
import { useUndoAction } from '../../shell/undo.ts';
import { useDiscard } from './queries.ts';

/** Takes a line away that is none of the company's goods. Once it is gone there may be nothing left to look at here. */
export function DiscardLine({ line }: { line: CustomsDeclaration }) {
  const toast = useToast();
  const undo = useUndoAction();
  const navigate = useNavigate();
  const discard = useDiscard();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <May call={customs.discard}>
        <Button look="ghost" onClick={() => setOpen(true)}>
          Discard
        </Button>
      </May>
      {isOpen && (
        <Confirm
          change={discard}
          sent={line.id}
          title="Discard this declaration?"
          description={
            <>
              <span data-untranslated="">{`${line.referenceNumber} ${line.description}`}</span>
              {' will not be declared. You can restore it for 30 days.'}
            </>
          }
          confirmText="Discard"
          busyText="Discarding..."
          onClose={() => setOpen(false)}
          onDone={() => {
            toast({ title: 'Declaration Discarded', action: undo([line.id]) });
            navigate('/customs-dashboard');
          }}
        />
      )}
    </>
  );
}

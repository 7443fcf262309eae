import { AlertDialog } from '@lods/ui/alert-dialog';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { useSubmitYear } from './queries.ts';

/** Asks before it freezes the figures of a year as a version of its declaration. */
export function SubmitYear({ year }: { year: number }) {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const submit = useSubmitYear(year);
  const open = (isAsked: boolean) => {
    submit.reset();
    setOpen(isAsked);
  };
  return (
    <>
      <Button look="primary" onClick={() => open(true)}>
        Submit year
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={open}
        title={`Submit the declaration for ${year}?`}
        description={
          submit.error?.message ??
          'A copy of all figures is frozen as a new version and stays as it is. Later changes make a further version. Nothing is sent to the CBAM registry.'
        }
        confirmText="Submit"
        isDanger={false}
        isBusy={submit.isPending}
        busyText="Submitting..."
        onConfirm={() =>
          submit.mutate(undefined, {
            onSuccess: () => {
              setOpen(false);
              toast({
                title: 'Declaration submitted successfully',
                description: 'Your CBAM declaration has been saved',
              });
            },
          })
        }
      />
    </>
  );
}

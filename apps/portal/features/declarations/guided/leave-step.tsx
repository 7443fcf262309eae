import { AlertDialog } from '@lods/ui/alert-dialog';
import { useCallback, useRef, useState } from 'react';

/** Asks before a step is left whose form holds what is not in the declaration yet: nobody would learn that it is not. */
export function useLeaveStep(open: (step: number) => void) {
  const isUnsaved = useRef(false);
  const [asked, setAsked] = useState<number | null>(null);
  const report = useCallback((value: boolean) => {
    isUnsaved.current = value;
  }, []);
  return {
    report,
    leaveTo: (step: number) => (isUnsaved.current ? setAsked(step) : open(step)),
    question: (
      <AlertDialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title="Go on without what you typed?"
        description="What you typed in this step is not in the declaration yet: add or save it first. If you go on, it waits in the form."
        confirmText="Go on without it"
        cancelText="Stay here"
        isDanger={false}
        onConfirm={() => {
          if (asked !== null) open(asked);
          setAsked(null);
        }}
      />
    ),
  };
}

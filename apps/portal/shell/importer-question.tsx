import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import type { ReactNode } from 'react';
import { Pairs } from './pairs.tsx';

interface ImporterQuestionProps {
  readonly title: string;
  readonly description: string;
  readonly pairs: readonly (readonly [string, string])[];
  /** What the button says that leaves things as they are. */
  readonly leaveText: string;
  readonly settle: (answer: { isOurs: true } | null) => void;
  readonly children?: ReactNode;
}

/** What a paper or file says of its importer, and whether the company is it. */
export function ImporterQuestion({ title, description, pairs, leaveText, settle, children }: ImporterQuestionProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && settle(null)}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={() => settle(null)}>{leaveText}</Button>
          <Button look="primary" onClick={() => settle({ isOurs: true })}>
            Yes, it is ours
          </Button>
        </>
      }
    >
      <Pairs of={pairs} />
      {children}
    </Dialog>
  );
}

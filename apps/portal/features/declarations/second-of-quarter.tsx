import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { useToast } from '@lods/ui/toast';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQuestion } from '../../shell/question.ts';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { MergeDrafts, type NamedDraft } from './merge-drafts.tsx';
import { useAmend } from './queries.ts';

/** The declaration that the quarter has already. */
interface Declared {
  readonly id: string;
  readonly quarter: string;
  /** The number that people use for it. */
  readonly report: string;
  readonly isDraft: boolean;
}

export interface OneOfQuarter {
  /**
   * Stores a declaration. Where its declarant has one of that quarter, asks which is meant, and stores it again with the answer.
   * @returns null where the person keeps the one that is there
   */
  readonly store: <T>(work: (answer: { secondOfQuarter?: true }) => Promise<T>) => Promise<T | null>;
  /** The question, while it is open. */
  readonly question: ReactNode;
}

/**
 * Asks before a second declaration of the same declarant and quarter: the registry takes one, and amendments of it. A stored draft that
 * moves into the quarter can be merged into the draft that is there.
 */
export function useOneOfQuarter(moving: NamedDraft | null = null): OneOfQuarter {
  const { ask, open } = useQuestion<{ secondOfQuarter: true }>('declaration.second_of_quarter');
  const navigate = useNavigate();
  const target = useRef<NamedDraft | null>(null);
  const [merging, setMerging] = useState<NamedDraft | null>(null);
  const store: OneOfQuarter['store'] = async (work) => {
    const stored = await ask(work);
    if (stored !== null) setMerging(target.current);
    target.current = null;
    return stored;
  };
  const question = (
    <>
      {open?.problem.is('declaration.second_of_quarter') && (
        <SecondOfQuarter
          declared={open.problem.params}
          settle={(isMeant) => open.settle(isMeant ? { secondOfQuarter: true } : null)}
          onMerge={
            moving &&
            ((into) => {
              target.current = into;
              open.settle({ secondOfQuarter: true });
            })
          }
        />
      )}
      {moving && merging && (
        <MergeDrafts
          merged={moving}
          targets={[merging]}
          onClose={() => setMerging(null)}
          onDone={(id) => navigate(`/declarations/${id}/edit`)}
        />
      )}
    </>
  );
  return { store, question };
}

function SecondOfQuarter(props: {
  declared: Declared;
  settle: (isMeant: boolean) => void;
  /** Null where nothing is stored yet that could be merged. */
  onMerge: ((into: NamedDraft) => void) | null;
}) {
  const { declared, settle, onMerge } = props;
  const navigate = useNavigate();
  const toast = useToast();
  const amend = useAmend();
  const open = (id: string) => {
    settle(false);
    navigate(`/declarations/${id}/edit`);
  };
  const goOn = () => {
    if (declared.isDraft) return open(declared.id);
    amend.mutate(declared.id, {
      onSuccess: ({ id }) => open(id),
      onError: ({ message }) => toast({ title: 'Not amended', description: message, variant: 'destructive' }),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && settle(false)}
      title={`${declared.quarter} has a declaration already`}
      description="A declarant files one declaration for a quarter."
      actions={
        <>
          <Button look="ghost" onClick={() => settle(false)}>
            Cancel
          </Button>
          <Button onClick={() => settle(true)}>{onMerge ? 'Keep a second draft' : 'Start a second draft'}</Button>
          {onMerge && declared.isDraft && <Button onClick={() => onMerge(declared)}>Merge into it</Button>}
          <Button look="primary" busy={amend.isPending} busyText="Opening..." onClick={goOn}>
            {declared.isDraft ? 'Open the draft' : 'Amend the declaration'}
          </Button>
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        <span data-untranslated="">{declared.report}</span>
        {declared.isDraft && <StatusBadge status="draft" />}
      </p>
    </Dialog>
  );
}

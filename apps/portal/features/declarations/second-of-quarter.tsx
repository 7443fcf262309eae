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
   * `draftOf` names what was stored, where that can be merged into the draft that is there.
   * @returns null where the person keeps the one that is there
   */
  readonly store: <T>(
    work: (answer: { secondOfQuarter?: true }) => Promise<T>,
    draftOf?: (stored: T) => NamedDraft,
  ) => Promise<{ readonly stored: T; readonly isMerging: boolean } | null>;
  /** The question, while it is open, and the merging that it leads to; else null. */
  readonly question: ReactNode;
}

/** Two drafts that are about to become one. */
interface Merging {
  readonly merged: NamedDraft;
  readonly into: NamedDraft;
}

/**
 * Asks before a second declaration of the same declarant and quarter: the registry takes one, and amendments of it. A stored draft that
 * moves into the quarter, or is stored there, can be merged into the draft that is there.
 */
export function useOneOfQuarter(moving: NamedDraft | null = null, onMergeClosed = () => {}): OneOfQuarter {
  const { ask, open } = useQuestion<{ secondOfQuarter: true }>('declaration.second_of_quarter');
  const navigate = useNavigate();
  const target = useRef<NamedDraft | null>(null);
  const canMerge = useRef(false);
  const [merging, setMerging] = useState<Merging | null>(null);
  const store: OneOfQuarter['store'] = async (work, draftOf) => {
    canMerge.current = moving !== null || draftOf !== undefined;
    const stored = await ask(work);
    const into = target.current;
    target.current = null;
    if (stored === null) return null;
    const merged = draftOf?.(stored) ?? moving;
    const isMerging = into !== null && merged !== null;
    if (isMerging) setMerging({ merged, into });
    return { stored, isMerging };
  };
  if (open?.problem.is('declaration.second_of_quarter'))
    return {
      store,
      question: (
        <SecondOfQuarter
          declared={open.problem.params}
          isStored={moving !== null}
          settle={(isMeant) => open.settle(isMeant ? { secondOfQuarter: true } : null)}
          onMerge={
            canMerge.current
              ? (into) => {
                  target.current = into;
                  open.settle({ secondOfQuarter: true });
                }
              : null
          }
        />
      ),
    };
  if (merging === null) return { store, question: null };
  return {
    store,
    question: (
      <MergeDrafts
        merged={merging.merged}
        targets={[merging.into]}
        onClose={() => {
          setMerging(null);
          onMergeClosed();
        }}
        onDone={(id) => navigate(`/declarations/${id}/edit`)}
      />
    ),
  };
}

function SecondOfQuarter(props: {
  declared: Declared;
  /** Whether what comes into the quarter is a draft already. */
  isStored: boolean;
  settle: (isMeant: boolean) => void;
  /** Null where nothing could be merged. */
  onMerge: ((into: NamedDraft) => void) | null;
}) {
  const { declared, isStored, settle, onMerge } = props;
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
          <Button onClick={() => settle(true)}>{isStored ? 'Keep a second draft' : 'Start a second draft'}</Button>
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

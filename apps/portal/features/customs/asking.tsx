import type { CustomsEdit } from '@lods/contract/customs/declaration';
import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { z } from 'zod';
import { ProblemError } from '../../shell/api.ts';

/** What a person answers to a question of the server. */
type Answers = Pick<z.input<typeof CustomsEdit>, 'filedQuarter' | 'isOurs'>;
type WithAnswers = <T>(work: (answers: Answers) => Promise<T>, known?: Map<string, Answers>) => Promise<T>;

const Asking = createContext<WithAnswers>((work) => work({}));

/**
 * Does work on a line; where the server asks whose the goods are or what becomes of a declared quarter, puts that to the person
 * and does the work again with the answer. Without an answer the work fails with the question. `known` collects answers, so that
 * many lines with one question ask once.
 */
export const useAsking = (): WithAnswers => useContext(Asking);

interface Open {
  readonly problem: ProblemError;
  readonly settle: (answer: Answers | null) => void;
}

export function AskingProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const ask = (problem: ProblemError) =>
    new Promise<Answers | null>((resolve) =>
      setOpen({
        problem,
        settle: (answer) => {
          setOpen(null);
          resolve(answer);
        },
      }),
    );
  const withAnswers: WithAnswers = async (work, known = new Map()) => {
    const answered = new Set<string>();
    for (let answers: Answers = {}; ; ) {
      try {
        return await work(answers);
      } catch (error) {
        if (!isQuestion(error) || answered.has(error.message)) throw error;
        const answer = known.get(error.message) ?? (await ask(error));
        if (answer === null) throw error;
        known.set(error.message, answer);
        answered.add(error.message);
        answers = { ...answers, ...answer };
      }
    }
  };
  return (
    <Asking value={withAnswers}>
      {children}
      {open?.problem.is('declaration.quarter_filed') && <FiledQuarter {...open.problem.params} settle={open.settle} />}
      {open?.problem.is('customs.other_importer') && <OtherImporter {...open.problem.params} settle={open.settle} />}
    </Asking>
  );
}

const isQuestion = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && (error.is('declaration.quarter_filed') || error.is('customs.other_importer'));

function FiledQuarter({ quarter, report, settle }: { quarter: string; report: string; settle: Open['settle'] }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && settle(null)}
      title={`${quarter} is declared already`}
      description={
        <>
          <span data-untranslated="">{report}</span> <span>stays as it was filed until you submit an amendment.</span>
        </>
      }
      actions={
        <>
          <Button look="ghost" onClick={() => settle(null)}>
            Cancel
          </Button>
          <Button onClick={() => settle({ filedQuarter: 'hold' })}>Hold the goods</Button>
          <Button look="primary" onClick={() => settle({ filedQuarter: 'amend' })}>
            Amend the declaration
          </Button>
        </>
      }
    >
      <p>Amend: the goods go into a new version of the declaration. Hold: the line is approved and waits.</p>
    </Dialog>
  );
}

function OtherImporter({ importer, company, settle }: { importer: string; company: string; settle: Open['settle'] }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && settle(null)}
      title="Is this your import?"
      description="The paper names another importer than your company."
      actions={
        <>
          <Button onClick={() => settle(null)}>No, leave it out</Button>
          <Button look="primary" onClick={() => settle({ isOurs: true })}>
            Yes, it is ours
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">Importer on the paper</dt>
        <dd data-untranslated="">{importer}</dd>
        <dt className="text-ink-soft">Your company</dt>
        <dd data-untranslated="">{company}</dd>
      </dl>
      <p className="mt-3">If it is yours, its number is remembered for later papers. If not, discard the line.</p>
    </Dialog>
  );
}

import type { CustomsEdit } from '@lods/contract/customs/declaration';
import type { Stated } from '@lods/contract/imports/stated';
import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { ProblemError } from '../../shell/api.ts';
import { ImporterQuestion } from '../../shell/importer-question.tsx';
import { Pairs } from '../../shell/pairs.tsx';
import { useStatedFigures } from '../../shell/stated-figures.ts';

/** What a person answers to a question of the server. */
type Answers = Pick<z.input<typeof CustomsEdit>, 'filedQuarter' | 'isOurs' | 'leavesCbam' | 'sameItem'>;
type WithAnswers = <T>(work: (answers: Answers) => Promise<T>, known?: Map<string, Answers>) => Promise<T>;

const Asking = createContext<WithAnswers>((work) => work({}));
const IsAsked = createContext(false);

/**
 * Does work on a line; where the server asks whose the goods are, whether they leave CBAM, which of two figures counts or what becomes of a declared quarter, puts that to the
 * person and does the work again with the answer. Without an answer the work fails as `Unanswered`. `known` collects answers, so that
 * many lines with one question ask once.
 */
export const useAsking = (): WithAnswers => useContext(Asking);

/** Whether a question waits for the person: no work is under way meanwhile. */
export const useIsAsked = (): boolean => useContext(IsAsked);

/** The person closed the question or said no: nothing was changed, and nothing went wrong. */
export class Unanswered extends Error {
  constructor(question: ProblemError) {
    super('Nothing was changed.', { cause: question });
  }
}

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
        if (answer === null) throw new Unanswered(error);
        known.set(error.message, answer);
        answered.add(error.message);
        answers = { ...answers, ...answer };
      }
    }
  };
  return (
    <Asking value={withAnswers}>
      <IsAsked value={open !== null}>{children}</IsAsked>
      {open?.problem.is('declaration.quarter_filed') && <FiledQuarter {...open.problem.params} settle={open.settle} />}
      {open?.problem.is('customs.other_importer') && <OtherImporter {...open.problem.params} settle={open.settle} />}
      {open?.problem.is('customs.importer_unknown') && (
        <UnknownImporter {...open.problem.params} settle={open.settle} />
      )}
      {open?.problem.is('customs.leaves_cbam') && <LeavesCbam {...open.problem.params} settle={open.settle} />}
      {open?.problem.is('customs.counted_otherwise') && <SameItem {...open.problem.params} settle={open.settle} />}
    </Asking>
  );
}

const isQuestion = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && QUESTIONS.some((code) => error.is(code));

const QUESTIONS = [
  'declaration.quarter_filed',
  'customs.other_importer',
  'customs.importer_unknown',
  'customs.leaves_cbam',
  'customs.counted_otherwise',
] as const;

function FiledQuarter({ quarter, report, settle }: { quarter: string; report: string; settle: Open['settle'] }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && settle(null)}
      title={`${quarter} is already declared`}
      description={
        <>
          <span data-untranslated="">{report}</span> <span>stays as filed until you submit an amendment.</span>
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
      <p>Amend: the goods go into a new version.</p>
      <p className="mt-1">Hold: the line is approved, and its goods wait.</p>
    </Dialog>
  );
}

const OtherImporter = ({
  importer,
  company,
  isAnotherName,
  isAnotherNumber,
  settle,
}: {
  importer: string;
  company: string;
  isAnotherName: boolean;
  isAnotherNumber: boolean;
  settle: Open['settle'];
}) => (
  <ImporterQuestion
    title="Is this your import?"
    description={
      isAnotherNumber
        ? 'The paper names your company, but its number is not one of yours. If it was misread, correct it first.'
        : isAnotherName
          ? 'The number on the paper is confirmed as yours, but the name beside it is another.'
          : 'The paper names another importer than your company.'
    }
    pairs={[
      ['Importer on the paper', importer],
      ['Your company', company],
    ]}
    leaveText="No, do not approve"
    settle={settle}
  >
    <p className="mt-3">
      If it is yours, we remember number and name for later papers; Settings list them. If not, discard the line.
    </p>
  </ImporterQuestion>
);

const UnknownImporter = ({ paper, company, settle }: { paper: string; company: string; settle: Open['settle'] }) => (
  <ImporterQuestion
    title="Whose goods are these?"
    description="We could not read the importer. Look at the paper."
    pairs={[
      ['Paper', paper],
      ['Your company', company],
    ]}
    leaveText="No, do not approve"
    settle={settle}
  />
);

/** What was entered takes goods out of CBAM that are in it as printed: one wrong digit would do. */
const LeavesCbam = ({ printed, entered, settle }: { printed: string; entered: string; settle: Open['settle'] }) => (
  <Dialog
    open
    onOpenChange={(isOpen) => !isOpen && settle(null)}
    title="Are these goods outside CBAM?"
    description="As printed they are CBAM goods. With the code and origin entered they are not, and are counted nowhere."
    actions={
      <>
        <Button onClick={() => settle({ leavesCbam: true })}>Yes, outside CBAM</Button>
        <Button look="primary" onClick={() => settle(null)}>
          No, correct it
        </Button>
      </>
    }
  >
    <Pairs
      of={[
        ['On the paper', printed],
        ['Entered', entered],
      ]}
    />
  </Dialog>
);

interface SameItemProps {
  item: string;
  source: string;
  declarationId: string;
  declared: Stated;
  paper: Stated;
  isSameItem: boolean;
  settle: Open['settle'];
}

/** Both sides of an item that was brought twice, and which of them counts. */
function SameItem({ item, source, declarationId, declared, paper, isSameItem, settle }: SameItemProps) {
  const written = useStatedFigures();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && settle(null)}
      title="Which figures count?"
      description={
        isSameItem
          ? 'This item is already declared, with other figures.'
          : 'This MRN is already declared, with other lines. Item numbers are missing, so they may be the same goods.'
      }
      actions={
        <>
          <Button look="ghost" onClick={() => settle(null)}>
            Cancel
          </Button>
          <Button onClick={() => settle({ sameItem: 'declared' })}>Keep what is declared</Button>
          <Button onClick={() => settle({ sameItem: 'paper' })}>Take this paper</Button>
          {!isSameItem && <Button onClick={() => settle({ sameItem: 'both' })}>Count both</Button>}
        </>
      }
    >
      <Pairs
        of={[
          ['Item', item],
          ['From', source],
          ['Declared', written(declared)],
          ['This paper', written(paper)],
        ]}
      />
      <p className="mt-3">
        {isSameItem ? 'The other one will not be counted.' : 'Count both only if they are different goods.'}{' '}
        <Link to={`/declarations/${declarationId}`} className="text-teal hover:underline">
          Open the declaration
        </Link>
      </p>
    </Dialog>
  );
}

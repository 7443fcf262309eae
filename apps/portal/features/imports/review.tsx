import type { FiledQuarterAnswer } from '@lods/contract/declarations/endpoints';
import { type Import, isOpenQuestion } from '@lods/contract/imports/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { answersOf, isAnswered, type Said, saysOfLines, type Understood } from './answers.ts';
import { MappingTables } from './mapping-table.tsx';
import { useConfirm } from './queries.ts';
import { Questions } from './questions.tsx';
import { countOpen, type ItemAnswers, NO_ITEM_ANSWERS, SameItems, sentAnswers } from './same-items.tsx';
import { askedQuarters, FiledQuarterChoice } from './submitted-quarters.tsx';

/** What a person has answered of a file and has not sent yet. The quarter's answer outlives a reading; columns go with each. */
export function useAnswers(file: Import) {
  const [given, setGiven] = useState<Said & { readonly version: number }>(noAnswers(file));
  const [filed, setFiled] = useState<FiledQuarterAnswer | null>(null);
  const [items, setItems] = useState({ answers: NO_ITEM_ANSWERS, version: file.version });
  const answers = given.version === file.version ? given : noAnswers(file);
  return {
    answers,
    setAnswers: (next: Said) => setGiven({ ...next, version: file.version }),
    filed,
    setFiled,
    // What was said is of the figures that were shown.
    items: items.version === file.version ? items.answers : NO_ITEM_ANSWERS,
    setItems: (answers: ItemAnswers) => setItems({ answers, version: file.version }),
  };
}

const noAnswers = ({ quarter, version }: Import): Said & { readonly version: number } => ({
  columns: new Map(),
  quarter: quarter ?? '',
  version,
});

interface ReviewProps {
  file: Import;
  understood: Understood;
  given: ReturnType<typeof useAnswers>;
}

/** What a person says of a file: answers and columns, then the lines are read so, or taken over. */
export function Review({ file, understood, given }: ReviewProps) {
  const { answers, setAnswers, filed, setFiled, items, setItems } = given;
  const isFiledAsked = askedQuarters(file).length > 0;
  const confirm = useConfirm(file);
  const toast = useToast();
  const { questions } = understood.mapping;
  const open =
    questions.filter((question) => !isAnswered(question, answers)).length +
    Number(isFiledAsked && filed === null) +
    (file.isCompared ? 0 : countOpen(file.sameItems, items));
  const asked =
    questions.filter(isOpenQuestion).length + Number(isFiledAsked) + (file.isCompared ? 0 : file.sameItems.total);
  const isChanged = answers.columns.size > 0 || answers.quarter !== (file.quarter ?? '') || saysOfLines(answers);
  const { accepted, remark, outside } = file.counts;
  const hasLines = accepted + remark + outside > 0 || isChanged;
  const send = (isTakenOver: boolean) =>
    confirm.mutate(
      {
        ...answersOf(understood, answers),
        isTakenOver,
        sameItems: sentAnswers(items),
        ...(filed === null ? {} : { filedQuarters: filed }),
      },
      {
        onSuccess: () =>
          toast({
            title: isTakenOver ? 'Importing lines' : 'Reading again',
            description: 'You can leave this page. The result is here when you come back.',
          }),
      },
    );
  return (
    <>
      <Questions understood={understood} said={answers} onSay={setAnswers} />
      {!file.isCompared && <SameItems of={file.sameItems} answers={items} onAnswers={setItems} />}
      <MappingTables understood={understood} said={answers} onSay={setAnswers} />
      {isFiledAsked && !file.isCompared && <FiledQuarterChoice answer={filed} onChange={setFiled} />}
      {confirm.error && (
        <Callout tone="danger" isLive title="The lines were not imported">
          {confirm.error.message}
        </Callout>
      )}
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t bg-paper py-3">
        {!file.isCompared && (
          <Button
            look="primary"
            disabled={open > 0 || !hasLines}
            busy={confirm.isPending}
            busyText="Sending..."
            onClick={() => send(true)}
          >
            Import lines
          </Button>
        )}
        <Button disabled={!isChanged || confirm.isPending} onClick={() => send(false)}>
          Read again and show
        </Button>
        <p className="text-ink-soft" role="status">
          {file.isCompared ? 'Nothing of this list is imported unless you say so.' : whatNext(open, asked, hasLines)}
        </p>
      </div>
    </>
  );
}

/** `asked`: as many as the sentence of the file names. */
function whatNext(open: number, asked: number, hasLines: boolean): string {
  if (open > 0 && open < asked)
    return open === 1 ? `1 of ${asked} questions is open.` : `${open} of ${asked} questions are open.`;
  if (open > 0) return open === 1 ? '1 question is open.' : `${open} questions are open.`;
  return hasLines ? 'Accepted lines and those with a remark become goods in drafts.' : 'There are no lines to import.';
}

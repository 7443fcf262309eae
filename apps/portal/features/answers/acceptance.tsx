import { type ReviewedAnswer, supplierAnswers } from '@lods/contract/answers/review';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../shell/confirm.tsx';
import { May } from '../../shell/may.tsx';
import { useTakeBack } from './queries.ts';

/** Who accepted the answer, and the way back as long as nothing relies on it. */
export function Acceptance({ review }: { review: ReviewedAnswer }) {
  const { dateTime } = useFormat();
  const { acceptance, answer } = review;
  if (acceptance === null || answer === null) return null;
  const { at, by, keptBy } = acceptance;
  return (
    <Callout
      tone="success"
      title="You use these figures"
      action={keptBy === null && <TakeBack threadId={review.threadId} answerId={answer.answerId} />}
    >
      <span>Accepted by</span> <span data-untranslated="">{by}</span>
      {', '}
      {dateTime(at)}
      {'. '}
      <span>{WAYS_BACK[keptBy ?? 'none']}</span>
    </Callout>
  );
}

const WAYS_BACK = {
  none: 'You can take this back as long as nothing is filed with these figures.',
  filed: 'A quarter was filed with these figures, so the acceptance stays. Amend that declaration to change them.',
  verified:
    'The figures were verified since, so the acceptance stays. Withdraw the verification at the supplier first.',
} as const;

function TakeBack({ threadId, answerId }: { threadId: string; answerId: string }) {
  const toast = useToast();
  const takeBack = useTakeBack(threadId);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <May call={supplierAnswers.takeBack}>
        <Button icon={<Undo2 aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
          Take acceptance back
        </Button>
      </May>
      {isOpen && (
        <Confirm
          change={takeBack}
          sent={{ answerId }}
          title="Take the acceptance back?"
          description="Goods of drafts and the installation have again what they had before. The supplier sees it, and you can decide again."
          confirmText="Take back"
          busyText="Taking back..."
          onClose={() => setOpen(false)}
          onDone={() => toast({ title: 'Acceptance taken back' })}
        />
      )}
    </>
  );
}

import { type ReviewedAnswer, supplierAnswers } from '@lods/contract/answers/review';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { May } from '../../shell/may.tsx';
import { useRemind, useWithdraw } from './queries.ts';

type FollowUp = NonNullable<ReviewedAnswer['followUp']>;

const OPEN: readonly ReviewedAnswer['state'][] = ['queued', 'sent', 'bounced', 'opened', 'started'];

/** How the request was followed up: its reminders, what is known of the link, and what can be done. */
export function FollowUpCard({ review, followUp }: { review: ReviewedAnswer; followUp: FollowUp }) {
  const { date, dateTime, number } = useFormat();
  const { remindedAt, nextReminderOn, openedAt, isTracked, withdrawnAt } = followUp;
  const lastOf = (times: readonly string[]) => {
    const last = times.at(-1);
    return last === undefined ? '0' : `${number(times.length)}, ${dateTime(last)}`;
  };
  const facts: readonly (readonly [string, string])[] = [
    ['Sent to', followUp.toAddress],
    ['Asked', dateTime(followUp.requestedAt)],
    ['Reminders sent', lastOf(remindedAt)],
    ...(nextReminderOn === null ? [] : [['Next reminder', date(nextReminderOn)] as const]),
    ...(isTracked ? [['Link opened', lastOf(openedAt)] as const] : []),
    ...(withdrawnAt === null ? [] : [['Withdrawn', dateTime(withdrawnAt)] as const]),
  ];
  return (
    <Card
      title="Request"
      description="Reminders go five days before the answer is due, a day after it and ten days after it. They stop with the answer."
      actions={OPEN.includes(review.state) && <Acts threadId={review.threadId} supplierName={review.supplierName} />}
    >
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-[0.8125rem] text-ink-soft">{label}</dt>
            <dd className="mt-0.5 break-words" {...(label === 'Sent to' ? { 'data-untranslated': '' } : {})}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Acts({ threadId, supplierName }: { threadId: string; supplierName: string }) {
  const toast = useToast();
  const remind = useRemind(threadId);
  const withdraw = useWithdraw(threadId);
  const [isAsking, setAsking] = useState(false);
  const fail = (error: Error) =>
    toast({ title: 'That did not work', description: error.message, variant: 'destructive' });
  return (
    <div className="flex flex-wrap gap-2">
      <May call={supplierAnswers.withdraw}>
        <Button size="small" onClick={() => setAsking(true)}>
          Withdraw request
        </Button>
      </May>
      <May call={supplierAnswers.remind}>
        <Button
          size="small"
          look="primary"
          icon={<BellRing aria-hidden="true" className="size-4" />}
          busy={remind.isPending}
          onClick={() =>
            remind.mutate(undefined, {
              onSuccess: () =>
                toast({ title: 'Reminder sent', description: 'It carries a new link to the same form.' }),
              onError: fail,
            })
          }
        >
          Send reminder
        </Button>
      </May>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Withdraw the request to ${supplierName}?`}
        description="Its links stop working at once, and no reminder goes out any more. You can ask again with a new request."
        confirmText="Withdraw request"
        isBusy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(undefined, {
            onSuccess: () => {
              setAsking(false);
              toast({ title: 'Request withdrawn', description: 'Its links are dead.' });
            },
            onError: fail,
          })
        }
      />
    </div>
  );
}

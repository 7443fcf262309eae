import { type DeclineReason, findingsFarFromUsual } from '@lods/contract/answers/content';
import { type ReviewedAnswer, supplierAnswers } from '@lods/contract/answers/review';
import { supplierRequests } from '@lods/contract/requests/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { Skeleton } from '@lods/ui/skeleton';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { May } from '../../shell/may.tsx';
import { RecordFailure } from '../../shell/record-failure.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Acceptance } from './acceptance.tsx';
import { AcceptDialog, SendBackDialog } from './decision-dialogs.tsx';
import { Effect } from './effect.tsx';
import { Figures } from './figures.tsx';
import { Differences, Findings } from './findings.tsx';
import { FirstLook } from './first-look.tsx';
import { FollowUpCard } from './follow-up.tsx';
import { useReview } from './queries.ts';
import { StateBadge } from './words.tsx';

const Back = () => (
  <Link to="/supplier-answers" className="text-teal hover:underline">
    Supplier Answers
  </Link>
);

/** The answer to one request: its figures, what looks odd, what it changes, and the decision. */
export function AnswerReviewPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useReview(id);
  if (error)
    return (
      <Screen title="Supplier Answer" back={<Back />}>
        <RecordFailure
          of={supplierAnswers.read}
          id={id}
          title="The answer could not be loaded"
          error={error}
          onRetry={refetch}
        />
      </Screen>
    );
  if (!data)
    return (
      <Screen title="Supplier Answer" back={<Back />}>
        <Skeleton className="h-96" />
      </Screen>
    );
  return <Review key={data.answer?.answerId ?? 'none'} review={data} />;
}

const isComplete = (product: { specificDirect: string | null; specificIndirect: string | null }) =>
  product.specificDirect !== null && product.specificIndirect !== null;

function Review({ review }: { review: ReviewedAnswer }) {
  const { answer, supplierName, thread, versions } = review;
  const [open, setOpen] = useState<'accept' | 'return' | null>(null);
  const acceptable = [...new Set(answer?.products.filter(isComplete).map(({ cnCode }) => cnCode))];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(acceptable));
  const latest = versions[0]?.version;
  const isDecided =
    thread.findLast(({ kind, version }) => version === latest && (kind === 'accepted' || kind === 'taken_back'))
      ?.kind === 'accepted';
  const close = () => setOpen(null);
  return (
    <Screen
      title={supplierName}
      heading={<span data-untranslated="">{supplierName}</span>}
      sentence={<StateBadge state={review.state} />}
      back={<Back />}
      action={
        answer &&
        !isDecided && (
          <>
            <May call={supplierAnswers.returnToSupplier}>
              <Button icon={<Undo2 aria-hidden="true" className="size-4" />} onClick={() => setOpen('return')}>
                Send back with a question
              </Button>
            </May>
            <May call={supplierAnswers.accept}>
              <Button
                look="primary"
                icon={<Check aria-hidden="true" className="size-4" />}
                disabled={chosen.size === 0}
                onClick={() => setOpen('accept')}
              >
                {chosen.size === acceptable.length ? 'Accept answer' : 'Accept in part'}
              </Button>
            </May>
          </>
        )
      }
    >
      <Acceptance review={review} />
      <Asked review={review} />
      {answer ? (
        <>
          <FirstLook products={answer.products} />
          <Effect answer={answer} cost={review.supplierCost} chosen={chosen} isDecided={isDecided} />
          <Figures answer={answer} chosen={chosen} onChoose={isDecided ? null : setChosen} />
          <Findings answer={answer} />
          <Differences workbook={answer.workbook} />
        </>
      ) : (
        <NoAnswer review={review} />
      )}
      {review.followUp && <FollowUpCard review={review} followUp={review.followUp} />}
      <Thread thread={thread} />
      {open === 'accept' && answer && (
        <AcceptDialog
          threadId={review.threadId}
          answerId={answer.answerId}
          products={answer.products.filter(({ cnCode }) => chosen.has(cnCode))}
          chosen={[...chosen]}
          named={answer.named.filter(({ cnCode, isOnlyMaker }) => isOnlyMaker && chosen.has(cnCode))}
          isWhole={chosen.size === new Set(answer.products.map(({ cnCode }) => cnCode)).size}
          unusual={findingsFarFromUsual(answer, chosen)}
          reason={answer.reasonForFigures}
          onClose={close}
        />
      )}
      {open === 'return' && answer && (
        <SendBackDialog threadId={review.threadId} answerId={answer.answerId} onClose={close} />
      )}
    </Screen>
  );
}

function Asked({ review }: { review: ReviewedAnswer }) {
  const { date, dateTime } = useFormat();
  const { answer, versions } = review;
  const facts: readonly (readonly [label: string, value: string, isEntered: boolean])[] = [
    review.reportingPeriod === null
      ? ['Shared for', String(review.reportingYear), false]
      : ['Asked for', `${review.reportingPeriod} ${review.reportingYear}`, false],
    ['Answer due', review.answerDueOn === null ? '' : date(review.answerDueOn), false],
    ...(answer
      ? ([
          ['Installation', answer.installationName, true],
          ['Figures cover', `${date(answer.periodFrom)} – ${date(answer.periodTo)}`, false],
          ['Contact', [answer.contactName, answer.contactEmail].filter(Boolean).join(', '), true],
          ['Note', answer.note, true],
          ['Why its figures are right', answer.reasonForFigures, true],
        ] as const)
      : []),
    ...(versions[0] ? ([['Received', dateTime(versions[0].sentAt), false]] as const) : []),
  ];
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value, isEntered]) => (
            <div key={label}>
              <dt className="text-[0.8125rem] text-ink-soft">{label}</dt>
              <dd
                className="mt-0.5 break-words whitespace-pre-wrap"
                {...(isEntered ? { 'data-untranslated': '' } : {})}
              >
                {value}
              </dd>
            </div>
          ))}
        <div>
          <dt className="text-[0.8125rem] text-ink-soft">Supplier</dt>
          <dd className="mt-0.5">
            <Link to={`/suppliers/${review.supplierId}`} className="text-teal hover:underline">
              Open supplier
            </Link>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function NoAnswer({ review }: { review: ReviewedAnswer }) {
  const isDeclined = review.state === 'declined';
  const isWithdrawn = review.state === 'withdrawn';
  return (
    <Callout
      tone={isDeclined ? 'warning' : 'note'}
      title={isDeclined ? 'The supplier will not answer' : isWithdrawn ? 'Request withdrawn' : 'No answer yet'}
      action={
        <May call={supplierRequests.send}>
          <Button asChild>
            <Link to={`/request-supplier-data?supplier=${review.supplierId}`}>Ask again</Link>
          </Button>
        </May>
      }
    >
      {isDeclined
        ? 'The reason is under Exchange. Goods of this supplier count by default values.'
        : isWithdrawn
          ? 'Its links no longer work. Ask again with a new request.'
          : 'The mail leads the supplier to a form that needs no account. What it sends appears here.'}
    </Callout>
  );
}

const KINDS: Readonly<Record<ReviewedAnswer['thread'][number]['kind'], string>> = {
  answer: 'Answer',
  accepted: 'Accepted',
  accepted_in_part: 'Accepted in part',
  taken_back: 'Acceptance taken back',
  returned: 'Sent back with a question',
  declined: 'Declined',
};

const DECLINE_REASONS: Readonly<Record<DeclineReason, string>> = {
  not_our_goods: 'The supplier does not make these goods.',
  confidential: 'The data are confidential.',
  no_data: 'The supplier has no data.',
  other: 'Another reason.',
};

/** What both sides wrote, oldest first: the supplier sees the same. */
function Thread({ thread }: { thread: ReviewedAnswer['thread'] }) {
  const { dateTime } = useFormat();
  if (thread.length === 0) return null;
  return (
    <Card title="Exchange" description="You and the supplier see the same.">
      <ol className="flex flex-col gap-4">
        {thread.map(({ at, from, kind, version, reason, text }) => (
          <li key={`${at} ${kind}`} className="border-l-2 border-line pl-4">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-medium">{KINDS[kind]}</span>
              <span className="text-ink-soft">{from === 'supplier' ? 'Supplier' : 'You'}</span>
              <span className="text-ink-soft">{`Version ${version}`}</span>
              <span className="text-ink-soft">{dateTime(at)}</span>
            </p>
            {reason && <p className="mt-1">{DECLINE_REASONS[reason]}</p>}
            {text !== '' && (
              <p className="mt-1 max-w-prose whitespace-pre-wrap" data-untranslated="">
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

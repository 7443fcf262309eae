import { daysBetween, readQuarter } from '@lods/cbam/period';
import { DEADLINE_DAYS, type Waiting } from '@lods/contract/dashboard/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { Badge, type Tone } from '@lods/ui/badge';
import { useFormat } from '@lods/ui/format';
import {
  CalendarClock,
  FileScan,
  FileSpreadsheet,
  FileText,
  FileX,
  type LucideIcon,
  MessageSquare,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../shell/may.tsx';
import { seenText } from './seen-row.ts';

type Draft = Extract<Waiting, { kind: 'draft' }>;

/** How one thing that waits is told: where it is settled, in one sentence, with what presses. */
interface RowText {
  readonly icon: LucideIcon;
  readonly to: string;
  readonly title: ReactNode;
  readonly sentence: ReactNode;
  readonly mark?: { readonly tone: Tone; readonly text: string } | undefined;
}

export function WaitingRow({ one: item, today }: { one: Waiting; today: string }) {
  const isSettler = useMay(declarations.create);
  const text = useRowText(item, today);
  const { icon: Icon, to, title, sentence, mark } = isSettler ? text : { ...text, ...seenRow(item) };
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-56">
          <Link to={to} className="font-medium break-words text-teal hover:underline">
            {title}
          </Link>
          <p className="text-[0.8125rem] text-ink-soft">{sentence}</p>
        </div>
        {mark && <Badge tone={mark.tone}>{mark.text}</Badge>}
      </div>
    </li>
  );
}

function seenRow(item: Waiting) {
  const { entered, ...seen } = seenText(item);
  return entered === undefined ? seen : { ...seen, title: <span data-untranslated="">{entered}</span> };
}

function useRowText(item: Waiting, today: string): RowText {
  const { date } = useFormat();
  switch (item.kind) {
    case 'draft':
      return draftText(item, today, date);
    case 'rejected':
      return {
        icon: FileX,
        to: `/declarations/${item.id}`,
        title: `Correct ${item.reportingPeriod} ${item.year}`,
        sentence: (
          <>
            <span data-untranslated="">{item.draftReportId}</span>
            {'. '}
            {item.answeredOn === null
              ? 'The registry rejected it. Start a new version.'
              : `The registry rejected it on ${date(item.answeredOn)}. Start a new version.`}
          </>
        ),
        mark: REJECTED,
      };
    case 'rejected-year':
      return {
        icon: FileX,
        to: `/years/${item.year}`,
        title: `Correct the declaration for ${item.year}`,
        sentence:
          item.answeredOn === null
            ? 'The registry rejected it. Correct its quarters and submit the year again.'
            : `The registry rejected it on ${date(item.answeredOn)}. Correct its quarters and submit the year again.`,
        mark: REJECTED,
      };
    case 'deadline':
      return {
        icon: CalendarClock,
        to: placeOfDuty(item),
        title: item.title,
        sentence:
          item.daysLeft === 0
            ? `It is due today, ${date(item.dueOn)}.`
            : item.daysLeft === 1
              ? `It is due tomorrow, ${date(item.dueOn)}.`
              : `It is due in ${item.daysLeft} days, on ${date(item.dueOn)}.`,
        mark: { tone: 'amber', text: `Due ${date(item.dueOn)}` },
      };
    case 'mention':
      return {
        icon: MessageSquare,
        to: `/declarations/${item.declarationId}#comments`,
        title: <span data-entered={item.byName}>{`${item.byName} mentioned you`}</span>,
        sentence: (
          <span data-untranslated="">
            {item.draftReportId}. {item.text}
          </span>
        ),
      };
    case 'file':
      return {
        icon: FileSpreadsheet,
        to: `/imports/${item.id}`,
        title: <span data-entered={item.name}>{`Review ${item.name}`}</span>,
        sentence: 'Needs your answers before import',
      };
    case 'paper':
    case 'uncounted-paper':
    case 'undated-paper':
      return { icon: FileScan, to: `/customs-dashboard?review=${item.lineId}`, ...paperText(item) };
  }
}

function paperText(paper: Extract<Waiting, { kind: 'paper' | 'uncounted-paper' | 'undated-paper' }>) {
  const { kind, name } = paper;
  if (kind === 'paper')
    return { title: <span data-entered={name}>{`Review ${name}`}</span>, sentence: paperSentence(paper) };
  if (kind === 'undated-paper')
    return {
      title: <span data-entered={name}>{`Date of import for ${name}`}</span>,
      sentence: 'Add an import date to place these goods in a quarter.',
    };
  return {
    title: <span data-entered={name}>{`Approved goods of ${name}`}</span>,
    sentence: 'Approved, but in no declaration. Look at why, and put them in.',
  };
}

function draftText(draft: Draft, today: string, date: (day: string) => string): RowText {
  const { id, reportingPeriod, year, draftReportId, errorCount } = draft;
  return {
    icon: FileText,
    // Its last step is where findings are listed and where it is submitted.
    to: `/declarations/${id}/edit${isToApprove(draft) || errorCount ? '?step=5' : ''}`,
    title: isToApprove(draft) ? `Check and submit ${reportingPeriod} ${year}` : `Continue ${reportingPeriod} ${year}`,
    sentence: (
      <>
        <span data-untranslated="">{draftReportId}</span>
        {'. '}
        <DraftSentence draft={draft} today={today} />
      </>
    ),
    mark: markOfDraft(draft, today, date),
  };
}

const REJECTED = { tone: 'red', text: 'Rejected' } as const;

/** What a colleague has finished waits for a second person to look at it. */
const isToApprove = ({ submitter, goodsCount, hasGeneralInfo }: Draft) =>
  submitter === 'you' && goodsCount > 0 && hasGeneralInfo;

function DraftSentence({ draft, today }: { draft: Draft; today: string }) {
  const { number } = useFormat();
  const { goodsCount, errorCount, lastAuthor, submitter } = draft;
  if (!draft.hasGeneralInfo) return 'Its general information is not complete.';
  if (goodsCount === 0) return 'It has no goods yet.';
  if (errorCount) return errorCount === 1 ? '1 issue to fix' : `${number(errorCount)} issues to fix`;
  if (submitter === 'you')
    return (
      <>
        <span data-untranslated="">{lastAuthor}</span> wrote it last; a second person submits it.
      </>
    );
  if (submitter === 'colleague') return 'You worked on it, so a colleague submits it.';
  if (errorCount === 0) {
    if (isOver(draft, today)) return 'Ready to submit';
    return hasBegun(draft, today)
      ? 'No issues so far. Its quarter is still running.'
      : 'No issues so far. Its quarter has not begun.';
  }
  return `${number(goodsCount)} goods.`;
}

const isOver = ({ year, reportingPeriod }: Draft, today: string) =>
  `${year}-${reportingPeriod}` < (readQuarter(today)?.name ?? '');

const hasBegun = ({ year, reportingPeriod }: Draft, today: string) =>
  `${year}-${reportingPeriod}` <= (readQuarter(today)?.name ?? '');

function markOfDraft(draft: Draft, today: string, date: (day: string) => string): RowText['mark'] {
  const { dueOn, revision, correctsRejected } = draft;
  if (correctsRejected) return { tone: 'red', text: 'Correction of a rejected file' };
  if (revision > 1) return { tone: 'neutral', text: 'Correction' };
  if (dueOn === null) return { tone: 'neutral', text: 'No deadline' };
  if (dueOn < today) return { tone: 'red', text: `Was due ${date(dueOn)}` };
  return { tone: daysBetween(today, dueOn) <= DEADLINE_DAYS ? 'amber' : 'neutral', text: `Due ${date(dueOn)}` };
}

/** The declaration of a year and what is to be held for it are settled where the year is. */
function placeOfDuty({ duty, period, dueOn }: Extract<Waiting, { kind: 'deadline' }>): string {
  if (duty === 'declaration' || duty === 'holding') return `/years/${period.slice(0, 4)}`;
  if (duty === 'report') return '/new-declaration';
  return `/deadlines?year=${dueOn.slice(0, 4)}`;
}

function paperSentence({ lineCount, unsettledCount }: Extract<Waiting, { kind: 'paper' }>): string {
  if (unsettledCount === 1) return '1 value to compare with the paper before its goods are approved.';
  if (unsettledCount > 1) return `${unsettledCount} values to compare with the paper before its goods are approved.`;
  return lineCount === 1 ? '1 line to review and approve.' : `${lineCount} lines to review and approve.`;
}

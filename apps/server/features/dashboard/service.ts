import type { CalendarEvent } from '@lods/cbam/calendar-event';
import { daysBetween } from '@lods/cbam/period';
import { DEADLINE_DAYS, type dashboard, MOST_NAMED, type Waiting } from '@lods/contract/dashboard/endpoints';
import type { AnswerOf } from '@lods/contract/endpoint';
import { askTogether } from '../../ask-together.ts';
import type { Call } from '../../call.ts';
import { localTime } from '../../local-time.ts';
import { readDeclarant } from '../company/declarant.ts';
import { listWaitingPapers } from '../customs/service.ts';
import { openDuties } from '../deadlines/open-duties.ts';
import { checkDrafts, listUnsettledDeclarations, type WaitingDraft } from '../declarations/waiting.ts';
import { listWaitingFiles } from '../imports/service.ts';
import { listUnreadMentions } from '../notices/service.ts';
import { listRejectedYears } from '../years/service.ts';
import { byUrgency } from './urgency.ts';

/** So many goods are checked within a look at the dashboard; what has more says what is wrong with it when it is opened. */
const MOST_CHECKED_GOODS = 500;

/** Everything in the company that waits for a person, the most urgent first. */
export async function readWaiting(call: Call): Promise<AnswerOf<typeof dashboard.waiting>> {
  const company = await readDeclarant(call);
  const { date: today } = localTime(call.now, company.timezone);
  const [declarations, rejectedYears, duties, mentions, files, papers] = await askTogether([
    listUnsettledDeclarations(call, company),
    listRejectedYears(call),
    openDuties(call, today, DEADLINE_DAYS),
    listUnreadMentions(call),
    listWaitingFiles(call, MOST_NAMED),
    listWaitingPapers(call, MOST_NAMED),
  ]);
  const drafts = declarations.filter((item) => item.kind === 'draft');
  const { pending, undated, uncounted } = papers;
  const all = byUrgency(
    [
      ...declarations,
      ...rejectedYears.map((year) => ({ kind: 'rejected-year' as const, ...year })),
      ...deadlinesOf(duties, today, drafts),
      ...mentions.map((mention) => ({ kind: 'mention' as const, ...mention })),
      ...files.map(({ total: _, ...file }) => ({ kind: 'file' as const, ...file })),
      ...pending.map(({ total: _, ...paper }) => ({ kind: 'paper' as const, ...paper })),
      ...undated.map((paper) => ({ kind: 'undated-paper' as const, ...namedOf(paper) })),
      ...uncounted.map((paper) => ({ kind: 'uncounted-paper' as const, ...namedOf(paper) })),
    ],
    today,
  );
  const named = all.slice(0, MOST_NAMED);
  const unnamed = (total: number, ...kinds: Waiting['kind'][]) =>
    total - named.filter(({ kind }) => kinds.includes(kind)).length;
  const errorCounts = await checkDrafts(
    call,
    company,
    named.filter((item) => item.kind === 'draft'),
    MOST_CHECKED_GOODS,
  );
  return {
    today,
    named: named.map((item) =>
      item.kind === 'draft' ? { ...item, errorCount: errorCounts.get(item.id) ?? null } : item,
    ),
    unnamed: {
      declarations: unnamed(declarations.length + rejectedYears.length, 'draft', 'rejected', 'rejected-year'),
      mentions: unnamed(mentions.length, 'mention'),
      files: unnamed(files[0]?.total ?? 0, 'file'),
      papers: unnamed(pending[0]?.total ?? 0, 'paper'),
      undatedPapers: unnamed(undated[0]?.total ?? 0, 'undated-paper'),
      uncountedPapers: unnamed(uncounted[0]?.total ?? 0, 'uncounted-paper'),
    },
  };
}

const namedOf = ({ lineId, name, lineCount }: { lineId: string; name: string; lineCount: number }) => ({
  lineId,
  name,
  lineCount,
});

/** What the law asks for soon. A quarter whose draft is begun waits as that draft. */
function deadlinesOf(duties: readonly CalendarEvent[], today: string, drafts: readonly WaitingDraft[]): Waiting[] {
  const begun = new Set(drafts.map(({ year, reportingPeriod }) => `${year}-${reportingPeriod}`));
  return duties
    .filter(({ kind, period }) => !(kind === 'report' && begun.has(period)))
    .map(({ kind, period, title, date }) => ({
      kind: 'deadline',
      duty: kind,
      period,
      title,
      dueOn: date,
      daysLeft: daysBetween(today, date),
    }));
}

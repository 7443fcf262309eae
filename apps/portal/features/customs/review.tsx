import type { CustomsDeclaration, CustomsReading } from '@lods/contract/customs/declaration';
import { customs } from '@lods/contract/customs/endpoints';
import type { CustomsPaper } from '@lods/contract/customs/papers';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { May } from '../../shell/may.tsx';
import { useApprovals } from './approval.ts';
import { canBeApproved, type Edits, importersToConfirm, isSettled, LABELS } from './fields.ts';
import { ImportDate } from './import-date.tsx';
import { PaperView } from './paper-view.tsx';
import type { ChosenWords, PointedValue, Sought } from './pointing.ts';
import type { PointingProps } from './pointing-on-page.tsx';
import { useIsDating, usePaper, useValueOfWords } from './queries.ts';
import { editOf, ReviewCard } from './review-card.tsx';

/** What the paper beside the cards lights up: a field of a line. */
interface Lit {
  readonly lineId: string;
  readonly field: string;
}

/**
 * The lines of a paper to look at, beside the paper itself. The line that was asked for comes first, with its place lit;
 * then those that the reading is not sure of.
 */
export function Review({ paperId, lineId }: { paperId: string; lineId?: string }) {
  const { data: paper, error, refetch } = usePaper(paperId);
  if (error) return <LoadFailure title="The paper could not be loaded" error={error} onRetry={refetch} />;
  if (!paper) return <Skeleton className="h-96" />;
  return <LinesAndPaper paper={paper} lineId={lineId} />;
}

function LinesAndPaper({ paper, lineId }: { paper: CustomsPaper; lineId: string | undefined }) {
  const [lit, setLit] = useState<Lit | null>(lineId === undefined ? null : { lineId, field: 'productCode' });
  const [order] = useState(() => inOrderOfDoubt(paper.declarations, lineId).map(({ id }) => id));
  const lines = order.flatMap((id) => paper.declarations.find((line) => line.id === id) ?? []);
  const reading = readingOf(paper.declarations, lit);
  const { sought, pointed, seek, pointing } = usePointing(paper.id);
  const { editsOf, edit } = useEdits();
  const list = useRef<HTMLDivElement>(null);
  const left = stepsLeft(lines);
  const seen = useRef(Number.POSITIVE_INFINITY);
  const isDating = useIsDating();
  useEffect(() => {
    // The buttons that lead on wait for the date.
    if (isDating) return;
    if (left < seen.current) focusNext(list.current);
    seen.current = left;
  }, [left, isDating]);
  return (
    <section aria-label="Review of the paper" className="flex flex-col gap-6">
      <Callout>
        The extracted data is auto-saved to the Customs Dashboard. Compare what is marked with the paper, then approve.
        {paper.isTaught && <span className="block">Read from a saved layout.</span>}
      </Callout>
      <div className="group/review flex flex-col gap-6 lg:grid lg:items-start lg:grid-cols-[minmax(22rem,5fr)_7fr]">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the focus of the fields inside */}
        <div ref={list} className={`flex flex-col gap-4 ${CLEAR_OF_THE_PAPER}`} onFocus={bringIntoView}>
          <Standing lines={lines} editsOf={editsOf} onApproved={(id) => edit(id, null)} />
          {undatedDeclarations(lines).map((undated) => (
            <May key={undated[0]?.referenceNumber} call={customs.change}>
              <ImportDate lines={undated} onLight={(line, field) => setLit({ lineId: line.id, field })} />
            </May>
          ))}
          {lines.map((line) => (
            <ReviewCard
              key={line.id}
              line={line}
              isOpen={lines.length <= MOST_OPEN || line.unsettled.length > 0 || line.id === lineId}
              edits={editsOf(line.id)}
              onEdits={(edits) => edit(line.id, edits)}
              onLight={(field) => setLit(field === null ? null : { lineId: line.id, field })}
              pointed={pointed?.lineId === line.id ? pointed : null}
              onPoint={(field) => seek({ lineId: line.id, field })}
            />
          ))}
        </div>
        <PaperView paper={paper} reading={sought ? null : reading} pointing={pointing} />
      </div>
    </section>
  );
}

/** On a phone the paper is a strip above the fields (`paper-view.tsx`): what has the focus stands below it, with its label and hint. */
const CLEAR_OF_THE_PAPER =
  'max-lg:[&_:is(input,textarea)]:scroll-mt-[calc(10.5rem+26dvh)] max-lg:[&_:is([data-doubt],[data-date])]:scroll-mt-[calc(8.5rem+26dvh)]';

/** A tapped field is in view already, but the strip comes over it with the focus. */
function bringIntoView({ target }: FocusEvent<HTMLElement>): void {
  if (!isTypedInto(target)) return;
  target.scrollIntoView({ block: 'nearest' });
  target.closest('[data-doubt], [data-date]')?.scrollIntoView({ block: 'nearest' });
}

/** What is typed into the lines and not saved, so that one button approves all of it; null: that line is not edited. */
function useEdits() {
  const [edited, setEdited] = useState<Readonly<Record<string, Edits | null>>>({});
  return {
    editsOf: (id: string) => edited[id] ?? null,
    edit: (id: string, edits: Edits | null) => setEdited((before) => ({ ...before, [id]: edits })),
  };
}

/** The value whose words are sought on the paper, and what the words that were chosen last say. */
function usePointing(paperId: string) {
  const [sought, setSought] = useState<Sought | null>(null);
  const [pointed, setPointed] = useState<PointedValue | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { mutate, isPending, error, reset } = useValueOfWords(paperId);
  const seek = (next: Sought | null) => {
    reset();
    setRefused(false);
    setSought(next);
  };
  const use = (wanted: Sought, chosen: ChosenWords) =>
    mutate(
      { field: wanted.field, lines: [...chosen.lines] },
      {
        onSuccess: ({ value, doubt }) => {
          setRefused(value === null);
          if (value === null) return;
          setPointed({ ...wanted, ...chosen, value, doubt });
          setSought(null);
        },
      },
    );
  const refusal = isRefused ? 'These words are no such value. Choose others, or type it.' : (error?.message ?? null);
  const pointing: PointingProps | null = sought && {
    label: LABELS[sought.field],
    isBusy: isPending,
    refusal,
    onUse: (chosen) => use(sought, chosen),
    onCancel: () => seek(null),
  };
  return { sought, pointed, seek, pointing };
}

const MOST_OPEN = 3;

/** A paper may hold several declarations, each with a day of its own. */
const undatedDeclarations = (lines: readonly CustomsDeclaration[]): CustomsDeclaration[][] => [
  ...Map.groupBy(
    lines.filter(({ importDate }) => importDate === null),
    ({ referenceNumber }) => referenceNumber,
  ).values(),
];

interface StandingProps {
  lines: readonly CustomsDeclaration[];
  editsOf: (id: string) => Edits | null;
  onApproved: (id: string) => void;
}

/** The one declaration that the goods of a paper are in; null: none, or several. */
function quarterOf(lines: readonly CustomsDeclaration[]): string | null {
  const [first, ...others] = new Set(lines.flatMap(({ declarationId }) => declarationId ?? []));
  return others.length === 0 ? (first ?? null) : null;
}

/** What became of a paper whose lines are all approved. */
function becameOf(lines: readonly CustomsDeclaration[]): string {
  if (lines.some(({ goodsNote }) => goodsNote !== ''))
    return 'Some goods are not in a quarter yet. Their lines say why.';
  const lacks = lines.some(
    (line) => line.scope === 'covered' && line.directEmissions === null && line.supplierDirectEmissions === null,
  );
  return lacks
    ? 'CBAM goods are in the declaration of their quarter. Some have no emissions yet: ask their suppliers.'
    : 'Their emissions are worked out, and CBAM goods are in the declaration of their quarter.';
}

/** How many lines are settled, and the one step that approves all of these, each with what is typed into it. */
function Standing({ lines, editsOf, onApproved }: StandingProps) {
  const { approveAll, isPending } = useApprovals();
  const pending = lines.filter(({ state }) => state === 'pending');
  const settled = pending.filter(isSettled);
  const doubts = pending.reduce((sum, { unsettled }) => sum + unsettled.length, 0);
  const importers = importersToConfirm(pending);
  const quarter = quarterOf(lines);
  if (pending.length === 0)
    return (
      <Callout
        tone="success"
        title="All lines of this paper are approved"
        action={
          <div className="flex flex-wrap gap-3">
            <Button asChild>
              <Link to="/customs-dashboard?show=approved" data-next="">
                Open the Customs Dashboard
              </Link>
            </Button>
            {quarter !== null && (
              <Button asChild>
                <Link to={`/declarations/${quarter}`}>Open the declaration</Link>
              </Button>
            )}
          </div>
        }
      >
        {becameOf(lines)}
      </Callout>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-box border bg-surface px-5 py-3">
      <div aria-live="polite">
        <p>
          {doubts === 0
            ? canBeApproved(settled.length, pending.length)
            : `${doubts} ${doubts === 1 ? 'value' : 'values'} to look at. Enter confirms and goes on to the next.`}
        </p>
        {importers && <p className="text-sm text-ink-soft">{importers}</p>}
      </div>
      {settled.length > 0 && (
        <May call={customs.approve}>
          <Button
            look={doubts === 0 ? 'primary' : 'plain'}
            data-next=""
            busy={isPending}
            busyText="Approving..."
            onClick={() =>
              approveAll(
                settled.map((line) => ({ id: line.id, edit: editOf(line, editsOf(line.id)) })),
                onApproved,
              )
            }
          >
            {settled.length === 1 ? 'Approve 1 line' : `Approve ${settled.length} lines`}
          </Button>
        </May>
      )}
    </div>
  );
}

/** The line asked for, then lines with doubtful values, else as on the paper. Kept while one works, so that nothing jumps. */
function inOrderOfDoubt(lines: readonly CustomsDeclaration[], asked: string | undefined): CustomsDeclaration[] {
  const rank = ({ id, unsettled }: CustomsDeclaration) => (id === asked ? 0 : unsettled.length > 0 ? 1 : 2);
  return lines.toSorted((a, b) => rank(a) - rank(b));
}

function readingOf(lines: readonly CustomsDeclaration[], lit: Lit | null): CustomsReading | null {
  const line = lit && lines.find(({ id }) => id === lit.lineId);
  return line?.readings.find(({ field }) => field === lit?.field) ?? null;
}

/** How much there is to do: each thing that is done takes the focus to the next. */
const stepsLeft = (lines: readonly CustomsDeclaration[]) =>
  lines.reduce(
    (sum, { unsettled, state, importDate }) =>
      sum + unsettled.length + Number(state === 'pending') + Number(importDate === null),
    0,
  );

/** The keyboard's way through a paper: the next doubtful value, after the last one the date of import, then the approval. */
function focusNext(list: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const next =
      list?.querySelector<HTMLElement>('[data-doubt] input, [data-doubt] textarea') ??
      list?.querySelector<HTMLElement>('[data-date] input') ??
      list?.querySelector<HTMLElement>('[data-next]');
    if (!isTypedInto(document.activeElement)) next?.focus();
  });
}

/**
 * Whoever has gone on to type elsewhere while a value was being saved stays there. Taking the focus between two strokes sent
 * the second to a field that had got its marks back: 3100.5 typed into 3,100.25 became 3100.53,100.25.
 */
const isTypedInto = (element: Element | null) => element?.matches('input, textarea, select') === true;

import type { DeclarationOverview } from '@lods/contract/declarations/goods';
import type { DeclarationFinding } from '@lods/contract/findings';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { useFormat } from '@lods/ui/format';

/** What gives cause to ask before a declaration is submitted. */
export interface Doubts {
  /** The last day of its quarter, where that is not over. */
  readonly runsUntil: string | null;
  readonly warnings: readonly DeclarationFinding[];
}

export const hasDoubts = ({ runsUntil, warnings }: Doubts) => runsUntil !== null || warnings.length > 0;

/** Sentences of warnings that are shown. */
const MOST_SHOWN = 5;

/** Asks before a declaration is submitted whose quarter still runs, or that has warnings. */
export function SubmitQuestion(props: {
  draft: DeclarationOverview;
  doubts: Doubts;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}) {
  const { draft, doubts, isBusy, onSubmit, onClose } = props;
  const isDefinitive = Number(draft.year) >= 2026;
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titleOf(draft, doubts)}
      description={
        <div className="flex flex-col gap-3">
          {doubts.runsUntil !== null && <RestOfQuarter quarter={quarterOf(draft)} endsOn={doubts.runsUntil} />}
          <Warnings warnings={doubts.warnings} />
        </div>
      }
      confirmText={isDefinitive ? 'Close quarter' : 'Submit Declaration'}
      isDanger={false}
      isBusy={isBusy}
      busyText="Submitting..."
      onConfirm={onSubmit}
    />
  );
}

const quarterOf = ({ reportingPeriod, year }: DeclarationOverview) => `${reportingPeriod} ${year}`;

function titleOf(draft: DeclarationOverview, { runsUntil, warnings }: Doubts): string {
  if (runsUntil !== null) return `Close ${quarterOf(draft)} before it has ended?`;
  if (Number(draft.year) >= 2026)
    return warnings.length === 1
      ? `Close ${quarterOf(draft)} with 1 open warning?`
      : `Close ${quarterOf(draft)} with ${warnings.length} open warnings?`;
  return warnings.length === 1
    ? `Submit ${quarterOf(draft)} with 1 open warning?`
    : `Submit ${quarterOf(draft)} with ${warnings.length} open warnings?`;
}

function RestOfQuarter({ quarter, endsOn }: { quarter: string; endsOn: string }) {
  const { date } = useFormat();
  return (
    <p>
      {`${quarter} runs until ${date(endsOn)}. Goods that you import until then are not in it: you would have to amend the declaration for them.`}
    </p>
  );
}

/** One good by its number, several by how many they are: the list beside the question names each. */
function Place({ places: [first, ...others] }: { places: readonly DeclarationFinding[] }) {
  if (others.length > 0) return <span className="mr-1.5 text-ink-soft">{`${others.length + 1} places`}</span>;
  if (first?.itemNumber === undefined) return null;
  return <span className="mr-1.5 text-ink-soft">{`Item ${first.itemNumber}`}</span>;
}

function Warnings({ warnings }: Pick<Doubts, 'warnings'>) {
  if (warnings.length === 0) return null;
  const sentences = [...Map.groupBy(warnings, ({ message }) => message)];
  const rest = sentences.length - MOST_SHOWN;
  return (
    <div>
      <p>Open warnings:</p>
      <ul className="mt-1 list-disc pl-5 text-ink">
        {sentences.slice(0, MOST_SHOWN).map(([message, places]) => (
          <li key={message}>
            <Place places={places} />
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-1">{rest === 1 ? '1 more is in the list.' : `${rest} more are in the list.`}</p>}
    </div>
  );
}

import { Exact } from '@lods/cbam/decimal';
import { useFormat } from '@lods/ui/format';
import { CopySteps, Formula } from '@lods/ui/why-derivation';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { FiguresOnTheWay, WhyPanel } from './why-panel.tsx';

/** A term of a total: what is added, and where it stands and explains itself. */
export interface TotalPart {
  readonly key: string;
  readonly name: ReactNode;
  readonly to: string;
  /** Null where nothing of it is known. */
  readonly value: string | null;
  /** What is to be known of it: 'Draft', '2 goods of unknown emissions'. */
  readonly notes: readonly string[];
}

/** A total with its terms. */
export interface Total {
  /** As the screen shows it. */
  readonly value: string | null;
  readonly unit: string;
  /** 'Σ over declarations'. */
  readonly formula: string;
  /** Where the law says how a term is computed. */
  readonly source: string;
  /** What is added and what is not, one sentence a line. */
  readonly counts: readonly string[];
  readonly parts: readonly TotalPart[];
}

interface WhyTotalProps {
  /** The label of the total: 'Total Emissions'. */
  readonly label: string;
  /** What the total is the sum of. */
  readonly description: string;
  /** Undefined until it is there. */
  readonly total: Total | undefined;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  /** Called when it opens: from then on the total is needed. */
  readonly onOpen?: () => void;
}

/** "Why this number?" of a total: its sum with its numbers, what it counts and leaves out, and each term with a link. */
export function WhyTotal({ label, description, total, error, onRetry, onOpen }: WhyTotalProps) {
  return (
    <WhyPanel
      shown="Why this number?"
      label={`Why this number? ${label}`}
      title={label}
      description={description}
      onOpen={onOpen}
    >
      <FiguresOnTheWay isThere={total !== undefined} error={error} onRetry={onRetry} />
      {total && <Terms label={label} total={total} />}
    </WhyPanel>
  );
}

function Terms({ label, total }: { label: string; total: Total }) {
  const panel = useRef<HTMLDivElement>(null);
  const { number } = useFormat();
  const written = (value: string | null) => (value === null ? 'Unknown' : number(value));
  return (
    <div className="flex flex-col gap-4">
      <div>
        <CopySteps panel={panel} />
      </div>
      <div ref={panel} className="flex flex-col gap-4">
        <p data-step={0} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{label}</span>
          <span className="font-semibold tabular-nums">
            {written(total.value)}
            {total.value !== null && <span className="font-normal text-ink-soft"> {total.unit}</span>}
          </span>
        </p>
        <div>
          <Formula
            figure={total}
            origin={{ formula: total.formula, source: total.source, inputs: summands(total.parts) }}
            depth={0}
          />
        </div>
        <ul className="flex flex-col gap-0.5">
          {total.counts.map((count) => (
            <li key={count} data-step={1}>
              {count}
            </li>
          ))}
        </ul>
        <ol className="flex flex-col divide-y border-t">
          {total.parts.map(({ key, name, to, value, notes }) => (
            <li key={key} data-step={1} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <Link to={to} className="min-w-0 break-words text-teal hover:underline">
                {name}
              </Link>
              <span className="ml-auto tabular-nums">{written(value)}</span>
              {notes.length > 0 && (
                <span className="flex w-full flex-col text-[0.8125rem] text-ink-soft">
                  {notes.map((note) => (
                    <span key={note}>{note}</span>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** More terms than these do not stand in one line: the smaller ones go together. */
const MOST_SUMMANDS = 12;

/** The known terms of a sum, the largest first; of many, the smaller ones as one. */
function summands(parts: readonly TotalPart[]): { value: string }[] {
  const known = parts
    .flatMap(({ value }) => (value === null ? [] : [new Exact(value)]))
    .sort((first, second) => second.comparedTo(first));
  const alone = known.length > MOST_SUMMANDS ? known.slice(0, MOST_SUMMANDS - 1) : known;
  const others = known.slice(alone.length);
  const all = others.length > 0 ? [...alone, Exact.sum(0, ...others)] : alone;
  return all.map((value) => ({ value: value.toFixed() }));
}

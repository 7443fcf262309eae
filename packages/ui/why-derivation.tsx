import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classes } from './classes.tsx';
import { useFormat } from './format.tsx';

/** A number that knows where it comes from: the shape of a figure of the calculation, which this room may not import. */
export interface DerivedFigure {
  readonly name: string;
  /** Exact decimal; null where nobody can know it. */
  readonly value: string | null;
  readonly unit: string;
  /** Codes of the reasons why it is unknown. */
  readonly because?: readonly string[] | undefined;
  readonly origin:
    | { readonly kind: 'input'; readonly path: string }
    | {
        readonly kind: 'row';
        readonly table: string;
        readonly version: string;
        readonly key: Readonly<Record<string, string>>;
        readonly column: string;
        readonly source: string;
      }
    | {
        readonly kind: 'formula';
        readonly formula: string;
        readonly source: string;
        readonly inputs: readonly DerivedFigure[];
      };
}

interface DerivationProps {
  figure: DerivedFigure;
  depth?: number;
  /** Shows the code of a reason. */
  reason: (code: string) => ReactNode;
}

const OPEN_TO_DEPTH = 1;

/** One figure of the tree and, opened, where it comes from. */
export function Derivation({ figure, depth = 0, reason }: DerivationProps) {
  const [isOpen, setOpen] = useState(depth < OPEN_TO_DEPTH);
  const { number } = useFormat();
  const { origin } = figure;
  return (
    <div className={classes(depth > 0 && 'border-l pl-4')}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-start gap-2 rounded-box py-2 pr-2 text-left hover:bg-sunken"
      >
        <ChevronRight
          aria-hidden="true"
          className={classes('mt-0.5 size-4 shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-90')}
        />
        <span className="min-w-0 flex-1 first-letter:uppercase">{figure.name}</span>
        <span className="shrink-0 font-semibold tabular-nums">
          {figure.value === null ? 'Unknown' : number(figure.value)}
          {figure.value !== null && figure.unit !== '1' && (
            <span className="font-normal text-ink-soft"> {figure.unit}</span>
          )}
        </span>
      </button>
      {isOpen && (
        <div className="pb-2 pl-6">
          {figure.because && <p className="mb-1.5 flex flex-wrap gap-x-3">{figure.because.map(reason)}</p>}
          {origin.kind === 'formula' && (
            <>
              <p className="rounded-box bg-sunken px-3 py-2 font-medium break-words">{origin.formula}</p>
              <p className="mt-1.5 text-[0.8125rem] text-ink-soft">{origin.source}</p>
              <ul className="mt-2">
                {origin.inputs.map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order of a derivation is fixed
                  <li key={index}>
                    <Derivation figure={part} depth={depth + 1} reason={reason} />
                  </li>
                ))}
              </ul>
            </>
          )}
          {origin.kind === 'row' && <TableRow origin={origin} />}
          {origin.kind === 'input' && (
            <p className="text-ink-soft">
              Entered as <code className="font-sans font-medium text-ink">{origin.path}</code>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function TableRow({ origin }: { origin: Extract<DerivedFigure['origin'], { kind: 'row' }> }) {
  return (
    <div className="rounded-box border bg-surface px-3 py-2">
      <p className="font-medium">{origin.table}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-[0.8125rem]">
        {Object.entries({ ...origin.key, Column: origin.column, Source: origin.source, Version: origin.version }).map(
          ([name, value]) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}

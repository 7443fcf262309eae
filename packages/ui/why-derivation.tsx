import { ChevronRight, Copy, ExternalLink } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { actsIn, pageOfAct } from './acts.tsx';
import { Button } from './button.tsx';
import { classes } from './classes.tsx';
import { useFormat } from './format.tsx';
import { formulaWithNumbers } from './formula-with-numbers.tsx';
import { useCopy } from './use-copy.tsx';

/** A number that knows where it comes from: the shape of a figure of the calculation, which this room may not import. */
interface DerivedFigure {
  readonly name: string;
  /** Exact decimal; null where nobody can know it. */
  readonly value: string | null;
  readonly unit: string;
  /** Which of several of this name it is, where a sum lists them. */
  readonly of?: string | undefined;
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

interface DerivationsProps {
  figures: readonly DerivedFigure[];
  /** How the name of the figure that was asked about begins: it is open. The first, where none does. */
  asked?: string | undefined;
  /** Shows the code of a reason why a figure is unknown. */
  reason: (code: string) => ReactNode;
}

/** Figures with where they come from: one is open at once, all can be opened, and what is open can be copied as text. */
export function Derivations({ figures, asked, reason }: DerivationsProps) {
  const panel = useRef<HTMLUListElement>(null);
  const [isAllOpen, setAllOpen] = useState(false);
  const open = Math.max(
    figures.findIndex(({ name }) => asked !== undefined && name.startsWith(asked)),
    0,
  );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setAllOpen(!isAllOpen)}>
          {isAllOpen ? 'Close the steps' : 'Open all steps'}
        </Button>
        <CopySteps panel={panel} />
      </div>
      <ul ref={panel} key={String(isAllOpen)} className="flex flex-col divide-y">
        {figures.map((figure, index) => (
          <li key={figure.name}>
            <Derivation figure={figure} openTo={isAllOpen ? ALL : index === open ? 1 : 0} reason={reason} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const ALL = 50;

/** Copies what stands in a panel as text, one step a line. */
export function CopySteps({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const copy = useCopy();
  return (
    <Button
      size="small"
      icon={<Copy aria-hidden="true" className="size-4" />}
      onClick={() => copy(textOf(panel.current))}
    >
      Copy as text
    </Button>
  );
}

/** What is open, one step a line, as deep as it lies. */
const textOf = (panel: HTMLElement | null) =>
  [...(panel?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
    // biome-ignore lint/performance/useDomNodeTextContent: what stands beside each other on the screen is parted by a space
    .map((step) => `${'  '.repeat(Number(step.dataset.step))}${step.innerText.replace(/\s+/g, ' ').trim()}`)
    .join('\n');

interface DerivationProps {
  figure: DerivedFigure;
  depth?: number;
  /** Steps above this depth are open at first. */
  openTo?: number;
  /** Shows the code of a reason. */
  reason: (code: string) => ReactNode;
}

/** One figure of the tree and, opened, where it comes from. */
function Derivation({ figure, depth = 0, openTo = 1, reason }: DerivationProps) {
  const [isOpen, setOpen] = useState(depth < openTo);
  const { number } = useFormat();
  const { origin } = figure;
  return (
    <div className={classes(depth > 0 && 'border-l pl-4')}>
      <button
        type="button"
        aria-expanded={isOpen}
        data-step={depth}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-start gap-2 rounded-box py-2 pr-2 text-left hover:bg-sunken"
      >
        <ChevronRight
          aria-hidden="true"
          className={classes('mt-0.5 size-4 shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-90')}
        />
        <span className="min-w-0 flex-1">
          <span className="inline-block first-letter:uppercase">{figure.name}</span>
          {figure.of !== undefined && (
            <span className="block text-[0.8125rem] text-ink-soft" data-untranslated="">
              {figure.of}
            </span>
          )}
        </span>
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
              <Formula figure={figure} origin={origin} depth={depth} />
              <ul className="mt-2">
                {origin.inputs.map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order of a derivation is fixed
                  <li key={index}>
                    <Derivation figure={part} depth={depth + 1} openTo={openTo} reason={reason} />
                  </li>
                ))}
              </ul>
            </>
          )}
          {origin.kind === 'row' && <TableRow origin={origin} depth={depth} />}
          {origin.kind === 'input' && <Entered name={figure.name} path={origin.path} depth={depth} />}
        </div>
      )}
    </div>
  );
}

type Origin<Kind> = Extract<DerivedFigure['origin'], { kind: Kind }>;

interface FormulaProps {
  readonly figure: Pick<DerivedFigure, 'unit' | 'value'>;
  readonly origin: Pick<Origin<'formula'>, 'formula' | 'source'> & {
    readonly inputs: readonly Pick<DerivedFigure, 'value'>[];
  };
  readonly depth: number;
}

/** The formula as the law writes it, and under it with its numbers. */
export function Formula({ figure, origin, depth }: FormulaProps) {
  const { number } = useFormat();
  const values = origin.inputs.flatMap(({ value }) => (value === null ? [] : [value]));
  const isKnown = figure.value !== null && values.length === origin.inputs.length;
  const numbers = isKnown ? formulaWithNumbers(origin.formula, values, figure.value ?? '', number) : null;
  return (
    <>
      <div className="rounded-box bg-sunken px-3 py-2 break-words">
        <p data-step={depth + 1} className="font-medium">
          {origin.formula}
        </p>
        {numbers !== null && (
          <p data-step={depth + 1} className="mt-0.5 tabular-nums">
            <span data-untranslated="">{`= ${numbers} = ${number(figure.value ?? '')}`}</span>
            {figure.unit !== '1' && <span> {figure.unit}</span>}
          </p>
        )}
      </div>
      <p className="mt-1.5 text-[0.8125rem] text-ink-soft" data-step={depth + 1}>
        <Source source={origin.source} />
      </p>
    </>
  );
}

/** A citation, with each act that it names one click away. */
function Source({ source }: { source: string }) {
  const { locale } = useFormat();
  return (
    <>
      <span>{source}</span>
      {actsIn(source).map((act) => (
        <a
          key={act.celex}
          href={pageOfAct(act, locale)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open ${act.name} in EUR-Lex`}
          className="ml-2 inline-flex items-center gap-1 align-middle text-teal hover:underline"
        >
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
      ))}
    </>
  );
}

/** What a person entered: the field by its word, and in which row of a list it stands. */
function Entered({ name, path, depth }: { name: string; path: string; depth: number }) {
  return (
    <p className="text-ink-soft" data-step={depth + 1}>
      Entered as <span className="inline-block font-medium text-ink first-letter:uppercase">{name}</span>{' '}
      {[...path.matchAll(/(\w+)\[(\d+)\]/g)].map(([place, list = '', index]) => (
        <span key={place} className="ml-2">
          {rowOf(list, Number(index) + 1)}
        </span>
      ))}
    </p>
  );
}

/** A row of a list by its word. */
function rowOf(list: string, row: number): string {
  if (list === 'emissionsData') return `emissions entry ${row}`;
  if (list === 'precursors') return `precursor ${row}`;
  return `goods row ${row}`;
}

/** Columns of the tables of the law in the field's words. */
const COLUMN_NAMES: Readonly<Record<string, string>> = {
  attaining_countries: 'Countries with this value',
  bm_tco2e_per_t: 'Benchmark (tCO2e/t)',
  cbam_factor_applied_to_benchmark: 'CBAM factor',
  cn8: 'CN code',
  cn_code: 'CN code',
  cn_prefix: 'CN code',
  column: 'Column of the benchmarks',
  country_or_territory: 'Country or territory',
  cscf: 'Cross-sectoral correction factor',
  direct_tco2e_per_t: 'Direct emissions (tCO2e/t)',
  ef_tco2_per_tj: 'Emission factor (tCO2/TJ)',
  factor_tco2e_per_mwh: 'Emission factor (tCO2e/MWh)',
  from_year: 'From year',
  fuel: 'Fuel',
  highest_total_tco2e_per_t: 'Highest total (tCO2e/t)',
  indicator: 'Route',
  indirect_tco2e_per_t: 'Indirect emissions (tCO2e/t)',
  mark_up: 'Mark-up',
  ncv_gj_per_t: 'Net calorific value (GJ/t)',
  period: 'Period',
  price_eur_per_certificate: 'Price (EUR a certificate)',
  production_years: 'Years of production',
  sector: 'Sector',
  source: 'Annex',
  total_tco2e_per_t: 'Total (tCO2e/t)',
  value: 'Value',
  year: 'Year',
};
const nameOfColumn = (name: string) => COLUMN_NAMES[name] ?? name;

function TableRow({ origin, depth }: { origin: Origin<'row'>; depth: number }) {
  return (
    <div className="rounded-box border bg-surface px-3 py-2">
      <p className="font-medium" data-step={depth + 1}>
        {origin.table}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-[0.8125rem]">
        {Object.entries({
          ...origin.key,
          Column: nameOfColumn(origin.column),
          Source: origin.source,
          Version: origin.version,
        }).map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid" data-step={depth + 1}>
            <dt className="text-ink-soft">{nameOfColumn(name)}</dt>
            <dd className="break-words">{name === 'Source' ? <Source source={value} /> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import { Exact } from '@lods/cbam/decimal';
import type { CustomsSummary } from '@lods/contract/customs/declaration';
import { useFormat } from '@lods/ui/format';
import { Derivations } from '@lods/ui/why-derivation';
import { reasonOf } from '../../shell/why-figures.tsx';
import { FiguresOnTheWay, WhyPanel } from '../../shell/why-panel.tsx';
import { useLine } from './queries.ts';

export type Part = 'direct' | 'indirect' | 'total';

/** A figure of a line that opens "Why this number?"; its derivation is asked for when it is opened. */
export function WhyEmissions({ line, part }: { line: CustomsSummary; part: Part }) {
  const { number } = useFormat();
  const value = amountOf(line, part);
  if (value === null) return 'Unknown';
  const shown = `${number(value, 3)} tCO2e`;
  return (
    <WhyPanel
      shown={shown}
      label={`${shown}. Why this number?`}
      title="Why this number?"
      description="From the result down to what was entered and to the tables of the law."
    >
      <AskedEmissions id={line.id} part={part} />
    </WhyPanel>
  );
}

function AskedEmissions({ id, part }: { id: string; part: Part }) {
  const { data, error, refetch } = useLine(id);
  const figure = data?.figures?.[part];
  return (
    <>
      <FiguresOnTheWay isThere={data !== undefined} error={error} onRetry={refetch} />
      {figure && <Derivations figures={[figure]} reason={reasonOf} />}
    </>
  );
}

function amountOf({ directEmissions, indirectEmissions }: CustomsSummary, part: Part): string | null {
  if (part === 'direct') return directEmissions;
  if (part === 'indirect') return indirectEmissions;
  return directEmissions === null || indirectEmissions === null
    ? null
    : new Exact(directEmissions).plus(indirectEmissions).toFixed();
}

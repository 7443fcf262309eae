import { Exact } from '@lods/cbam/decimal';
import type { CustomsSummary } from '@lods/contract/customs/declaration';
import { useFormat } from '@lods/ui/format';
import { Tile, Tiles } from '@lods/ui/tile';

type Lines = readonly CustomsSummary[] | undefined;

/** How much waits, how much is approved, of how many suppliers, and what it emits. What could not be loaded is unknown. */
export function DashboardTiles(props: { pending: Lines; approved: Lines; hasFailed: boolean }) {
  const { pending, approved, hasFailed } = props;
  const meanwhile = hasFailed ? null : undefined;
  const { number } = useFormat();
  const suppliers =
    pending &&
    approved &&
    new Set([...pending, ...approved].map((line) => line.senderName.trim()).filter(Boolean)).size;
  const covered = approved?.filter(({ scope }) => scope === 'covered') ?? [];
  const unknown = covered.filter(({ directEmissions }) => directEmissions === null).length;
  const isKnown = covered.length === 0 || unknown < covered.length;
  return (
    <Tiles>
      <Tile label="Pending Review" value={pending?.length ?? meanwhile} />
      <Tile label="Approved" value={approved?.length ?? meanwhile} />
      <Tile label="Suppliers" value={suppliers ?? meanwhile} />
      <Tile
        label="Total CO2e"
        value={approved ? (isKnown ? number(totalOf(approved), 1) : null) : meanwhile}
        unit="tCO2e"
        change={
          <>
            <span className="block">Of approved lines</span>
            {unknown > 0 && <span className="block">{`${unknown} without a known figure`}</span>}
          </>
        }
      />
    </Tiles>
  );
}

/** Direct plus indirect of all approved lines; what is unknown is counted beside it and not as zero. */
function totalOf(lines: readonly CustomsSummary[]): string {
  return lines
    .flatMap(({ directEmissions, indirectEmissions }) => [directEmissions, indirectEmissions])
    .reduce((sum, value) => (value === null ? sum : sum.plus(value)), new Exact(0))
    .toFixed();
}

import { Exact } from '@lods/cbam/decimal';
import type { CustomsSummary } from '@lods/contract/customs/declaration';
import { useFormat } from '@lods/ui/format';
import { Tile, Tiles } from '@lods/ui/tile';
import { counted } from '../../shell/counted.ts';
import { EMISSIONS_SOURCE } from '../../shell/declared-total.tsx';
import { type Total, WhyTotal } from '../../shell/why-total.tsx';
import { isOutside, lacksMarkUp } from './scope.tsx';

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
  // What is not the line that counts for its item is in no total.
  const counting = approved?.filter(({ countedIn }) => countedIn?.isOther !== true);
  const total = counting && emissionsOf(counting);
  const unknown = counting?.filter(isUnknown).length ?? 0;
  const bare = counting?.filter(lacksMarkUp).length ?? 0;
  return (
    <Tiles>
      <Tile label="Pending Review" value={pending?.length ?? meanwhile} />
      <Tile label="Approved" value={approved?.length ?? meanwhile} />
      <Tile label="Suppliers" value={suppliers ?? meanwhile} />
      <Tile
        label="Total CO2e"
        value={total ? total.value && number(total.value, 1) : meanwhile}
        unit="tCO2e"
        change={
          <>
            <span className="block">Of approved lines</span>
            {unknown > 0 && <span className="block">{`${unknown} without a known figure`}</span>}
            {bare > 0 && <span className="block">{`${bare} without the mark-up of a year`}</span>}
          </>
        }
        action={
          total && (
            <WhyTotal label="Total CO2e" description="Every approved line of customs declarations." total={total} />
          )
        }
      />
    </Tiles>
  );
}

/** What is known of the emissions of a line; null where nothing is. */
function knownOf({ directEmissions, indirectEmissions }: CustomsSummary): string | null {
  const known = [directEmissions, indirectEmissions].filter((value) => value !== null);
  return known.length === 0 ? null : Exact.sum(0, ...known).toFixed();
}

/** Whether CBAM asks for the emissions of a line and nobody knows them. */
const isUnknown = (line: CustomsSummary) => knownOf(line) === null && !isOutside(line);

/** Direct plus indirect of all approved lines; what is unknown is counted beside it and not as zero. */
function emissionsOf(lines: readonly CustomsSummary[]): Total {
  const values = lines.flatMap((line) => knownOf(line) ?? []);
  const known = lines.filter((line) => knownOf(line) !== null);
  const unknown = lines.filter(isUnknown).length;
  const bySource = (source: CustomsSummary['emissionsDataSource']) =>
    known.filter(({ emissionsDataSource }) => emissionsDataSource === source).length;
  return {
    value: known.length === 0 && unknown > 0 ? null : Exact.sum(0, ...values).toFixed(),
    unit: 'tCO2e',
    formula: 'Σ (direct + indirect) over lines',
    source: EMISSIONS_SOURCE,
    counts: countsOf({
      known: known.length,
      stated: bySource('supplier_provided'),
      byDefault: bySource('product_code_lookup'),
      estimated: bySource('default_estimate'),
      bare: known.filter(lacksMarkUp).length,
      outside: lines.length - known.length - unknown,
      unknown,
    }),
    parts: lines.map((line) => ({
      key: line.id,
      name: <span data-untranslated="">{[line.referenceNumber || line.productCode, line.description].join(' ')}</span>,
      to: `/customs-dashboard?review=${line.id}`,
      value: knownOf(line),
      notes: notesOf(line),
    })),
  };
}

function notesOf(line: CustomsSummary): string[] {
  return [...sourceOf(line), ...(lacksMarkUp(line) ? ['Year of import unknown, without mark-up'] : [])];
}

function sourceOf(line: CustomsSummary): string[] {
  if (knownOf(line) === null && isOutside(line)) return ['Outside CBAM'];
  if (line.emissionsDataSource === 'supplier_provided') return ['Stated by the supplier'];
  if (line.emissionsDataSource === 'product_code_lookup') return ['By the default value of code and origin'];
  if (line.emissionsDataSource === 'default_estimate') return ['By the default value of other countries'];
  return [];
}

/** How many lines the total knows, by what, and how many it does not. */
function countsOf(
  lines: Record<'bare' | 'byDefault' | 'estimated' | 'known' | 'outside' | 'stated' | 'unknown', number>,
) {
  return [
    ...counted(lines.known, '1 line of known emissions', `${lines.known} lines of known emissions`),
    ...counted(lines.stated, '1 line as stated by its supplier', `${lines.stated} lines as stated by their suppliers`),
    ...counted(
      lines.byDefault,
      '1 line by the default value of its code and origin',
      `${lines.byDefault} lines by the default value of their codes and origins`,
    ),
    ...counted(
      lines.estimated,
      '1 line by the default value of other countries',
      `${lines.estimated} lines by the default values of other countries`,
    ),
    ...counted(
      lines.bare,
      '1 line of unknown year, without mark-up',
      `${lines.bare} lines of unknown year, without mark-up`,
    ),
    ...counted(lines.outside, 'Without 1 line outside CBAM', `Without ${lines.outside} lines outside CBAM`),
    ...counted(
      lines.unknown,
      'Without 1 line of unknown emissions',
      `Without ${lines.unknown} lines of unknown emissions`,
    ),
  ];
}

import { Exact } from './decimal.ts';
import { unknownOriginValueOf } from './default-values.ts';
import type { Finding } from './finding.ts';
import { remarkOf } from './remark-of.ts';
import type { Tables } from './tables.ts';

/** What a good states of its emissions. Decimals are plain strings, in tCO2e/t. */
interface StatedEmissions {
  readonly cnCode: string;
  /** `path` names the record: 'emissionsData[2]'. */
  readonly records: readonly {
    readonly direct: string | null;
    readonly indirect: string | null;
    readonly embedded: string | null;
    readonly path: string;
  }[];
}

/** Times the highest default value of the good: from here on kilograms for tonnes or a slipped mark are likelier than the figure. */
const FAR_ABOVE = 4;

/**
 * Specific emissions that are a multiple of the default value for goods of unknown origin, which is the highest there is of a code:
 * (EU) 2025/2621 Art. 1(5) and Annex IV. They warn and never refuse.
 */
export function unusualEmissions(tables: Tables, { cnCode, records }: StatedEmissions): Finding[] {
  const usual = highestDefaultOf(tables, cnCode.replaceAll(/\D/g, ''));
  if (usual === null) return [];
  return records.flatMap(({ direct, indirect, embedded, path }) => {
    const isTotal = direct === null && indirect === null;
    const stated = isTotal ? new Exact(embedded ?? 0) : new Exact(direct ?? 0).plus(indirect ?? 0);
    const times = stated.div(usual);
    if (times.lte(FAR_ABOVE)) return [];
    const { field: _field, ...finding } = remarkOf('emissions-unusual', {
      stated: stated.toFixed(),
      times: times.toFixed(times.gte(100) ? 0 : 1),
      usual,
    });
    const field = isTotal ? 'specificEmbeddedEmissions' : 'specificDirectEmissions';
    return [{ ...finding, path: `${path}.${field}` }];
  });
}

/** The highest default value of a code, or of the goods among which its digits do not decide. */
function highestDefaultOf(tables: Tables, code: string): string | null {
  const { value, candidates } = unknownOriginValueOf(tables, code);
  const totals = [
    value.value,
    ...candidates.map((line) => ('countryCode' in line ? null : line.highestTotalTco2ePerT)),
  ];
  const known = totals.filter((total) => total !== null && !new Exact(total).isZero()) as string[];
  return known.toSorted((a, b) => new Exact(b).comparedTo(a))[0] ?? null;
}

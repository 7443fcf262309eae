import { derive } from './derive.ts';
import { input, type Quantity, unknown } from './figure.ts';

/** What a declaration states for one installation that a good came from. Decimals are plain strings. */
interface ReportedRecord {
  /** Tonnes (MWh of electricity) that this installation made of the good; null where it is not told apart. */
  readonly producedMassT: string | null;
  readonly specificDirect: string | null;
  readonly specificIndirect: string | null;
  /** A single figure for both, as the guided form takes it. */
  readonly specificEmbedded: string | null;
  /** Names the record in derivations: 'emissionsData[2]'. */
  readonly path: string;
}

/** A good of a quarterly report, up to the fourth quarter of 2025. */
export interface ReportedGood {
  readonly netMassT: string | null;
  /** tCO2e per tonne of the whole good, used where there is no record of its own. */
  readonly emissionValue: string | null;
  readonly records: readonly ReportedRecord[];
  /** Names the good in derivations: 'goodsItems[0]'. */
  readonly path: string;
}

/**
 * Embedded emissions of a reported good: over its installations, produced mass times direct plus indirect. Unknown as soon
 * as one installation is; default values are never put in by themselves (the transitional table at hand is partial).
 */
export function reportedEmissions(good: ReportedGood): Quantity {
  const mass = amount('net mass', good.netMassT, 't', `${good.path}.netMass`);
  if (good.records.length === 0) {
    const value = amount('emission value', good.emissionValue, 'tCO2e/t', `${good.path}.emissionValue`);
    return derive('reportedEmissions', mass, value);
  }
  const parts = good.records.map((record) => {
    const isOnly = good.records.length === 1 && record.producedMassT === null;
    const produced = isOnly
      ? mass
      : amount('produced mass', record.producedMassT, 't', `${record.path}.registry.producedMass`);
    return derive('reportedEmissions', produced, specificOf(record));
  });
  const [only] = parts;
  return parts.length === 1 && only ? only : derive('reportedTotal', ...parts);
}

function specificOf(record: ReportedRecord): Quantity {
  const { specificDirect, specificIndirect, specificEmbedded, path } = record;
  if (specificDirect === null && specificIndirect === null)
    return amount('specific embedded emissions', specificEmbedded, 'tCO2e/t', `${path}.specificEmbeddedEmissions`);
  return derive(
    'reportedSpecific',
    amount('specific direct emissions', specificDirect, 'tCO2e/t', `${path}.specificDirectEmissions`),
    amount('specific indirect emissions', specificIndirect, 'tCO2e/t', `${path}.specificIndirectEmissions`),
  );
}

function amount(name: string, value: string | null, unit: 't' | 'tCO2e/t', path: string): Quantity {
  return value === null ? unknown(name, unit, { kind: 'input', path }, 'not-stated') : input(name, value, unit, path);
}

import { Exact } from './decimal.ts';
import { processFactorOf } from './process-factors.ts';
import type { Tables } from './tables.ts';

/** A fuel or material of an installation as the Commission's workbook lists it. Decimals are plain strings, null is blank. */
export interface SourceStream {
  readonly method: 'combustion' | 'process' | 'mass balance';
  readonly activity: string | null;
  /** GJ per unit of activity; counts only where the factor is per TJ. */
  readonly calorificValue: string | null;
  readonly emissionFactor: string | null;
  readonly isFactorPerTj: boolean;
  /** Of a mass balance, t C per unit of activity. */
  readonly carbonContent: string | null;
  /** In percent, 100 where blank. */
  readonly oxidationPercent: string | null;
  readonly conversionPercent: string | null;
  /** In percent, 0 where blank. */
  readonly biomassPercent: string | null;
}

/**
 * Fossil emissions of a source stream in tCO2e: (EU) 2023/1773 Annex III B.3 and (EU) 2025/2547 Annex II Eq. 5 to 12.
 * Null where a value that the method needs is blank.
 */
export function streamEmissions(tables: Tables, stream: SourceStream): string | null {
  const { method, activity, calorificValue, emissionFactor, carbonContent } = stream;
  if (activity === null) return null;
  const amount = new Exact(activity).times(fossilShare(stream));
  if (method === 'mass balance') {
    if (carbonContent === null) return null;
    const f = processFactorOf(tables, 'conversion', 't CO2 per t C (f)');
    return amount.times(carbonContent).times(f.value).toFixed();
  }
  if (emissionFactor === null || (stream.isFactorPerTj && calorificValue === null)) return null;
  const energy = stream.isFactorPerTj ? amount.times(calorificValue ?? 0).div(1000) : amount;
  const percent = method === 'combustion' ? stream.oxidationPercent : stream.conversionPercent;
  return energy
    .times(emissionFactor)
    .times(percent ?? 100)
    .div(100)
    .toFixed();
}

function fossilShare({ biomassPercent }: SourceStream): Exact {
  return new Exact(1).minus(new Exact(biomassPercent ?? 0).div(100));
}

/** Perfluorocarbons of primary aluminium, by the slope or the overvoltage method. The share of C2F6 is t per t CF4. */
export interface AnodeStream {
  readonly aluminiumT: string | null;
  readonly measured:
    | {
        readonly method: 'slope';
        readonly frequency: string | null;
        readonly minutes: string | null;
        readonly slope: string | null;
      }
    | {
        readonly method: 'overvoltage';
        readonly overvoltageMv: string | null;
        readonly currentEfficiency: string | null;
        readonly coefficient: string | null;
      };
  readonly c2f6Share: string | null;
  /** Share of what is emitted that the measurement catches; 1 where blank. */
  readonly collection: string | null;
}

/** tCO2e, (EU) 2023/1773 Annex III B.7; null where a value is blank or divides by zero. */
export function anodeEmissions(tables: Tables, stream: AnodeStream): string | null {
  const { aluminiumT, measured, c2f6Share, collection } = stream;
  const factors =
    measured.method === 'slope'
      ? [aluminiumT, measured.frequency, measured.minutes, measured.slope]
      : [aluminiumT, measured.overvoltageMv, measured.coefficient, measured.currentEfficiency];
  if (c2f6Share === null || factors.some((factor) => factor === null)) return null;
  const [mass, first, second, third] = factors.map((factor) => new Exact(factor as string)) as [
    Exact,
    Exact,
    Exact,
    Exact,
  ];
  const product = mass.times(first).times(second).div(1000);
  const cf4 = measured.method === 'slope' ? product.times(third) : product.div(third);
  const gas = (name: 'CF4' | 'C2F6') => processFactorOf(tables, 'global warming potential', name).value;
  const emissions = cf4
    .times(gas('CF4'))
    .plus(cf4.times(c2f6Share).times(gas('C2F6')))
    .div(collection ?? 1);
  return emissions.isFinite() ? emissions.toFixed() : null;
}

/** A stack whose concentration and flow are measured. */
export interface MeasuredStream {
  readonly gas: 'CO2' | 'N2O';
  /** g per normal cubic metre, hours in the period, thousand normal cubic metres an hour. */
  readonly concentration: string | null;
  readonly hours: string | null;
  readonly flow: string | null;
  readonly biomassPercent: string | null;
}

/** tCO2e of a measured stack, (EU) 2023/1773 Annex III B.6; null where a value is blank. */
export function measuredEmissions(tables: Tables, stream: MeasuredStream): string | null {
  const { gas, concentration, hours, flow, biomassPercent } = stream;
  if (concentration === null || hours === null || flow === null) return null;
  const tonnes = new Exact(concentration).times(hours).times(flow).div(1000);
  const fossil = tonnes.times(new Exact(1).minus(new Exact(biomassPercent ?? 0).div(100)));
  return fossil.times(gas === 'N2O' ? processFactorOf(tables, 'global warming potential', 'N2O').value : 1).toFixed();
}

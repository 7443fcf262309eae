import { costOf } from './certificate-price.ts';
import { readAmount } from './decimal.ts';
import { derive } from './derive.ts';
import type { SpecificRates } from './emissions.ts';
import { input, type Quantity, unknown } from './figure.ts';
import type { Remark } from './finding-rule.ts';
import { type GoodsLine, pathOf } from './goods-line.ts';
import { remarkOf } from './remark-of.ts';

/** All figures of one line; what depends on a number that is not there yet is unknown and says why. */
export interface GoodFigures {
  /** Net mass in tonnes, of electricity the energy in MWh. */
  readonly amount: Quantity;
  /** Specific embedded emissions, with mark-up where they are default values. */
  readonly seeTotal: Quantity;
  /** Specific embedded free allocation. */
  readonly sefa: Quantity;
  readonly embedded: Quantity;
  readonly freeAllocation: Quantity;
  /**
   * What a carbon price paid abroad would take off, at the assumption of its rule; null where none is stated. It is in none
   * of the other figures: the act of Art. 9(5) that says how to convert it is not adopted.
   */
  readonly reduction: Quantity | null;
  /** Unrounded: no text of the law rounds a single good. */
  readonly certificates: Quantity;
  readonly price: Quantity;
  readonly costEur: Quantity;
}

export function amountsOf(
  { basis, seeTotal, sefa, price, isActual }: SpecificRates,
  netMassKg: string | null,
  line: GoodsLine,
): { figures: GoodFigures; remarks: Remark[] } {
  const remarks: Remark[] = [];
  const amount = basis === 'energy' ? energyOf(line, remarks) : massOf(line, netMassKg ?? '0');
  const embedded = derive(basis === 'energy' ? 'electricityImported' : 'embedded', amount, seeTotal);
  const freeAllocation = derive('freeAllocation', amount, sefa);
  const reduction = reductionOf(line, { embedded, price, isActual }, remarks);
  const certificates = derive('obligation', embedded, freeAllocation);
  const costEur = costOf(certificates, price);
  const figures = {
    amount,
    seeTotal,
    sefa,
    embedded,
    freeAllocation,
    reduction,
    certificates,
    price,
    costEur,
  };
  return { figures, remarks };
}

function massOf(line: GoodsLine, netMassKg: string): Quantity {
  return derive('tonnes', input('net mass', netMassKg, 'kg', pathOf(line, 'netMassKg')));
}

function energyOf(line: GoodsLine, remarks: Remark[]): Quantity {
  const path = pathOf(line, 'electricityMwh');
  const stated = readAmount(line.electricityMwh ?? '');
  if (stated !== null) return input('electricity', stated, 'MWh', path);
  remarks.push(remarkOf('electricity-not-stated'));
  return unknown('electricity', 'MWh', { kind: 'input', path }, 'not-stated');
}

interface Converted {
  readonly embedded: Quantity;
  readonly price: Quantity;
  readonly isActual: boolean;
}

/** (EU) 2023/956 Art. 9: the price effectively paid may count with actual data; it is shown, and deducted from nothing. */
function reductionOf(line: GoodsLine, { embedded, price, isActual }: Converted, remarks: Remark[]): Quantity | null {
  const { carbonPricePaidEur, carbonPricePerTonne } = line;
  const isStated = carbonPricePaidEur !== undefined && carbonPricePaidEur !== '';
  if (!isStated && !carbonPricePerTonne) return null;
  const paid = isStated ? readAmount(carbonPricePaidEur) : null;
  if (isStated && paid === null) {
    remarks.push(remarkOf('carbon-price-malformed'));
    return null;
  }
  if (!isActual) {
    remarks.push(remarkOf('carbon-price-needs-actual-data'));
    return null;
  }
  remarks.push(remarkOf('carbon-price-not-deducted'));
  if (paid !== null)
    return derive('reduction', input('carbon price paid', paid, 'EUR', pathOf(line, 'carbonPricePaidEur')), price);
  return carbonPricePerTonne ? derive('reductionByRate', embedded, carbonPricePerTonne, price) : null;
}

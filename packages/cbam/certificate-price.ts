import { derive } from './derive.ts';
import { type Figure, type Quantity, unknown } from './figure.ts';
import { cellOf, lawOf } from './law.ts';
import type { Quarter } from './period.ts';
import type { Tables } from './tables.ts';

/**
 * The price of a certificate for goods imported in a quarter: (EU) 2023/956 Art. 21, (EU) 2025/2548. For 2026 the
 * average of the quarter of importation; from 2027 the price is that of the week of purchase, which the import does
 * not decide. What is not published is unknown; an assumption of the caller may stand in, and stays an input.
 */
export function certificatePriceOf(tables: Tables, quarter: Quarter, assumedPrice?: Figure): Quantity {
  const row = lawOf(tables).certificatePrices.get(quarter.name);
  const origin = cellOf(tables.certificatePrices, { period: quarter.name }, 'price_eur_per_certificate');
  const name = 'certificate price';
  if (row && row.priceEurPerCertificate !== null) {
    return { name, value: row.priceEurPerCertificate, unit: 'EUR/certificate', origin };
  }
  if (assumedPrice) return assumedPrice;
  const because =
    quarter.year < 2026 ? 'before-2026' : quarter.year === 2026 ? 'price-not-published' : 'price-set-at-purchase';
  return unknown(name, 'EUR/certificate', origin, because);
}

/** What certificates cost at a price; where none are due the cost is zero, known or not what one would cost. */
export function costOf(certificates: Quantity, price: Quantity): Quantity {
  return certificates.value === '0' ? derive('noCost', certificates) : derive('cost', certificates, price);
}

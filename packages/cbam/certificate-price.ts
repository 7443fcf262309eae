import { derive } from './derive.ts';
import { type Figure, type Quantity, unknown } from './figure.ts';
import { cellOf, lawOf } from './law.ts';
import type { Quarter } from './period.ts';
import { daysAfter } from './period.ts';
import type { CertificatePrice, Tables } from './tables.ts';

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

/** A price as the Commission publishes it: of a quarter of 2026 ('2026-Q3') or of a week from 2027 on ('2027-W06'). */
export interface PublishedPrice {
  readonly period: string;
  /** ISO date. */
  readonly publishedOn: string;
  readonly price: Figure;
}

const isOfAWeek = (period: string): boolean => /^\d{4}-W\d\d$/.test(period);

function publishedPrices(tables: Tables): PublishedPrice[] {
  return [...lawOf(tables).certificatePrices.values()]
    .flatMap((row) => publishedOf(tables, row))
    .toSorted((a, b) => (a.publishedOn < b.publishedOn ? 1 : -1));
}

function publishedOf(
  tables: Tables,
  { period, priceEurPerCertificate, publishedOn }: CertificatePrice,
): PublishedPrice[] {
  if (priceEurPerCertificate === null || publishedOn === null) return [];
  const origin = cellOf(tables.certificatePrices, { period }, 'price_eur_per_certificate');
  const price: Figure = { name: 'certificate price', value: priceEurPerCertificate, unit: 'EUR/certificate', origin };
  return [{ period, publishedOn, price }];
}

/** The price published last: what is assumed where a company assumes nothing else. Null before the first. */
export function latestPublishedPrice(tables: Tables): PublishedPrice | null {
  const [latest] = publishedPrices(tables);
  return latest ? { ...latest, price: { ...latest.price, name: 'assumed price' } } : null;
}

/**
 * What a certificate costs that is bought on a day, for goods imported since 2027: the average of a week applies from the first working day
 * after its publication to the first working day of the week after, (EU) 2023/956 Art. 21(2). Only weekends are known
 * here as days that are no working days. Null where no week's price applies yet.
 */
export function purchasePriceOn(tables: Tables, day: string): PublishedPrice | null {
  return (
    publishedPrices(tables).find(
      ({ period, publishedOn }) => isOfAWeek(period) && workingDayAfter(publishedOn) <= day,
    ) ?? null
  );
}

function workingDayAfter(day: string): string {
  let next = daysAfter(day, 1);
  while ([0, 6].includes(new Date(next).getUTCDay())) next = daysAfter(next, 1);
  return next;
}

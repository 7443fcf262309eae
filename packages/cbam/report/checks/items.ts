import type { DraftGood, DraftHeader } from '../document.ts';
import type { Finder } from '../finder.ts';
import type { Place } from '../place.ts';
import { yearOf } from '../quarter.ts';
import type { ReportTables } from '../tables.ts';
import { importerOf } from './parties.ts';

interface Numbered {
  readonly sequenceNumber?: string;
}

/** Item numbers, and goods that stand twice, over all goods of a report. */
export class ItemChecks {
  readonly #numbers = new Set<string>();
  readonly #goods = new Map<string, string>();
  #firstGap: { readonly place: Place; readonly value: string; readonly expected: number } | null = null;
  #hasDuplicates = false;

  add(good: DraftGood, index: number, header: DraftHeader, place: Place, finder: Finder): void {
    this.#addNumber(good.itemNumber, index, place, finder);
    const cnCode = good.commodityCode?.cnCode;
    const country = good.originCountry?.country;
    if (cnCode === undefined || country === undefined) return;
    const key = `${importerOf(good, header)}|${cnCode}|${country}`;
    const first = this.#goods.get(key);
    if (first === undefined) this.#goods.set(key, good.itemNumber ?? String(index + 1));
    else finder.add('B0101', place, { cnCode, country, first });
  }

  #addNumber(itemNumber: string | undefined, index: number, place: Place, finder: Finder): void {
    if (itemNumber === undefined || !/^\d{1,5}$/.test(itemNumber)) return;
    const value = String(Number(itemNumber));
    const at = place.in('itemNumber');
    if (this.#numbers.has(value)) {
      this.#hasDuplicates = true;
      finder.add('R0002', at, { field: 'item number', value });
    } else if (value !== String(index + 1) && this.#firstGap === null)
      this.#firstGap = { place: at, value, expected: index + 1 };
    this.#numbers.add(value);
  }

  /** One gap shifts every later number, so only the first is told; a duplicate explains a gap. */
  end(finder: Finder): void {
    if (this.#firstGap === null || this.#hasDuplicates) return;
    const { place, value, expected } = this.#firstGap;
    finder.add('B0301', place, { field: 'item number', value, expected });
  }
}

/** Sequence numbers of every numbered group of one good. */
export function checkNumbering(good: DraftGood, place: Place, finder: Finder): void {
  checkSequence(good.importedQuantities, place, 'importedQuantities', 'imported quantities', finder);
  checkSequence(good.supportingDocuments, place, 'supportingDocuments', 'supporting documents', finder);
  checkSequence(good.goodsEmissions, place, 'goodsEmissions', 'emissions of the goods', finder);
  good.goodsEmissions?.forEach((emissions, index) => {
    const at = place.in('goodsEmissions', index);
    checkSequence(emissions.supportingDocuments, at, 'supportingDocuments', 'supporting documents', finder);
    checkSequence(emissions.carbonPriceDue, at, 'carbonPriceDue', 'carbon prices', finder);
    checkSequence(emissions.remarksEmissions, at, 'remarksEmissions', 'remarks on emissions', finder);
    const method = emissions.prodMethodQualifyingParams;
    const methodAt = at.in('prodMethodQualifyingParams');
    checkSequence(method?.directQualifyingParameters, methodAt, 'directQualifyingParameters', 'parameters', finder);
    emissions.carbonPriceDue?.forEach((price, position) => {
      checkSequence(
        price.productsCovered,
        at.in('carbonPriceDue', position),
        'productsCovered',
        'goods covered',
        finder,
      );
    });
  });
}

function checkSequence(
  list: readonly Numbered[] | undefined,
  place: Place,
  key: string,
  field: string,
  finder: Finder,
): void {
  if (list === undefined || list.length === 0) return;
  const [only] = list;
  if (list.length === 1 && only?.sequenceNumber === '1') return;
  const seen = new Set<string>();
  let isTold = false;
  list.forEach(({ sequenceNumber }, index) => {
    if (sequenceNumber === undefined || !/^\d{1,5}$/.test(sequenceNumber)) return;
    const value = String(Number(sequenceNumber));
    const at = place.in(key, index).in('sequenceNumber');
    if (seen.has(value)) {
      isTold = true;
      finder.add('B0302', at, { field, value });
    } else if (!isTold && value !== String(index + 1)) {
      isTold = true;
      finder.add('B0303', at, { field, value, expected: index + 1 });
    }
    seen.add(value);
  });
}

/** Whether the good is one of CBAM: its codes and its origin. */
export function checkCommodity(good: DraftGood, place: Place, finder: Finder, tables: ReportTables | null): void {
  const at = place.in('commodityCode');
  if (good.commodityCode === undefined) {
    finder.add('C0006', at, { field: 'commodity code' });
    return;
  }
  const { hsCode, cnCode } = good.commodityCode;
  if (hsCode?.length === 6 && !/^\d{6}$/.test(hsCode))
    finder.add('T0009', at.in('hsCode'), { field: 'HS code', value: hsCode });
  if (cnCode?.length !== 8) return;
  if (!/^\d{8}$/.test(cnCode)) {
    finder.add('T0009', at.in('cnCode'), { field: 'CN code', value: cnCode });
    return;
  }
  if (hsCode !== undefined && /^\d{6}$/.test(hsCode) && !cnCode.startsWith(hsCode))
    finder.add('C0003', at.in('hsCode'), { hsCode, cnCode });
  if (tables === null) return;
  const standing = tables.goodOf(cnCode, yearOf(finder.quarter));
  if (standing.is === 'unknown') finder.add('C0001', at.in('cnCode'), { cnCode, near: standing.near.join(', ') });
  if (standing.is === 'outside') finder.add('C0002', at.in('cnCode'), { cnCode });
  if (standing.is === 'covered' && standing.isPartly) finder.add('C0005', at.in('cnCode'), { cnCode });
  const origin = tables.countries.get(good.originCountry?.country ?? '');
  const isCovered = isElectricity(good) ? origin?.isCoveredForElectricity : origin?.isCovered;
  if (origin !== undefined && isCovered === false)
    finder.add('C0004', place.in('originCountry').in('country'), { country: origin.name });
}

/** HS 2716 00 is electricity, which has fields and rules of its own. */
export const isElectricity = (good: DraftGood): boolean =>
  good.commodityCode?.hsCode === '271600' || good.commodityCode?.cnCode?.startsWith('271600') === true;

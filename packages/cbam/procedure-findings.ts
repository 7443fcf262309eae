import type { Remark } from './goods-findings.ts';
import type { GoodsLine } from './goods-line.ts';

const field = 'procedure';

export const notImported = (code: string): Remark => ({
  code: 'procedure-not-imported',
  severity: 'info',
  field,
  message: `Procedure ${code} does not release the goods for free circulation, so nothing is declared yet (Art. 3(4)).`,
  remedy: 'Declare them when they are released for free circulation.',
});

export const inwardProcessing = (code: string, isProductOutside: boolean): Remark => ({
  code: 'inward-processing',
  severity: 'warning',
  field,
  message: isProductOutside
    ? `Procedure ${code} ends inward processing: the goods that were placed under it count, even though this product is not in Annex I (Art. 6(3)).`
    : `Procedure ${code} ends inward processing: the goods that were placed under it count (Art. 6(3)).`,
  remedy:
    'State code, origin and mass of the goods that were placed under inward processing; the customs declaration carries document code Y422.',
});

export const notReportable = (code: string, treatment: 'outward' | 'returned'): Remark => ({
  code: 'not-reportable-before-2026',
  severity: 'info',
  field,
  message:
    treatment === 'outward'
      ? `Procedure ${code}: products of outward processing were not reported until the end of 2025 (Art. 34(2)).`
      : `Procedure ${code}: returned goods were not reported until the end of 2025 (Art. 34(2)).`,
  remedy: 'Leave the line out of the report.',
});

export const returnedGoods = (code: string): Remark => ({
  code: 'returned-goods',
  severity: 'info',
  field,
  message: `Procedure ${code}: returned goods are declared separately with zero emissions, and they count towards 50 t (Art. 6(5)).`,
  remedy: 'Keep the proof that they are returned goods in the sense of Article 203 of Regulation (EU) No 952/2013.',
});

export const outwardProcessing = (code: string, isStated: boolean): Remark => ({
  code: isStated ? 'outward-processing' : 'outward-processing-not-stated',
  severity: isStated ? 'info' : 'error',
  field,
  message: isStated
    ? `Procedure ${code} ends outward processing: the stated emissions count as those of the processing abroad alone (Art. 6(4)).`
    : `Procedure ${code} ends outward processing: only the processing abroad counts, and no default value covers it alone (Art. 6(4)).`,
  remedy: isStated
    ? 'Check that they are without the emissions of the goods that left the Union.'
    : 'State the actual emissions of the processing abroad.',
});

const GROUNDS = {
  military: 'Goods for military activities are outside CBAM (Art. 2(3)).',
  'continental-shelf':
    'Electricity and hydrogen from the continental shelf or the exclusive economic zone are outside CBAM (Art. 2(3a)).',
  'released-in-efta':
    'Goods already released for free circulation in an EEA EFTA State are outside CBAM from 1 January 2027.',
} as const satisfies Record<NonNullable<GoodsLine['exemption']>, string>;

export const exemptionStated = (exemption: NonNullable<GoodsLine['exemption']>): Remark => ({
  code: 'outside-by-use',
  severity: 'info',
  field: 'exemption',
  message: GROUNDS[exemption],
  remedy:
    exemption === 'released-in-efta'
      ? 'The customs declaration carries document code Y423; keep the proof of the release.'
      : 'Keep the proof with the customs declaration.',
});

export const exemptionDoesNotFit = (exemption: NonNullable<GoodsLine['exemption']>): Remark => ({
  code: 'exemption-does-not-fit',
  severity: 'error',
  field: 'exemption',
  message:
    exemption === 'released-in-efta'
      ? 'Goods released in an EEA EFTA State are outside CBAM only from 1 January 2027, with document code Y423.'
      : 'Only electricity and hydrogen can come from the continental shelf or the exclusive economic zone (Art. 2(3a)).',
  remedy: 'Take the ground away; the line is counted as any import.',
});

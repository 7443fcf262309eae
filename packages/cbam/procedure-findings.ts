import { type Phrase, phrase } from '@lods/translations/phrase';
import { rule } from './finding-rule.ts';
import type { GoodsLine } from './goods-line.ts';

const field = 'procedure';

interface OfProcedure {
  readonly code: string;
}
type Exemption = NonNullable<GoodsLine['exemption']>;

const GROUNDS = {
  military: phrase`Goods for military activities are outside CBAM (Art. 2(3)).`,
  'continental-shelf': phrase`Electricity and hydrogen from the continental shelf or the exclusive economic zone are outside CBAM (Art. 2(3a)).`,
  'released-in-efta': phrase`Goods already released for free circulation in an EEA EFTA State are outside CBAM from 1 January 2027.`,
} as const satisfies Record<Exemption, Phrase>;

/** Findings about the customs procedure of a line, and about the use or way that takes it out of CBAM. */
export const procedureFindings = {
  'procedure-not-imported': rule<OfProcedure>({
    severity: 'info',
    field,
    cause: 'The procedure does not release the goods for free circulation, so nothing is declared yet.',
    remedy: 'Declare them when they are released for free circulation.',
    source: '(EU) 2023/956 Art. 3(4)',
    message: ({ code }) =>
      phrase`Procedure ${code} does not release the goods for free circulation, so nothing is declared yet (Art. 3(4)).`,
  }),
  'inward-processing': rule<OfProcedure & { readonly isProductOutside: boolean }>({
    severity: 'warning',
    field,
    cause: 'At the end of inward processing the goods that were placed under it count.',
    remedy:
      'State code, origin and mass of the goods that were placed under inward processing; the customs declaration carries document code Y422.',
    source: '(EU) 2023/956 Art. 6(3)',
    message: ({ code, isProductOutside }) =>
      isProductOutside
        ? phrase`Procedure ${code} ends inward processing: the goods that were placed under it count, even though this product is not in Annex I (Art. 6(3)).`
        : phrase`Procedure ${code} ends inward processing: the goods that were placed under it count (Art. 6(3)).`,
  }),
  'not-reportable-before-2026': rule<OfProcedure & { readonly treatment: 'outward' | 'returned' }>({
    severity: 'info',
    field,
    cause: 'Products of outward processing and returned goods were not reported until the end of 2025.',
    remedy: 'Leave the line out of the report.',
    source: '(EU) 2023/956 Art. 34(2)',
    message: ({ code, treatment }) =>
      treatment === 'outward'
        ? phrase`Procedure ${code}: products of outward processing were not reported until the end of 2025 (Art. 34(2)).`
        : phrase`Procedure ${code}: returned goods were not reported until the end of 2025 (Art. 34(2)).`,
  }),
  'returned-goods': rule<OfProcedure>({
    severity: 'info',
    field,
    cause: 'Returned goods of non-Union origin are declared with zero emissions and count towards 50 t.',
    remedy: 'Keep the proof that they are returned goods in the sense of Article 203 of Regulation (EU) No 952/2013.',
    source: '(EU) 2023/956 Art. 6(5)',
    message: ({ code }) =>
      phrase`Procedure ${code}: returned goods are declared separately with zero emissions, and they count towards 50 t (Art. 6(5)).`,
  }),
  'outward-processing': rule<OfProcedure>({
    severity: 'info',
    field,
    cause: 'After outward processing only the processing abroad counts.',
    remedy: 'Check that they are without the emissions of the goods that left the Union.',
    source: '(EU) 2023/956 Art. 6(4)',
    message: ({ code }) =>
      phrase`Procedure ${code} ends outward processing: the stated emissions count as those of the processing abroad alone (Art. 6(4)).`,
  }),
  'outward-processing-not-stated': rule<OfProcedure>({
    severity: 'error',
    field,
    cause: 'After outward processing only the processing abroad counts, and no default value covers it alone.',
    remedy: 'State the actual emissions of the processing abroad.',
    source: '(EU) 2023/956 Art. 6(4)',
    message: ({ code }) =>
      phrase`Procedure ${code} ends outward processing: only the processing abroad counts, and no default value covers it alone (Art. 6(4)).`,
  }),
  'outside-by-use': rule<{ readonly exemption: Exemption }>({
    severity: 'info',
    field: 'exemption',
    cause: 'The goods are outside CBAM by their use or way.',
    remedy: 'Keep the proof with the customs declaration.',
    source: '(EU) 2023/956 Art. 2(3) and (3a)',
    message: ({ exemption }) => GROUNDS[exemption],
    remedyHere: ({ exemption }) =>
      exemption === 'released-in-efta'
        ? phrase`The customs declaration carries document code Y423; keep the proof of the release.`
        : phrase`Keep the proof with the customs declaration.`,
  }),
  'exemption-does-not-fit': rule<{ readonly exemption: Exemption }>({
    severity: 'error',
    field: 'exemption',
    cause: 'The stated ground does not take these goods out of CBAM.',
    remedy: 'Take the ground away; the line is counted as any import.',
    source: '(EU) 2023/956 Art. 2(3) and (3a)',
    message: ({ exemption }) =>
      exemption === 'released-in-efta'
        ? phrase`Goods released in an EEA EFTA State are outside CBAM only from 1 January 2027, with document code Y423.`
        : phrase`Only electricity and hydrogen can come from the continental shelf or the exclusive economic zone (Art. 2(3a)).`,
  }),
};

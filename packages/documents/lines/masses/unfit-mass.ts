/** Why a column headed as a mass does not state the mass of a line in a unit that is converted. */
export type UnfitMass = { readonly is: 'of-a-piece' } | { readonly is: 'other-unit'; readonly unit: string };

const OTHER_UNIT = /[\s([/,_](lbs?|pounds?|gr|mg|oz|ounces?|cwt|ztr|zentner)[.)\]]*$/i;
const OF_A_PIECE =
  /\b(?:pr|per|je|pro|à)\b\.?\s*(?:stk|styk|st|styck|stück|stueck|piece|pcs?|unit|enhed|enhet|einheit|colli|kolli|carton|karton|meter|m[23²³]?)(?![\p{L}\p{N}])|\/\s?(?:stk|stück|styck|pcs?|piece|unit|st|m)(?![\p{L}\p{N}])|stykv(?:æ|ae)gt|styckvikt|stückgewicht|stueckgewicht|einzelgewicht|unit weight|piece weight/iu;

/** Reads 'Net weight (lbs)', 'Nettovægt pr. stk. (kg)'; null for any other heading. */
export function unfitMass(heading: string): UnfitMass | null {
  if (OF_A_PIECE.test(heading)) return { is: 'of-a-piece' };
  const unit = OTHER_UNIT.exec(heading.trim())?.[1];
  return unit === undefined ? null : { is: 'other-unit', unit };
}

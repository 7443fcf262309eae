import { oneOf, type WordsByLanguage } from '../words-by-language.ts';

/** Why a column headed as a mass does not state the mass of a line in a unit that is converted. */
export type UnfitMass = { readonly is: 'of-a-piece' } | { readonly is: 'other-unit'; readonly unit: string };

const OTHER_UNIT = /[\s([/,_](lbs?|pounds?|gr|mg|oz|ounces?|cwt|ztr|zentner)[.)\]]*$/i;
/** One piece or package, as 'pr. stk.', 'par colis' and 'na sztukę' say; not the item of a declaration. */
const PIECE: WordsByLanguage = {
  many: 'pcs? st coll[io] kolli karton m m[23²³] meter',
  en: 'pieces? units? packages? pkgs? bundles? coils? pallets? bags? box(?:es)? cartons?',
  da: 'stk styk enhed pakke palle bundt',
  de: 'stück stueck einheit packstück packstueck packst palette bund',
  sv: 'styck enhet paket förpackning',
  nl: 'stuk eenheid pak',
  fr: 'pièce piece unité colis palette',
  it: 'pezzo pz unità collo',
  es: 'pieza ud unidad bulto',
  pt: 'peça unidade volume',
  pl: 'sztukę szt opakowanie',
  cs: 'kus ks balení',
  sk: 'balenie',
  sl: 'kos paket',
  hr: 'komad kom paket',
  bg: 'брой бр пакет',
  ro: 'bucată buc colet pachet',
  hu: 'darab db csomag',
  fi: 'kappale kpl pakkaus',
  et: 'tükk tk pakk',
  lv: 'gabalu gab iepakojumu',
  lt: 'vienetą vnt pakuotę',
  el: 'τεμάχιο τεμ κιβώτιο',
};
const PER: WordsByLanguage = {
  many: 'per à a',
  da: 'pr',
  de: 'pro je',
  fr: 'par',
  it: 'al',
  es: 'por',
  pl: 'na',
  cs: 'za',
  hr: 'po',
  bg: 'на за',
  ro: 'pe',
  lv: 'uz',
  lt: 'už',
  el: 'ανά',
};
const OF_A_PIECE = new RegExp(
  [
    String.raw`(?<!\p{L})${oneOf(PER)}\.?\s+${oneOf(PIECE)}(?![\p{L}\p{N}])`,
    String.raw`\bpr\.${oneOf(PIECE)}(?![\p{L}\p{N}])`,
    String.raw`/\s?${oneOf(PIECE)}(?![\p{L}\p{N}])`,
    'stykv(?:æ|ae)gt|styckvikt|stückgewicht|stueckgewicht|einzelgewicht|unit weight|piece weight',
  ].join('|'),
  'iu',
);

/** Reads 'Net weight (lbs)', 'Nettovægt pr. stk. (kg)'; null for any other heading. */
export function unfitMass(heading: string): UnfitMass | null {
  if (OF_A_PIECE.test(heading)) return { is: 'of-a-piece' };
  const unit = OTHER_UNIT.exec(heading.trim())?.[1];
  return unit === undefined ? null : { is: 'other-unit', unit };
}

import { fold } from '../fold.ts';
import { DECITONNES, KILOGRAMS, TONNES } from '../status/note-words.ts';

export type MassUnit = 'dt' | 'g' | 'kg' | 't';

/** What a unit column may hold beside masses. */
export type Unit = MassUnit | 'MWh' | 'other' | 'unknown';

const WORDS: readonly [unit: Unit, words: RegExp][] = [
  [
    'kg',
    /^(kg|kgs|kgm|kilo|kilos|kilogram|kilograms|kilogramm|kilogramme|kilogrammes|kilogrammi|kilogramos|kilogramy|kilogramov|kilogrami|kilogramas|kilogramai|kilogrammas|kilogrammi|kilogrammes|kilogramma|килограма?|кгр?|χγρ|χλγ|χλγρ|κιλά|κιλα|χιλιόγραμμα)\.?$/,
  ],
  [
    't',
    /^(1000 ?kgs?|t|to|ton|tons|tona|tonnellate|toneladas|tonny|tuny|tonni|tonnia|tonne|tonnes|tonnen|tonna|tonnas|tonn|tone|tonę|tonai|tun|тона?|тонове|т|τόνοι|τόνος|τον|tne|mt|metric ?tons?|metric ?tonnes?)\.?$/,
  ],
  ['g', /^(g|grm|grams?|gramm|grammes?)\.?$/],
  [
    'dt',
    /^(100 ?kgs?|q|qli|q\.li|ql|qq|dtn|dt|dz|quintals?|quintali|quintale|quintales|quintaux|quintais|decitonn?es?)\.?$/,
  ],
  ['MWh', /^(mwh|megawatt ?hours?|megawatttimer|megawattstunden)$/],
  [
    'other',
    /^(gr|lbs?|st|stk|styk|stück|stueck|pcs?|pce|piece|pieces|ea|each|nar|npr|par|pair|m|m2|m²|m3|m³|mtr|mtk|mtq|cbm|cubic meters?|l|ltr|liter|litre|litres|kwh|gwh|set|sets|coils?|bundles?|rolls?|pal|plt|ctn|box)\.?$/,
  ],
];

/** 'tuna', 'kilogramů' */
function unitInWords(word: string): Unit {
  if (word.length < SHORTEST_WORD) return 'unknown';
  if (KILOGRAMS.test(word)) return 'kg';
  if (TONNES.test(word)) return 't';
  return DECITONNES.test(word) ? 'dt' : 'unknown';
}

const SHORTEST_WORD = 3;

/** Reads a word of a unit column, in the words of people, of UN/ECE recommendation 20 (KGM, TNE) and of the product's own forms (TON, M3). */
export function readUnit(text: string): Unit {
  const word = text.trim().toLowerCase();
  return WORDS.find(([, words]) => words.test(word))?.[0] ?? unitInWords(fold(word));
}

const UNITS = '%|€|EUR|DKK|SEK|t|kg|g|tCO2e?|MWh|kWh|GJ|TJ|MJ|m³|kB|MB|GB';
/** The space between an amount and its unit, where the text begins behind the amount too; and that of 'Art. 2a'. */
const BETWEEN = new RegExp(`(?<=^|\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))|(?<=\\bArt\\.) (?=\\d)`, 'gu');

/** Keeps an amount and its unit on one line: '50 t' broken apart reads as two things on a phone. */
export const withBoundUnits = (text: string): string => text.replace(BETWEEN, '\u00a0');

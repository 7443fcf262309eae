import { oneOf, type WordsByLanguage } from '../words-by-language.ts';

/* Words of headings, as people write them, of what the importer's own declaration does not state. */

const FORMER: WordsByLanguage = {
  many: 'obsolete',
  en: 'old former previous',
  da: 'gammel gamle tidligere forudg*',
  de: '(?<!\\bi\\s)alt alte[rs]? früher* vorherig* vorangegang* vorpapier*',
  sv: 'gammal gamla tidigare föregående',
};
const PARTIES: WordsByLanguage = {
  en: 'exporter* export supplier* consign*',
  da: 'eksport* leverand* afsend*',
  de: 'lieferant* versend*',
  sv: 'leverant* avsänd*',
};
const JOURNEY: WordsByLanguage = {
  many: 'transit ncts t1 t2',
  en: 'dispatch* departure arrival shipped shipment',
  da: 'afgang* ankomst*',
  de: 'abgang* abfahrt* ankunft*',
  sv: 'avgång*',
};
const PAPERS: WordsByLanguage = {
  many: 'faktura* order*',
  en: 'invoice*',
  da: 'ordre*',
  de: 'rechnung* bestell*',
};
const SCALES_AND_BATCHES: WordsByLanguage = {
  many: 'batch charge* pack* lot',
  en: 'scales? weighed weighbridge',
  da: 'vejet vejeseddel',
  de: 'waage wiege*',
  sv: 'v[åa]gsedel',
  fr: 'bascul*',
  it: 'pesat*',
};
/** Former values, papers and scales of others, days of the journey. */
export const BESIDES_THE_DECLARATION = new RegExp(
  `\\b${oneOf(FORMER, PARTIES, JOURNEY, PAPERS, SCALES_AND_BATCHES)}\\b`,
  'iu',
);

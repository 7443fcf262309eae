import { wholeText } from '../words-by-language.ts';

/** Words of headings that only join others or say where a value stands, as `fold` leaves them. */
export const JOINING = wholeText({
  many: 'x zz a in i of de di en el se po d o as am at om do da na per',
  en: 'fld fields? col head header hdr on the and for to gds goods measure digits legal',
  da: 'feld felt hoved fri omsaetning af ved til tal den det og vid varens cifre',
  de: 'kopf v freien verkehr der des von und im mit zum zur bei fur das stellig',
  sv: 'huvud av och varans siffror enl',
  nl: 'op van het met bij cijfers',
  fr: 'entete fr du la le les et l pr chiffres',
  it: 'testata del lo gli il',
  es: 'cabecera los las y digitos',
  pt: 'cabecalho das dos os e em',
  pl: 'naglowek w z s dla dnia cyfr cyfry wg',
  cs: 'hlavicka dne mist',
  sk: 'dna miest',
  sl: 'mest mesta',
  hr: 'zaglavlje mjesta dana',
  lv: 'un',
  lt: 'ir ats',
  hu: 'fejlec',
  ro: 'antet si',
  el: 'kai',
  mt: 'ta tad fi',
  ga: 'an',
});

import { atTheBeginning, oneOf, type WordsByLanguage } from '../words-by-language.ts';

/* Words of phrases in headings, as people write them where the doc does not say that they are folded. */

const BOX: WordsByLanguage = {
  en: 'box',
  da: 'boks felt',
  de: 'feld',
  sv: 'ruta',
  nl: 'vak',
  fr: 'case rubr(?:ik|iek|ique)?.?',
  it: 'casella',
  es: 'casilla',
  pt: 'caixa',
  pl: 'pole',
  cs: 'kolonka',
  sl: 'polje',
  fi: 'kentt[äa]',
  et: 'lahter',
  hu: 'rovat',
};
/** 'Data (pole A)' */
export const OF_A_BOX = new RegExp(`[([]\\s*${oneOf(BOX)}\\s*(?:\\d{1,2}[a-z]?|[A-Z])\\s*[)\\]]`, 'giu');

const ACCEPTANCE: WordsByLanguage = {
  en: 'accept receipt',
  da: 'antag',
  de: 'annahme',
  nl: 'aanvaard',
  pl: 'przyj',
  cs: 'p[rř]ij[eaě]t',
  sk: 'prijat prevz',
  fi: 'hyväks',
  hu: 'elfogad',
};
const OF: WordsByLanguage = { en: 'of', da: 'af', de: 'der des', sv: 'av', nl: 'van', fr: 'de' };
const GOODS: WordsByLanguage = {
  en: 'goods',
  da: 'vare(?:r|n|rne)?\\b magasin lager',
  de: 'ware(?:n)?\\b',
  sv: 'varor',
  nl: 'goederen',
  it: 'merc',
  pl: 'towar',
  cs: 'zbo[zž]',
  sk: 'tovar',
  hu: '[áa]ru',
};
/** 'Data przyjęcia towaru': the day that the goods came, in languages whose word for it is that of acceptance. */
export const RECEIPT = new RegExp(`${oneOf(ACCEPTANCE)}\\p{L}*[\\s_.-]+(?:${oneOf(OF)} )?${oneOf(GOODS)}`, 'iu');

/** Folded: 'PV', 'Exp.', 'Vers.-land'. */
export const BEGINS_DISPATCH = atTheBeginning({
  en: 'exp disp dest',
  da: 'afs best bst',
  de: 'vers herk',
  sv: 'avs',
  fr: 'pv prov desp',
  es: 'proc',
  pl: 'wys',
  cs: 'odesl',
  fi: 'lah',
});

import { anywhere } from '../words-by-language.ts';

/* Words of headings of customs procedures, as `fold` leaves them. */

/** In any case and compound: 'Kod procedury', 'Procedurkod'. */
export const PROCEDURE = anywhere({
  many: 'proced regim',
  en: 'cpc$ ^cpc proc$ proccode',
  de: 'verfahr verf$',
  sv: 'forfar forf$',
  no: 'prosedyr',
  nl: 'regeling',
  pl: 'procedur',
  cs: 'rezim',
  sl: 'postop',
  hr: 'postup',
  bg: 'rezhim',
  fi: 'menettel',
  et: 'protsedu',
  hu: 'eljaras',
  el: 'kathest',
  mt: 'proced',
  ga: 'nosimeachta',
  tr: 'rejim',
});

/** Of the procedure before, of an additional one, or of what is no procedure: preferences and duties. */
export const OTHER_PROCEDURE = anywhere({
  many: 'prefer preced previ addit supplement',
  en: 'prior former duty tariff',
  da: 'forudg tidligere foregaende supplerende toldsats',
  de: 'vorher vorang vorig zusatz weiter',
  sv: 'foregaende tidigare tillagg ytterligare',
  no: 'foregaende tidligere tillegg',
  nl: 'voorafg vorig aanvullend',
  fr: 'complement anterieur',
  it: 'aggiuntiv complement',
  es: 'adicional anterior complement',
  pt: 'adicional anterior complement',
  pl: 'poprzed dodatk uzupeln',
  cs: 'predchoz predchad doplnk dodatec',
  sl: 'predhodn prejsnj dodatn',
  hr: 'prethodn dodatn',
  bg: 'predhod predish dopulnit dopalnit',
  fi: 'edelt edelli lisamenettel',
  et: 'eelne eelmi lisaprotsed taienda',
  lv: 'ieprieks papild',
  lt: 'ankstes pirmesn papild',
  hu: 'elozo megelozo kiegesz tovabbi',
  ro: 'anterior suplimentar aditional',
  el: 'proigoum prosthet',
  mt: 'precedent addizz',
  ga: 'roimhe breise',
  tr: 'onceki ilave',
});

/** What ends the name of a firm, in the countries papers come from. */
export const LEGAL_FORM =
  /^(a\/s|ab|ad|ag|aps|as|asa|a\.?[sş]|a\.m\.b\.a|b\.?v|bhd|co|company|corp|corporation|d\.?o\.?o|eood|gmbh|inc|i\/s|jsc|k\.k|kft|kg|lda|limited|llc|llp|ltd|ltda|n\.?v|o\.o|oy|oyj|pcl|pjsc|plc|s\.?a|s\.a\.e|s\.?a\.?r\.?l|s\.?p\.?a|s\.?r\.?l|şti|tbk|c\.v|zrt)[.,;]*$/i;
/** Forms of firms that the network was not trained with, of the Union and of countries that it buys from. */
const OTHER_FORMS =
  /^(?:a\.d|a\.m\.b\.a|d\.d|e\.?g|e\.?k|fzco|fze|kgaa|ltee|ohg|ood|oü|pt[ey]|pvt|s\.?a\.?s|s\.?l\.?u?|s\.?p\.?r\.?l|s\.?r\.?o|sdn|sia|sn[ce]|sp\.?j|uab|(?:p|pr|o|c)?jsc|dooel|kft|nyrt|sh\.?p\.?k|prat|tov|zrt|α\.?ε|ε\.?π\.?ε|еоод|оод|ад)[.,;]*$/iu;

/** Whether a word is a form of a firm: 'GmbH', 'S.L.', 's.r.o.'. */
export const isFormOfFirm = (text: string): boolean => LEGAL_FORM.test(text) || OTHER_FORMS.test(text);

export const endsInForm = (name: string): boolean => isFormOfFirm(name.split(/\s+/).at(-1) ?? '');

/** What stands in forms of several words: 'Sp. z o.o.', 'spol. s r.o.', 'GmbH & Co. KG', 'S. de R.L. de C.V.'. */
const IN_FORMS = /^(?:sp|spol|spółka|z|s|&|und|de|en|cie|r\.?[lo])[.,;]*$/iu;

/** 'Co., Ltd.' and 'Sp. z o.o.' are the end of a name. */
export const isOnlyForm = (name: string): boolean =>
  name.split(/\s+/).every((word) => isFormOfFirm(word.replace(/[,;]$/, '')) || IN_FORMS.test(word));

/** 'Zakład Metalowy Kowalczyk Sp.': the rest of the form, 'j.', stands in the next line. */
export const endsInHalfForm = (name: string): boolean => IN_FORMS.test(name.split(/\s+/).at(-1) ?? '');

/** 'Mälardalens Lantbruksförnödenheter ek.': the rest of the form, 'för.', stands elsewhere. */
export const isCutInForm = (name: string): boolean => /\s(?:ek|spol|spółka)\.?$/iu.test(name);

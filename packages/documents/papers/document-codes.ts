/** 'N355 26NL9DP1C8WCX7MUT7', 'N821 · 26DE…': behind the code of its kind stands the number of a document, such as the one before ((EU) 2015/2447 Annex B, 12 01 and 12 03). */
const CODE = /^\[?(?:[NCYUDLAXZ]\d{3}|NMRN|NCLE)\]?[:/-]?$/;
const SIGN = /^[·•:/|–—-]$/;

const isDocumentCode = (text: string): boolean => CODE.test(text);

/** 'Previous document 26IE…', 'Vorpapier', 'Declar. sumaria', in the languages of the Union: the number of what came before the declaration. */
const BEFORE =
  /previous|prev\.|summar|sumari|vorpapier|vorangeg|forudg|föregå|voorafg|vorig|précéd|anterior|poprzed|preced|předch|predch|edelt|eelne|iepriekš|ankstesn|megelőz|előző|prethod|predhod|пред(?:х|ш)|προηγ/iu;
const WORDS_OF_A_NAME = 3;

/** Whether the number at this place of a line is that of a document before the declaration. */
export const isOfEarlierDocument = (words: readonly { readonly text: string }[], at: number): boolean =>
  isDocumentCode(words[SIGN.test(words[at - 1]?.text ?? '') ? at - 2 : at - 1]?.text ?? '') ||
  words.slice(Math.max(0, at - WORDS_OF_A_NAME), at).some(({ text }) => BEFORE.test(text));

/** 'N355 26NL9DP1C8WCX7MUT7': behind the code of its kind stands the number of a document, such as the one before ((EU) 2015/2447 Annex B, 12 01 and 12 03). */
const CODE = /^\[?(?:[NCYUDLAXZ]\d{3}|NMRN|NCLE)\]?[:/-]?$/;

export const isDocumentCode = (text: string): boolean => CODE.test(text);

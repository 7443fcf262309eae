import type { DecimalMark } from '../numerals.ts';
import { asCode, asCountry, asDanishNumber, asMass, asMrn, asProcedure, asReference, type Formed } from '../values.ts';
import { TITLES } from '../vocabulary.ts';
import type { AskedKey } from './question.ts';

/** Customs procedures that end in goods being here or that exist at all: (EU) 2015/2447 Annex B, data element 11 09 001 000. */
const PROCEDURE = /^(0[17]|4\d|5[1-4]|6[1-8]|7[1-8]|9[0-6])\d\d$/;
const LONGEST = 300;

/** What a text is as the value of a key, by the checks of its form and of what is known; null: it cannot be one. */
export function formOf(key: AskedKey, text: string, mark: DecimalMark): Formed | null {
  const bare = text.trim();
  if (bare === '' || bare.length > LONGEST) return null;
  switch (key) {
    case 'Reference nummer':
      return asMrn(bare)?.isSure ? asMrn(bare) : asReference(bare);
    case 'Document Type':
      return TITLES.some(([title]) => title.test(bare)) ? sure(bare) : null;
    case 'SE-nummer':
      return asDanishNumber(bare);
    case 'Varekode':
      return asCode(bare);
    case 'Oprindelsesland':
      return asCountry(bare);
    case 'Procedure': {
      const formed = asProcedure(bare);
      return formed && PROCEDURE.test(formed.value) ? formed : null;
    }
    case 'Nettomasse':
    case 'Bruttomasse': {
      const formed = asMass(bare, mark);
      return formed && !/^0*$/.test(formed.value) ? formed : null;
    }
    case 'Afsender Adresse':
      // An address ends with its country; what does not is some other line of the paper.
      return asCountry(bare.split(/,\s*|\s+/).at(-1) ?? '') || asCountry(bare.split(/,\s*/).at(-1) ?? '')
        ? sure(bare)
        : null;
    case 'Afsender Navn':
    case 'Varebeskrivelse':
      return /\p{L}{3}/u.test(bare) ? sure(bare) : null;
  }
}

const sure = (value: string): Formed => ({ value, isSure: true });

/** How a paper writes numbers. 'unknown': nothing on it decides. */
export type DecimalMark = ',' | '.' | 'unknown';

/** One sign parts its thousands: behind '3.011,400' a blank and '100' are another number. */
const NUMBER = /^\d{1,3}(?:([.,'’ \u00a0])\d{3}(?:\1\d{3})*)?(?:[.,]\d+)?$|^\d+(?:[.,]\d+)?$/;

/** The digits, points and commas of a mass without its unit; null for anything else. */
export function numeralOf(text: string): string | null {
  const bare = text.replace(/\s*(kgs?\.?|kgm|kilo(gram)?)$/i, '').trim();
  return NUMBER.test(bare) ? bare : null;
}

/** What a single number says of the decimal mark: '1.234,56' and '0,5' say comma; '2.400' says nothing. */
function markOf(numeral: string): DecimalMark {
  const commas = numeral.split(',').length - 1;
  const points = numeral.split('.').length - 1;
  if (commas > 0 && points > 0) return numeral.lastIndexOf(',') > numeral.lastIndexOf('.') ? ',' : '.';
  const mark = commas > 0 ? ',' : points > 0 ? '.' : null;
  if (mark === null) return 'unknown';
  if (commas + points > 1) return mark === ',' ? '.' : ',';
  const [whole = '', fraction = ''] = numeral.split(mark);
  const couldBeThousands = fraction.length === 3 && whole.length <= 3 && whole !== '0' && !/[ '’\u00a0]/.test(whole);
  return couldBeThousands ? 'unknown' : mark;
}

/** '2.400' may be two thousand four hundred or a little over two. */
export function isAmbiguous(text: string): boolean {
  const numeral = numeralOf(text);
  return numeral !== null && /[.,]/.test(numeral) && markOf(numeral) === 'unknown';
}

/** The mark that the numbers of a paper agree on. Two that contradict each other decide nothing. */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark {
  const votes = { ',': 0, '.': 0 };
  for (const text of texts) {
    const numeral = numeralOf(text);
    const mark = numeral === null ? 'unknown' : markOf(numeral);
    if (mark !== 'unknown') votes[mark] += 1;
  }
  if (votes[','] > votes['.'] * 5 && votes[','] > 0) return ',';
  if (votes['.'] > votes[','] * 5 && votes['.'] > 0) return '.';
  return 'unknown';
}

/** What a paper has to show at least of one mark where no number has both marks. */
const FEWEST_WITNESSES = 3;

/** Numbers with both marks that outweigh the number of a program or a thickness, written by another hand. */
const OUTWEIGHING = 3;
/** 'DMS 4.1', '10.5 mm'. */
const SHORT = /^\d{1,2}[.,]\d{1,2}$/;

/**
 * The mark that the print proves, since one program writes all numbers of a paper: a number with both marks ('1.234,56') or thousands twice, or
 * several with a fraction of other than three digits, and not one against them but a few short ones. What `decimalMarkOf` finds is likely, this is sure.
 */
export function provenMarkOf(texts: Iterable<string>): DecimalMark {
  const votes = { ',': 0, '.': 0 };
  const whole = { ',': 0, '.': 0 };
  const short = { ',': 0, '.': 0 };
  for (const text of texts) {
    const numeral = numeralOf(text);
    const mark = numeral === null ? 'unknown' : markOf(numeral);
    if (numeral === null || mark === 'unknown') continue;
    votes[mark] += 1;
    whole[mark] += (numeral.match(/[.,]/g)?.length ?? 0) > 1 ? 1 : 0;
    short[mark] += SHORT.test(numeral) ? 1 : 0;
  }
  const isAgainst = (mark: ',' | '.', against: ',' | '.') =>
    votes[against] > short[against] || (votes[against] > 0 && whole[mark] < OUTWEIGHING * votes[against]);
  const isProven = (mark: ',' | '.', against: ',' | '.') =>
    !isAgainst(mark, against) && (whole[mark] > 0 || votes[mark] >= FEWEST_WITNESSES);
  if (isProven(',', '.')) return ',';
  return isProven('.', ',') ? '.' : 'unknown';
}

/** A numeral as a plain decimal by the paper's mark. Sure: only one reading is possible. */
export function readNumeral(numeral: string, mark: DecimalMark): { decimal: string; isSure: boolean } {
  const ownMark = markOf(numeral);
  const used = ownMark === 'unknown' ? mark : ownMark;
  // '13 118': a blank parts thousands and nothing else.
  if (!/[.,]/.test(numeral)) return { decimal: trim(numeral.replace(/\D/g, '')), isSure: true };
  const decimals = used === 'unknown' ? ',' : used;
  const decimal = numeral.replace(decimals === ',' ? /[.'’ \u00a0]/g : /[,'’ \u00a0]/g, '').replace(',', '.');
  const hasContradiction = ownMark !== 'unknown' && mark !== 'unknown' && ownMark !== mark;
  return { decimal: trim(decimal), isSure: used !== 'unknown' && !hasContradiction };
}

function trim(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const rest = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}

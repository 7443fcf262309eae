/** Operators and words of a formula that no number takes the place of. */
const TOKEN = /max|[×÷+−(),]|[^×÷+−(),]+/g;
const isOperator = (token: string) => /^(max|[×÷+−(),])$/.test(token);
const CLOSE_ENOUGH = 1e-9;
const MOST_TERMS = 12;

/**
 * A formula with its numbers in place of its names: 'max(0, M × SEE − FAA)' of 24.5, 1.8 and 10 as 'max(0, 24.5 × 1.8 − 10)'.
 * The names take the values in the order in which they first stand there; a sum over any number of terms becomes these terms.
 * Null where what comes out is not the value itself: a formula is never shown with numbers that do not prove it.
 */
export function formulaWithNumbers(
  formula: string,
  values: readonly string[],
  result: string,
  written: (value: string) => string,
): string | null {
  const right = formula.slice(formula.indexOf('=') + 1).trim();
  const ways = right.includes('Σ')
    ? [sumOf(values)]
    : [substituted(right, values), substituted(withoutProducts(right), values), sumOf(values)];
  const proved = ways.find((tokens) => tokens !== null && proves(tokens, result));
  if (!proved) return null;
  return proved
    .map((token) => (isOperator(token) || /^\s*$/.test(token) ? token : written(token)))
    .join(' ')
    .replace(/\( /g, '(')
    .replace(/ ([),])/g, '$1')
    .replace(/max \(/g, 'max(');
}

/** With each product of names as one name: 'M × SEE' is often a figure of its own, the embedded emissions. */
const withoutProducts = (formula: string) =>
  formula.replace(/[^×÷+−(),]+(?:×[^×÷+−(),]+)+/g, (product) => product.replaceAll('×', 'of'));

function sumOf(values: readonly string[]): string[] | null {
  if (values.length < 2 || values.length > MOST_TERMS) return null;
  return values.flatMap((value, index) => (index === 0 ? [value] : ['+', value]));
}

function substituted(formula: string, values: readonly string[]): string[] | null {
  const names = new Map<string, string>();
  const tokens = [...formula.matchAll(TOKEN)].map(([token]) => token.trim()).filter((token) => token !== '');
  const replaced = tokens.map((token) => {
    if (isOperator(token) || /^\d+(\.\d+)?$/.test(token)) return token;
    if (!names.has(token)) names.set(token, values[names.size] ?? 'none');
    return names.get(token) ?? 'none';
  });
  return names.size === values.length && values.length > 0 ? replaced : null;
}

const proves = (tokens: readonly string[], result: string) => {
  const value = evaluated(tokens);
  const wanted = Number(result);
  return value !== null && Math.abs(value - wanted) <= CLOSE_ENOUGH * Math.max(1, Math.abs(wanted));
};

/** The value of an expression of plain decimals, × and ÷ before + and −, brackets, and max of two; null where it is none. */
function evaluated(tokens: readonly string[]): number | null {
  let at = 0;
  const take = (token: string) => tokens[at] === token && ++at > 0;
  const atom = (): number => {
    if (take('−')) return -atom();
    if (take('max')) {
      take('(');
      const first = sum();
      take(',');
      const second = sum();
      take(')');
      return Math.max(first, second);
    }
    if (take('(')) {
      const inner = sum();
      take(')');
      return inner;
    }
    const token = tokens[at++] ?? '';
    return token === '' || isOperator(token) ? Number.NaN : Number(token);
  };
  const product = (): number => {
    let value = atom();
    for (;;) {
      if (take('×')) value *= atom();
      else if (take('÷')) value /= atom();
      else return value;
    }
  };
  const sum = (): number => {
    let value = product();
    for (;;) {
      if (take('+')) value += product();
      else if (take('−')) value -= product();
      else return value;
    }
  };
  const value = sum();
  return at === tokens.length && Number.isFinite(value) ? value : null;
}

/** An exact decimal as a whole number of its smallest unit: 1.25 is 125 at two decimals. */
export interface FixedPoint {
  readonly units: bigint;
  readonly decimals: number;
}

/** Reads a plain decimal without sign or exponent. */
export function readFixedPoint(text: string): FixedPoint {
  const point = text.indexOf('.');
  if (point < 0) return { units: BigInt(text), decimals: 0 };
  return { units: BigInt(text.slice(0, point) + text.slice(point + 1)), decimals: text.length - point - 1 };
}

/** The exact product as a plain decimal without superfluous zeros. */
export function productText(a: FixedPoint, b: FixedPoint): string {
  const decimals = a.decimals + b.decimals;
  const digits = (a.units * b.units).toString();
  if (decimals === 0) return digits;
  const padded = digits.length > decimals ? digits : digits.padStart(decimals + 1, '0');
  const point = padded.length - decimals;
  let end = padded.length;
  while (end > point && padded[end - 1] === '0') end--;
  return end === point ? padded.slice(0, point) : `${padded.slice(0, point)}.${padded.slice(point, end)}`;
}

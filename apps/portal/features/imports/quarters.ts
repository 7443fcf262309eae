import { quarterOfMonth } from '@lods/cbam/period';

const FIRST = { year: 2023, quarter: 4 };

/** The quarters that goods can have come in, newest first: CBAM began with the fourth of 2023. */
export function quartersUntil(today: string): { value: string; label: string }[] {
  const [year, quarter] = [Number(today.slice(0, 4)), quarterOfMonth(Number(today.slice(5, 7)))];
  const count = (year - FIRST.year) * 4 + quarter - FIRST.quarter + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const place = year * 4 + quarter - 1 - index;
    const [ofYear, ofQuarter] = [Math.floor(place / 4), (place % 4) + 1];
    return { value: `${ofYear}-Q${ofQuarter}`, label: `Q${ofQuarter} ${ofYear}` };
  });
}

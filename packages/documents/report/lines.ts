/** Tells the line of an offset, from 1. Offsets that grow are counted on from the last one. */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let counted = 0;
  return (offset) => {
    if (offset < counted) {
      line = 1;
      counted = 0;
    }
    for (let next = text.indexOf('\n', counted); next >= 0 && next < offset; next = text.indexOf('\n', next + 1)) {
      line += 1;
      counted = next + 1;
    }
    return line;
  };
}

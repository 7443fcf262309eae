/** Tells the line of an offset, from 1. Offsets that grow cost one look at the text in all, however long its lines are. */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let asked = 0;
  let next = text.indexOf('\n');
  return (offset) => {
    if (offset < asked) {
      line = 1;
      next = text.indexOf('\n');
    }
    asked = offset;
    while (next >= 0 && next < offset) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}

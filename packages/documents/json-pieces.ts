/** Lists as deep as this are handed over item by item. */
const DEEPEST = 3;

/** The same text as `JSON.stringify` gives for plain data, piece by piece, so that a large one can be written in turns. */
export function* jsonPieces(value: unknown, depth = 0): Generator<string> {
  if (depth === DEEPEST || typeof value !== 'object' || value === null || 'toJSON' in value) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  const isList = Array.isArray(value);
  yield isList ? '[' : '{';
  let mark = '';
  for (const [key, item] of isList ? value.entries() : Object.entries(value)) {
    if (!isList && (item === undefined || typeof item === 'function' || typeof item === 'symbol')) continue;
    yield isList ? mark : `${mark}${JSON.stringify(key)}:`;
    yield* jsonPieces(item, depth + 1);
    mark = ',';
  }
  yield isList ? ']' : '}';
}

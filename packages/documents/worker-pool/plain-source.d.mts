/**
 * Where a source of these words is kept without its types. It is named by them and by the Node that took the types away.
 * @public
 */
export function placeOfPlain(source: Uint8Array): string;

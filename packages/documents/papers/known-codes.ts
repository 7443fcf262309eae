import { loadTables } from '@lods/reference/tables';

interface KnownCodes {
  readonly codes: ReadonlySet<string>;
  readonly headings: ReadonlySet<string>;
  /** Of codes under these headings that the regulation leaves out, and that are not carried one by one: '72022'. */
  readonly leftOut: readonly string[];
}
let known: KnownCodes | undefined;

function knownCodes(): KnownCodes {
  const { cnCodes, scopeRules } = loadTables();
  const leftOut = [...scopeRules.rows].filter(({ rule }) => rule === 'exclude').map(({ prefix }) => prefix);
  const codes = [...[...cnCodes.rows].map(({ cn8 }) => cn8), ...leftOut.filter(({ length }) => length === CN_DIGITS)];
  return { codes: new Set(codes), headings: new Set(codes.map((code) => code.slice(0, 4))), leftOut };
}

/** Whether the nomenclature has a code, as far as it is carried: null for headings, and parts of them, that are not. */
export function isKnownCode(code: string): boolean | null {
  known ??= knownCodes();
  const cn8 = code.slice(0, CN_DIGITS);
  if (known.codes.has(cn8)) return true;
  return known.headings.has(code.slice(0, 4)) && !known.leftOut.some((prefix) => cn8.startsWith(prefix)) ? false : null;
}
const CN_DIGITS = 8;

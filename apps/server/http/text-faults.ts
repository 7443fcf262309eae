import type { FieldIssue } from '@lods/contract/request-problems';
import { pathOf } from '../field-path.ts';

/**
 * Control characters (but tab and line ends) and U+FFFE, U+FFFF: XML 1.0 cannot carry them, PostgreSQL no NUL. U+202D and U+202E turn what
 * follows round, so that a name reads as another one; the marks that go with names in Arabic and Hebrew do not.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const UNCARRIABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202d\u202e\ufffe\uffff]/;

/** Deeper than any body that an endpoint describes; a deeper one is an attack on whoever walks it by recursion. */
const MAX_DEPTH = 32;
const MAX_FAULTS = 100;

/** A value and the way to it, linked upwards: a body of 10 MB has a million of them. */
interface Place {
  readonly value: unknown;
  readonly key?: PropertyKey;
  readonly within?: Place;
  readonly depth: number;
}

/** Finds texts, keys too, that could be neither stored nor written into a registry file, and nesting without end. */
export function textFaults(body: unknown): FieldIssue[] {
  const faults: FieldIssue[] = [];
  const open: Place[] = [{ value: body, depth: 0 }];
  for (let place = open.pop(); place && faults.length < MAX_FAULTS; place = open.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string') {
      const message = faultOf(value);
      if (message) faults.push({ path: wayTo(place), code: 'unreadable_text', message });
      continue;
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) {
      faults.push({ path: wayTo(place), code: 'too_deep', message: 'The data is nested too deeply' });
      continue;
    }
    if (Array.isArray(value)) {
      for (let key = value.length - 1; key >= 0; key -= 1)
        open.push({ value: value[key], key, within: place, depth: depth + 1 });
      continue;
    }
    for (const key of Object.keys(value).reverse()) {
      if (faultOf(key)) {
        const message = 'The name of a field holds control characters';
        faults.push({ path: wayTo(place), code: 'unreadable_text', message });
      } else {
        open.push({ value: (value as Record<string, unknown>)[key], key, within: place, depth: depth + 1 });
      }
    }
  }
  return faults;
}

function wayTo(place: Place): string {
  const keys: PropertyKey[] = [];
  for (let at: Place | undefined = place; at?.key !== undefined; at = at.within) keys.unshift(at.key);
  return pathOf(keys);
}

function faultOf(text: string): string | null {
  if (UNCARRIABLE.test(text)) return 'The text holds control characters; please type it again';
  if (!text.isWellFormed()) return 'The text holds half a character; please type it again';
  return null;
}

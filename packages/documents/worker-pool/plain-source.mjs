import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KEPT = fileURLToPath(new URL('../../../node_modules/.cache/lods/plain', import.meta.url));

// Plain JavaScript, because a reading process asks before it can read anything else.
export const placeOfPlain = (source) =>
  join(KEPT, `${createHash('sha256').update(process.version).update(source).digest('hex')}.js`);

// Begun before all else in a reading process, which may write nothing: what the product has kept of its sources without their types is
// taken instead of them. To take the types away costs most of the processor time of its start.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { placeOfPlain } from './plain-source.mjs';

registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    const source = plainOf(fileURLToPath(url));
    return source ? { format: 'module', source, shortCircuit: true } : next(url, context);
  },
});

// Nothing where the source was changed since, or nobody could keep anything.
function plainOf(file) {
  try {
    return readFileSync(placeOfPlain(readFileSync(file)));
  } catch {
    return undefined;
  }
}

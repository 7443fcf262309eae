/** Stores files one after another and says the hash of each as soon as it is promised, for tests that cut this short. */
import { randomBytes } from 'node:crypto';
import { FileFault } from '../fault.ts';
import { openFileStore, parseFilesUrl } from '../location.ts';

const [folder = '', count, bytes] = process.argv.slice(2);
const files = (await openFileStore(parseFilesUrl(folder), folder)).of('red');

try {
  for (let left = Number(count); left > 0; left -= 1) {
    const content = randomBytes(Number(bytes));
    const pieces = Array.from({ length: 10 }, (_, at) =>
      content.subarray((at * content.length) / 10, ((at + 1) * content.length) / 10),
    );
    const { sha256 } = await files.put(
      (async function* () {
        yield* pieces;
      })(),
      { maxBytes: 10_000_000 },
    );
    process.stdout.write(`${sha256}\n`);
  }
} catch (error) {
  if (!(error instanceof FileFault)) throw error;
  process.stdout.write(`${error.code}\n`);
}

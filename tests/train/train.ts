/**
 * `npm run train -- papers`: makes the weights of the learned reader of customs papers anew, the same for the same seed; about 25 minutes on one
 * core. `--seed=`, `--first=` and `--second=` (papers of each pass), `--folder=` for a trial that leaves the shipped weights alone.
 */
import { join } from 'node:path';
import { trainPapers } from './papers/train-papers.ts';

const SHIPPED = join(import.meta.dirname, '../../packages/documents/papers/learned');
const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

if (process.argv[2] !== 'papers') {
  console.error('Say what to train: npm run train -- papers');
  process.exitCode = 2;
} else
  trainPapers({
    seed: Number(option('seed') ?? 1),
    hidden: Number(option('hidden') ?? 96),
    firstPapers: Number(option('first') ?? 8000),
    secondPapers: Number(option('second') ?? 4000),
    folder: option('folder') ?? SHIPPED,
  });

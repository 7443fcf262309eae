/**
 * `npm run train -- papers`: makes the weights of the learned reader of customs papers anew, the same for the same seed; about 15 minutes on one
 * core. `--check` trains by the numbers of the shipped card into a folder of its own, and fails where the weights differ. `--seed=`, `--first=` and `--second=` (papers of each pass), `--folder=` for a trial that leaves the shipped weights alone.
 * `sureness`: fits anew how surely the values of each field are right, in a few minutes; by the reader as it is, so after every training.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CARD, type WeightsCard } from '@lods/documents/papers/learned/network/weights';
import { trainPapers } from './papers/train-papers.ts';
import { PAPERS, trainSureness } from './papers/train-sureness.ts';

const SHIPPED = join(import.meta.dirname, '../../packages/documents/papers/learned/network');
const SURENESS_FOLDER = join(import.meta.dirname, '../../packages/documents/papers/sureness');
const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

if (process.argv[2] === 'sureness') {
  await trainSureness({ folder: option('folder') ?? SURENESS_FOLDER, papers: Number(option('papers') ?? PAPERS) });
} else if (process.argv[2] !== 'papers') {
  console.error('Say what to train: npm run train -- papers, or -- sureness');
  process.exitCode = 2;
} else if (process.argv.includes('--check')) {
  const card = JSON.parse(readFileSync(CARD, 'utf8')) as WeightsCard;
  const { sha256 } = trainPapers({ ...card, folder: mkdtempSync(join(tmpdir(), 'weights-')) });
  console.log(sha256 === card.sha256 ? 'The same weights.' : `Other weights: ${sha256}, not ${card.sha256}.`);
  process.exitCode = sha256 === card.sha256 ? 0 : 1;
} else
  trainPapers({
    seed: Number(option('seed') ?? 25),
    hidden: Number(option('hidden') ?? 160),
    firstPapers: Number(option('first') ?? 45_000),
    secondPapers: Number(option('second') ?? 20_000),
    folder: option('folder') ?? SHIPPED,
  });

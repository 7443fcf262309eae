import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARD, type WeightsCard } from '@lods/documents/papers/learned/network/weights';
import { isBeside, type PaperKey } from '@lods/documents/papers/paper-value';
import { type FieldSureness, isOriginOfAnother, type Sureness } from '@lods/documents/papers/sureness/sureness';
import { likelihood } from '@lods/documents/papers/sureness/trees';
import { boosted, type Fit } from './boosted.ts';
import { type Example, examplesOfMade, examplesOfPrinted, OF_HEAD } from './values-with-evidence.ts';

/** Numbers that no training of the network reaches. */
const FIRST_PAPER = 920_000_000;
export const PAPERS = 3_600;

/** Papers of layouts that are in no training of the network; those by other hands were opened before. */
const PRINTED = [
  'development',
  'check',
  'second',
  'by-others/seventeenth',
  'by-others/seventeenth-second',
  'by-others/eighteenth',
  'by-others/nineteenth',
  'by-others/twentyfirst',
  'by-others/twentysecond',
  'by-others/twentythird',
  'by-others/twentyfourth',
  'by-others/twentyfifth',
];
const TIMES = 10;

const FIT: Fit = { trees: 40, depth: 3, rate: 0.16, ridge: 3, leastWeight: 2 };
/** Each paper is judged by trees that were fitted on the others. */
const FOLDS = 3;
/** What may be risked for a field. */
interface Risk {
  /** Of so many values that become sure by the trees alone, one may be wrong; they are few of all. */
  readonly raised: number;
  /** So many right values are shown to a person to find one wrong one among them. */
  readonly lowered: number;
  /** Below no higher likelihood is a value that the readers are sure of shown: on printed papers it is lower than on these. */
  readonly mostLeast: number;
}
const NEVER = Number.POSITIVE_INFINITY;
const GOODS_RISK: Risk = { raised: 300, lowered: 10, mostLeast: 0.5 };
const OTHER_RISK: Risk = { raised: 100, lowered: 12, mostLeast: 0.6 };
const RISKS: Readonly<Partial<Record<PaperKey, Risk>>> = {
  Varekode: GOODS_RISK,
  Oprindelsesland: GOODS_RISK,
  Nettomasse: GOODS_RISK,
  // '2026', a year, looked like one on papers by other hands.
  Procedure: { ...GOODS_RISK, raised: NEVER },
  // What most often was silently wrong, and no figure rests on.
  // Where one begins and ends is another question on print than on these papers: raised, twice as many were silently wrong on papers by other hands.
  'Afsender Navn': { raised: NEVER, lowered: 12, mostLeast: 0.6 },
  Bruttomasse: { raised: 200, lowered: 12, mostLeast: 0.5 },
  Varebeskrivelse: { raised: 400, lowered: 40, mostLeast: 0.94 },
};
/** What the readers prove themselves, and trees made no surer. */
const BY_READERS: readonly PaperKey[] = ['Afsender Adresse', 'Reference nummer', 'SE-nummer'];
/** One long paper that was misread would outweigh all others. */
const MOST_OF_PAPER = 2;

/** Fits how surely each field is right on papers of the generator, and writes it beside the reader. */
export async function trainSureness({
  folder,
  papers,
}: {
  readonly folder: string;
  readonly papers: number;
}): Promise<Sureness> {
  const made = Array.from({ length: papers }, (_, at) => examplesOfMade(FIRST_PAPER + at)).flat();
  const printed = (await Promise.all(PRINTED.map(examplesOfPrinted))).flat();
  const examples = [...made, ...printed];
  const sureness = surenessOf(examples, papers);
  writeFileSync(join(folder, 'sureness.json'), `${JSON.stringify(sureness)}\n`);
  return sureness;
}

function surenessOf(examples: readonly Example[], papers: number): Sureness {
  const keys = [...new Set(examples.map(({ key }) => key))].filter(
    (key) => !isBeside(key) && !BY_READERS.includes(key),
  );
  return {
    version: 1,
    weights: (JSON.parse(readFileSync(CARD, 'utf8')) as WeightsCard).sha256,
    firstPaper: FIRST_PAPER,
    papers,
    fields: Object.fromEntries(
      keys
        .sort()
        .map((key) => [key, fieldOf(key, repeated(fewOfEach(examples.filter((example) => example.key === key))))]),
    ),
  };
}

/** What all goods of a paper share is one example; of the goods a few that are right and a few that are wrong are. */
function fewOfEach(examples: readonly Example[]): Example[] {
  const byPaper = Map.groupBy(examples, ({ paper }) => paper);
  return [...byPaper.values()].flatMap((ofPaper) => {
    if (OF_HEAD.includes(ofPaper[0]?.key as PaperKey)) return ofPaper.slice(0, 1);
    return [true, false].flatMap((isRight) =>
      ofPaper.filter((example) => example.isRight === isRight).slice(0, MOST_OF_PAPER),
    );
  });
}

/** Few are printed, and these are most like what is to be read. */
const repeated = (examples: readonly Example[]): Example[] =>
  examples.flatMap((example) => Array.from({ length: example.isPrinted ? TIMES : 1 }, () => example));

function fieldOf(key: PaperKey, examples: readonly Example[]): FieldSureness {
  const names = [...new Set(examples.flatMap(({ evidence }) => Object.keys(evidence)))].sort();
  const fitted = (fieldExamples: readonly Example[]) =>
    boosted(
      fieldExamples.map(({ evidence }) => names.map((name) => evidence[name] ?? 0)),
      fieldExamples.map(({ isRight }) => isRight),
      names,
      FIT,
    );
  const scored = Array.from({ length: FOLDS }, (_, fold) => {
    const isOut = ({ paper }: Example) => foldOf(paper) === fold;
    const trees = fitted(examples.filter((example) => !isOut(example)));
    return examples.filter(isOut).map((example) => ({ ...example, share: likelihood(trees, example.evidence) }));
  }).flat();
  const { raised, lowered, mostLeast } = RISKS[key] ?? OTHER_RISK;
  const sure = raisedFrom(
    scored.filter(({ isSure, evidence }) => !isSure && evidence.open !== 1 && !isOriginOfAnother(key, evidence)),
    raised,
  );
  const least = Math.min(
    mostLeast,
    loweredTo(
      scored.filter(({ isSure }) => isSure),
      lowered,
    ),
  );
  tell(key, scored, sure, least);
  return { ...fitted(examples), sure, least };
}

const foldOf = (paper: string): number => [...paper].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % FOLDS;

interface Scored extends Example {
  readonly share: number;
}

/** From which share on, of values that the readers doubt, at most one in so many is wrong, and one more by chance. */
function raisedFrom(doubted: readonly Scored[], oneIn: number): number {
  let wrong = 0;
  // No likelihood is above 1.
  let from = 2;
  for (const [at, { isRight, share }] of doubted.toSorted((a, b) => b.share - a.share).entries()) {
    wrong += isRight ? 0 : 1;
    if (oneIn !== NEVER && (wrong - 1) * oneIn <= at + 1) from = share;
  }
  return from;
}

/** Up to which share it is worth showing a person what the readers are sure of: each wrong one weighs as much as so many right ones. */
function loweredTo(sure: readonly Scored[], oneIn: number): number {
  let gain = 0;
  let most = 0;
  let least = 0;
  const sorted = sure.toSorted((a, b) => a.share - b.share);
  for (const [at, { isRight }] of sorted.entries()) {
    gain += isRight ? -1 : oneIn;
    if (gain <= most) continue;
    most = gain;
    least = sorted[at + 1]?.share ?? 1;
  }
  return least;
}

function tell(key: PaperKey, scored: readonly Scored[], sure: number, least: number): void {
  const isSurely = ({ isSure, share }: Scored) => share >= (isSure ? least : sure);
  const count = (is: (example: Scored) => boolean) => scored.filter(is).length;
  console.log(
    `${key}: ${scored.length} values, right ${count(({ isRight }) => isRight)}; sure ${count(({ isSure }) => isSure)}, of them wrong ${count(({ isSure, isRight }) => isSure && !isRight)}; by the trees sure ${count(isSurely)}, wrong ${count((example) => isSurely(example) && !example.isRight)}; from ${sure.toFixed(4)}, not below ${least.toFixed(4)}`,
  );
}

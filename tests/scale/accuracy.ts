/**
 * `npm run accuracy`: reads the text samples, papers in other layouts, and scans of some of them, and says by layout and field how many values are
 * right, marked for a person, or silently wrong; writes docs/handbook/accuracy.md. `--quick`: fewer scans, and the page says so. `--detail`: also
 * what was marked and why. `--blind=FOLDER`: papers by other hands with their truth (NAME.pdf, NAME.truth.json), for figures alone. `--taught=FOLDER`:
 * pairs of papers of one layout by other hands, `first` and `second` in it.
 * `--lists=FOLDER`: lists by other hands with their truth instead of papers, for figures alone; with `--detail` also what became of each.
 * `--opened=FOLDER`: as `--blind`, told by name, for a set that may be looked at. `--only=none`: nothing else.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tellMissing } from '@lods/documents/papers/missing-items';
import type { PaperKey, PaperRecord } from '@lods/documents/papers/paper-value';
import { readDeclarations } from '@lods/documents/papers/read-declarations';
import type { KnownLesson, Lesson } from '@lods/documents/papers/taught/lesson';
import { learnLayout, paperCaps, readPapers } from '@lods/documents/readers';
import { openWorkerPool } from '@lods/documents/worker-pool';
import { measureLists } from '../lists/measure.ts';
import { isAbsent, type Judgement, judged, readTruth, type Truth } from '../papers/judge.ts';
import { FAIR } from '../papers/layouts.ts';
import { isPrinted, truthOfMade } from '../papers/made-truth.ts';
import { MORE } from '../papers/more-layouts.ts';
import { asPrinted, paired } from '../papers/pairing.ts';
import { FAX, HARD, MILD, scanOf, type Wear } from '../papers/scan.ts';
import { approvedOf } from '../papers/taught-papers.ts';
import { writePaper } from '../papers/write-paper.ts';
import { madePaper } from '../train/papers/made-paper.ts';

const SAMPLES = join(import.meta.dirname, '../papers/samples');
/** Layouts that are in no training, made to look at while the reader is built. */
const DEVELOPMENT = join(import.meta.dirname, '../papers/development');
/** A second paper of these layouts, of other firms and goods. */
const SECOND = join(import.meta.dirname, '../papers/second');
/** Papers by other hands that were opened: what they showed was mended, so that their figures flatter. */
const BY_OTHER_HANDS = join(import.meta.dirname, '../papers/by-others');
const HANDBOOK = join(import.meta.dirname, '../../docs/handbook/accuracy.md');
/** One paper of each layout, the shorter ones: recognition takes seconds a page. */
const SCANNED = ['a1-sad-da-01', 'a2-dms-01', 'a3-clearance-01', 'a4-sad-en-02', 'a5-atlas-02', 'a6-spec-03'];
const WEARS: readonly [name: string, wear: Wear][] = [
  ['mild', MILD],
  ['hard', HARD],
  ['fax', FAX],
];

/** Numbers that no training reaches. */
const MADE_FROM = 910_000_000;
const MADE_PAPERS = 200;

const BY_OTHERS = 'by other hands, taught, second paper';

const isQuick = process.argv.includes('--quick');
const isDetailed = process.argv.includes('--detail');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const blind = process.argv.find((argument) => argument.startsWith('--blind='))?.slice('--blind='.length);
const opened = process.argv.find((argument) => argument.startsWith('--opened='))?.slice('--opened='.length);
const taught = process.argv.find((argument) => argument.startsWith('--taught='))?.slice('--taught='.length);
const lists = process.argv.find((argument) => argument.startsWith('--lists='))?.slice('--lists='.length);
if (lists) {
  console.log(await measureLists(lists, new Date().toISOString().slice(0, 10), isDetailed));
  process.exit();
}
const pool = openWorkerPool({ processes: 2 });

/** Of each judgement, and how many values are as printed, marked or not. */
type Counts = Record<Judgement | 'asPrinted', number>;
interface Group {
  readonly fields: Map<string, Counts>;
  papers: number;
  items: number;
  lost: number;
  /** Of the lost ones, those of papers whose findings do not speak of it. */
  unreported: number;
  added: number;
  /** Items whose code, origin and net mass are sure and right; and with these the reference, parties and number. */
  goods: number;
  core: number;
}
const groups = new Map<string, Group>();
const notes: string[] = [];

const groupOf = (name: string): Group => {
  const group = groups.get(name) ?? {
    fields: new Map(),
    papers: 0,
    items: 0,
    lost: 0,
    unreported: 0,
    added: 0,
    goods: 0,
    core: 0,
  };
  groups.set(name, group);
  return group;
};

/** Findings that say how many items were found, and a paper refused as a whole, send a person to the paper. */
const TELLS_OF_ITEMS = /goods items(, of which| read:)/i;

async function measure(
  name: string,
  groupName: string,
  pdf: Uint8Array,
  truth: readonly Truth[],
  lessons: readonly KnownLesson[] = [],
): Promise<void> {
  const started = performance.now();
  const verdict = await pool.runReader(readPapers, { lessons }, pdf, { organisation: 'accuracy', caps: paperCaps });
  const seconds = (performance.now() - started) / 1000;
  if (!verdict.ok) notes.push(`${groupName} ${name}: ${verdict.code}`);
  const notices = verdict.ok
    ? verdict.result.findings.filter((finding) => TELLS_OF_ITEMS.test(finding))
    : [verdict.code];
  count(name, groupName, { records: verdict.ok ? verdict.result.records : [], truth, told: notices, seconds });
}

const GOODS: readonly PaperKey[] = ['Varekode', 'Oprindelsesland', 'Nettomasse'];
const CORE: readonly PaperKey[] = [...GOODS, 'Reference nummer', 'Afsender Navn', 'SE-nummer', 'Afsender Adresse'];
/** Papers of a folder, each with its truth beside it. */
async function measureFolder(folder: string, groupName: string): Promise<void> {
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.pdf')))
    await measure(
      name.replace('.pdf', ''),
      name.startsWith('scan') ? `${groupName} scans` : groupName,
      new Uint8Array(readFileSync(join(folder, name))),
      readTruth(join(folder, name.replace('.pdf', '.truth.json'))),
    );
}

/** Second papers of layouts that were taught by their first: people approve the first one as it is printed. */
async function measureTaught(folders: { first: string; second: string }, groupName: string): Promise<void> {
  for (const file of readdirSync(folders.second).filter((name) => name.endsWith('.pdf'))) {
    const name = file.replace('.pdf', '');
    const truth = readTruth(join(folders.first, `${name}.truth.json`));
    const lessons: Lesson[] = [];
    const bytes = () => new Uint8Array(readFileSync(join(folders.first, file)));
    const read = await pool.runReader(readPapers, {}, bytes(), { organisation: 'accuracy', caps: paperCaps });
    for (const isCityFirst of [false, true]) {
      const approved = approvedOf(read.ok ? read.result.records : [], truth, isCityFirst);
      const verdict = await pool.runReader(learnLayout, { approved }, bytes(), {
        organisation: 'accuracy',
        caps: paperCaps,
      });
      if (verdict.ok && verdict.result) lessons.push(verdict.result);
    }
    const [lesson] = lessons.sort((a, errors) => errors.fields.length - a.fields.length);
    const second = new Uint8Array(readFileSync(join(folders.second, file)));
    const known = lesson ? [{ ...lesson, id: name }] : [];
    await measure(name, groupName, second, readTruth(join(folders.second, `${name}.truth.json`)), known);
  }
}

/** What was read of a paper, against what it says. */
interface Outcome {
  readonly records: readonly PaperRecord[];
  readonly truth: readonly Truth[];
  readonly told: readonly string[];
  readonly seconds: number;
}

function count(name: string, groupName: string, { records, truth, told: notices, seconds }: Outcome): void {
  const group = groupOf(groupName);
  group.papers += 1;
  group.items += truth.length;
  const pairs = paired(records, truth);
  const lost = truth.length - pairs.length;
  group.lost += lost;
  group.unreported += notices.length === 0 ? lost : 0;
  if (isDetailed && notices.length > 0) notes.push(`${groupName} ${name}, ${lost} lost: ${notices.join(' ')}`);
  group.added += records.length - pairs.length;
  const lacking = new Set<string>();
  for (const [record, expected] of pairs) {
    const right = new Set(judged(record, expected).flatMap(([key, judgement]) => (judgement === 'right' ? [key] : [])));
    group.goods += GOODS.every((key) => right.has(key)) ? 1 : 0;
    group.core += CORE.every((key) => right.has(key) || isAbsent(key, expected)) ? 1 : 0;
    const printed = asPrinted(record, expected);
    for (const [key, judgement] of judged(record, expected)) {
      if (isAbsent(key, expected)) continue;
      const counts = group.fields.get(key) ?? { right: 0, marked: 0, silent: 0, asPrinted: 0 };
      counts[judgement] += 1;
      counts.asPrinted += printed.has(key) ? 1 : 0;
      group.fields.set(key, counts);
      const value = record.find((paperValue) => paperValue.key === key);
      if (
        isDetailed &&
        !groupName.startsWith('blind') &&
        (CORE as readonly string[]).includes(key) &&
        judgement !== 'right'
      )
        lacking.add(key);
      // A blind set is opened for figures alone.
      if (!groupName.startsWith('blind') && (judgement === 'silent' || (isDetailed && judgement === 'marked')))
        notes.push(
          `${groupName} ${name} ${judgement}${printed.has(key) ? '' : ', not as printed'}: ${key} "${value?.value}" (${value?.how})`,
        );
    }
  }
  if (isDetailed)
    console.log(
      `${groupName} ${name}: ${records.length} of ${truth.length} items, ${seconds.toFixed(1)} s${lacking.size > 0 ? `; not whole for ${[...lacking].join(', ')}` : ''}`,
    );
}

/** Papers of the generator that no training reaches: what the learned reader was made for, and so no measure of anything else. */
function measureMade(): void {
  for (let seed = MADE_FROM; seed < MADE_FROM + MADE_PAPERS; seed += 1) {
    const { pages, facts, printed } = madePaper(seed);
    const started = performance.now();
    const declarations = readDeclarations(pages);
    count(String(seed), 'made as for training', {
      records: declarations.flatMap(({ records }) =>
        records.map((record) => record.filter(({ key }) => isPrinted(key, printed))),
      ),
      truth: facts.goods.map((goods) => truthOfMade(facts, goods)),
      told: tellMissing(
        declarations.map((declaration) => declaration.count),
        false,
      ),
      seconds: (performance.now() - started) / 1000,
    });
  }
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;
const sumOf = (counts: Iterable<Counts>): Counts => {
  const sum = { right: 0, marked: 0, silent: 0, asPrinted: 0 };
  for (const count of counts) for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += count[name];
  return sum;
};
const all = ({ right, marked, silent }: Counts) => right + marked + silent;

/** The papers of the samples, and those in layouts that were made to try the reader. */
function summary(kinds: readonly string[]): string[] {
  const parts = [
    ...kinds.flatMap((kind) => [`${kind} a`, `${kind} other layouts`]),
    'made as for training',
    'development',
    'taught, second paper',
    BY_OTHERS,
    'blind',
    'blind scans',
    'opened',
    'opened scans',
    'opened seventeenth',
    'opened eighteenth',
    'opened nineteenth',
  ];
  const rows = parts.flatMap((part) => {
    const of = [...groups]
      .filter(([name]) => (/^(?:blind|opened)/.test(part) ? name === part : name.startsWith(part)))
      .map(([, group]) => group);
    if (of.length === 0) return [];
    const sum = sumOf(of.flatMap(({ fields }) => [...fields.values()]));
    const count = (what: 'added' | 'core' | 'goods' | 'items' | 'lost' | 'papers' | 'unreported') =>
      of.reduce((total, group) => total + group[what], 0);
    return `| ${part.replace(/ a$/, ', samples')} | ${count('papers')} | ${count('items')} | ${count('lost')} | ${count('unreported')} | ${count('added')} | ${percent(count('goods'), count('items'))} | ${percent(count('core'), count('items'))} | ${all(sum)} | ${percent(sum.asPrinted, all(sum))} | ${percent(sum.right, all(sum))} | ${percent(sum.marked, all(sum))} | ${sum.silent} |`;
  });
  return [
    '| Pages | Papers | Items | Lost | Not told | Invented | Goods | Whole | Values | As printed | Right | Marked | Silently wrong |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ];
}

function tables(): string[] {
  return [...groups].flatMap(([name, { fields }]) => [
    '',
    `## ${name}`,
    '',
    '| Field | As printed | Right | Marked | Silently wrong |',
    '|---|--:|--:|--:|--:|',
    ...[...fields].map(
      ([key, counts]) =>
        `| ${key} | ${percent(counts.asPrinted, all(counts))} | ${percent(counts.right, all(counts))} | ${percent(counts.marked, all(counts))} | ${counts.silent} |`,
    ),
  ]);
}

try {
  const text = readdirSync(SAMPLES)
    .filter((name) => /^a\d.*\.pdf$/.test(name))
    .map((name) => name.replace('.pdf', ''));
  const running: Promise<void>[] = [];
  if (!only) {
    measureMade();
    await measureFolder(DEVELOPMENT, 'development');
    await measureTaught({ first: DEVELOPMENT, second: SECOND }, 'taught, second paper');
    for (const set of ['seventeenth', 'eighteenth', 'nineteenth'])
      await measureFolder(join(BY_OTHER_HANDS, set), `opened ${set}`);
  }
  if (blind) await measureFolder(blind, 'blind');
  if (taught) await measureTaught({ first: join(taught, 'first'), second: join(taught, 'second') }, BY_OTHERS);
  if (opened) await measureFolder(opened, 'opened');
  const wears = isQuick ? WEARS.slice(0, 1) : WEARS;
  const scanned = (isQuick ? SCANNED.slice(0, only ? 6 : 3) : SCANNED).filter((name) => !only || name.startsWith(only));
  const bytesOf = (name: string) => new Uint8Array(readFileSync(join(SAMPLES, `${name}.pdf`)));
  const truthOf = (name: string) => readTruth(join(SAMPLES, `${name}.truth.json`));
  const layoutOf = (name: string) => name.replace(/-\d\d.*$/, '');
  if (!only) for (const name of text) await measure(name, `text ${layoutOf(name)}`, bytesOf(name), truthOf(name));
  for (const [kind, wear] of wears)
    for (const name of scanned) {
      groupOf(`${kind} ${layoutOf(name)}`);
      const scan = await scanOf(bytesOf(name), wear);
      running.push(measure(name, `${kind} ${layoutOf(name)}`, scan, truthOf(name)));
    }
  if (!only)
    for (const { name, pages, truth } of [...FAIR, ...MORE]) {
      const pdf = new Uint8Array(writePaper(pages));
      await measure(name, 'text other layouts', pdf.slice(), truth);
      running.push(measure(name, 'mild other layouts', await scanOf(pdf, MILD), truth));
    }
  await Promise.all(running);
  const lines = [...summary(['text', ...wears.map(([kind]) => kind)]), ...tables()];
  console.log([...lines, '', ...notes].join('\n'));
  if (!only) writeFileSync(HANDBOOK, handbook(lines, wears, scanned));
  const { silent } = sumOf([...groups.values()].flatMap(({ fields }) => [...fields.values()]));
  process.exitCode = silent === 0 ? 0 : 1;
} finally {
  await pool.close();
}

function handbook(lines: readonly string[], wears: typeof WEARS, scanned: readonly string[]): string {
  return `${[
    '# How well papers are read',
    '',
    blind
      ? 'Only the rows named blind speak of layouts that nobody here had seen; all other figures are of layouts that were looked at, or made, while the readers were built.'
      : 'All figures here are of layouts that were looked at, or made, while the readers were built; none speaks of a layout that nobody here has seen.',
    '',
    'Layouts, never to be mixed: the samples, which the rules were written by; other layouts made to try the rules; papers made as those that the learned reader was trained on, of',
    'numbers outside training; and the development set in `tests/papers/development`, whose layouts are in no training but were looked at while the reader was built. None of these',
    blind
      ? 'says how a paper is read whose layout nobody here has seen: that is the blind set, made by other hands and opened for figures alone.'
      : 'says how a paper is read whose layout nobody here has seen: for that, `npm run accuracy -- --blind=FOLDER` measures a set by other hands.',
    '',
    'Earlier sets by other hands, lists too, and what each showed stand in [blind-sets.md](blind-sets.md).',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run accuracy${isQuick ? ' -- --quick' : ''}\`, on the papers in \`tests/papers/samples\`. All of them are made up; papers from`,
    'practice will differ. Goods: items whose code, origin and net mass are right and sure; whole: with these the reference, name and address of the sender and the importer’s number. As printed: read rightly, however sure. Right: sure, and as printed. Marked: a person is asked to look. Silently',
    'wrong: sure, and not as printed, which must never be. Lost: items on the paper without a record; not told: of these, the ones that no finding sends a person to look for.',
    '',
    `Scanned: ${scanned.join(', ')}; mildly, also ${FAIR.length + MORE.length} papers in other layouts, made to try the reader.`,
    '',
    ...wears.map(
      ([kind, wear]) =>
        `- ${kind}: ${wear.dpi} dpi, turned ${Math.abs(wear.degrees)}°, noise ${wear.noise} of 255, JPEG ${wear.jpegQuality}${wear.hasStamp ? ', a red stamp' : ''}${wear.isFax ? ', black and white' : ''}`,
    ),
    '',
    ...lines,
  ].join('\n')}\n`;
}

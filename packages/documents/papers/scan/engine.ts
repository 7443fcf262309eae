import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import openCore, { type Core, type Recognition } from 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js';
import type { GreyImage } from './grey-image.ts';

/** A word as the recognition gives it: pixels of the image read, confidence 0 to 1. */
export interface FoundWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly confidence: number;
  readonly seenAgain?: 'doubtful before' | 'sure before';
}

/** Those that papers are in, and that of many names. */
export type Language = PageLanguage | 'tur';
export type PageLanguage = 'dan' | 'eng' | 'deu';

export interface HowToRead {
  readonly language: Language;
  readonly dpi: number;
}

const require = createRequire(import.meta.url);
const LSTM = 1;

let core: Promise<Core> | undefined;
const recognitions = new Map<Language, Recognition>();

/** The recognition runs inside this thread, without network or cache: reading processes write nothing and have one file at a time. */
async function open(language: Language): Promise<{ core: Core; recognition: Recognition }> {
  core ??= openCore({ print: () => {}, printErr: () => {} });
  const opened = await core;
  const ready = recognitions.get(language);
  if (ready) return { core: opened, recognition: ready };
  const folder = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
  const data = gunzipSync(readFileSync(join(folder, '4.0.0_best_int', `${language}.traineddata.gz`)));
  opened.FS.writeFile(`./${language}.traineddata`, data);
  const recognition = new opened.TessBaseAPI();
  if (recognition.Init(null, language, LSTM) !== 0) throw new Error(`The recognition did not start with ${language}.`);
  recognitions.set(language, recognition);
  return { core: opened, recognition };
}

/** tesseract's page segmentation mode for one line. */
const ONE_LINE = '7';

/** Reads the words of the image of one line. */
export async function recogniseWords(image: GreyImage, { language, dpi }: HowToRead): Promise<FoundWord[]> {
  const { core, recognition } = await open(language);
  const head = new TextEncoder().encode(`P5\n${image.width} ${image.height}\n255\n`);
  const file = new Uint8Array(head.length + image.pixels.length);
  file.set(head);
  file.set(image.pixels, head.length);
  core.FS.writeFile('/input', file);
  if (recognition.SetImageFile(1, 0) !== 0) throw new Error('The recognition refused the image.');
  recognition.SetVariable('user_defined_dpi', String(dpi));
  recognition.SetVariable('tessedit_pageseg_mode', ONE_LINE);
  recognition.Recognize(null);
  return wordsOf(recognition.GetTSVText(0));
}

const WORD_LEVEL = '5';

/** What is left of rules, frames and dirt beside a word. */
const DIRT = /^[|[\]{}"”“'’‘»«_~^*<>•·=—–-]+(?=[\p{L}\d(])|(?<=[\p{L}\d).])[|[\]{}"”“‘»«_~^*<>•·=—]+$/gu;

function wordsOf(table: string): FoundWord[] {
  return table.split('\n').flatMap((row) => {
    const [level, , , , , , x, y, width, height, confidence, text] = row.split('\t');
    if (level !== WORD_LEVEL || !text) return [];
    const clean = text.trim().replace(DIRT, '');
    if (!/[\p{L}\d&%+/.,:–-]/u.test(clean)) return [];
    const [left, top, wide, high, percent] = [x, y, width, height, confidence].map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    return [{ text: clean, x: left, y: top, width: wide, height: high, confidence: Math.max(0, percent) / 100 }];
  });
}

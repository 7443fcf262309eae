import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PlausibilityRule } from '@lods/cbam/supplier-answer';
import { ANSWER_LANGUAGES, type AnswerLanguage } from '@lods/contract/answers/languages';
import { expect, test } from 'vitest';
import { TEXTS } from './language.ts';

const holesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted();

test.each(Object.keys(ANSWER_LANGUAGES) as AnswerLanguage[])('the form says everything in %s', async (language) => {
  const english = Object.entries(await TEXTS.en());
  const texts: Readonly<Record<string, string | undefined>> = await TEXTS[language]();
  expect(Object.keys(texts).toSorted()).toEqual(english.map(([key]) => key).toSorted());
  for (const [key, text] of english) {
    if (key === 'unreviewed') continue;
    expect(holesOf(texts[key] ?? ''), key).toEqual(holesOf(text));
    expect(texts[key], key).not.toBe('');
  }
});

/** What the rules can ask of bills or values that are typed; what a workbook is asked has many more. */
const ASKED_OF_A_FORM: readonly PlausibilityRule[] = [
  'code_not_covered',
  'electricity_missing',
  'electricity_unit',
  'far_above_default',
  'far_below_benchmark',
  'kilograms_for_tonnes',
  'period_impossible',
  'period_not_a_year',
  'precursor_missing',
  'product_twice',
  'same_figure_for_every_product',
];

test('whatever is asked of a form is asked in its language', async () => {
  const texts = await TEXTS.en();
  expect(ASKED_OF_A_FORM.filter((rule) => !Object.hasOwn(texts, `plausible.${rule}`))).toEqual([]);
});

const built = join(import.meta.dirname, '../dist');
/** The latest of the sets of pages there. */
const dist = existsSync(built)
  ? (readdirSync(built)
      .map((name) => join(built, name))
      .filter((folder) => existsSync(join(folder, 'answer.html')))
      .toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
      .at(-1) ?? built)
  : built;
const MOST_BYTES = 120_000;

// The build is made before journeys and in the checks of a release; without it there is nothing to weigh.
test.skipIf(!existsSync(join(dist, 'answer.html')))(
  'the page of the form is small enough for a phone on a poor line',
  () => {
    const weighed = new Set<string>();
    const weigh = (name: string): void => {
      if (weighed.has(name)) return;
      weighed.add(name);
      const source = readFileSync(join(dist, 'assets/portal', name), 'utf8');
      for (const [, imported = ''] of source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
        weigh(imported);
    };
    const html = readFileSync(join(dist, 'answer.html'), 'utf8');
    for (const [, name = ''] of html.matchAll(/assets\/portal\/([\w.-]+\.js)/g)) weigh(name);
    expect(weighed.size).toBeGreaterThan(1);
    const largestLanguage = Math.max(
      ...readdirSync(join(dist, 'assets/portal'))
        .filter((name) => /^(da|sv|de|tr|zh|hi|uk|ar)-.*\.js$/.test(name))
        .map((name) => gzipSync(readFileSync(join(dist, 'assets/portal', name))).length),
      0,
    );
    const bytes = [...weighed].reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(dist, 'assets/portal', name))).length,
      largestLanguage,
    );
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  },
);

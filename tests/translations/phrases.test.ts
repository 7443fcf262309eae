import { remarkOf } from '@lods/cbam/remark-of';
import { Finder } from '@lods/cbam/report/finder';
import { Problem } from '@lods/contract/problems';
import { LANGUAGES } from '@lods/translations/browser/languages';
import { learnPhrases, phraseOf } from '@lods/translations/browser/phrases';
import { makeMemory } from '@lods/translations/make-memory';
import { readTranslations } from '@lods/translations/po-files';
import { describe, expect, it } from 'vitest';
import { englishWordIn } from './english-words.ts';

/** A text of the interface in every language: whoever enters it, it is what they entered. */
const ENTERED = 'Delete supplier';

const problem = new Problem('supplier.exists', { name: ENTERED, country: 'TR' });
const plural = new Problem('request.too_many_files', { maxFiles: 5 });
const remark = remarkOf('number-malformed', { field: 'direct', name: 'direct emissions', stated: ENTERED });
const finder = new Finder();
finder.add('R0002', 'goodsItems[1]', { field: 'item number', value: ENTERED });

describe.each(LANGUAGES.filter(({ code }) => code !== 'en'))('in $name,', ({ code }) => {
  if (code === 'en') throw new Error('English is the source.');
  const memory = makeMemory(code, readTranslations(code), phraseOf);

  it.each([
    ['a problem', { phrases: [problem.phrase.toJSON()] }, problem.message],
    ['a problem with a number', { phrases: [plural.phrase.toJSON()] }, plural.message],
    ['a remark on a line', { lines: [{ findings: [remark] }] }, remark.message],
    ['a finding of the registry', finder.list(), finder.list()[0]?.message ?? ''],
  ])('%s is translated by its words, and what was entered stays as it was entered', (_what, answer, message) => {
    learnPhrases(answer);
    const translation = memory.translate(message);
    expect(translation).not.toBeNull();
    expect(englishWordIn((translation ?? '').replace(ENTERED, ''))).toBeNull();
    if (message.includes(ENTERED)) expect(translation).toContain(ENTERED);
  });
});

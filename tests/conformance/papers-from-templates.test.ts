import { expect, inject, test } from 'vitest';
import { outside, overlapping, unspelled } from '../papers/made-papers-check.ts';
import { languageOf, madePaper } from '../train/papers/made-paper.ts';
import { randomOf } from '../train/papers/random.ts';
import { TEMPLATES } from '../train/papers/templates/templates.ts';
import { paperFrom } from '../train/papers/templates/whole-paper.ts';

/** Every day half of them. */
const SEEDS = inject('size') === 'full' ? [11, 12, 13, 14, 15, 16] : [11, 12, 13];

const papersOf = (name: string) =>
  TEMPLATES.filter((template) => template.name === name).flatMap((template) =>
    SEEDS.map((seed) => {
      const random = randomOf(seed * 7919);
      return { seed, paper: paperFrom(template, random, languageOf(random)) };
    }),
  );

test.each(TEMPLATES.map(({ name }) => name))(
  'A paper of the template ‘%s’ spells what it says to print, on its page',
  (name) => {
    const papers = papersOf(name);
    expect(papers).toHaveLength(SEEDS.length);
    for (const { seed, paper } of papers) {
      expect({ seed, fields: ['code', 'net'].filter((field) => hasField(paper.printed, field)) }).toEqual({
        seed,
        fields: ['code', 'net'],
      });
      expect({ seed, outside: outside(paper.pages) }).toEqual({ seed, outside: [] });
      if (paper.pages[0]?.source === 'ocr') continue;
      expect({ seed, unspelled: unspelled(paper) }).toEqual({ seed, unspelled: [] });
      expect({ seed, overlapping: overlapping(paper.pages) }).toEqual({ seed, overlapping: [] });
    }
  },
);

const hasField = (printed: ReadonlySet<string>, field: string): boolean =>
  printed.has(field) || (field === 'code' && (printed.has('codePart') || printed.has('hsPart')));

test('The same seed makes the same paper, and papers of wide pages and of many senders are among them', () => {
  const papers = Array.from({ length: 200 }, (_, seed) => madePaper(seed));
  expect(papers.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, seed) => madePaper(seed)));
  expect(papers.some(({ pages }) => pages.some(({ width, height }) => width > height))).toBe(true);
  expect(papers.some(({ facts }) => facts.isExporterOfItem === true)).toBe(true);
});

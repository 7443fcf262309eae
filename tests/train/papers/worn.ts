import type { Page } from '@lods/documents/papers/page';
import type { Random } from './random.ts';
import type { TaggedWord } from './sheet.ts';

const LIKE: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'l',
  '5': 'S',
  '8': 'B',
  o: '0',
  l: '1',
  e: 'c',
  ø: 'o',
  å: 'a',
  ä: 'a',
  ö: 'o',
  ü: 'u',
  ş: 's',
  '.': ',',
  ',': '.',
  rn: 'm',
  t: 'f',
  i: 'l',
  g: 'q',
};

/** What a recognition makes of a page: shaken places, some signs wrong, words less sure. */
export function worn(pages: readonly Page[], random: Random): Page[] {
  const chance = random.pick([0.002, 0.01, 0.03]);
  const tilt = random.between(-0.004, 0.004);
  return pages.map((page) => ({
    ...page,
    words: (page.words as TaggedWord[]).flatMap((word) => {
      if (random.isHit(chance / 2)) return [];
      const text = [...word.text].map((sign) => (random.isHit(chance) ? (LIKE[sign] ?? sign) : sign)).join('');
      const isDoubtful = text !== word.text || random.isHit(chance * 3);
      return [
        {
          ...word,
          text,
          x: word.x + random.between(-1, 1),
          y: word.y + random.between(-0.7, 0.7) + word.x * tilt,
          height: word.height * random.between(0.75, 1.05),
          confidence: isDoubtful ? random.between(0.4, 0.9) : random.between(0.86, 0.97),
        },
      ];
    }),
  }));
}

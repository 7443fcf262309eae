import { describe, expect, test } from 'vitest';
import { LEAST_CONFIDENCE } from '../page.ts';
import type { FoundWord } from './engine.ts';
import {
  agreed,
  arePlain,
  isDoubtful,
  isHopeless,
  isLookOpen,
  isWorn,
  languageOf,
  seenAgain,
  settled,
  wantsSecond,
  withFractions,
  withoutLeaders,
  withoutLikenesses,
} from './second-reading.ts';

const SIGN = 10;

/** Words of one line: each `text`, or `[text, confidence]`, a sign's width behind the one before. */
function line(...parts: (string | [text: string, confidence: number])[]): FoundWord[] {
  let x = 0;
  return parts.map((part) => {
    const [text, confidence] = typeof part === 'string' ? ([part, 0.95] as const) : part;
    const word = { text, x, y: 0, width: text.length * SIGN, height: 2 * SIGN, confidence };
    x += (text.length + 1) * SIGN;
    return word;
  });
}

/** The same signs as one word, where the other reading has several. */
const whole = (words: readonly FoundWord[], confidence = 0.95): FoundWord[] => {
  const last = words.at(-1) as FoundWord;
  const first = words[0] as FoundWord;
  return [{ ...first, text: texts(words).join(''), width: last.x + last.width - first.x, confidence }];
};
const texts = (words: readonly FoundWord[]) => words.map(({ text }) => text);

describe('two readings of a cell', () => {
  test('that have the same are as sure as the surer of them', () => {
    const words = agreed(line(['14.071,34', 0.6], 'kg'), line(['14.071,34', 0.93], 'kg'));
    expect(texts(words)).toEqual(['14.071,34', 'kg']);
    expect(words.map(({ confidence }) => confidence)).toEqual([0.93, 0.95]);
  });

  test('that differ are doubtful however sure each is of itself, and the surer one stands', () => {
    const words = agreed(line(['14.071,34', 0.97]), line(['14.071,84', 0.99]));
    expect(texts(words)).toEqual(['14.071,84']);
    expect(isDoubtful(words)).toBe(true);
  });

  test('make doubtful the words alone in which they differ', () => {
    const words = agreed(line('Nettomasse', '907,76'), line('Nettomasse', '901,76'));
    expect(words.map((word) => isDoubtful([word]))).toEqual([false, true]);
  });

  test('of which one saw nothing are doubtful', () => {
    expect(isDoubtful(agreed(line('907,76'), []))).toBe(true);
    expect(texts(agreed([], line('907,76')))).toEqual(['907,76']);
    expect(isDoubtful(agreed([], line('907,76')))).toBe(true);
  });

  test('that differ in capitals alone are the same, written as the surer one has it', () => {
    const [word] = agreed(line(['ApS', 0.88]), line(['Aps', 0.94]));
    expect(word).toMatchObject({ text: 'Aps', confidence: 0.94 });
  });

  test('are the same where the other language has no such letter', () => {
    const [word] = agreed(line(['Ørsted', 0.9]), line(['Orsted', 0.96]));
    expect(word).toMatchObject({ text: 'Ørsted', confidence: 0.96 });
    const [wide] = agreed(line(['Værdi', 0.9]), line(['Vaerdi', 0.9]));
    expect(wide).toMatchObject({ text: 'Værdi', confidence: 0.9 });
    expect(isDoubtful(agreed(line('Orsted'), line('Ørsted')))).toBe(true);
  });
});

describe('where two readings part the same signs differently', () => {
  test('a point or comma among digits parts nothing', () => {
    const parted = line('14.', '071,', '34');
    for (const words of [agreed(parted, whole(parted)), agreed(whole(parted), parted)])
      expect(words).toMatchObject([{ text: '14.071,34', x: 0, width: 11 * SIGN, confidence: 0.95 }]);
  });

  test.each(['.', ',', ':'])('a lone %s belongs to the word before it, whichever reading has it apart', (mark) => {
    const parted = line('Ltd', mark);
    for (const words of [agreed(parted, whole(parted)), agreed(whole(parted), parted)])
      expect(words).toMatchObject([{ text: `Ltd${mark}`, x: 0, width: 5 * SIGN, confidence: 0.95 }]);
  });

  test('a lone mark among digits makes them one number again', () => {
    const parted = line('071', ',', '34');
    expect(texts(agreed(parted, whole(parted)))).toEqual(['071,34']);
  });

  test('words are likelier two than one, but another language does not part letters that it does not know', () => {
    const [plain, danish] = [line('Steel', 'Pipes'), line('Rør', 'ogStål')];
    expect(texts(agreed(whole(plain), plain))).toEqual(['Steel', 'Pipes']);
    expect(texts(agreed(plain, whole(plain)))).toEqual(['Steel', 'Pipes']);
    expect(texts(agreed(whole(danish), danish))).toEqual(['RørogStål']);
  });

  test('words that reach into each other by a hair are compared one by one', () => {
    const [code, origin] = [line('4000'), line('CN')];
    const beside = (words: readonly FoundWord[]) => words.map((word) => ({ ...word, x: 4 * SIGN - 1 }));
    const words = agreed([...code, ...beside(origin)], [...code, ...beside(line('GN'))]);
    expect(words.map((word) => isDoubtful([word]))).toEqual([false, true]);
  });
});

describe('an MRN out of two readings', () => {
  test('is the one way to take them whose check digit fits', () => {
    const [word] = agreed(line(['22DK5DOGRES74M8XR9', 0.7]), line(['22DK5DOGRES74H8XR9', 0.9]));
    expect(word).toMatchObject({ text: '22DK5D0GRES74M8XR9', confidence: 0.9 });
  });

  test('stays doubtful where no way fits', () => {
    expect(isDoubtful(agreed(line('22DK5D0GRES74M8XR7'), line('22DK5D0GRES74M8XR8')))).toBe(true);
  });
});

describe('a third reading', () => {
  const [ownWords, otherWords] = [line(['907,76', 0.9]), line(['901,76', 0.9])];

  test('settles what two have differently, with whichever it agrees', () => {
    for (const right of ['907,76', '901,76']) {
      const words = settled(agreed(ownWords, otherWords), ownWords, otherWords, line(right));
      expect(texts(words)).toEqual([right]);
      expect(isDoubtful(words)).toBe(false);
    }
  });

  test('leaves doubtful what all three have differently', () => {
    expect(isDoubtful(settled(agreed(ownWords, otherWords), ownWords, otherWords, line('967,76')))).toBe(true);
  });

  test('does not outvote a letter that only the own language knows', () => {
    const [danish, english, german] = [line(['Bøgen', 0.6]), line('Bogon'), line('Bogon')];
    const words = settled(agreed(danish, english), danish, english, german);
    expect(isDoubtful(words)).toBe(true);
    expect(isDoubtful(settled(agreed(line('Began'), english), line('Began'), english, german))).toBe(false);
  });
});

describe('what needs no second reading', () => {
  test('is plain words alone, surely read', () => {
    expect(arePlain(line('Afsender', 'med', 'land.'))).toBe(true);
    expect(arePlain(line('Afsender', ['land', 0.91]))).toBe(false);
    for (const text of ['7304', 'CN', 'A/S', 'ApS', '40', '1.234,5']) expect(arePlain(line(text))).toBe(false);
    expect(arePlain([])).toBe(false);
  });

  test('is no doubt up to the least confidence that a value may have', () => {
    expect(isDoubtful(line(['kg', LEAST_CONFIDENCE]))).toBe(false);
    expect(isDoubtful(line('kg', ['CN', LEAST_CONFIDENCE - 0.01]))).toBe(true);
    expect(isDoubtful([])).toBe(true);
  });
});

describe('what a second reading is made of', () => {
  test('is what is doubtful, could be an MRN, or tells a unit', () => {
    for (const words of [line(['907,76', 0.84]), line('MRN', '22DK5D0GRES74M8XR9'), line('Netto', '(t)')])
      expect(wantsSecond(words)).toBe(true);
    for (const words of [line('907,76'), line('Rør', 'A/S'), line('Netto')]) expect(wantsSecond(words)).toBe(false);
  });

  test('is not what nobody could read', () => {
    expect(isHopeless([])).toBe(true);
    expect(isHopeless(line('kg', ['ge', 0.29]))).toBe(true);
    expect(isHopeless(line('kg', ['ge', 0.3]))).toBe(false);
  });

  test('is all of a page whose first readings are doubtful, crumbs of a watermark left aside', () => {
    const [sure, doubtful, crumb] = [line('kg'), line(['kg', 0.5]), line(['ge', 0.1])];
    const page = (doubts: number) => [
      ...Array(20).fill(sure),
      ...Array(doubts).fill(doubtful),
      ...Array(30).fill(crumb),
    ];
    expect(isWorn(page(2))).toBe(false);
    expect(isWorn(page(3))).toBe(true);
  });
});

test('a page is in the language of its common words, and Danish unless they are plainly more than chance', () => {
  expect(languageOf(line('und', 'die', 'das', 'Zollamt'))).toBe('deu');
  expect(languageOf(line('the', 'of', 'goods', 'and', 'und'))).toBe('eng');
  expect(languageOf(line('und', 'die', 'das', 'Afsender'))).toBe('dan');
});

test('O and l among digits are 0 and 1, but not in words or where letters are more', () => {
  expect(['14.O71', '2l4,05', '73I'].map(withoutLikenesses)).toEqual(['14.071', '214,05', '731']);
  for (const text of ['CO2', 'Oslo', 'IO', '1OO', '7l']) expect(withoutLikenesses(text)).toBe(text);
});

test('dots and colons between a name and its value are no words; what may be of a number stays', () => {
  expect(texts(withoutLeaders(line('Procedure', '.', ':', '4000')))).toEqual(['Procedure', '4000']);
  expect(texts(withoutLeaders(line('Nettomasse', '...', '14', '.', '071', 'kg')))).toEqual([
    'Nettomasse',
    '14',
    '.',
    '071',
    'kg',
  ]);
});

test('a fraction belongs to the number before it, and is as doubtful as its least sure part', () => {
  const words = withFractions(line('netto', '872', [',5', 0.6], 'kg', '8', ',', '7700'));
  expect(texts(words)).toEqual(['netto', '872,5', 'kg', '8', ',', '7700']);
  expect(isDoubtful(words.filter(({ text }) => text === '872,5'))).toBe(true);
});

describe('a closer look at a cell', () => {
  test('that gives the same makes doubtful words sure, and tells that they were not', () => {
    const [word] = seenAgain(line(['7318', 0.6]), line(['7318', 0.7]), line(['7318', 0.94]));
    expect(word).toMatchObject({ text: '7318', confidence: 0.94, seenAgain: 'doubtful before' });
  });

  test('that gives something else makes sure words doubtful', () => {
    const words = seenAgain(line('7318'), line('7313'), line('7313'));
    expect(texts(words)).toEqual(['7318']);
    expect(isDoubtful(words)).toBe(true);
    expect(words[0]?.seenAgain).toBeUndefined();
  });

  test('that sees a crumb behind a number or a country as a point sees the same', () => {
    for (const text of ['24.105,0', 'JP', '7318']) {
      const [word] = seenAgain(line(text), line(`${text}.`), line(text));
      expect(word).toMatchObject({ text, seenAgain: 'sure before' });
    }
    expect(seenAgain(line('7.318'), line('7318.'), line('7318'))[0]?.seenAgain).toBeUndefined();
  });

  test('is open where it came to nothing for a word that is sure, and not where it says otherwise', () => {
    expect(isLookOpen(seenAgain(line('500'), line(['500', 0.7]), line(['500', 0.6])))).toBe(true);
    expect(isLookOpen(seenAgain(line('500'), line('500'), line('500')))).toBe(false);
    expect(isLookOpen(seenAgain(line('500'), line('600'), line('600')))).toBe(false);
    expect(isLookOpen(line(['500', 0.6]))).toBe(false);
  });

  test('that gives two things says nothing', () => {
    expect(seenAgain(line('7318'), line('7313'), line('7318'))).toEqual(line('7318'));
  });
});

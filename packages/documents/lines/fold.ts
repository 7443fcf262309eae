const FOLDS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  å: 'a',
  ß: 'ss',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ħ: 'h',
};

/** Greek and Cyrillic letters as Latin ones, letter by letter. */
const GREEK = 'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o';
const CYRILLIC =
  'а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sht ъ a ь _ ю yu я ya і i є e ј j љ lj њ nj ћ c ђ dj џ dz ы y э e';
const OTHER_LETTERS: ReadonlyMap<string, string> = new Map(
  [...`${GREEK} ${CYRILLIC}`.matchAll(/(\S+) (\S+)/g)].map(([, letter = '', latin = '']) => [letter, latin]),
);

/** Small letters and digits alone, æ as ae, ø and ö as o, å and ä as a, ı as i, letters of Greek and Bulgarian as Latin ones. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[æøåßœðþłđıħ]/g, (letter) => FOLDS[letter] as string)
    .normalize('NFD')
    .replace(/[\u03b1-\u03c9\u0430-\u045f]/g, (letter) => OTHER_LETTERS.get(letter) ?? '')
    .replace(/[^a-z0-9]/g, '');
}

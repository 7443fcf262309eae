import type { Random } from './random.ts';

/** Beginnings, vowels and ends of syllables: names, streets and towns are made of them, so that none is known by its letters. */
const ONSETS =
  'b|bl|br|c|ch|d|dr|f|fl|fr|g|gr|h|hj|j|k|kl|kr|kv|l|m|n|p|pr|q|r|s|sh|sj|sk|st|str|t|tr|ts|v|w|x|y|z|zh|ş|ç|č|š'.split(
    '|',
  );
const VOWELS = 'a|a|a|e|e|e|i|i|o|o|u|u|y|ai|ei|ao|ou|ie|ua|æ|ø|å|ä|ö|ü|é|ı|ą|ó|á'.split('|');
const ENDS = '||||||n|n|ng|r|l|s|m|t|k|nd|rk|lt|st|ck|x|rg|nn|lm|ss|tz|ń'.split('|');

export function madeWord(random: Random, most = 3): string {
  const count = random.whole(1, most);
  let word = '';
  for (let at = 0; at < count; at += 1) word += random.pick(ONSETS) + random.pick(VOWELS) + random.pick(ENDS);
  return word.length < 3 ? madeWord(random, most) : word.charAt(0).toUpperCase() + word.slice(1);
}

/** What streets end in, in one word or two. */
const STREET_ENDS =
  'vej|gade|vænget|stræde|allé|plads|brinken|parken|toften|straße|strasse|weg|platz|allee|ring|damm|gasse|gatan|vägen|gränd|torget|backen|straat|laan|kade|plein|dijk|gata|veien|katu|tie'.split(
    '|',
  );
const STREET_WORDS =
  'Road|Rd|Rd.|Street|St.|Avenue|Ave|Lane|Drive|Way|Close|Boulevard|Blvd|Highway|Parkway|Court|Square|Dock|Quay|Yard|Caddesi|Cad.|Sokak|Sok.|Bulvarı|Yolu|Mah.|Mahallesi|OSB|Marg|Nagar|Chowk|Estate|Industrial Estate|Industrial Area|Industrial Zone|Industrial Park|Business Park|Technology Park|Economic Zone|Village|Town|District|Lu|Dadao|Jie|Cun|Li|Duan|dong|-gil|-daero'.split(
    '|',
  );
const STREET_STARTS =
  'Rue|Rue de|Avenue|Boulevard|Quai|Chemin|Via|Viale|Piazza|Corso|Calle|Av.|Avenida|Paseo|Polígono|ul.|al.|Plac|Ulica|Vul.|Jalan|Jl.|Jln|Soi|Moo|Rua|Estrada|Am|An der|Zum|Im|Auf dem|Alte|Neue|Gamle|Nya|Ny|Store|Lille|Nørre|Vester|Sønder|Øster|GIDC|MIDC|Khasra No.|Village|North|East|Old|New|Upper'.split(
    '|',
  );

export function madeStreet(random: Random): string {
  const word = madeWord(random);
  const kind = random.next();
  if (kind < 0.35) return `${word}${random.pick(STREET_ENDS)}`;
  if (kind < 0.7) return `${word}${random.isHit(0.25) ? ` ${madeWord(random)}` : ''} ${random.pick(STREET_WORDS)}`;
  if (kind < 0.9) return `${random.pick(STREET_STARTS)} ${word}${random.isHit(0.2) ? ` ${madeWord(random)}` : ''}`;
  return word;
}

/** What stands before or behind a street: floors, units, plots, blocks. */
export function madeUnit(random: Random): string {
  const at = random.whole(1, 220);
  return random.pick([
    `Unit ${at}`,
    `Unit ${at}${random.pick(['A', 'B', 'C'])}`,
    `${random.whole(1, 30)}F`,
    `${random.whole(1, 30)}F-${random.whole(1, 9)}`,
    `${random.whole(1, 30)}/F`,
    `Plot ${at}-${random.pick(['A', 'B', 'C'])}`,
    `Plot No. ${at}`,
    `Block ${random.pick(['A', 'B', 'C', '7', '12'])}`,
    `Bldg. ${random.whole(1, 40)}`,
    `Building ${random.whole(1, 40)}`,
    `Phase ${random.pick(['I', 'II', 'III', 'IV', '2'])}`,
    `Room ${random.whole(101, 2999)}`,
    `Suite ${at}`,
    `Blok ${at}`,
    `Kat ${random.whole(1, 20)}`,
    `Sector ${at}`,
    `Sect. ${random.whole(1, 9)}`,
    `Zone ${random.pick(['A', 'B', '3'])}`,
    `${random.whole(1, 5)}. ${random.pick(['sal', 'tv.', 'th', 'Etage', 'OG'])}`,
    `${madeWord(random)} ${random.pick(['Park', 'House', 'Tower', 'Centre', 'Point', 'Plaza', 'Works'])}`,
  ]);
}

const TOWN_ENDS =
  '||||||by|rup|sted|borg|købing|stad|köping|burg|heim|hausen|dorf|ton|ham|field|ville|pur|abad|zhou|shan|yang|grad|ów|ice|ovo'.split(
    '|',
  );

export const madeTown = (random: Random): string =>
  `${madeWord(random, 2)}${random.pick(TOWN_ENDS)}${random.isHit(0.08) ? random.pick([' C', ' N', ' City', ' am Main', ' S.', ' Ø']) : ''}`;

/** A postcode in one of the forms of the world. */
export const madePostcode = (random: Random): string =>
  random.pick([
    () => random.digits(4),
    () => random.digits(4),
    () => random.digits(5),
    () => random.digits(5),
    () => random.digits(6),
    () => random.digits(6),
    () => `${random.digits(3)} ${random.digits(2)}`,
    () => `${random.digits(2)}-${random.digits(3)}`,
    () => `${random.digits(3)}-${random.digits(4)}`,
    () => `${random.digits(4)} ${random.pick(['AB', 'KL', 'XN'])}`,
    () =>
      `${random.pick(['N', 'LS', 'WF', 'NP', 'S', 'CV', 'EC'])}${random.whole(1, 29)} ${random.whole(1, 9)}${random.pick(['AB', 'QT', 'PU', 'BA'])}`,
  ])();

const FIRM_WORDS =
  'Hardware|Forge|Foundry|Screw|Factory|Works|Mills|Group|Fixings|Profiltechnik|Metall|Metal|Alloys|Castings|Montage|Byggebeslag|Industri|Industries|Holding|International|Supply|Components|Precision|Engineering|Manufacturing|Mfg.|Enterprise|Enterprises|Products|Systems|Solutions|Tech|Technology|Exports|Import|Overseas|Traders|Trade|Sanayi|Dış Tic.|Cıvata|Demir|Alüminyum|Döküm|Stahl|Stål|Staal|Acier|Acciai|Aceros|Stal|Huta|Zavod|Kombinat|Bros.|& Co.|& Søn|& Larsen|og Sønner|Brothers|Sons|Partners|Tagteknik|Smede|Værktøj|Fabrik|Werke|Verk|Bruk'.split(
    '|',
  );

/** The name of a firm without its legal form: one to four words, most of them made up. */
export function madeFirm(random: Random): string {
  const count = random.pick([1, 2, 2, 2, 3, 3, 4]);
  const words = Array.from({ length: count }, (_, at) =>
    random.isHit(at === 0 ? 0.8 : 0.45) ? madeWord(random) : random.pick(FIRM_WORDS),
  );
  return words.join(' ');
}

/** Labels as other papers have them: a word cut short, one left out, 'no.' behind, in brackets. */
export function changedLabel(random: Random, label: string): string {
  const words = label.split(' ');
  const kind = random.next();
  if (kind < 0.3) {
    const at = random.whole(0, words.length - 1);
    const word = words[at] ?? '';
    if (word.length < 7 || !/^\p{L}+$/u.test(word)) return label;
    words[at] = `${word.slice(0, random.whole(3, Math.max(4, word.length - 3)))}.`;
    return words.join(' ');
  }
  if (kind < 0.45 && words.length === 1)
    return `${label} ${random.pick(['no.', 'nr', 'nr.', 'code', 'kode', 'Nr.', '(1)', '*'])}`;
  if (kind < 0.6) return label.toLowerCase();
  if (kind < 0.7) return `${random.pick(['1.', '2)', 'a)', 'D', '12.', '§'])} ${label}`;
  if (kind < 0.8) return `(${label})`;
  if (kind < 0.9 && words.length === 1 && /^\p{L}{8,}$/u.test(label))
    return label.replace(/[aeiouyæøåäöü](?=\p{L}{2,}$)/u, '');
  return label.replace(/ /g, random.pick(['-', '_', ' ']));
}

import type { Language } from './label-words.ts';
import { madeTown, madeWord } from './made-words.ts';
import type { Random } from './random.ts';

/** How a member state of the Union writes firms, places and numbers: "#" is a digit, "A" a letter, "W" a word, "N" a house number; "|" parts forms. */
interface Member {
  readonly forms: string;
  readonly postcode: string;
  readonly street: string;
  readonly number: string;
  readonly towns: string;
}

const MEMBERS: Readonly<Record<string, Member>> = {
  AT: {
    forms: ' GmbH| AG| KG| GesmbH',
    postcode: '####',
    street: 'Wstraße N|Wgasse N|Am W N|Wplatz N',
    number: 'ATU########|ATEOS1#########',
    towns: 'Wien|Linz|Graz|Wels|Steyr',
  },
  BE: {
    forms: ' NV| BV| SA| SRL',
    postcode: '####|B-####',
    street: 'Wstraat N|Wlaan N|Rue W N|Rue de W, N|Wkaai N',
    number: 'BE0#########|0###.###.###|BE 0###.###.###',
    towns: 'Antwerpen|Gent|Liège|Genk|Charleroi|Zeebrugge',
  },
  BG: {
    forms: ' ООД| ЕООД| АД| EOOD| OOD',
    postcode: '####',
    street: 'ул. W N|бул. W N|ул. „W“ № N|ul. W N',
    number: 'BG#########|#########',
    towns: 'София|Варна|Бургас|Пловдив|Русе',
  },
  CY: {
    forms: ' Ltd| Λτδ',
    postcode: '####|CY-####',
    street: 'Οδός W N|W Street N|Λεωφ. W N',
    number: 'CY########A',
    towns: 'Λευκωσία|Λεμεσός|Limassol|Larnaca',
  },
  CZ: {
    forms: ' s.r.o.| a.s.| spol. s r.o.',
    postcode: '### ##|#####',
    street: 'Wova N|Wská N|W N/N|třída W N',
    number: 'CZ########|########|CZ##########',
    towns: 'Praha 9|Ostrava|Brno|Plzeň|Kladno',
  },
  DE: {
    forms: ' GmbH| GmbH & Co. KG| AG| KG| OHG',
    postcode: '#####|D-#####',
    street: 'Wstraße N|Wstr. N|Am W N|Wweg N|Industriestraße N',
    number: 'DE###############|DE#########|DE#######',
    towns: 'Hamburg|Duisburg|Kassel|Mannheim|Rostock',
  },
  EE: {
    forms: ' OÜ| AS',
    postcode: '#####',
    street: 'W tn N|W tee N|W mnt N|W N',
    number: 'EE#########|########',
    towns: 'Tallinn|Tartu|Maardu|Pärnu',
  },
  ES: {
    forms: ', S.L.|, S.A.| S.L.U.| SL| S.A.',
    postcode: '#####',
    street: 'C/ W, N|Calle W N|Polígono W, parcela N|Avda. W N|Ctra. W km N',
    number: 'ESB########|B########|ESA########|B-########',
    towns: 'Bilbao|Valencia|Zaragoza|Sagunto|Gijón',
  },
  FI: {
    forms: ' Oy| Oyj| Oy Ab',
    postcode: '#####|FI-#####',
    street: 'Wkatu N|Wtie N|W N|Wintie N',
    number: 'FI########|#######-#|FI#######-#',
    towns: 'Helsinki|Turku|Raahe|Kotka|Vaasa',
  },
  FR: {
    forms: ' SAS| SARL| SA| S.A.S.',
    postcode: '#####|F-#####',
    street: 'N rue W|N, rue de W|N avenue W|ZI de W, N rue W|N bis quai W',
    number: 'FR##############|FR###########|### ### ###|### ### ### #####',
    towns: 'Lyon|Dunkerque|Le Havre|Fos-sur-Mer|Metz',
  },
  GR: {
    forms: ' Α.Ε.| ΕΠΕ| Μ.Ι.Κ.Ε.| S.A.',
    postcode: '### ##|#####',
    street: 'Οδός W N|W N|Λεωφόρος W N|Βι.Πε. W',
    number: 'EL#########|GR#########|#########',
    towns: 'Πειραιάς|Θεσσαλονίκη|Αθήνα|Βόλος',
  },
  HR: {
    forms: ' d.o.o.| d.d.',
    postcode: '#####|HR-#####',
    street: 'W ulica N|Ulica W N|W cesta N|Wa N',
    number: 'HR###########|###########',
    towns: 'Zagreb|Rijeka|Split|Sisak|Varaždin',
  },
  HU: {
    forms: ' Kft.| Zrt.| Bt.| Nyrt.',
    postcode: '####|H-####',
    street: 'W utca N.|W u. N.|W út N.|W tér N.',
    number: 'HU########|########-#-##|HU##########',
    towns: 'Budapest|Győr|Miskolc|Dunaújváros|Szeged',
  },
  IE: {
    forms: ' Ltd| DAC| Limited| plc',
    postcode: 'A## A#A#|A## AA##',
    street: 'N W Street|Unit N, W Business Park|N W Road|W Quay',
    number: 'IE#######A|IE#######AA|#######A',
    towns: 'Dublin 12|Cork|Limerick|Galway|Waterford',
  },
  IT: {
    forms: ' S.r.l.| S.p.A.| SRL| S.n.c.',
    postcode: '#####|I-#####',
    street: 'Via W, N|Via W N|Viale W N|Piazza W N|Corso W, N',
    number: 'IT###########|###########',
    towns: 'Milano (MI)|Brescia|Genova|Ravenna|Taranto (TA)',
  },
  LT: {
    forms: ', UAB|, AB',
    postcode: 'LT-#####|#####',
    street: 'Wų g. N|W g. N|W pr. N|Wos g. N-N',
    number: 'LT#########|#########|LT############',
    towns: 'Vilnius|Kaunas|Klaipėda|Šiauliai',
  },
  LU: {
    forms: ' S.à r.l.| SA',
    postcode: 'L-####',
    street: 'N, rue de W|N rue W|N, route de W',
    number: 'LU########',
    towns: 'Luxembourg|Differdange|Esch-sur-Alzette',
  },
  LV: {
    forms: ' SIA| AS',
    postcode: 'LV-####',
    street: 'W iela N|Wu iela N|W gatve N',
    number: 'LV###########|###########',
    towns: 'Rīga|Liepāja|Ventspils|Daugavpils',
  },
  MT: {
    forms: ' Ltd| Limited',
    postcode: 'AAA ####',
    street: 'N, Triq W|N, W Street|Triq il-W',
    number: 'MT########',
    towns: 'Marsa|Birżebbuġa|Valletta',
  },
  NL: {
    forms: ' B.V.| BV| N.V.',
    postcode: '#### AA',
    street: 'Wweg N|Wstraat N|Wkade N|Whaven N',
    number: 'NL#########|NL#########B##',
    towns: 'Rotterdam|Moerdijk|Venlo|Tilburg',
  },
  PL: {
    forms: ' Sp. z o.o.| S.A.| sp. z o.o.| sp. j.',
    postcode: '##-###',
    street: 'ul. Wska N|ul. W N/N|al. W N|W N',
    number: 'PL##########00000|##########|###-###-##-##|PL##########',
    towns: 'Katowice|Gdynia|Łódź|Wrocław|Poznań',
  },
  PT: {
    forms: ', Lda.|, S.A.| Lda',
    postcode: '####-###',
    street: 'Rua W, N|Rua de W N|Av. W, N|Zona Industrial de W, Lote N',
    number: 'PT#########|#########',
    towns: 'Leixões|Aveiro|Setúbal|Braga',
  },
  RO: {
    forms: ' S.R.L.| SRL| S.A.',
    postcode: '######',
    street: 'Str. W nr. N|Str. W N|Bd. W nr. N|Calea W N|Șos. W nr. N',
    number: 'RO########|########|RO#######',
    towns: 'Constanța|București|Galați|Cluj-Napoca|Ploiești',
  },
  SE: {
    forms: ' AB| Aktiebolag| HB',
    postcode: '### ##|SE-### ##',
    street: 'Wgatan N|Wvägen N|W N|Industrigatan N',
    number: 'SE##########|SE##########01|######-####',
    towns: 'Göteborg|Västerås|Luleå|Norrköping|Borlänge',
  },
  SI: {
    forms: ' d.o.o.| d.d.',
    postcode: '####|SI-####',
    street: 'W ulica N|Wova ulica N|Wska cesta N|W N',
    number: 'SI########|########',
    towns: 'Ljubljana|Koper|Celje|Jesenice',
  },
  SK: {
    forms: ' s.r.o.| a.s.| spol. s r.o.',
    postcode: '### ##',
    street: 'Wská N|Wova N|W N/N|Ulica W N',
    number: 'SK##########|##########|########',
    towns: 'Bratislava|Košice|Žilina|Trnava',
  },
};

/** Where papers of a language come from. */
const OF_LANGUAGE: Readonly<Partial<Record<Language, string>>> = {
  bg: 'BG',
  cs: 'CZ',
  de: 'DE|DE|AT|LU|BE',
  el: 'GR|GR|CY',
  en: 'IE|MT|NL|DE|SE',
  es: 'ES',
  et: 'EE',
  fi: 'FI',
  fr: 'FR|FR|BE|LU',
  hr: 'HR',
  hu: 'HU',
  it: 'IT',
  lt: 'LT',
  lv: 'LV',
  nl: 'NL|NL|BE',
  pl: 'PL',
  pt: 'PT',
  ro: 'RO',
  sk: 'SK',
  sl: 'SI',
  sv: 'SE|SE|FI',
};

/** The member state of a paper: Denmark, where the language has none of its own or, so often, all the same. */
export const memberOf = (random: Random, language: Language): string => {
  const countries = OF_LANGUAGE[language];
  return countries === undefined || random.isHit(0.2) ? 'DK' : random.pick(countries.split('|'));
};

export interface MemberParty {
  readonly legalForm: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly number: string;
  /** Words in the letters of the country. */
  readonly inLetters: (text: string) => string;
}

/** Whatever a firm of a member state has but its name. */
export function memberParty(random: Random, country: string): MemberParty {
  const member = MEMBERS[country];
  if (!member) throw new Error(`${country} is no member state of the generator.`);
  const pick = (forms: string) => random.pick(forms.split('|'));
  const letters = random.isHit(0.75) ? LETTERS_OF[country] : undefined;
  const inLetters = (text: string) => (letters ? transcribed(text, letters) : text);
  const house = `${random.whole(1, 190)}${random.isHit(0.12) ? random.pick(['A', 'b', 'C', '/2']) : ''}`;
  const word = inLetters(random.isHit(0.8) ? madeWord(random) : `${madeWord(random)} ${madeWord(random)}`);
  return {
    legalForm: pick(member.forms),
    street: pick(member.street).replace('W', word).replaceAll('N', house),
    postcode: filled(random, pick(member.postcode)),
    city: random.isHit(0.5) ? pick(member.towns) : inLetters(madeTown(random)),
    country,
    number: filled(random, pick(member.number)),
    inLetters,
  };
}

/** 'A' and '#' of a form, where no letters of a country stand: 'ATU########' keeps its three. */
const filled = (random: Random, form: string): string =>
  form
    .replace(/(?<![A-Z])A(?![A-Z])|(?<=#)A{1,2}(?![A-Z])|^AAA(?= )|(?<= )AA$/g, (signs) =>
      Array.from(signs, () => random.pick([...'BCDEFHKMNPRTVWXY'])).join(''),
    )
    .replace(/#/g, () => random.digits(1));

const CYRILLIC = {
  latin: 'abvgdežzijklmnoprstufhcčšyxwqøåæäöüçşıéąóáńń',
  signs: 'абвгдежзийклмнопрстуфхцчшъхвкоаааоуцшъеаоанн',
};
const GREEK = {
  latin: 'abvgdezhijklmnoprstufxcyqwčšøåæäöüçşıéąóáń',
  signs: 'αβυγδεζηιικλμνοπρστουφχκυκωτσοααεουτσιεαοαν',
};
const LETTERS_OF: Readonly<Record<string, typeof CYRILLIC>> = { BG: CYRILLIC, GR: GREEK, CY: GREEK };

const transcribed = (text: string, { latin, signs }: typeof CYRILLIC): string =>
  [...text]
    .map((sign) => {
      const at = [...latin].indexOf(sign.toLowerCase());
      if (at < 0) return sign;
      const small = [...signs][at] ?? sign;
      return sign === sign.toLowerCase() ? small : small.toUpperCase();
    })
    .join('');

import { readWrittenMrn } from '@lods/documents/lines/codes/codes';
import { loadTables } from '@lods/reference/tables';
import { madeDescription } from './goods-words.ts';
import type { Language } from './label-words.ts';
import { madeFirm, madePostcode, madeStreet, madeTown, madeUnit } from './made-words.ts';
import { memberOf, memberParty } from './members.ts';
import type { Random } from './random.ts';

export interface Party {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO code. */
  readonly country: string;
  /** Eight Danish digits, or a number of another country as it is printed there. */
  readonly number: string;
}

export interface Goods {
  readonly code: string;
  readonly description: string;
  readonly origin: string;
  readonly netKg: number;
  readonly grossKg: number;
  readonly procedure: string;
  readonly exporter: Party;
}

export interface Facts {
  readonly reference: string;
  readonly mrn: string;
  /** ISO date. */
  readonly accepted: string;
  readonly exporter: Party;
  readonly importer: Party;
  readonly agent: Party;
  readonly goods: readonly Goods[];
  /** The sender of each item is its own, and that of the paper nobody's. */
  readonly isExporterOfItem?: true;
}

const PLACES: Readonly<Record<string, string>> = {
  CN: '315200 Ningbo|063000 Tangshan|528000 Foshan|215628 Zhangjiagang|200120 Shanghai|300450 Tianjin',
  TR: '41455 Kocaeli|41420 Çayırova / Kocaeli|27060 Gaziantep|20330 Denizli|34394 İstanbul|16159 Bursa|31200 İskenderun|35620 Izmir',
  IN: '360003 Rajkot|400001 Mumbai|700001 Kolkata|141003 Ludhiana|641014 Coimbatore',
  UA: '69008 Zaporizhzhia|50005 Kryvyi Rih|49000 Dnipro',
  EG: '21519 Alexandria|43511 Suez|11511 Cairo',
  RS: '11300 Smederevo|21000 Novi Sad|11000 Beograd',
  BA: '72000 Zenica|71000 Sarajevo',
  VN: '57000 Quang Ngai|700000 Ho Chi Minh City|100000 Hanoi',
  KR: '37859 Pohang|31721 Dangjin|04637 Seoul',
  US: '46721 Butler|CO 80301 Boulder|NY 10001 New York|77002 Houston|15219 Pittsburgh, PA',
  GB: 'S60 1DW Rotherham|HX7 5QS Hebden Bridge|DN16 1BP Scunthorpe|B1 1AA Birmingham',
  NO: '5281 Valestrandsfossen|0283 Oslo|8607 Mo i Rana',
  CH: '6020 Emmenbrücke|4563 Gerlafingen|8005 Zürich',
  TW: '81233 Kaohsiung City|407 Taichung',
  BR: '27260-390 Volta Redonda|30130-110 Belo Horizonte',
  ZA: '1911 Vanderbijlpark|2001 Johannesburg',
  JP: '100-8071 Tokyo|651-8585 Kobe',
  DZ: '23000 Annaba|31000 Oran',
  MY: '40200 Shah Alam|81700 Pasir Gudang',
  MA: '20250 Casablanca',
  TH: '10540 Samut Prakan|10110 Bangkok|21130 Rayong',
  ID: '12930 Jakarta|61177 Gresik',
  KZ: '101400 Temirtau',
  MX: '64000 Monterrey|25000 Saltillo',
  AE: 'P.O.B. Dubai|P.O.B. Abu Dhabi',
  SA: '31961 Jubail|21577 Jeddah',
  PK: '75500 Karachi|54000 Lahore',
  BD: '1000 Dhaka|4000 Chattogram',
  TN: '2013 Ben Arous|3000 Sfax',
  MK: '1000 Skopje|1200 Tetovo',
  AL: '2001 Durrës|3001 Elbasan',
  MD: 'MD-5500 Rîbnița|MD-2001 Chișinău',
  GE: '3700 Rustavi|0100 Tbilisi',
  ME: '81400 Nikšić',
  IL: '3100 Haifa|77100 Ashdod',
  OM: '322 Sohar',
  QA: 'P.O.B. Mesaieed',
  CA: 'L8N Hamilton|G7H Saguenay',
  AU: '2500 Wollongong|6167 Kwinana',
  AR: '2915 Ramallo',
  CL: '4260000 Talcahuano',
  LK: '00100 Colombo',
  TT: '- Point Lisas',
};
const DANISH =
  '7400 Herning|7000 Fredericia|5000 Odense C|6200 Aabenraa|9000 Aalborg|2150 Nordhavn|8000 Aarhus C|6700 Esbjerg|4600 Køge|8900 Randers C|2600 Glostrup|7100 Vejle|6000 Kolding';
const AGENTS =
  'DK 2150 Nordhavn|DE 20457 Hamburg|SE 21120 Malmö|DK 7000 Fredericia|NL 3011 Rotterdam|DK 2770 Kastrup|PL 81-336 Gdynia|SE 402 41 Göteborg';
const FORMS: Readonly<Record<string, string>> = {
  CN: ' Co., Ltd.| Group| Co. Ltd| Import & Export Co., Ltd.| Corporation| (Group) Co., Ltd.',
  TR: ' A.Ş.| San. ve Tic. A.S.| Ltd. Şti.| Sanayi A.Ş.',
  IN: ' Pvt. Ltd.| Limited| Private Limited| & Sons',
  UA: ' PJSC| LLC',
  EG: ' S.A.E.| Company',
  RS: ' d.o.o.| a.d.',
  BA: ' d.o.o.',
  VN: ' JSC| Joint Stock Company| Co., Ltd.',
  KR: ' Co., Ltd.| Corp.',
  US: ' Inc.| LLC| Corp.',
  GB: ' Ltd| plc| Limited',
  NO: ' AS| ASA',
  CH: ' AG| SA',
  TW: ' Co., Ltd.| Inc.',
  BR: ' S.A.| Ltda.',
  ZA: ' (Pty) Ltd',
  JP: ' K.K.| Corporation',
  DZ: ' SpA',
  MY: ' Sdn. Bhd.',
  MA: ' SARL',
  TH: ' PCL| Co., Ltd.| Public Company Limited',
  ID: ' Tbk| PT',
  KZ: ' JSC| LLP',
  MX: ' S.A. de C.V.',
  DK: ' A/S| ApS| a.m.b.a.| I/S',
  DE: ' GmbH| GmbH & Co. KG| AG',
  SE: ' AB',
  NL: ' B.V.',
  PL: ' Sp. z o.o.',
};
const FIRST =
  'Ningbo|Hebei|Jiangsu|Bharat|Zenica|Anatolia|Haitian|Metal|Nordic|Delta|Global|Orient|Kaptan|Eregli|Jinxi|Sino|Tata|Steel|Alu|Hoa Phat|Posco|Ferro|Vest|Baltic|Midt|Fyns|Jysk|Sønder|Elbe|Viking|Kattegat|Nile|Suez|Balkan|Pacific|Golden|Star|Royal|United|Shandong|Zhejiang|Foshan|Nippon|Atlas|Borg|Hansa|Kronos|Lille|Øst|Kron|Tang|Yu|Qing|Ala|Mega|Inter|Euro|Trans|Kar|Bel|Dan|Skan|Nord|Syd';
const SECOND =
  'Steel|Fasteners|Aluminium|Metals|Trading|Industries|Profil|Stål|Beslag|Bolte|Cement|Nitrogen|Fertilizer|Alloys|Castings|Tube|Pipe Works|Wire|Forging|Machinery|Hardware|Furniture|Tagplader|Byg|Teknik|Maskinfabrik|Iron & Steel|Chemical|Products|Metalurgija|Çelik|Yuli|Shuang|Ma|rex|tex|Gødning|Montage|Energi|Handel|Group';
const AGENT_SECOND =
  'Spedition|Customs|Freight|Logistics|Zollservice|Freight & Customs|Shipping|Transport|Toldservice|Klarering|Forwarding|Cargo|Customs Brokers|Spedition & Told';
const STREETS =
  'Industrial Road|Renmin Road|Jianshe Street|Beihai Road|El Horreya Street|Bulevar kralja Tvrtka|Organize Sanayi Bölgesi|County Road|GIDC Estate|Donghaean-ro|Atatürk Caddesi|Zhenhai District|Steel Park|Harbour Street|Station Road|Mill Lane|Economic Development Zone|Fazhan Street|Park Avenue|Rua do Aço|Sok.|ul. Hutnicza|Via Roma|Nguyen Hue|Jalan Besi|MIDC Phase|Bangna-Trad Rd. Km 19|Binh Dong Commune|Yonglian Village|Nam-gu|Bulevar Oslobođenja|Zhongshan East Road|Lane 4|Moo 5|Phase II|Sector 18|Gongye Avenue|Deri OSB Mah.|Vulica Metalurhiv|Tverskaya|Xinhua Town|Av. Brasil|Gümüşçay Cad.|Ayçiçek Sk.|Şekerpınar Mah. Ayçiçek Sk.|Laiwu Industrial Zone, Chenghai|Canyon Creek Pkwy|Calder Mill Estate';
const DANISH_STREETS =
  'Industrivej|Fabriksvej|Snaremosevej|Kanalvej|Banevej|Havnegade|Kajen|Vestergade|Nørrebrogade|Sydhavnsvej|Europavej|Hafenstraße|Skeppsbron|Kolding Landevej|Storegade|Havnevej|Waalhaven';
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const SYLLABLES =
  'ka|lo|mi|ren|tor|zu|xin|hai|bo|da|ne|sta|vik|gu|pe|ran|shan|yol|fer|al|im|os|ur|tek|han|qi|lang|dor|ber|sen'.split(
    '|',
  );

/** What is true of a paper; of so many goods, where its kind has many or few. */
export function madeFacts(random: Random, language: Language, goods?: readonly [number, number]): Facts {
  const member = memberOf(random, language);
  const importer = partyIn(random, member, SECOND);
  const agent = random.isHit(0.65) ? partyIn(random, member, AGENT_SECOND) : foreignAgent(random);
  const usual = random.isHit(0.12) ? 1 : random.isHit(0.85) ? random.whole(2, 6) : random.whole(7, 22);
  const count = goods ? random.whole(...goods) : usual;
  const country = random.pick(Object.keys(PLACES));
  const exporter = foreignParty(random, country);
  const year = random.whole(24, 27);
  const accepted = `20${year}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`;
  return {
    reference: madeReference(random, year),
    mrn: madeMrn(random, year, member),
    accepted,
    exporter,
    importer,
    agent,
    goods: madeGoods(random, language, count, exporter),
  };
}

function madeGoods(random: Random, language: Language, count: number, exporter: Party): Goods[] {
  const rows = codes();
  const isOneOrigin = random.isHit(0.6);
  const digits = random.isHit(0.7) ? 2 : random.isHit(0.5) ? 3 : random.whole(0, 1);
  const scale = random.pick([40, 900, 9000, 30000]);
  const isShort = random.isHit(0.18);
  const isOtherLanguage = random.isHit(0.2);
  return Array.from({ length: count }, () => {
    const netKg = Number(random.between(scale / 30, scale).toFixed(digits));
    const grossKg = Number((netKg * (random.isHit(0.1) ? 1 : random.between(1.01, 1.15))).toFixed(digits));
    const cn8 = random.isHit(0.8)
      ? random.pick(rows)
      : `${random.pick(['39', '42', '61', '62', '73', '82', '84', '85', '94', '95', '44'])}${random.digits(6)}`;
    const text = madeDescription(random, isOtherLanguage ? 'en' : language);
    const addition = random.isHit(0.2)
      ? `, ${random.pick(['M', 'Ø', 'EN ', 'L=', 'type '])}${random.whole(2, 240)}`
      : '';
    return {
      code: `${cn8}${isShort ? '' : random.pick(['00', '00', '10', '80', '90', random.digits(2)])}`,
      description: random.isHit(0.1) ? text.toUpperCase() : `${text}${addition}`,
      origin: isOneOrigin || random.isHit(0.6) ? exporter.country : random.pick(Object.keys(PLACES)),
      netKg: Math.max(netKg, 1),
      grossKg: Math.max(grossKg, netKg, 1),
      procedure: `${random.pick(['40', '40', '40', '40', '42', '61', '51', '45', '07'])}${random.pick(['00', '00', '00', '71', '51', '53', '78'])}`,
      exporter: random.isHit(0.5) ? exporter : foreignParty(random, random.pick(Object.keys(PLACES))),
    };
  });
}

let everyCode: readonly string[] | undefined;
const codes = (): readonly string[] => {
  everyCode ??= [...loadTables().cnCodes.rows].map(({ cn8 }) => cn8).filter((cn8) => cn8.length === 8);
  return everyCode;
};

const two = (value: number): string => String(value).padStart(2, '0');
const split = (text: string | undefined): string[] => (text ?? '').split('|');

function madeName(random: Random, seconds: string, country: string): string {
  const form = random.isHit(0.9) ? random.pick(split(FORMS[country] ?? ' Ltd.')) : '';
  const name = madeBareName(random, seconds) + form;
  return random.isHit(0.15) ? name.toUpperCase() : name;
}

/** Without the legal form of the firm. */
function madeBareName(random: Random, seconds: string): string {
  if (random.isHit(0.55)) return madeFirm(random);
  const word = () => {
    const made = Array.from({ length: random.whole(2, 3) }, () => random.pick(SYLLABLES)).join('');
    return made.charAt(0).toUpperCase() + made.slice(1);
  };
  const first = random.isHit(0.4) ? word() : random.pick(split(FIRST));
  const middle = random.isHit(0.35) ? ` ${random.isHit(0.5) ? word() : random.pick(split(FIRST))}` : '';
  const second = random.isHit(0.85) ? ` ${random.pick(split(seconds))}` : '';
  return `${first}${middle}${second}`;
}

export function foreignParty(random: Random, country: string): Party {
  const [postcode = '', city = ''] = random.isHit(0.5)
    ? [madePostcode(random), madeTown(random)]
    : parted(random.pick(split(PLACES[country])), country);
  const at = random.whole(1, 480);
  const street = random.isHit(0.65) ? madeStreet(random) : random.pick(split(STREETS));
  const before = random.isHit(0.14) ? `${madeUnit(random)}, ` : '';
  const suffix = random.isHit(0.22) ? `, ${random.isHit(0.5) ? madeUnit(random) : random.pick(split(STREETS))}` : '';
  const written = random.pick([
    `No. ${at} ${street}`,
    `No. ${at}, ${street}`,
    `${at} ${street}`,
    `${at} ${street}`,
    `${random.whole(100, 9999)} ${street}`,
    `${street} ${at}`,
    `${street} ${at}`,
    `${street} No:${at}`,
    street,
    `Plot ${at}, ${street}`,
    `Survey No. ${at}/${random.whole(1, 9)}, ${street}`,
    `${street} ${at}${random.pick(['A', 'B', '-2', '/4', ' bis'])}`,
    `${at}/${random.whole(1, 30)} ${street}`,
    `${street}, Building ${random.whole(1, 30)}`,
    `P.O. Box ${random.whole(10, 9999)}`,
  ]);
  return {
    name: madeName(random, SECOND, country),
    street: before + written + suffix,
    postcode,
    city,
    country,
    number: `${country}${random.digits(random.whole(8, 13))}`,
  };
}

/** 'S60 1DW Rotherham': a postcode ends before the first word that is only letters, in two of its words at most. */
function parted(place: string, country: string): [string, string] {
  const words = place.split(' ');
  const end = country === 'GB' || /^[A-Z]{2} \d/.test(place) ? 2 : 1;
  return [words.slice(0, end).join(' '), words.slice(end).join(' ')];
}

/** A firm of a member state. */
function partyIn(random: Random, country: string, seconds: string): Party {
  if (country === 'DK') return danishParty(random, seconds);
  const { legalForm, inLetters, ...place } = memberParty(random, country);
  return { ...place, name: inLetters(madeBareName(random, seconds)) + legalForm };
}

function danishParty(random: Random, seconds: string): Party {
  const [postcode, city] = random.isHit(0.5)
    ? [random.digits(4), madeTown(random)]
    : parted(random.pick(split(DANISH)), 'DK');
  return {
    name: madeName(random, seconds, 'DK'),
    street: `${random.isHit(0.6) ? madeStreet(random) : random.pick(split(DANISH_STREETS))} ${random.whole(1, 160)}${random.isHit(0.1) ? random.pick(['A', 'B', ', 2. sal', ' st. tv.']) : ''}`,
    postcode,
    city,
    country: 'DK',
    number: danishNumber(random),
  };
}

function foreignAgent(random: Random): Party {
  const [country = 'DE', ...place] = random.pick(split(AGENTS)).split(' ');
  const postcode = place.slice(0, country === 'SE' && place.length > 2 ? 2 : 1).join(' ');
  const number = random.isHit(0.4)
    ? `DK${danishNumber(random)}`
    : `${country}${random.digits(random.pick([10, 12, 15]))}`;
  return {
    name: madeName(random, AGENT_SECOND, country),
    street: `${random.isHit(0.6) ? madeStreet(random) : random.pick(split(DANISH_STREETS))} ${random.whole(1, 99)}`,
    postcode,
    city: place.at(-1) ?? '',
    country,
    number: number.replace(/^DK/, ''),
  };
}

const WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 1];

/** Eight digits whose check digit (modulus 11) fits. */
function danishNumber(random: Random): string {
  for (;;) {
    const digits = `${random.whole(1, 9)}${random.digits(7)}`;
    if (WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11 === 0) return digits;
  }
}

/** A number as customs gives it, with its check digit. */
export function madeMrn(random: Random, year: number, member: string): string {
  const body = Array.from({ length: 12 }, () => random.pick([...LETTERS])).join('');
  const start = `${year}${random.isHit(0.85) ? member : random.pick(['DE', 'SE', 'NL'])}${body}R`;
  const digit = [...'0123456789'].find((digit) => readWrittenMrn(start + digit).fault === null);
  return start + (digit ?? '0');
}

/** A number that somebody gave a paper, of any of many forms. */
export const madeReference = (random: Random, year: number): string =>
  random.pick([
    () =>
      `${random.pick(['S', 'AA', 'IMP-', 'NB-', 'FL', 'JOB ', 'T-', 'DK', ''])}20${year}${random.pick(['/', '-', ''])}${random.digits(random.whole(4, 6))}`.replace(
        ' ',
        '',
      ),
    () =>
      `${random.pick(['IMP', 'CLR', 'SHP', 'KL', 'XQ', 'LRN'])}${random.pick(['-', '/', ''])}${random.digits(random.whole(5, 8))}`,
    () => `${random.digits(random.whole(5, 7))}-${random.digits(random.whole(1, 3))}`,
    () => random.digits(random.whole(6, 9)),
    () => `${random.pick([...LETTERS])}${random.pick([...LETTERS])}-${random.digits(2)}-${random.digits(6)}`,
    () => `${random.digits(4)}.${random.digits(4)}/${year}`,
    () => random.digits(22),
    () => `${random.pick(['DE', 'DK', 'EX'])}${random.digits(12)}`,
    () => `20${year}${random.digits(5)}`,
  ])();

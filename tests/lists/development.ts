import { readWrittenMrn } from '@lods/documents/lines/codes/codes';

/** A list as programs of customs, brokers and companies write them, and the lines it holds: code, origin, kilograms, day. */
interface List {
  readonly name: string;
  readonly text: string;
  readonly lines: readonly (readonly [code: string, origin: string, kg: string, day: string])[];
}

/** An MRN whose check digit fits. */
function mrnOf(start: string, at: number): string {
  const body = `${start}${String(at).padStart(3, '0')}`.padEnd(17, 'K');
  return body + [...'0123456789'].find((digit) => readWrittenMrn(body + digit).fault === null);
}

const GOODS = [
  ['72083900', 'CN', '24150.5', '2026-01-26'],
  ['73181582', 'TW', '812', '2026-01-26'],
  ['76042990', 'TR', '5340.5', '2026-02-03'],
  ['73089059', 'IN', '1268.4', '2026-02-17'],
  ['72193310', 'KR', '18702', '2026-03-05'],
  ['25232900', 'UA', '27400', '2026-03-19'],
] as const;
type Good = (typeof GOODS)[number];

interface Form {
  readonly at: number;
  readonly good: Good;
  readonly mrn: string;
  readonly item: number;
}

const rowsOf = (start: string, row: (form: Form) => string): string =>
  GOODS.map((good, at) => row({ at, good, mrn: mrnOf(start, Math.floor(at / 2)), item: (at % 2) + 1 })).join('\n');
const comma = (kg: string, decimals = 2) => Number(kg).toFixed(decimals).replace('.', ',');
const dotted = (kg: string, decimals = 2) => {
  const [whole = '', fraction] = Number(kg).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction ? `${grouped},${fraction}` : grouped;
};
const english = (kg: string, decimals = 2) => {
  const [whole = '', fraction] = Number(kg).toFixed(decimals).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
};
const dmy = (day: string, mark = '.') => day.split('-').reverse().join(mark);
const gross = (kg: string) => String(Number(kg) * 1.04);
const lines = GOODS;
const NAMES: Readonly<Record<string, readonly string[]>> = {
  fr: ['Chine (République populaire de)', 'Taïwan', 'Turquie', 'Inde', 'Corée, République de', 'Ukraine'],
  it: ['Cina, Repubblica popolare', 'Taiwan', 'Turchia', 'India', 'Corea (Repubblica di)', 'Ucraina'],
  es: ['República Popular China', 'Taiwán', 'Turquía', 'India', 'Corea del Sur', 'Ucrania'],
  pl: ['Chińska Republika Ludowa', 'Tajwan', 'Turcja', 'Indie', 'Republika Korei', 'Ukraina'],
  de: ['Volksrepublik China', 'Taiwan', 'Türkei', 'Indien', 'Korea, Republik', 'Ukraine'],
  nl: ['China (Volksrepubliek)', 'Taiwan', 'Turkije', 'India', 'Zuid-Korea', 'Oekraïne'],
  sv: ['Kina (Folkrepubliken)', 'Taiwan', 'Turkiet', 'Indien', 'Sydkorea', 'Ukraina'],
  en: ["CHINA, PEOPLE'S REPUBLIC OF", 'TAIWAN, PROVINCE OF CHINA', 'TURKIYE', 'INDIA', 'KOREA, REPUBLIC OF', 'UKRAINE'],
  cs: ['Čína', 'Tchaj-wan', 'Turecko', 'Indie', 'Korejská republika', 'Ukrajina'],
  fi: ['Kiina', 'Taiwan', 'Turkki', 'Intia', 'Etelä-Korea', 'Ukraina'],
};
const name = (language: string, at: number) => NAMES[language]?.[at] ?? '';

export const DEVELOPMENT_LISTS: readonly List[] = [
  {
    name: 'da: Toldstyrelsens udtræk',
    text: `MRN;Angivelsens antagelsesdato;Vareposnr.;Varekode;Taric;Varebeskrivelse;Opr.land;Afs.land;Nettovægt (kg);Bruttovægt (kg);Toldværdi;Procedure;Importør CVR\n${rowsOf('26DK00HOVEDV', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn};${dmy(day, '-')};${item};${code};00;Stålvarer;${origin};${origin};${dotted(kg, 3)};${dotted(gross(kg), 3)};${dotted(String(Number(kg) * 9))};4000;28832427`)}`,
    lines,
  },
  {
    name: 'de: ATLAS BusinessObjects',
    text: `Registriernummer (MRN);PosNr;Warennummer;Warenbezeichnung;UrsprLand;Eigenmasse in kg;Rohmasse in kg;Überlassung am;Verfahren;Artikelpreis;Whg\n${rowsOf('26DE4851HAMBU', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn};${item};${code}000;Waren aus Stahl;${origin};${comma(kg, 1)};${comma(gross(kg), 1)};${dmy(day)} 14:33:10;4000;${comma(String(Number(kg) * 1.4))};EUR`).replaceAll(/;(\d{8})000;/g, ';$1000;')}`,
    lines,
  },
  {
    name: 'en: SAP GTS',
    text: `Customs Declaration\tCusDecItem\tCommodity Code\tCtry/Reg. of Origin\tNet Weight\tWUn\tGross Weight\tWUn\tCstms Release\tCustoms Procedure\tStatistical Value\tCrcy\n${rowsOf('26DKSAPGTS', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn}\t${item * 10}\t${code}\t${origin}\t${english(kg, 3)}\tKG\t${english(gross(kg), 3)}\tKG\t${dmy(day)}\t4000\t${english(String(Number(kg) * 2))}\tEUR`)}`,
    lines,
  },
  {
    name: 'sv: Tulldatasystemet',
    text: `Tull-id;Varupostnr;Varukod;Varubeskrivning;Ursprungsland;Nettovikt;Bruttovikt;Förfarande;Klareringsdatum\n${rowsOf('26SE', ({ at, good: [code, , kg, day], mrn, item }) => `${mrn};${item};${code};Stålvaror;${name('sv', at)};${comma(kg, 1)};${comma(gross(kg), 1)};4000;${day}`)}`,
    lines,
  },
  {
    name: 'en: broker DSV',
    text: `Shipment No,Entry No,Ln,HS Code,Goods Description,Origin,Net KG,Gross KG,Customs Value,Ccy,Clearance Date,Consignor\n${rowsOf('26DKDSV', ({ at, good: [code, origin, kg, day], mrn, item }) => `SHP00${4410 + at},${mrn},${item},${code},"Steel goods, hot-rolled",${origin},"${english(kg)}","${english(gross(kg))}","${english(String(Number(kg) * 1.7))}",USD,${day.slice(8)}-${['Jan', 'Feb', 'Mar'][Number(day.slice(5, 7)) - 1]}-2026,Ningbo Steel Co`)}`,
    lines,
  },
  {
    name: 'en: broker DHL',
    text: `HAWB;MRN;Itm;Tariff No.;Org Ctry;Nt Wt;Gr Wt;Wt UOM;Clr Dt;Inv Val;Inv Cur\n${rowsOf('26DKDHL', ({ at, good: [code, origin, kg, day], mrn, item }) => `80114${at}2;${mrn};${item};${code};${origin};${Number(kg).toFixed(1)};${Number(gross(kg)).toFixed(1)};KGM;${day.replaceAll('-', '')};${(Number(kg) * 1.3).toFixed(2)};EUR`)}`,
    lines,
  },
  {
    name: 'en: Kuehne',
    text: `KN Reference|Declaration No.|Item No.|Tariff Number|Country of Origin|Net Mass|Gross Mass|Acceptance Date|CPC|Invoice Value|Currency\n${rowsOf('26DKKN', ({ at, good: [code, , kg, day], mrn, item }) => `4201-${9911 + at}|${mrn}|${item}|${code}|${name('en', at)}|${kg}|${Number(gross(kg)).toFixed(3)}|${dmy(day, '/')}|4000000|${(Number(kg) * 1.3).toFixed(2)}|EUR`)}`,
    lines,
  },
  {
    name: 'nl: AGS',
    text: `MRN;Artikel;Goederencode;Omschrijving;Land van oorsprong;Netto massa;Bruto massa;Datum aanvaarding;Regeling\n${rowsOf('26NL', ({ at, good: [code, , kg, day], mrn, item }) => `${mrn};${item};${code};Staalwaren;${name('nl', at)};${comma(kg)};${comma(gross(kg))};${dmy(day, '-')};4000`)}`,
    lines,
  },
  {
    name: 'pl: AIS',
    text: `Numer MRN;Nr poz.;Kod towaru;Opis towaru;Kraj pochodzenia;Masa netto (kg);Masa brutto (kg);Data przyjęcia;Procedura;Wartość statystyczna\n${rowsOf('26PL', ({ at, good: [code, , kg, day], mrn, item }) => `${mrn};${item};${code};Wyroby ze stali;${name('pl', at)};${comma(kg, 3)};${comma(gross(kg), 3)};${day};4000;${comma(String(Number(kg) * 6))}`)}`,
    lines,
  },
  {
    name: 'fr: Delta',
    text: `N° déclaration;Article;Nomenclature;Désignation commerciale;Pays d'origine;Masse nette;Masse brute;Date BAE;Régime;Valeur statistique\n${rowsOf('26FR', ({ at, good: [code, , kg, day], mrn, item }) => `${mrn};${item};${code};Produits en acier;${name('fr', at)};${comma(kg, 1)};${comma(gross(kg), 1)};${dmy(day, '/')};4000;${comma(String(Number(kg) * 1.2))}`)}`,
    lines,
  },
  {
    name: 'it: AIDA',
    text: `MRN;Singolo;Codice NC;Descrizione merci;Paese di origine;Massa netta (Kg);Massa lorda (Kg);Data accettazione;Regime;Valore statistico\n${rowsOf('26IT', ({ at, good: [code, , kg, day], mrn, item }) => `${mrn};${item};${code};Prodotti di acciaio;${name('it', at)};${dotted(kg)};${dotted(gross(kg))};${dmy(day, '/')};40 00;${dotted(String(Number(kg) * 1.2))}`)}`,
    lines,
  },
  {
    name: 'es: AEAT',
    text: `MRN;Partida;Código TARIC;Descripción;País de origen;Masa neta;Masa bruta;Fecha de admisión;Régimen\n${rowsOf('26ES', ({ at, good: [code, , kg, day], mrn, item }) => `${mrn};${item};${code}00;Productos de acero;${name('es', at)};${comma(kg)};${comma(gross(kg))};${dmy(day, '/')};4000`)}`,
    lines,
  },
  {
    name: 'fi: Tulli',
    text: `MRN;Tavaraerän nro;Nimike;Tavaran kuvaus;Alkuperämaa;Nettopaino (kg);Bruttopaino (kg);Hyväksymispäivä;Menettely\n${rowsOf('26FI', ({ at, good: [code, , kg, day], mrn, item }) => `${mrn};${item};${code};Terästuotteet;${name('fi', at)};${comma(kg)};${comma(gross(kg))};${dmy(day)};4000`)}`,
    lines,
  },
  {
    name: 'cs: Celní správa',
    text: `MRN;Č. pol.;Kód zboží;Popis zboží;Země původu;Vlastní hmotnost (kg);Hrubá hmotnost (kg);Datum přijetí;Režim\n${rowsOf('26CZ', ({ at, good: [code, , kg, day], mrn, item }) => `${mrn};${item};${code};Výrobky z oceli;${name('cs', at)};${comma(kg, 1)};${comma(gross(kg), 1)};${dmy(day)};4000`)}`,
    lines,
  },
  {
    name: 'pt: SIMTEM',
    text: `MRN;Adição;Código pautal;Designação das mercadorias;País de origem;Massa líquida (kg);Massa bruta (kg);Data de aceitação;Regime\n${rowsOf('26PT', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn};${item};${code};Produtos de aço;${origin};${comma(kg)};${comma(gross(kg))};${dmy(day, '-')};4000`)}`,
    lines,
  },
  {
    name: 'nb: broker in Norway',
    text: `MRN;Varelinje;Tolltariffnr;Varebeskrivelse;Opprinnelsesland;Nettovekt;Bruttovekt;Fortollingsdato;Prosedyre\n${rowsOf('26DKNO', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn};${item};${code};Stålvarer;${origin};${comma(kg)};${comma(gross(kg))};${dmy(day)};4000`)}`,
    lines,
  },
  {
    name: 'two languages beneath each other',
    text: `MRN;Vp.nr.;Varekode;Oprindelse;Netto;Brutto;Antaget\nMRN;Item no.;Commodity code;Origin;Net mass;Gross mass;Accepted\n${rowsOf('26DKTO', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn};${item};${code};${origin};${comma(kg, 1)};${comma(gross(kg), 1)};${dmy(day, '-')}`)}`,
    lines,
  },
  {
    name: 'money under net',
    text: `MRN;Pos;Varekode;Oprindelsesland;Netto DKK;Moms DKK;Brutto DKK;Vægt netto kg;Antagelsesdato\n${rowsOf('26DKMO', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn};${item};${code};${origin};${comma(String(Number(kg) * 10))};${comma(String(Number(kg) * 2.5))};${comma(String(Number(kg) * 12.5))};${comma(kg)};${dmy(day, '-')}`)}`,
    lines,
  },
  {
    name: 'money under bare net beside a currency',
    text: `MRN;Pos;Varekode;Oprindelsesland;Netto;Valuta;Egenvægt;Antagelsesdato\n${rowsOf('26DKMB', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn};${item};${code};${origin};${comma(String(Number(kg) * 10))};DKK;${comma(kg)};${dmy(day, '-')}`)}`,
    lines,
  },
  {
    name: 'blank cells as above',
    text: `MRN;Antagelsesdato;Pos;Varekode;Oprindelsesland;Nettomasse\n${rowsOf('26DKBL', ({ good: [code, origin, kg, day], mrn, item }) => `${item === 1 ? mrn : ''};${item === 1 ? dmy(day, '-') : ''};${item};${code};${origin};${comma(kg)}`)}`,
    lines: lines.map(([code, origin, kg], at) => [code, origin, kg, lines[at - (at % 2)]?.[3] ?? '']),
  },
  {
    name: 'units in cells',
    text: `MRN;Item;CN code;Origin;Net;UoM;Date of acceptance\n${rowsOf('26DKUN', ({ at, good: [code, origin, kg, day], mrn, item }) => `${mrn};${item};${code};${origin};${at % 3 === 0 ? `${Number(kg)};KGM` : at % 3 === 1 ? `${Number(kg) / 1000};TNE` : `${Number(kg) / 100};DTN`};${day}`)}`,
    lines,
  },
  {
    name: 'units behind the values',
    text: `MRN;Item;CN code;Origin;Net mass;Acceptance\n${rowsOf('26DKUV', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn};${item};${code};${origin};${english(kg).replaceAll(',', ' ')} kg;${day}`)}`,
    lines,
  },
  {
    name: 'titles, filters and totals',
    text: `Import report CBAM;;;;;;\nPeriod: 01.01.2026 - 31.03.2026;;;;;;\nUser: ANKRI;;;;;;\n;;;;;;\nEntry;Line no;Commodity;Origin country;Nett weight kg;Gross weight kg;Release date\n${rowsOf('26DKTI', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn};${item};${code};${origin};${english(kg)};${english(gross(kg))};${day}`)}\n;;;Total;77,673.15;80,780.08;\n`,
    lines,
  },
  {
    name: 'headings by element number',
    text: `12 01 MRN;11 03 Goods item;18 09 056 HS;18 09 057 CN;16 08 Origin;18 01 Net;18 04 Gross;15 09 Acceptance;11 09 Procedure\n${rowsOf('26DKEL', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn};${item};${code.slice(0, 6)};${code.slice(6)};${origin};${kg};${gross(kg)};${day};4000`)}`,
    lines,
  },
  {
    name: 'headings by box number',
    text: `A MRN;Box 32;Box 33;Box 34;Box 38 (kg);Box 35 (kg);Box 37;Date\n${rowsOf('26DKBX', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn};${item};${code};${origin};${kg};${gross(kg)};4000;${day}`)}`,
    lines,
  },
  {
    name: 'headings of the data model',
    text: `MRN,AcceptanceDateTime,GoodsItemNumber,HarmonizedSystemSubHeadingCode,CombinedNomenclatureCode,CountryOfOrigin,NetMass,GrossMass,RequestedProcedure,PreviousProcedure\n${rowsOf('26DKDM', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn},${day}T09:12:00Z,${item},${code.slice(0, 6)},${code.slice(6)},${origin},${kg},${gross(kg)},40,00`)}`,
    lines,
  },
  {
    name: 'snake case of a data warehouse',
    text: `decl_mrn,decl_acpt_dt,gds_itm_no,cn_cd,orig_ctry_cd,net_mss_kg,grs_mss_kg,proc_cd\n${rowsOf('26DKSN', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn},${day},${item},${code},${origin},${kg},${gross(kg)},4000`)}`,
    lines,
  },
  {
    name: 'SAP spool between bars',
    text: `Einfuhrliste                                             Seite 1\n------------------------------------------------------------\n|MRN               |Pos|Zolltarifnr|UL|Nettogewicht|GE|Bruttogewicht|GE|Überlassung|\n------------------------------------------------------------\n${rowsOf('26DESPOOL', ({ good: [code, origin, kg, day], mrn, item }) => `|${mrn}|${item}|${code}|${origin}|${dotted(kg, 3)}|KG|${dotted(gross(kg), 3)}|KG|${dmy(day)}|`)}\n------------------------------------------------------------\n`,
    lines,
  },
  {
    name: 'code and words in one cell',
    text: `MRN;Varepost;Varekode;Oprindelsesland;Nettovægt, kg;Antagelsesdato\n${rowsOf(
      '26DKWO',
      ({ at, good: [code, origin, kg, day], mrn, item }) =>
        `${mrn};${item};${code.slice(0, 4)} ${code.slice(4, 6)} ${code.slice(6)} - Varer af stål;${origin} - ${name('en', at).split(',')[0]};${comma(kg)};${dmy(day, '-')}`,
    )
      .replaceAll('CHINA', 'China')
      .replaceAll('TURKIYE', 'Türkiye')}`,
    lines,
  },
  {
    name: 'units before the values',
    text: `MRN;Item;CN code;Origin;Net mass;Acceptance date\n${rowsOf('26DKUB', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn};${item};${code};${origin};KGM ${Number(kg).toFixed(2)};${day}`)}`,
    lines,
  },
  {
    name: 'code in two columns with text heads',
    text: `MRN;Vare nr.;KN-kode;TARIC till.;Opr. land;Netto kg;Brutto kg;Frigivet d.\n${rowsOf('26DKTC', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn};${item};${code};00;${origin};${comma(kg)};${comma(gross(kg))};${dmy(day, '-')}`)}`,
    lines,
  },
  {
    name: 'sv: broker with crowns',
    text: `Ärendenr;MRN;Rad;Stat.nr;Varuslag;Urspr.land;Nettovikt kg;Bruttovikt kg;Fakturavärde;Valuta;Antagandedatum;Förf.kod\n${rowsOf('26SEKR', ({ at, good: [code, origin, kg, day], mrn, item }) => `SE-${5512 + at};${mrn};${item};${code};Stål;${origin};${comma(kg, 1)};${comma(gross(kg), 1)};${comma(String(Number(kg) * 12))};SEK;${day};4000`)}`,
    lines,
  },
  {
    name: 'de: broker',
    text: `Auftrag;ATC-Nr.;Pos.;Warennr.;Ware;Urspr.;Eigenm. (kg);Rohm. (kg);Statist. Wert EUR;Annahme\n${rowsOf('26DEBR', ({ at, good: [code, origin, kg, day], mrn, item }) => `A-${77120 + at};${mrn};${item};${code};Stahl;${origin};${comma(kg)};${comma(gross(kg))};${comma(String(Number(kg) * 1.3))};${dmy(day)}`)}`,
    lines,
  },
  {
    name: 'item number with its count',
    text: `MRN;Item;Commodity code;Country of origin;Net mass kg;Acceptance date\n${rowsOf('26DKIT', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn};${item}/2;${code};${origin};${kg};${day}`)}`,
    lines,
  },
  {
    name: 'declaration and item in one cell',
    text: `MRN / item;Commodity code;Country of origin;Net mass kg;Acceptance date\n${rowsOf('26DKMI', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn}-${item};${code};${origin};${kg};${day}`)}`,
    lines,
  },
  {
    name: 'headings in capitals with underscores',
    text: `DECLARATION_MRN;GOODS_ITEM_NBR;COMMODITY_CODE;ORIGIN_COUNTRY;NET_WEIGHT_KG;GROSS_WEIGHT_KG;ACCEPTANCE_DATE;PROCEDURE_CODE;CONSIGNOR_NAME\n${rowsOf('26DKCA', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn};${item};${code};${origin};${kg};${gross(kg)};${day};4000;Ningbo Steel`)}`,
    lines,
  },
  {
    name: 'da: speditørens månedsliste',
    text: `Sagsnr.;Fortoldningsdato;MRN-nr.;Vare;Beskrivelse;Varekode (10);Opr.;Kolli;Brutto;Netto;Toldv\u00e6rdi DKK;Told DKK\n${rowsOf('26DKSP', ({ at, good: [code, origin, kg, day], mrn, item }) => `I-${88010 + at};${dmy(day, '-')};${mrn};${item};Stålvarer;${code}00;${origin};12;${comma(gross(kg))} kg;${comma(kg)} kg;${comma(String(Number(kg) * 9))};0,00`)}`,
    lines,
  },
  {
    name: 'en: cost report with both masses and unit column',
    text: `Entry Number,Entry Line,HTS/CN,COO,Qty,Qty UOM,Net Wt (KG),Gross Wt (KG),Entered Value,Currency,Entry Date\n${rowsOf('26DKCR', ({ good: [code, origin, kg, day], mrn, item }) => `${mrn},${item},${code},${origin},12,PCE,${kg},${gross(kg)},${(Number(kg) * 1.5).toFixed(2)},EUR,${day}`)}`,
    lines,
  },
  {
    name: 'fr: transitaire',
    text: `Dossier;MRN;N° art.;Code SH/NC;Libellé;Origine;Poids net kg;Poids brut kg;Valeur douane;Date d'enregistrement\n${rowsOf('26FRTR', ({ at, good: [code, origin, kg, day], mrn, item }) => `D${3310 + at};${mrn};${item};${code};Acier;${origin};${comma(kg)};${comma(gross(kg))};${comma(String(Number(kg) * 1.5))};${dmy(day, '/')}`)}`,
    lines,
  },
  {
    name: 'it: spedizioniere',
    text: `Pratica;MRN;Art.;Voce doganale;Merce;Origine;Peso netto Kg;Peso lordo Kg;Valore EUR;Data svincolo\n${rowsOf('26ITSP', ({ at, good: [code, origin, kg, day], mrn, item }) => `P${3310 + at};${mrn};${item};${code};Acciaio;${origin};${dotted(kg)};${dotted(gross(kg))};${dotted(String(Number(kg) * 1.5))};${dmy(day, '/')}`)}`,
    lines,
  },
  {
    name: 'pl: agencja celna',
    text: `Lp.;Nr MRN;Poz. SAD;Kod CN;Nazwa towaru;Kraj poch.;Waga netto;Waga brutto;Wartość faktury;Waluta;Data zwolnienia\n${rowsOf('26PLAC', ({ at, good: [code, origin, kg, day], mrn, item }) => `${at + 1};${mrn};${item};${code};Stal;${origin};${comma(kg)} kg;${comma(gross(kg))} kg;${comma(String(Number(kg) * 1.5))};EUR;${dmy(day)}`)}`,
    lines,
  },
];

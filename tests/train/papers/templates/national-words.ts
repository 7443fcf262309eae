import type { Field, Language } from '../label-words.ts';
import type { Random } from '../random.ts';
import type { Part } from '../sheet.ts';
import { OF, type Style } from '../style.ts';
import type { Desk } from './desk.ts';

type Words = Readonly<Partial<Record<Language, string>>> & { readonly en: string };

/** Who prints the paper: authorities and their offices. */
const AUTHORITIES: Words = {
  en: 'Revenue Commissioners|Office of the Revenue Commissioners – Customs Division|Malta Customs Department|Customs & Excise Department|Customs Administration',
  da: 'Toldstyrelsen|Skatteforvaltningen|Told og Skat|Skattestyrelsen, Told|Toldstyrelsen – Erhverv',
  de: 'Hauptzollamt|Zollamt|Generalzolldirektion|Bundesministerium für Finanzen – Zollverwaltung|Zollamt Österreich|Zollstelle',
  sv: 'Tullverket|Tullverket – Effektiv handel|Tullverkets kundcenter|Tullen – Åland',
  nl: 'Belastingdienst/Douane|Douane|FOD Financiën – Algemene Administratie van de Douane en Accijnzen|Douane Rotterdam Haven',
  fr: 'Direction générale des douanes et droits indirects|Administration des douanes et accises|SPF Finances – Douanes et Accises|Bureau de douane principal',
  pl: 'Krajowa Administracja Skarbowa|Urząd Celno-Skarbowy|Oddział Celny|Naczelnik Urzędu Celno-Skarbowego',
  it: 'Agenzia delle Dogane e dei Monopoli|Ufficio delle Dogane|ADM – Sezione Operativa Territoriale',
  es: 'Agencia Tributaria|Departamento de Aduanas e Impuestos Especiales|Dependencia Provincial de Aduanas',
  pt: 'Autoridade Tributária e Aduaneira|Alfândega|Delegação Aduaneira',
  fi: 'Tulli|Tullin sähköinen palvelukeskus|Tulli – Tullaus',
  no: 'Tolletaten|Tollregion',
  cs: 'Celní správa České republiky|Celní úřad|Generální ředitelství cel',
  sk: 'Finančná správa Slovenskej republiky|Colný úrad|Pobočka colného úradu',
  hu: 'Nemzeti Adó- és Vámhivatal|NAV Vámigazgatóság|Megyei Adó- és Vámigazgatóság',
  ro: 'Autoritatea Vamală Română|Biroul Vamal de Frontieră|Direcția Regională Vamală',
  bg: 'Агенция „Митници“|Териториална дирекция Митница|Митническо бюро',
  el: 'Ανεξάρτητη Αρχή Δημοσίων Εσόδων|Τελωνείο|Τμήμα Τελωνείων',
  et: 'Maksu- ja Tolliamet|Tollipunkt',
  lv: 'Valsts ieņēmumu dienests|Muitas pārvalde|Muitas kontroles punkts',
  lt: 'Muitinės departamentas|Teritorinė muitinė|Muitinės postas',
  hr: 'Carinska uprava|Ministarstvo financija – Carinska uprava|Područni carinski ured',
  sl: 'Finančna uprava Republike Slovenije|Finančni urad – Izpostava|FURS',
};

/** What the prints of the systems are called. */
const PRINTS: Words = {
  en: 'AIS Import Declaration (H1)|SAD H1 – Import|Customs Import Declaration – Acceptance|Notice of customs debt|Clearance slip|Release for free circulation|AIS – Single Administrative Document|Customs clearance certificate|Declaration print',
  da: 'Importangivelse H1|Udskrift af importangivelse|DMS Import – angivelse|Fortoldningsangivelse|Opkrævning af told og moms|Afgørelse om toldskyld|Enhedsdokument|Specifikation til toldangivelse',
  de: 'Einfuhrabgabenbescheid|Bescheid über Einfuhrabgaben|Verzollungsliste|Zollbescheid und Zollbefund|Mitteilung über die Abgabenberechnung|Anmeldung zur Überlassung zum zollrechtlich freien Verkehr|Druckstück Einfuhranmeldung|Abgabenbescheid e-zoll|Unterlage zur Zollanmeldung',
  sv: 'Tullräkning|Tullräkning/beslut|Importdeklaration H1|Utskrift av tulldeklaration|Beslut om tull|Tullbesked|Specifikation till tullräkning',
  nl: 'Uitdruk aangifte|Invoeraangifte H1|Afdruk aangifte ten invoer|Uitnodiging tot betaling|Bewijs van vrijgave|Enig document|Aangifte ten verbruik|DMS invoer – afdruk',
  fr: 'Déclaration en détail|Document administratif unique|Impression de la déclaration H1|Bulletin de liquidation|Certificat de mainlevée|Bon à enlever|Mise à la consommation|Liquidation des droits et taxes',
  pl: 'Poświadczone zgłoszenie celne PZC|ZC215|Zgłoszenie celne przywozowe|ZC299|Powiadomienie o zwolnieniu towaru|Potwierdzenie zwolnienia|Wydruk zgłoszenia|Powiadomienie o długu celnym',
  it: 'Prospetto sintetico della dichiarazione|Prospetto di riepilogo ai fini contabili|Bolletta doganale d’importazione|Dichiarazione H1|Prospetto di svincolo|Documento amministrativo unico',
  es: 'Documento Único Administrativo|Levante de la mercancía|Declaración de importación H1|Liquidación de la declaración|Justificante de levante|Carta de pago',
  pt: 'Documento Administrativo Único|Declaração aduaneira STADA|Declaração de importação H1|Nota de liquidação|Autorização de saída',
  fi: 'Tullauspäätös|Tuonnin tullausilmoitus|Luovutuspäätös|Verotuspäätös|Tulli – päätös tullauksesta',
  no: 'Tolldeklarasjon|Utskrift av deklarasjon|Tollfaktura',
  cs: 'Rozhodnutí v celním řízení|Jednotný správní doklad|Platební výměr|Dovozní celní prohlášení|Propuštění zboží do volného oběhu',
  sk: 'Rozhodnutie o prepustení tovaru|Jednotný colný doklad|Platobný výmer|Colné vyhlásenie – dovoz|Oznámenie o colnom dlhu',
  hu: 'Határozat vám és más terhek megfizetéséről|Vámáru-nyilatkozat H1|Határozat vámteher megállapításáról|Szabad forgalomba bocsátás|Egységes vámokmány',
  ro: 'Declarație vamală H1|Document vamal de import DVI|Declarație vamală de punere în liberă circulație|Liber de vamă|Decizie de impunere',
  bg: 'Митническа декларация – внос|Решение за вдигане на стоки|Декларация за допускане до свободно обращение|Единен административен документ|Съобщение за митническо задължение',
  el: 'Διασάφηση εισαγωγής|Ενιαίο Διοικητικό Έγγραφο|Άδεια παράδοσης εμπορευμάτων|Αποδεικτικό είσπραξης|Πράξη χρέωσης',
  et: 'Impordideklaratsioon|Tolliotsus|Kauba vabastamine|Maksuotsus',
  lv: 'Importa muitas deklarācija|Lēmums par preču izlaišanu|Muitas parāda paziņojums|Vienotais administratīvais dokuments',
  lt: 'Importo muitinės deklaracija|Pranešimas apie prekių išleidimą|Importo skolos pranešimas|Bendrasis administracinis dokumentas',
  hr: 'Jedinstvena carinska deklaracija|Obračun carinskog duga|Odluka o puštanju robe|Uvozna deklaracija H1',
  sl: 'Uvozna carinska deklaracija|Enotna upravna listina|Odločba o carinskem dolgu|Prepustitev blaga',
};

/** A word over the columns of both masses, and each of them below it. */
const MASSES: Words = {
  en: 'Mass (kg)|Net|Gross',
  da: 'Vægt (kg)|Netto|Brutto',
  de: 'Masse in kg|Netto|Brutto',
  sv: 'Vikt (kg)|Netto|Brutto',
  nl: 'Massa (kg)|Netto|Bruto',
  fr: 'Masse (kg)|Nette|Brute',
  pl: 'Masa (kg)|Netto|Brutto',
  it: 'Massa (kg)|Netta|Lorda',
  es: 'Masa (kg)|Neta|Bruta',
  pt: 'Massa (kg)|Líquida|Bruta',
  fi: 'Massa (kg)|Netto|Brutto',
  no: 'Vekt (kg)|Netto|Brutto',
  cs: 'Hmotnost (kg)|Vlastní|Hrubá',
  sk: 'Hmotnosť (kg)|Vlastná|Hrubá',
  hu: 'Tömeg (kg)|Nettó|Bruttó',
  ro: 'Masa (kg)|Netă|Brută',
  bg: 'Маса (kg)|Нето|Бруто',
  el: 'Μάζα (kg)|Καθαρή|Μεικτή',
  et: 'Mass (kg)|Neto|Bruto',
  lv: 'Masa (kg)|Neto|Bruto',
  lt: 'Masė (kg)|Neto|Bruto',
  hr: 'Masa (kg)|Neto|Bruto',
  sl: 'Masa (kg)|Neto|Bruto',
};

const of = (words: Words, { language }: Style): string[] => (words[language] ?? words.en).split('|');
export const authorityName = (style: Style): string => style.random.pick(of(AUTHORITIES, style));
export const printTitle = (style: Style): string => style.random.pick(of(PRINTS, style));
export const massWords = (style: Style): string[] => of(MASSES, style);

type OwnWords = Readonly<Partial<Record<Field, string>>>;

/** Names that the systems of the authorities print beside the usual ones. */
const OWN: Readonly<Partial<Record<Language, OwnWords>>> = {
  en: {
    net: 'Net Mass (kg) [18 01]|Item net mass|Net mass of item|NET MASS KGM',
    gross: 'Gross Mass (kg) [18 04]|Item gross mass|Gross mass of item|GROSS MASS KGM',
    origin: 'Country of origin (non pref.)|Origin (16 08)|Cty. Origin',
    procedure: 'Requested Procedure/Previous Procedure|Procedure (11 09)|Req./Prev. Proc.',
    code: 'Combined Nomenclature/TARIC code|Commodity Code (18 09)|Comm. Code',
    item: 'Goods Item Number|Declaration goods item|Item Sequence',
    agent: 'Declarant / Representative|Rep.|Person lodging the declaration',
  },
  da: {
    net: 'Nettovægt (kg) rubrik 38|Nettomasse i kg|Varens nettomasse|Netto-masse',
    gross: 'Bruttovægt (kg) rubrik 35|Bruttomasse i kg|Varens bruttomasse|Brutto-masse',
    origin: 'Opr.landekode|Oprindelsesland rubrik 34|Ikke-præf. oprindelse',
    code: 'Varekode rubrik 33|Varekode (KN + TARIC)|Taric varekode',
    procedure: 'Procedurekode rubrik 37|Anm./forudg. procedure',
    item: 'Varepostnummer|Varepost-nr.|Sekvensnr.',
  },
  de: {
    net: 'Eigenmasse (kg)|Eigenmasse in kg|Reinmasse|Eigenmasse [38]|Nettomasse KGM',
    gross: 'Rohmasse (kg)|Rohmasse in kg|Gesamtrohmasse Position|Rohmasse [35]',
    origin: 'Ursprungslandschlüssel|Nichtpräferenzieller Ursprung|Urspr.-Land|Ursprung [34]',
    code: 'Warennummer (11-stellig)|Warencode-Nr.|KN-Code / TARIC|EZT-Nr.',
    procedure: 'Angem./vorang. Verfahren|Verfahren [37]|Verfahrenscode ang./vor.',
    item: 'Positionsnummer|Pos. der Anmeldung|Warenpos.',
    importer: 'Zollschuldner|Empfänger (Zollschuldner)',
  },
  sv: {
    net: 'Nettovikt (kg)|Nettomassa i kg|Varupostens nettovikt',
    gross: 'Bruttovikt (kg)|Bruttomassa i kg|Varupostens bruttovikt',
    origin: 'Ursprungsland kod|Icke-förmånsursprung|Urspr.l.',
    procedure: 'Begärt/föregående förf.|Förf.kod',
    item: 'Varupostnummer|Varupost nr',
  },
  nl: {
    net: 'Nettomassa (kg)|Netto massa in kg|Vak 38 Nettomassa',
    gross: 'Brutomassa (kg)|Bruto massa in kg|Vak 35 Brutomassa',
    origin: 'Land van oorsprong (code)|Niet-pref. oorsprong|Vak 34 Oorsprong',
    code: 'Goederencode (GN + Taric)|Vak 33 Goederencode|Goed.code',
    procedure: 'Gevraagde/voorafgaande regeling|Vak 37 Regeling|Regel.',
    item: 'Artikelvolgnummer|Goederenitem|Volgnummer artikel',
  },
  fr: {
    net: 'Masse nette (en kg)|Case 38 Masse nette|Masse nette art.',
    gross: 'Masse brute (en kg)|Case 35 Masse brute|Masse brute art.',
    origin: 'Pays d’origine (non préf.)|Case 34 Origine|Pays origine code',
    code: 'Code NC + TARIC|Case 33 Nomenclature|Espèce (code)',
    procedure: 'Régime demandé / précédent|Case 37 Régime|Rég.',
    item: 'Numéro d’article|Art. n°|Segment article',
  },
  pl: {
    net: 'Masa netto w kg|Pole 38 Masa netto|Masa netto towaru',
    gross: 'Masa brutto w kg|Pole 35 Masa brutto|Masa brutto towaru',
    origin: 'Kod kraju pochodzenia|Pole 34 Kraj poch.|Kraj poch. niepref.',
    code: 'Kod towarowy CN/TARIC|Pole 33 Kod towaru|Kod CN + TARIC',
    procedure: 'Procedura wnioskowana/poprzednia|Pole 37 Procedura|Kod proc.',
    item: 'Nr pozycji towarowej|Poz. tow.|Pozycja towarowa',
  },
  it: {
    net: 'Massa netta (kg)|Casella 38 Massa netta|Massa netta articolo',
    gross: 'Massa lorda (kg)|Casella 35 Massa lorda|Massa lorda articolo',
    origin: 'Paese di origine non pref.|Casella 34 Origine|Cod. paese orig.',
    code: 'Codice NC/TARIC|Casella 33 Codice|Nomenclatura (18 09)',
    procedure: 'Regime richiesto/precedente|Casella 37 Regime|Reg.',
    item: 'Numero articolo|Art. n.|Singolo n.',
  },
  es: {
    net: 'Masa neta (kg)|Casilla 38 Masa neta|Masa neta de la partida',
    gross: 'Masa bruta (kg)|Casilla 35 Masa bruta|Masa bruta de la partida|Bruto kg',
    origin: 'País origen no pref.|Casilla 34 Origen|Cód. país origen',
    code: 'Código NC + TARIC|Casilla 33 Código|Posición TARIC',
    procedure: 'Régimen solicitado/precedente|Casilla 37 Régimen|Rég.',
  },
  pt: {
    net: 'Massa líquida (kg)|Casa 38 Massa líquida|Massa líq.',
    gross: 'Massa bruta (kg)|Casa 35 Massa bruta',
    procedure: 'Regime solicitado/precedente|Casa 37 Regime',
  },
  fi: { net: 'Nettomassa (kg)|Omapaino kg', gross: 'Bruttomassa (kg)', procedure: 'Pyydetty/edeltävä menettely' },
  cs: {
    net: 'Vlastní hmotnost (kg)|Čistá hmotnost kg|Odst. 38 Vlastní hmotnost',
    gross: 'Hrubá hmotnost (kg)|Odst. 35 Hrubá hmotnost',
    procedure: 'Požadovaný/předcházející režim|Odst. 37 Režim',
  },
  sk: {
    net: 'Vlastná hmotnosť (kg)|Čistá hmotnosť',
    gross: 'Hrubá hmotnosť (kg)',
    procedure: 'Požadovaný/predch. režim',
  },
  hu: { net: 'Saját tömeg (kg)|Nettó tömeg kg', gross: 'Bruttó tömeg (kg)', procedure: 'Kért/megelőző eljárás' },
  ro: {
    net: 'Masa netă (kg)|Greutate netă kg',
    gross: 'Masa brută (kg)|Greutate brută kg',
    procedure: 'Regim solicitat/precedent',
  },
  bg: {
    net: 'Нето маса (кг)|Собствено тегло кг',
    gross: 'Бруто маса (кг)|Бруто тегло кг',
    procedure: 'Поискан/предходен режим',
  },
  el: {
    net: 'Καθαρή μάζα (kg)|Ιδία μάζα',
    gross: 'Μεικτή μάζα (kg)|Μικτή μάζα',
    procedure: 'Αιτούμενο/προηγούμενο καθεστώς',
  },
  et: { net: 'Netomass (kg)', gross: 'Brutomass (kg)', procedure: 'Taotletav/eelnev protseduur' },
  lv: { net: 'Neto masa (kg)', gross: 'Bruto masa (kg)', procedure: 'Pieprasītā/iepriekšējā procedūra' },
  lt: { net: 'Neto masė (kg)', gross: 'Bruto masė (kg)', procedure: 'Prašoma/ankstesnė procedūra' },
  hr: { net: 'Neto masa (kg)|Vlastita masa', gross: 'Bruto masa (kg)', procedure: 'Zahtijevani/prethodni postupak' },
  sl: { net: 'Neto masa (kg)|Lastna masa', gross: 'Bruto masa (kg)', procedure: 'Zahtevani/prejšnji postopek' },
};

/** At times a paper has names of its system for some of its fields. */
export function withOwnWords(desk: Desk): Desk {
  const { random, style } = desk;
  if (random.isHit(0.45)) return desk;
  const chosen = new Map<Field, string>();
  for (const [field, words] of Object.entries(OWN[style.language] ?? {}))
    if (random.isHit(0.7)) chosen.set(field as Field, random.pick(words.split('|')));
  const label = (field: Field): string => chosen.get(field) ?? style.label(field);
  const named = (field: Field, end = ''): Part[] => {
    const word = chosen.get(field);
    const kind = OF[field];
    return word === undefined ? style.named(field, end) : [{ text: word + end, ...(kind ? { kind } : {}) }];
  };
  return { ...desk, style: { ...style, label, named } };
}

/** 'Nettom.' of 'Nettomasse': long words of a name end early, with a point. */
export const cutName = (parts: readonly Part[], signs: number): Part[] =>
  parts.map((part) => ({
    ...part,
    text: part.text.replace(/\p{L}+/gu, (word) => (word.length > signs + 2 ? `${word.slice(0, signs)}.` : word)),
  }));

export const signsOfCut = (random: Random): number => random.whole(3, 6);

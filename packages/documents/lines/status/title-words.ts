import { anywhere, oneOf, type WordsByLanguage, wholeWords } from '../words-by-language.ts';

/*
 * Words of titles and names of sheets that say what a table holds instead of imports. Where a doc says 'folded', they are written as `fold`
 * leaves them; the others as people write, with the letters in brackets that programs lose: 'l[ií]neas'.
 */

const BEFORE = '(?<![\\p{L}\\p{N}_])';
/** No letter of any alphabet, digit or underscore beside the word. */
const wordsAlone = (words: WordsByLanguage): RegExp => new RegExp(`${BEFORE}${oneOf(words)}(?![\\p{L}\\p{N}_])`, 'iu');
/** Nor before it; a digit may follow: 'Old2'. */
const wordsWithNumbers = (words: WordsByLanguage): RegExp => new RegExp(`${BEFORE}${oneOf(words)}(?!\\p{L})`, 'iu');

/** 'Udførsel', folded. */
const LEAVING: WordsByLanguage = {
  many: 'reexport',
  da: 'udforsel reeksport',
  de: 'ausfuhr',
  sv: 'utforsel',
  nl: 'uitvoer',
  fr: 'exportation',
  it: 'esportazion',
  es: 'exportacion',
  pt: 'exportacao exportacoes',
  pl: 'wywoz',
  cs: 'vyvoz',
  sl: 'izvoz',
  fi: 'vienti',
  et: 'valjavedu valjave ekspordideklar',
  lv: 'izvesan',
  lt: 'isvez isvezim',
  hu: 'kivitel',
  el: 'exagog eksagog',
  bg: 'iznosnideklar',
  mt: 'esportazz',
  ga: 'easport onnmhair',
  is: 'utflutning',
  tr: 'ihrac',
};
/** 'Exportanmeldung', 'eksportsangivelse', folded: programs call any table that they write an export, but no declaration. */
const DECLARATIONS_OF_EXPORT: WordsByLanguage = {
  en: 'declaration',
  da: 'angivelse ekspedition erklaring',
  de: 'anmeldung',
  sv: 'deklaration tulldeklaration',
  lt: 'deklaracij',
  hu: 'nyilatkozat',
};
/** 'Zgłoszenia eksportowe', 'Declarații de export', folded. */
const DECLARATIONS_BEFORE: WordsByLanguage = {
  fr: 'declarationsde?',
  pl: 'zgloszenia',
  ro: 'declaratii(?:le)?de',
};
export const EXPORT = new RegExp(
  `${oneOf(LEAVING)}|e(?:ks|x)port(?:s|[ao])?${oneOf(DECLARATIONS_OF_EXPORT)}|${oneOf(DECLARATIONS_BEFORE)}e(?:ks|x)port(?!e|at)`,
  'u',
);

const ENDINGS_OF_EXPORT: WordsByLanguage = {
  en: 's',
  da: 'er en',
  de: 'e',
  et: 'i',
  lt: 'as ai',
  hu: 'ok',
  pl: 'y',
  ro: 'uri ul',
};
const EXPORT_IN_CYRILLIC: WordsByLanguage = { bg: 'износ', uk: 'експорт' };
const MONTHS: WordsByLanguage = {
  many: 'jan feb m[aä]r apr ma[ijy] jun jul aug sep o[kc]t nov de[cz]',
};
const BESIDE_EXPORT: WordsByLanguage = {
  many: 'q[1-4] k[1-4]',
  en: 'quarter goods lines? non-?eu',
  da: 'kvartal varer linjer lande?',
  de: 'quartal waren zeilen',
  sv: 'rader',
};
/** The word alone, with a period or a count at most. */
export const BARE_EXPORT = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:re-?)?(?:e(?:ks|x)port${oneOf(ENDINGS_OF_EXPORT)}?|${oneOf(EXPORT_IN_CYRILLIC)})` +
    `(?:[\\s\\d\\-–:,./()&_]|\\b(?:${oneOf(MONTHS)}\\w*|${oneOf(BESIDE_EXPORT)})\\b)*$`,
  'iu',
);

/** Folded. */
export const IMPORT = anywhere({
  many: 'import',
  en: 'freecirculation',
  da: 'indforsel fortold frieomsaetning',
  de: 'einfuhr verzollung freieverkehr',
  sv: 'inforsel',
  nl: 'invoer',
  pl: 'przywoz',
  cs: 'dovoz',
  hr: 'uvoz',
  bg: 'vnos',
  fi: 'tuonti',
  et: 'sissevedu impord',
  lv: 'ievesan',
  lt: 'ivezim',
  hu: 'behozatal',
  el: 'eisagog',
  ga: 'allmhair',
  is: 'innflutn',
  tr: 'ithalat',
});

/** Folded. */
export const PRICES = anywhere({
  en: 'pricelist',
  da: 'prisliste',
  de: 'preisliste',
  sv: 'prislista',
  nl: 'prijslijst',
  fr: 'listedeprix',
  it: 'listino',
  es: 'listadeprecios',
  pt: 'listadeprecos tabeladeprecos',
  pl: 'cennik',
  cs: 'cenik',
  hr: 'cjenik',
  bg: 'tsenorazpis tsenovalista',
  fi: 'hinnasto',
  et: 'hinnakiri',
  lv: 'cenradis',
  lt: 'kainorast',
  hu: 'arlista arjegyzek',
  ro: 'listadepreturi',
  el: 'timokatalog',
  tr: 'fiyatlist',
});

/** Under way, in a customs warehouse or in temporary storage; 'Transitaire' is who clears goods. */
export const TRANSIT = wordsWithNumbers({
  many: 'transit(?!aire|ario|ário)* tranzit* t1 t2 ncts',
  en: 'customs_warehous* temporary_storage',
  da: 'forsendelser? toldoplag midlertidig_opbevaring',
  de: 'versandverfahren zolllager',
  sv: 'tullager',
  pl: 'tranzyt*',
  hu: '[áa]rutov[áa]bb[íi]t[áa]s*',
  ro: 'tr[âa]nzit*',
  bg: 'транзит*',
  el: 'διαμετακ[όο]μισ*',
});

/** Not lodged, or what somebody expects. */
export const DRAFT = wordsAlone({
  many: 'koncept prelimin[aä]r* budget* prognos* prognoz* plan simula*',
  en: 'drafts? provisional not_final forecasts? expected planned',
  da: 'kladder? udkast forel[øo]big* ikke_endelig* forventede planlagte simuler*',
  de: 'entw[uü]rfe? vorl[äa]ufig* nicht_endg+ geplante?',
  sv: 'utkast planerade',
  nl: 'concept ontwerp niet_definitief',
  fr: 'brouillons? pr[eé]visions?',
  it: 'bozz[ae] pianificat* previst* previsioni',
  es: 'borrador borradores previsiones',
  pl: 'szkic wersja_robocza planu planowan* symulac*',
  cs: 'n[aá]vrh pl[aá]novan*',
  sl: 'osnutek',
  hr: 'nacrt',
  fi: 'luonnos simuloi*',
  et: 'mustand',
  hu: 'piszkozat szimul*',
  pt: 'rascunhos? previs[ãa]o previs[õo]es',
  ro: 'ciorn[ăae]',
  lv: 'melnrakst* plānot*',
  lt: 'juodrašt* planuojam*',
  bg: 'чернов* прогноз* планиран*',
  el: 'πρ[όο]χειρ* προσχ[έε]δι* πρ[όο]βλεψ* προβλ[έε]ψεις',
  tr: 'taslak',
});

/** What a sheet may be called beside the one that counts. */
export const FORMER = wordsWithNumbers({
  many: 'test arkiv kopi',
  en: 'old backup copy archive?',
  da: 'gammel gamle sikkerhedskopi',
  de: 'alte? sicherung kopie',
  sv: 'gammal gamla säkerhetskopi',
  nl: 'oude?',
  fr: 'vieux vieille anciens? ancienne',
  it: 'vecchi[oa]?',
  es: 'viej[oa] antigu[oa]',
  pt: 'antig[oa] velh[oa]',
  pl: 'stara stare',
  fi: 'vanhat?',
  cs: 'star[ýáé]',
  hr: 'stari',
  et: 'vana vanad',
  lv: 'vecais vecā',
  lt: 'senas sena',
  hu: 'r[eé]gi',
  ro: 'vech[ei] veche',
  bg: 'стара стари старо копие',
  el: 'παλι[άαόο] αντ[ίι]γραφο',
});

/** 'v1 (no usar)': what is said of a sheet that nobody is to read. */
export const UNUSED = wholeWords({
  many: 'obsolet*',
  en: 'do_not_use not_in_use outdated superseded deprecated',
  da: 'ikke_bruge?s? for[æa]ldet*',
  de: 'nicht_verwenden nicht_benutzen veraltet*',
  sv: 'ej_anv[äa]nd* anv[äa]nd_inte anv[äa]nd_ej',
  nl: 'niet_gebruiken',
  fr: 'ne_pas_utiliser',
  it: 'non_usare',
  es: 'no_usar',
  pt: 'n[ãa]o_usar',
  pl: 'nie_u[żz]ywa[ćc] nieaktualn*',
  cs: 'nepou[žz][ií]va* zastaral*',
  sl: 'ne_uporablja*',
  hr: 'ne_koristi*',
  fi: '[äa]l[äa]_k[äa]yt[äa]',
  et: 'mitte_kasutada',
  lv: 'nelietot',
  lt: 'nenaudoti',
  hu: 'ne_haszn[áa]l* elavult',
  ro: 'nu_folosi*',
  bg: 'не_използва*',
  el: 'μη_χρησιμοποι*',
  tr: 'kullanma',
});

/** Shows how a list is filled in. */
export const EXAMPLE = wholeWords({
  many: 'template muster',
  en: 'examples? sample',
  da: 'skabelon eksempler?',
  de: 'vorlage beispiele?',
  sv: 'mall exempel',
  nl: 'sjabloon voorbeeld voorbeelden',
  fr: 'exemples? mod[eè]le',
  it: 'esempio modello',
  es: 'ejemplos? plantilla',
  pl: 'przyk[lł]ad* wz[oó]r',
  pt: 'exemplos?',
  cs: 'p[rř][ií]klad* vzor',
  hr: 'primjer',
  bg: 'пример*',
  fi: 'esimerkki malli',
  et: 'n[äa]idis',
  lv: 'paraug*',
  lt: 'pavyzd*',
  hu: 'p[ée]lda minta',
  ro: 'exemplu',
  el: 'παράδειγμα υπόδειγμα',
  tr: '[öo]rnek',
});

/** 'Imports without cancelled declarations', 'Imports and exports': the title says what the table does not hold, or more than one thing. */
export const WITHOUT = wordsAlone({
  many: 'exkl* ekskl* excl*',
  en: 'without and',
  da: 'uden udeladt undtagen bortset samt og',
  de: 'ohne und',
  sv: 'utan och',
});

/** Before the name of who made the list. */
const BY: WordsByLanguage = {
  en: 'by',
  da: 'af',
  de: 'durch von',
  sv: 'av',
  nl: 'door',
  fr: 'par',
  it: 'da',
  es: 'por',
  pl: 'przez',
};
/** What names of companies end in. */
const COMPANIES: WordsByLanguage = {
  en: 'ltd',
  da: 'a/s aps as',
  de: 'gmbh ag kg',
  sv: 'ab',
  nl: 'b.?v.? n.?v.?',
  fr: 'sarl sasu? s.?a.?',
  it: 's.?p.?a.? s.?r.?l.?',
  es: 's.?l.?',
  pt: 'lda',
  pl: 'sp._z_o.o.',
  cs: 's.r.o.',
  hr: 'd.o.o.',
  fi: 'oyj?',
  et: 'oü',
  lv: 'sia',
  lt: 'uab',
  hu: 'kft zrt',
};
/** 'Édité par le déclarant Transit Garonne SARL': what a company is called says nothing of its list. */
export const BY_COMPANY = new RegExp(`(?<!\\p{L})${oneOf(BY)}\\s.*${oneOf(COMPANIES)}\\s*$`, 'iu');

/** 'Transit Garonne SARL pour le compte de …': an agent of customs who is called so. */
export const AGENT_OF_TRANSIT =
  /(?<!\p{L})(?:[Tt]r[aâ]n[sz]it|TR[AÂ]N[SZ]IT)(?:\s+\p{Lu}[\p{L}&'’.-]*){1,4}\s+(?:SARL|SASU?|S\.?A\.?|SPRL|S\.?R\.?L\.?|B\.?V\.?|N\.?V\.?|GmbH|Ltd|Lda|Kft|SIA|UAB)(?=\s+\p{L}+\s+\p{L})/u;

/** 'Řádky typu STORNO ruší položku': the rows of a list. */
export const ROWS = wholeWords({
  en: 'rows? lines?',
  da: 'r[æa]kker r[æa]kkerne linjer linjerne',
  de: 'zeilen',
  sv: 'rader raderna',
  nl: 'rijen regels',
  fr: 'lignes',
  it: 'righe',
  es: 'filas l[ií]neas',
  pt: 'linhas',
  pl: 'wiersz*',
  cs: 'řádk*',
  sk: 'riadk*',
  sl: 'vrstic*',
  hr: 'redov*',
  bg: 'редове*',
  fi: 'rivit',
  et: 'read rind*',
  lt: 'eilut*',
  hu: 'sorok',
  ro: 'r[âa]nduri*',
  el: 'γραμμ*',
});

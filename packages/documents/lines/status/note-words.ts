import { atTheBeginning, oneOf, type WordsByLanguage, wholeText, wholeWords } from '../words-by-language.ts';

/*
 * Words of the notes above and below tables. Each is the beginning of a folded word, `$` ends it, where the doc does not say that the words are as
 * people write them.
 */

/** Figures that others are to follow. */
export const PROVISIONAL = atTheBeginning({
  many: 'proviso provision[ae] proviz prelim',
  da: 'forelob midlertid',
  de: 'vorlauf',
  nl: 'voorlop',
  it: 'provvis',
  pl: 'prowizor tymczas wstepn',
  cs: 'predbezn docasn',
  sl: 'zacasn predhodn',
  hr: 'privremen',
  bg: 'vremenn predvarit',
  fi: 'valiaik alustava',
  et: 'preelim esialg alustav ajutis',
  lv: 'pagaid sakotnej',
  lt: 'laikin',
  hu: 'ideiglen elozetes',
  el: 'prosorin',
  ga: 'sealad',
  tr: 'gecici',
});

/** Figures that nobody has weighed. */
export const ESTIMATED = atTheBeginning({
  en: 'estimat',
  da: 'estimer skonn skonsm beregnede beregnet$',
  de: 'geschatz schatz(?:ung|wert|gew)',
  sv: 'uppskatt beraknad',
  nl: 'schatting geschatte?$',
  fr: 'estimee',
  it: 'stimat stimati stime$',
  es: 'estimac estimad[oa]s$',
  pl: 'szacun szacow przybliz',
  cs: 'odhad priblizn',
  sl: 'ocenjen',
  hr: 'procijen procenj',
  bg: 'otsenk otsenen prognozn',
  fi: 'arvioid arvioit',
  et: 'hinnangul',
  lv: 'aptuven',
  lt: 'apytiksl',
  hu: 'becsul becsl hozzavetol',
  ro: 'estimari',
  el: 'ektim ektimom',
  tr: 'tahmini',
});

/** What may still change. */
export const RESERVED = atTheBeginning({
  many: 'rezerv',
  da: 'forbehold',
  de: 'vorbehalt',
  sv: 'forbehall',
  nl: 'voorbehoud',
  fr: 'reserve$',
  it: 'riserva$ salvo$',
  es: 'reserva$',
  pl: 'zastrze',
  cs: 'vyhrad',
  sl: 'pridrz',
  fi: 'varaus',
  hu: 'fenntart',
  el: 'epifyl',
});

/** Corrections that the lines may hold or not. */
export const CORRECTED = atTheBeginning({
  many: 'korekt corrig rectif correg korrig',
  en: 'amended corrected correction adjusted',
  da: 'rettet rettes rettels korrektion korriger',
  de: 'korrektur berichtig geandert',
  sv: 'rattels rattad andrad',
  nl: 'gewijzigd wijzig',
  it: 'correz',
  es: 'correcc',
  pt: 'corret',
  pl: 'poprawk popraw skoryg sprostow',
  cs: 'opravy?$ opraven',
  sk: 'upraven',
  sl: 'poprav',
  hr: 'ispravl ispravk',
  bg: 'koriguer',
  fi: 'korja oikais',
  et: 'parand',
  lv: 'labot',
  lt: 'pataisy',
  hu: 'javit modosit',
  ro: 'corect',
  el: 'diorth',
  no: 'korjau',
});

/** As declarations state them. */
export const AS_DECLARED = atTheBeginning({
  many: 'dekl decl deklar sad$ mrn$',
  en: 'customs',
  da: 'angiv told',
  de: 'anmeld zoll',
  sv: 'tull',
  no: 'toll',
  nl: 'aangift',
  fr: 'douan',
  it: 'dichiar dogan',
  es: 'aduan',
  pl: 'zglosz zadeklar celn',
  cs: 'prohlas',
  sk: 'vyhlas',
  sl: 'carin',
  bg: 'mitn',
  fi: 'ilmoit',
  lt: 'muit',
  hu: 'nyilatk',
  el: 'diasaf telon',
});

const WITH: WordsByLanguage = {
  many: 'inkl* incl*',
  en: 'with',
  da: 'm._emballage med',
  de: 'einschl* mit',
  nl: 'met',
  fr: 'inclus* y_compris compris* avec',
  it: 'compreso comprens* con',
  pt: 'com',
  pl: 'wraz_z z',
  cs: 'vč včetně s',
  sk: 'vrátane',
  sl: 'vključno',
  hr: 'uključujući',
  bg: 'вкл* с',
  fi: 'sis*',
  et: 'kaasa',
  lv: 'ar',
  lt: 'su',
  hu: 'együtt',
  ro: 'cu',
  el: 'συμπερ* με',
};
/** What goods are packed in. */
const PACKING: WordsByLanguage = {
  many: 'emball embal ambal',
  en: 'packag packing pallets?',
  da: 'paller?',
  de: 'verpack palett',
  sv: 'förpackn',
  it: 'imball',
  pl: 'opakow',
  cs: 'obal',
  sk: 'opakov',
  hr: 'pakiranj',
  bg: 'опаков',
  fi: 'pakkau',
  et: 'pakend',
  lv: 'iepakoj',
  lt: 'pakuot',
  hu: 'csomagol',
  el: 'συσκευ',
};
/** 'Inkl. emballage', as people write it: net masses with what goods are packed in are no net masses. */
export const WITH_PACKING = new RegExp(`(?<!\\p{L})${oneOf(WITH)}\\.?\\s+(?:\\p{L}+\\s+){0,2}${oneOf(PACKING)}`, 'iu');

/** 'Without cancelled declarations', as people write it. */
export const WITHOUT = wholeWords({
  many: 'ekskl* exkl* excl*',
  en: 'without not_included',
  da: 'uden ikke_medtaget',
  de: 'ohne nicht_enthalten',
  sv: 'utan ej_med ej_medtagna',
  nl: 'zonder niet_opgenomen',
  fr: 'sans',
  it: 'senza esclus*',
  es: 'sin',
  pt: 'sem',
  pl: 'bez',
  sl: 'brez',
  bg: 'без',
  fi: 'ilman',
  et: 'ilma',
  lt: 'be',
  hu: 'nélkül',
  ro: 'fără',
  el: 'χωρίς',
  ga: 'gan',
});

const PER: WordsByLanguage = {
  en: 'per each every',
  da: 'pr.? hver',
  de: 'je',
  sv: 'varje f[öo]r',
  nl: 'elke?',
  fr: 'par chaque',
  it: 'ogni',
  es: 'por cada',
  pl: 'za ka[żz]d*',
  cs: 'na',
};
const LINE: WordsByLanguage = {
  many: 'lin[eij]* artikel* pos*',
  en: 'rows? items? goods',
  da: 'r[æa]kke vare*',
  de: 'zeile',
  sv: 'rad',
  nl: 'regel',
  fr: 'ligne article',
  it: 'riga',
  es: 'art[ií]culo partida',
  pl: 'pozycj*',
  cs: 'polo[žz]*',
};
/** 'Massa per regel', 'kg jeweils je Position', as people write it. */
export const PER_LINE = new RegExp(`(?<!\\p{L})${oneOf(PER)}\\s+${oneOf(LINE)}(?!\\p{L})`, 'iu');

const MASSES: WordsByLanguage = {
  many: 'mas[aeiosy] mass maz[aeu]',
  en: 'weight quantit',
  da: 'vaegt vagt maengd',
  de: 'gewicht menge',
  sv: 'vikt mangd',
  no: 'vekt',
  nl: 'hoeveelh',
  fr: 'poids',
  it: 'peso pesi',
  es: 'cantidad',
  pl: 'waga wagi wag$ ciezar ilosc',
  cs: 'hmotnos vah[ay] mnozstv',
  sl: 'kolicin',
  hr: 'tezin tezo tez[ae]$',
  bg: 'tegl kolichestv',
  fi: 'paino maara',
  et: 'kaal kogus',
  lv: 'svars svari svaru daudzum',
  lt: 'svor kieki',
  hu: 'tomeg suly mennyis',
  ro: 'greut cantit',
  el: 'baros bari$ varos vari$ posotit',
  mt: 'piz',
  ga: 'meachan mheachan',
};
const FIGURES: WordsByLanguage = {
  en: 'figures numbers',
  da: 'tal$ belob$',
  de: 'zahlen angaben',
  nl: 'getallen',
  fr: 'chiffres',
  it: 'cifre',
  pl: 'liczby',
};
/** 'Tutte le masse sono espresse in tonnellate', 'tal i kg': masses and quantities, or all numbers. */
export const OF_MASSES = new RegExp(`^(?:(?:netto?|brutto|gross)?${oneOf(MASSES)}|${oneOf(FIGURES)})`, 'u');

/** 'Enhed: ton' */
export const OF_UNITS = atTheBeginning({
  en: 'units?$',
  da: 'enhed',
  de: 'einheit',
  sv: 'enhet',
  nl: 'eenheid',
  fr: 'unite',
  it: 'unita',
  es: 'unidad',
  ro: 'unitat',
  pl: 'jednost',
  cs: 'jednotk',
  sl: 'enota merska',
  hr: 'jedinic',
  bg: 'edinitsa',
  fi: 'yksik',
  et: 'uhik',
  lv: 'mervien',
  lt: 'vienet',
  hu: 'mertekegys',
  el: 'monada',
  tr: 'birim',
});

/** Units, whole. */
export const KILOGRAMS = wholeText({ many: 'kgs? kgm kilo kilos kilog*', pl: 'kila', el: 'chgr chlg' });
export const TONNES = wholeText({ many: 'tons? tonn* ton[aeo]* tne', hr: 'tun\\p{L}{1,4}', mt: 'tunnell*' });
export const DECITONNES = wholeText({
  many: 'dtn quinta(?:l|ls|ux|li|le|les|is)',
  de: 'doppelzentner',
  pl: 'kwintal*',
  hr: 'kvintal*',
});
/** 'In kg statt in t' */
export const INSTEAD = wholeWords({
  en: 'instead rather_than',
  da: 'i_stedet(?:_for)? istedet',
  de: 'statt anstatt anstelle',
  sv: 'i_stället istället',
  no: 'i_stedet',
  nl: 'in_plaats_van i.p.v.',
  fr: 'au_lieu',
  it: 'invece anziché anzichè',
  es: 'en_vez_de en_lugar_de',
  pt: 'em_vez_de em_lugar_de',
  pl: 'zamiast',
  cs: 'místo namísto',
  sk: 'miesto namiesto',
  sl: 'namesto',
  hr: 'umjesto',
  bg: 'вместо',
  fi: 'sijaan sijasta',
  et: 'asemel',
  lv: 'vietā',
  lt: 'vietoj vietoje',
  hu: 'helyett',
  ro: 'în_loc_de in_loc_de',
  el: 'αντί',
});
/** 'Some deliveries', 'teilweise' */
export const SOME = wholeWords({
  en: 'some several partly a_few certain other_lines',
  da: 'nogle enkelte visse delvist? en_del',
  de: 'einige einzelne manche teilweise teils',
  sv: 'några vissa enstaka delvis',
  no: 'noen',
  nl: 'sommige enkele enige deels gedeeltelijk',
  fr: 'certaines? certains quelques partiellement en_partie',
  it: 'alcun[ei] qualche parzialmente in_parte',
  es: 'algun[oa]s parcialmente en_parte',
  pt: 'algun?s algumas parcialmente em_parte',
  pl: 'niektóre niektórych kilka częściowo',
  cs: 'některé několik částečně',
  sk: 'niektoré niekoľko čiastočne',
  sl: 'nekatere nekaj delno',
  hr: 'neke nekoliko djelomično',
  bg: 'някои няколко частично',
  fi: 'jotkut osa osittain jotkin',
  et: 'mõned mõni osaliselt',
  lv: 'daži dažas daļēji',
  lt: 'kai_kurie kai_kurios keli iš_dalies',
  hu: 'néhány egyes részben',
  ro: 'unele câteva parțial',
  el: 'ορισμένες ορισμένα μερικές μερικά',
});
/** Tonnes by one letter, and units that are not converted. */
export const UNCONVERTED_UNIT = wholeText({ many: 't to mt q', en: 'lbs? pounds?' });

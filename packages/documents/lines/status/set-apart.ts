import { fold } from '../fold.ts';
import type { Apart } from '../tables/row-kind.ts';
import { readStatus } from './read-status.ts';
import { isOfTrialSystem, namesTrials } from './trial-systems.ts';

const EXPORT =
  /udforsel|ausfuhr|utforsel|wywoz|kivitel|izvoz|vienti|valjavedu|valjave|ihrac|exagog|eksagog|isvez|izvesan|uitvoer|esportazion|exportation|exportacion|exportacao|exportacoes|reexport|reeksport|esportazz|easport|onnmhair|ekspordideklar|vyvoz|utflutning|isvezim|(e[kx]sport|export)s?(angivelse|anmeldung|ekspedition|deklaration|declaration|erklaring|tulldeklaration)/;
/** The word alone, with a period or a count at most: programs call any table that they write an export. */
const BARE_EXPORT =
  /^[^\p{L}\p{N}]*(?:re-?)?(?:e(?:ks|x)port(?:s|er|en|e|as|ai|y|i|ok|uri|ul)?|износ|експорт)(?:[\s\d\-–:,./()&_]|\b(?:q[1-4]|k[1-4]|kvartal|quarter|quartal|jan\w*|feb\w*|m[aä]r\w*|apr\w*|ma[ijy]\w*|jun\w*|jul\w*|aug\w*|sep\w*|o[kc]t\w*|nov\w*|de[cz]\w*|goods|lines?|varer|linjer|waren|zeilen|rader|lande?|non-?eu)\b)*$/iu;
const IMPORT =
  /indforsel|import|eisagog|ievesan|ivezim|sissevedu|allmhair|innflutn|invoer|przywoz|dovoz|tuonti|vnos|uvoz|behozatal|ithalat|impord|einfuhr|inforsel|verzollung|fortold|freieverkehr|frieomsaetning|freecirculation/;
/** Arrivals from other member states are in free circulation: statistics of trade within the Union, not customs. */
const INTRASTAT = /intrastat/;
const PRICES =
  /prisliste|prislista|preisliste|prijslijst|pricelist|listino|listadeprecios|listedeprix|cennik|hinnasto|cenik/;
const TRANSIT =
  /\b(?:transit(?!aire|ario|ário)\w*|t1|t2|ncts|forsendelser?|versandverfahren|toldoplag|zolllager|tullager|customs warehous\w*|temporary storage|midlertidig opbevaring|tranzit\w*|tranzyt\w*|[áa]rutov[áa]bb[íi]t[áa]s\w*|tr[âa]nzit\w*)(?![\p{L}])/iu;
const DRAFT =
  /\b(?:kladder?|concept|ontwerp|szkic|n[aá]vrh|piszkozat|mustand|nacrt|osnutek|taslak|udkast|drafts?|entw[uü]rfe?|utkast|forel[øo]big\w*|vorl[äa]ufig\w*|prelimin[aä]r\w*|provisional|not final|ikke endelig\w*|nicht endg\w+|brouillons?|bozz[ae]|borrador(?:es)?|wersja robocza|luonnos|niet definitief|koncept|budget\w*|forecasts?|prognos\w*|forventede|expected|planned|geplante?|plan|planu|planowan\w*|pl[aá]novan\w*|pianificat\w*|previst\w*|planlagte|planerade|pr[eé]visions?|previsioni|previsiones|prognoz\w*|simula\w*|simuler\w*|simuloi\w*|symulac\w*|szimul\w*)\b/iu;
/** What a sheet may be called beside the one that counts. */
const FORMER =
  /\b(?:gammel|gamle|alte?|old|oude?|vieux|vieille|anciens?|ancienne|vecchi[oa]?|viej[oa]|antigu[oa]|antig[oa]|stara|stare|vanhat?|r[eé]gi|backup|sikkerhedskopi|sicherung|kopi|kopie|copy|arkiv|archive?|test)(?![\p{L}])/iu;
/** 'v1 (no usar)': what is said of a sheet that nobody is to read. */
const UNUSED =
  /\b(?:no usar|do not use|not in use|nicht (?:verwenden|benutzen)|ikke bruge?s?|ej anv[äa]nd\w*|anv[äa]nd (?:inte|ej)|ne pas utiliser|non usare|n[ãa]o usar|nie u[żz]ywa[ćc]|nepou[žz][ií]va\w*|ne uporablja\w*|ne koristi\w*|ne haszn[áa]l\w*|nu folosi\w*|niet gebruiken|[äa]l[äa] k[äa]yt[äa]|mitte kasutada|nelietot|nenaudoti|outdated|obsolet\w*|veraltet\w*|for[æa]ldet\w*|superseded|zastaral\w*|nieaktualn\w*|elavult|deprecated)(?!\p{L})/iu;
const EXAMPLE =
  /\b(?:skabelon|vorlage|mall|template|eksempler?|beispiele?|exempel|examples?|sample|muster|exemples?|esempio|ejemplos?|voorbeeld(?:en)?|przyk[lł]ad\w*|wz[oó]r|esimerkki|malli|sjabloon|plantilla|modello|mod[eè]le)\b/iu;
/** 'Imports without cancelled declarations': the title says what the table does not hold. */
const WITHOUT =
  /\b(?:ekskl\w*|exkl\w*|excl\w*|uden|ohne|utan|without|udeladt|undtagen|bortset|samt|and|og|und|och)\b/iu;
/** 'Édité par le déclarant Transit Garonne SARL': what a company is called says nothing of its list. */
const BY_COMPANY =
  /(?<!\p{L})(?:par|by|durch|von|af|av|door|da|por|przez)\s.*(?:sarl|sasu?|s\.?a\.?|gmbh|ag|kg|a\/s|aps|ab|as|oyj?|s\.?p\.?a\.?|s\.?r\.?l\.?|s\.?l\.?|b\.?v\.?|n\.?v\.?|ltd|lda|sp\. z o\.o\.|s\.r\.o\.|kft|zrt|sia|uab|oü|d\.o\.o\.)\s*$/iu;
/** '(doorgehaald = vervallen)' explains the print of some rows. */
const LEGEND = /\([^()=]*=[^()]*\)/g;
/** 'Řádky typu STORNO ruší položku': a sentence about rows explains them and is no title; 'Annullerede linjer' is one. */
const OF_ROWS =
  /(?<!\p{L})(?:rows?|lines?|r[æa]kker(?:ne)?|linjer(?:ne)?|rader(?:na)?|zeilen|rijen|regels|lignes|righe|filas|l[ií]neas|linhas|wiersz\p{L}*|řádk\p{L}*|riadk\p{L}*|sorok|rivit|read|rind\p{L}*|eilut\p{L}*|vrstic\p{L}*|redov\p{L}*|r[âa]nduri\p{L}*|γραμμ\p{L}*|редове\p{L}*)(?!\p{L})/iu;
const FEWEST_OF_SENTENCE = 4;
function explainsRows(text: string): boolean {
  const at = OF_ROWS.exec(text)?.index;
  if (at === undefined || text.split(/\s+/).length < FEWEST_OF_SENTENCE) return false;
  return readStatus(text.slice(0, at)) !== 'cancelled';
}
const MOST_CHARACTERS = 80;

/** Reads the title of a table; null where it says nothing of the kind. */
export function readTitle(title: string): Apart | null {
  const text = title.replace(BY_COMPANY, '').replace(LEGEND, '');
  if (text.length > MOST_CHARACTERS || WITHOUT.test(text)) return null;
  const word = fold(text);
  if (readStatus(text) === 'cancelled') return explainsRows(text) ? null : 'cancelled';
  if (isOfTrialSystem(text)) return 'trial';
  if (INTRASTAT.test(word)) return 'intrastat';
  if (PRICES.test(word)) return 'prices';
  if (IMPORT.test(word)) return DRAFT.test(text) ? 'draft' : null;
  if (EXPORT.test(word) || BARE_EXPORT.test(text)) return 'export';
  if (TRANSIT.test(text)) return 'transit';
  return DRAFT.test(text) ? 'draft' : null;
}

/** Reads the name of a sheet. */
export function readSheetName(name: string): Apart | null {
  const spaced = name.replace(/_/g, ' ');
  const title = readTitle(spaced);
  if (title !== null) return title;
  if (EXAMPLE.test(spaced)) return 'example';
  return FORMER.test(spaced) || UNUSED.test(spaced) || namesTrials(spaced) ? 'draft' : null;
}

/** Whether a sheet calls itself an earlier one or a copy: what is in it may still be the only place of its lines. */
export function isFormer(name: string): boolean {
  return FORMER.test(name.replace(/_/g, ' '));
}

/** Whether a title heads imports, so that what stood above it says nothing of the rows below. */
export function namesImports(text: string): boolean {
  return IMPORT.test(fold(text));
}

/** Whether a name is more than the word that programs give any table that they write. */
export function isPlain(text: string): boolean {
  return !BARE_EXPORT.test(text);
}

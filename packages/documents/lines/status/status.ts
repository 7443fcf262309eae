import type { Remark } from '@lods/cbam/finding-rule';
import { textAt } from '../../spreadsheet/rows.ts';
import { readWrittenDate } from '../days/date.ts';
import type { Field, Places } from '../fields.ts';
import { remarkOf } from '../findings/line-findings.ts';
import { fold } from '../fold.ts';
import { memo } from '../memo.ts';
import { readDirection } from './direction.ts';

/** What the state of a declaration says of its goods. `open`: it may have been invalidated or not accepted; `draft`: it was not lodged; `export`: it is none of import. */
export type Standing = 'cancelled' | 'draft' | 'export' | 'open' | 'stands';

/** Danish, German, Swedish and English for a declaration that was invalidated: Regulation (EU) No 952/2013 Art. 174. */
const CANCELLED =
  /anulet|anulir|zneplatn|anulovan|akyro|otteglen|^iptal|razveljav|preklic|perutt|^void|ugyldiggj|ungultigerkl|ogiltigfor|annull?er|annull?ier|annulled|annullat|annulation|cancel|storn|sztorn|invalidat|invalidier|makuler|slettet|gelosch|deleted|raderad|tilbagekald|tilbagetruk|invalidee|ingetrokken|retiree|ritirat|retirad|wycofan|anulat|anulirano|ponisten|stergere|retras|visszavon|anuliu|atsiimt|atsaukt|odvola|povucen|umaknj|tagasivoet|ongeldigged|vzato?zpet|zuruckgezogen|withdrawn|aterkalla|anulad|anulow|uniewazn|annulat|annulle|annule|zrusen|mitatoi|peruutet|ongeldigverkl|ongeldiggema|vernietigd|tuhistatud|torolt|torolve|panaikin|ervenytelenit|kehtetu|obezsil|zalich|otmenen|^akyr|diagrammen|sinefecto|dad[ao]debaja|^baja$|kumott|mitaton|poistett|supprim|sanseffet|caduque|curthaarceal|cealaithe|obrisan|otkazan|revocat|istrint|atcelt|dzest|kancellat|irtirat|doorgehaald|usuniet|semefeito|eliminad|^stears|^sters|faraefect|vzatespat|izbrisan|struken|kansell|tilbakekal|trukkettilbage|^trukket$|verwijderd|abandonn|decadut|desistid|revogad|skreslon|cofniet|^stazen|smazan|stiahnut|vymazan|semmis|iztrit|anaklith|diagrafik|kustutat|vedettytakaisin|imhass|scriost|tarraingthesiar|^arceal|revoked|nullif|^lapsed|silindi|gericek|hinfallig|^verworfen/;
/** Asked for, not decided. */
const PENDING = /anmod|ansog|ansok|beantrag|request|begar|pending|afvent|vantar/;
/** 'Superseded by next row': the file holds the version that counts. */
const REPLACED_HERE =
  /(?:superseded|replaced|ersat|ersatt|ersetzt|vervangen|remplac\w*|sostituit\w*|sustituid\w*|zastapion\w*|nahrazen\w*)\W+(?:by|af|av|durch|door|par|da|por|przez)\W+(?:\p{L}+\W+){0,2}(?:rows?|lines?|række|linje|rad|zeile|rij|regel|ligne|riga|fila|línea|wiersz)\b/iu;
/** Lodged, and not decided: a column that says so beside others that are released. */
const IN_PROGRESS =
  /^(?:i|in|under|w|en|em|inprogress)?(?:bearbeitung|behandling|bearbetning|processing|behandeling|lavorazione|tramitacion|traitement|wtrakcie|wtoku|encours|kasittelyssa|progress)/;
/** Not lodged yet. */
const DRAFT =
  /^(?:kladde|udkast|entwurf|utkast|draft|brouillon|bozza|borrador|concept|luonnos|koncept|wersjarobocza|szkic|rascunho|ciorna|nacrt|taslak|procheir|chernova|osnutek|juodrast|melnrakst|piszkozat|navrh|mustand|voorlopig|tymczasow|predbezn|alustav|ideiglen|laikin|pagaidu|prosorin|vremenn|privremen|zacasn|provision|provisor|forelobig|vorlaufig|preliminar|invorbereitung|inpreparation|enpreparation|inpreparazione|enpreparacion|empreparacao|inbewerking|vpripravi|vpriprave|upripremi|inlucru|rozpracov|roboczy|robocza|skic|tervezet|vazlat|schita|proekt$|schedio$|kavand|koostamis|projekt(?:s|as)$|uzmetum|rengiam|keskener|abbozz|dreacht|prelodged|kladd|zusenden|dainviare|sinenviar|aenvoyer|porenviar|dowyslania|kodoslani)/;
/** Sent to try a system. */
const TRIAL =
  /^(?:test(?:$|case|fall|deklaration|angivelse|anmeldung|decl|entry|submission|melding|indsendelse)|prove(?:angivelse|indsendelse)|zkuseb|skusobn|testow|probn|deprueba|prueba|diprova|essai|provtull|koelahetys|testi|uat$|qas$|sandbox|sandkasse|sandlada|staging$|training|schulung|simula(?!t?ne)|simuler|simuloi|symulac|symulow|szimul)/;
/** Goods that are on their way or only ordered. */
const PLANNED =
  /^(?:estimat|skonnet|geschatz|schatzung|szacun|forvent|afvent|vantas|erwart|geplant|planlagt|planerad|planned|planowan|gepland|expected|forecast|verwacht|prevu|previst|planificad|pianificat|avis|undervejs|pavej|pavag|unterwegs|onderweg|intransit|enroute|entransit|intransito|wdrodze|bestilt|bestellt|bestalld|ordered|besteld|commande|ordinat|pedid|zamowion|open(?:order|po)?$)/;
/** Not accepted, or found to be wrong. */
const IN_QUESTION =
  /ugyldig|ungultig|ogiltig|ongeldig|nietig|^nichtig|invalid|nevalid|neplatn|ervenytelen|hatalytalan|nevazec|neveljav|negalioj|nederig|niewazn|nevalabil|neamhbhaili|gecersiz/;
/** By customs, in the languages of the Union: a declaration, or a request to invalidate one. */
const REJECTED =
  /afvist|abgelehnt|abgewiesen|zuruckgewiesen|reject|avvisa|avvist|avslagen|avslatt|^refus|verweigert|^nekt|respint|respins|rechaz|(?<!sp)rejet|rejeit|recusad|denegad|afgewezen|geweigerd|odrzucon|odmitnut|zamitnut|zamietnut|elutasit|hylat|odbijen|odbacen|zavrnjen|tagasiluka|noraidi|atmest|othvurl|othvarl|aporrif|irrifjut|diultai|reddedil/;
/** Another version counts instead, which the file may hold or not. */
const REPLACED =
  /^ersat$|^vervallen|^verfallen|^bortfald|^bortfall|^entfallen|^obsolet|^erstattet|^nieaktualn|^scadut|^caducad|^perime|ersatt|ersetzt|uberholt|aflost|vervangen|superseded|replaced|remplac|sostituit|sustituid|reemplaz|substitu|zastapion|nahrazen|asendatud|^korvat|^felvalt|^helyettesit|^inlocuit|^zamijenj|^zamenj|^zamenen|^nahraden|^mibdul|^nadomesc|^aizsta|^pakeist|^antikatast/;
const NOT =
  /(?<!\p{L})(ikke|nicht|not|inte|ej|no|non|nie|niet|nao|não|pas|kein|keine|ingen|не|δεν|μη|nem|nu|nav|nėra|ei|nije|ni|není|nebyl[ao]?)(?!\p{L})/iu;
/** What a declaration is before its goods count: 'Ikke frigivet', 'Not submitted'. */
const LODGED =
  /frigiv|fortold|accept|antag|godk|klarer|relea|clear|uberlass|angenommen|abgefertigt|verzollt|frigjord|vrijgeg|aanvaard|ingeklaard|dedouan|svincol|sdogan|despachad|admitid|aceptad|zwolnion|przyjet|odprawion|luovut|hyvaksy|vabasta|osvobod|propusten|released|submitted|lodged|indsendt|eingereicht|inskickad|angemeldet|inlamnad/;
/** 'zgłoszenie testowe', 'nicht buchen': among the remarks, wherever it stands. Steel is tested too: 'test certificate' says nothing. */
const NOT_TO_BE_COUNTED =
  /\b(?:(?:test|pr[øö]ve)[- ]?(?:angivelse|deklaration|anmeldung|declaration|entry|aangifte)|(?:zgłoszenie|déclaration|dichiarazione|declaración|declaração|aangifte|deklaration|angivelse|anmeldung|declaration|entry|prohlášení|vyhlásenie|bejelentés|ilmoitus|declarație)\W+(?:\p{L}+\W+){0,2}(?:test\p{L}*|próbn\p{L}*|prueba|prova|teste|essai|zkušebn\p{L}*|skúšobn\p{L}*)|(?:nie|nicht|ikke|inte|ej|niet|do not|don[’']t|non|no|ne pas|não|ei|nem|ne)\W+(?:księgować|buchen|verbuchen|bogføres?|bokföras?|boeken|book|post|count|import|contabilizzare|contabilizar|comptabiliser|účtovat|účtovať))(?!\p{L})/iu;
/** 'nicht gültig', 'not valid' */
const VALID = /valid|gultig|gyldig|giltig|geldig|wazn|platn/;
const MOST_CHARACTERS = 60;
const LONGEST_REMARK = 300;

/** 'slettes?', 'do wyjaśnienia', 'törölni kell': a letter that a program has lost as '?' stands within a word. */
const IN_DOUBT =
  /(?<!\p{L})(?:(?:to be|zu|à|da|por|a|do|k|te|skal|ska|na te|uit te) (?:(?:check|confirm|clarif|delet|remov|cancel|withdraw|klär|prüf|überprüf|lösch|stornier|vérif|clarif|annul|supprim|verific|chiar|aclar|anul|cancell|confirm|esclar|wyjaśn|sprawdz|weryfik|usunięc|anulow|ověř|prověř|vyjasn|smaz|zruš|afklar|undersøg|kontroll|slet|utred|rader|tas bort|controler|verwijder|zoeken|gaan)\p{L}*)|(?:afklares|undersøges|utreds|utredas|törölni|törlendő|egyeztet\p{L}*|tisztáz\p{L}*|selvitettävä|tarkistettava|poistettava|tbc|tbd)|under (?:review|investigation|clarification|afklaring|utredning|behandling)|(?:nog te|noch zu|still to be|ancora da|a[úu]n por|ainda por|encore à|jeszcze do)\s+\p{L}+|(?:te|zu|à|da|do|k|att|at) (?:corrig|korrig|correg|berichtig|poprawi|oprav|rett|rätt|corret|popravi|ispravi)\p{L}*|in (?:Klärung|Prüfung)|wird (?:noch )?ge(?:prüft|klärt))(?!\p{L})|\p{L}\s?\?+(?=\s|[)"]|$)/iu;
/** Whether a remark leaves open if its line counts; it stays out until a person says so. */
export const isDoubted = (remark: string): boolean =>
  remark.length <= LONGEST_REMARK && (IN_DOUBT.test(remark) || ASKED_IN_GREEK.test(remark));

/** In Greek a semicolon asks. */
const ASKED_IN_GREEK = /\p{Script=Greek}\s?[;\u037e](?:\s|$)|(?<!\p{L})προς (?:ακύρωση|διαγραφή|έλεγχο|διευκρίνιση)/iu;

/** Reads the state of a declaration: 'Frigivet', 'storniert', 'Invalidation requested'. */
export function readStanding(stated: string): Standing {
  const text = stated.replaceAll('_', ' ');
  const word = fold(text);
  const standing = standingOf(text, word);
  const plain = withoutDigraphs(word);
  return standing === 'stands' && plain !== word ? standingOf(text, plain) : standing;
}

/** 'FUER_UNGUELTIG_ERKLAERT', 'AFSLUTTET_AARSAG': what programs write that know no letters but those of English. */
const withoutDigraphs = (word: string): string => word.replace(/([uo])e|a[ea]/g, (_, letter?: string) => letter ?? 'a');

function standingOf(text: string, word: string): Standing {
  if (text.length <= LONGEST_REMARK && NOT_TO_BE_COUNTED.test(text)) return 'draft';
  if (text.length > MOST_CHARACTERS) return 'stands';
  if (NOT.test(text)) return standingWithNot(word);
  if (REPLACED_HERE.test(text)) return 'cancelled';
  if (isNegated(word)) return 'draft';
  if (DRAFT.test(word) || PLANNED.test(word) || TRIAL.test(word)) return 'draft';
  if (CANCELLED.test(word)) return PENDING.test(word) || REJECTED.test(word) ? 'open' : 'cancelled';
  return IN_QUESTION.test(word) || REJECTED.test(word) || REPLACED.test(word) || IN_PROGRESS.test(word)
    ? 'open'
    : 'stands';
}

/** 'Nepřijato', 'neišleista', 'unreleased': the word for no is a part of it. */
const isNegated = (word: string): boolean => {
  const rest = /^(?:nie|ne|un|non)(\w{5,})$/.exec(word)?.[1];
  return (
    rest !== undefined &&
    !CANCELLED.test(word) &&
    !IN_QUESTION.test(word) &&
    !REJECTED.test(word) &&
    BEGINS_ACCEPTED.test(rest)
  );
};

/** 'Nicht gesendet', 'ei lähetetty' */
const SENT =
  /gesend|versend|versand|verzond|ingedien|envoy|depose|inviat|presentat|enviad|presentad|submet|wyslan|zlozon|odeslan|podan|odoslan|poslan|bekuld|benyujt|trimis|depus|izprat|podaden|ypovl|apostal|esitat|iesnieg|pateikt|isiust|lahetet|annett|insand|inskick|sendt|skickad|sent$|gonderil/;

function standingWithNot(word: string): Standing {
  if (LODGED.test(word) || SENT.test(word)) return 'draft';
  if (VALID.test(word) && !CANCELLED.test(word) && !IN_QUESTION.test(word)) return 'open';
  return WITHIN_ACCEPTED.test(word) ? 'draft' : 'stands';
}

/** Accepted, released, paid for or otherwise done with, in the languages of the Union. */
const IS_ACCEPTED =
  '^(?:ok|bae|ja|yes|aktiv|active|klar|done|final|import|einfuhr|indforsel|inforsel|invoer|przywoz|dovoz|tuonti|valmis|ferdig|oristik|definit)';
/** Of a word or of a part of one. */
const SAYS_ACCEPTED =
  'frigiv|fortold|accept|akcept|antag|godk|klarer|afslut|avslut|gennemfort|faerdig|faktur|invoiced|betal|betaal|paid|bezahlt|bogfort|arkiv|archiv|relea|clear|complet|finalis|closed|approv|valid|posted|deliver|lever|liefer|receiv|ankommet|arriv|modtag|uberlass|freigeg|angenommen|erledigt|abgefertigt|abgeschlossen|verzollt|gultig|gyldig|geldig|gebucht|eingegangen|frigjord|taxerad|gallande|vrijgegev|vrijgeg|aanvaard|afgehandeld|ingeklaard|voltooid|liquid|liber|mainlevee|dedouan|clotur|svincol|sdogan|chius|conclus|levant|despachad|admitid|aceptad|aceite|autoriz|ultimad|finaliz|zwolnion|przyjet|zakoncz|odprawion|luovut|hyvaksy|paatet|propusten|prijat|ukoncen|skonc|elfogad|kiad|lezart|eliber|oslobod|prihva|sprejet|sprosc|vabast|izlaist|isleist|priimt|lodged|submitted|indsendt|angemeldet|anmeldt|lamnad|eingereicht|registre|registrer|apodekt|prieti|osvobod|priet|vdignat|dopusnat|priklyuch|oformen|proclen|vyrizen|eksped|festgesetzt|paradothik|paradosi|ektelonis|discharg|cerrad|aktsept|vastuvoet|lopetat|vormistat|tullattu|vapautett|autoris|scaoilte|glactha|ocarinj|pusten|zavrsen|proveden|vamkezelt|forgalomba|accettat|registrat|inregistr|iformint|uzbaigt|pienemt|noformet|pabeigt|rilaxx|mahrug|weggevoerd|obsluz|zamkniet|dopuszcz|desalfandeg|conclui|paradoth|oloklir|frigitt|antatt|onaylan|kabuledil|kapand|vamuit|inchis|vybaven|prejednan|prepusc|prepust|zakljuc|frigor|frigjort|fortoll|aksept';
const ACCEPTED = new RegExp(`${IS_ACCEPTED}|${SAYS_ACCEPTED}`);
const WITHIN_ACCEPTED = new RegExp(SAYS_ACCEPTED);
const BEGINS_ACCEPTED = new RegExp(`^(?:${SAYS_ACCEPTED})`);
const saysAccepted = (state: string): boolean =>
  ACCEPTED.test(fold(state)) || ACCEPTED.test(withoutDigraphs(fold(state)));
export const isAccepted = (state: string): boolean => readStanding(state) === 'stands' && saysAccepted(state);

/** 'skal ikke med', 'nicht mitzählen', 'nie liczyć' */
const COUNTED =
  /^(?:med$|medta[gs]|mitza|zahl|gezahl|taell|rakn|medrakn|count(?:s|ed)?$|conta(?:r|re|da|do|no|te|ti)?$|compt(?:e|er|ee?s?|ent|abilis\w*)$|comput|liczy|wlicz|uwzgl|pocit|zapocit|zarat|meetel|meegetel|tel(?:t|len)$|laske|huomioi|szamit|uposte|uracun|racun|socot|broi|otchit|ypolog|prosmet|arvest|arvesse|ieskait|skait|iskait|skaiciuo|verbuch|bogfor|gelten|gilt)/;

/** Whether a sentence beside a list says of some lines that they do not count: cancelled, replaced, drafts or of a test. */
export function saysNotToCount(text: string): boolean {
  const words = text.split(/[^\p{L}]+/u).map(fold);
  if (words.some((word) => CANCELLED.test(word) || REPLACED.test(word))) return true;
  return NOT.test(text) && words.some((word) => COUNTED.test(word));
}

const MOST_STATES = 8;
/** 'REL', '7': a state as programs code it. */
const CODE = /^(?:\d{1,3}|[\p{Lu}\d]{1,4})$/u;

/**
 * States that say nothing we know and may say that a declaration does not count: those beside others that say that it was accepted, and, where
 * none does or the states are codes that nothing explains, all but the one that most lines have. `states`: one for each line.
 */
export function doubtfulStates(states: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  let blank = 0;
  for (const state of states) {
    if (state === '') blank += 1;
    if (state !== '' && !isAmendment(state) && readDirection(state) !== 'export')
      counts.set(state, (counts.get(state) ?? 0) + 1);
    if (counts.size > MOST_STATES) return new Map();
  }
  const isCode = (state: string) => CODE.test(state) && readStanding(state) === 'stands' && !saysAccepted(state);
  const isUnknown = (state: string) =>
    readStanding(state) === 'stands' && !saysAccepted(state) && /\p{L}{3}/u.test(state);
  const codes = [...counts].filter(([state]) => isCode(state)).sort(([, a], [, b]) => b - a);
  if (codes.length > 1 && codes.length === counts.size) return new Map(codes.slice(1));
  const unknown = [...counts].filter(([state]) => isUnknown(state)).sort(([, a], [, b]) => b - a);
  // Where no state is known, the one of most lines is likelier to be that of all, and so is none.
  const isOfMost = blank < (unknown[0]?.[1] ?? 0);
  return new Map([...counts.keys()].some(isAccepted) || !isOfMost ? unknown : unknown.slice(1));
}

const SHORTEST_RELEASE = 5;

/** Whether words of a column are states: one of them says that a declaration was released or accepted, and another stands beside it. */
export function holdsRelease(words: ReadonlySet<string>): boolean {
  const released = [...words].filter((word) => word.length >= SHORTEST_RELEASE && LODGED.test(fold(word)));
  if (words.size > 1 && released.length > 0) return true;
  // Each of them is a state that we know, and some stand while others do not.
  const all = [...words];
  return (
    all.some(isAccepted) &&
    all.some((word) => readStanding(word) !== 'stands') &&
    all.every((word) => isAccepted(word) || readStanding(word) !== 'stands')
  );
}

export interface Status {
  readonly standing: Standing;
  readonly remark: Remark | null;
}

/** Signs for yes in a column that is headed as cancelled, and signs for no. */
/** What is put behind a sign that says that a declaration is not valid. */
export const NOT_VALID = '(invalid)';
/** 'Valid', 'Gyldig', 'is_active': what stands below says which declarations count. */
const HEADS_VALID =
  /^(?:is|er|ist)?(?:valid|gultig|gyldig|giltig|geldig|valide|valido|valida|wazny|wazne|platny|platne|active|aktiv|actif|attivo|activo|aktywny|actief)(?:flag|kz|yn|jn)?$/;

/** Whether a column of signs says yes of what counts, or of what does not; null where its heading says neither. */
export function signsOf(heading: string): 'not-valid' | 'valid' | null {
  if (HEADS_VALID.test(fold(heading))) return 'valid';
  return headsCancelled(heading) ? 'not-valid' : null;
}

export const isYes = (text: string): boolean => YES.test(fold(text));
export const isNo = (text: string): boolean => NO.test(fold(text));

const YES = /^(x|y|yes|ja|j|si|s|oui|o|tak|t|kylla|k|ano|a|sim|true|sand|wahr|1|v|storno|st)$/;
const NO =
  /^(n|no|nej|nein|nie|non|nee|ne|nao|ei|false|falsk|falsch|0|none|ingen|keine?|open|aktiv|active|gyldig|gultig|valid)$/;

/** Reads a cell below 'Storno' or 'Cancelled on': a sign, a day, or the state in words. */
function readFlag(text: string): Standing {
  const word = fold(text);
  if (word === '' || NO.test(word)) return 'stands';
  return YES.test(word) || readWrittenDate(text) !== null || CANCELLED.test(word) ? 'cancelled' : 'open';
}

/** 'is_test', 'Draft Y/N' */
const HEADS_TRIAL =
  /^(?:is|er|ist)?(?:test|dummy|draft|kladde|entwurf|utkast|simulation)(?:flag|kz|kennz|kennzeichen|indicator|ind|yn|jn|mode|fall|case)?$/;

/** 'Löschkennz.', 'LOEKZ', 'Deletion flag' of business programs. */
const HEADS_DELETED =
  /^(?:loesch|losch|delet|sletn?|slette|radering|borttag)(?:ion|e)?s?(?:kennz|kz|kennzeichen|vormerk|flag|ind|indicator|mark|markering|merke)|^(?:loekz|lokz|loevm|lvorm)$/;

/** 'Erstattet af', 'Superseded by': what stands below is the declaration that counts instead. */
const HEADS_REPLACED =
  /^(?:(?:superseded|replaced)by|(?:erstattet|ersat)af|erstattetav|ersattav|ersetztdurch|vervangendoor|remplacee?s?par|sostituit[aoi]da|(?:sustituid|reemplazad|substituid)[ao]s?por|zastapion\w*przez|nahrazen\w*(?:kym|cim)|inlocuit\w*(?:de|cu)|asendatud\w*ga$)/;
/** 'Event', 'Hændelse': each row says what became of a declaration, one after another. */
const HEADS_EVENTS =
  /^(?:event|ereignis|haendelse|handelse|hendelse|gebeurtenis|evenement|evento|zdarzenie|udalost|tapahtuma|esemeny|eveniment|dogodek|dogadaj|sundmus|notikum|ivykis)/;
const AMENDMENT =
  /amend|rectif|korrig|koreg|korig|correct|correcc|correz|corrig|aendr|endret|andrad|berichtig|geandert|wijzig|modific|zmien|korygow|sprostow|zmenen|opraven|muutet|oikais|modosit|^labo(?:jum|ts|ta)|pataisy|popravl|popravk|poprawi|ispravl|ispravk|parandat|korjat|korjau|^corect|diorth|^korekt|^javit/;

/** Whether what stands below a heading counts instead of its row. */
export const headsReplacing = (heading: string): boolean => HEADS_REPLACED.test(fold(heading));
/** 'Ersat', 'superseded': another version counts. */
export const isReplaced = (state: string): boolean =>
  readStanding(state) === 'open' && REPLACED.test(fold(state)) && !REJECTED.test(fold(state));
export const headsEvents = (heading: string): boolean => HEADS_EVENTS.test(fold(heading));
export const isAmendment = (state: string): boolean => AMENDMENT.test(fold(state));

/** Whether a heading says that what stands below it tells of cancelled declarations or of none: 'Storno', 'Invalidation date', 'is_test'. */
export function headsCancelled(heading: string): boolean {
  const word = fold(heading);
  return (
    word.length < MOST_CHARACTERS &&
    [CANCELLED, IN_QUESTION, HEADS_DELETED, HEADS_TRIAL, HEADS_REPLACED].some((heads) => heads.test(word))
  );
}

const STANDS: Status = { standing: 'stands', remark: null };

const draftOf = (field: string, text: string) => remarkOf('declaration-draft', { field, text });
const MOST_WORDS = 3;
/** So few words are said of the line itself: 'wersja robocza', 'not valid'. */
const isShort = (clause: string): boolean => clause.split(/\s+/).length <= MOST_WORDS && !REPLACES.test(fold(clause));
/** 'Erstatter annulleret angivelse': the line is the one that counts. */
const REPLACES =
  /^(?:erstatter|ersatter|replaces|remplace(?!e)|vervangt|zastepuje|sostituisce|sustituye|substitui(?!d)|nahrazuje|nahradza|korvaa|inlocuieste|zamjenjuje|nadomesca)/;

/** Reads what a row says of its declaration, in the column of its state or, as a single word, among the remarks. */
export function statusReader(
  at: Pick<Places, 'cancelled' | 'remarks' | 'status'>,
): (cells: readonly string[]) => Status {
  if (at.status < 0 && at.remarks < 0 && at.cancelled < 0) return () => STANDS;
  const statusOf = memo((text: string, field: string): Status => {
    const standing = field === 'cancelled' ? readFlag(text) : readStanding(text);
    if (standing === 'cancelled') return { standing, remark: remarkOf('declaration-cancelled', { field, text }) };
    if (standing === 'draft') return { standing, remark: draftOf(field, text) };
    return standing === 'open' ? { standing, remark: remarkOf('declaration-in-question', { field, text }) } : STANDS;
  });
  const stateOf = (field: Field, text: string) => (text === '' ? STANDS : statusOf(text, field));
  const remarkState = memo((text: string): Status => {
    const open: Status = { standing: 'open', remark: remarkOf('declaration-in-question', { field: 'remarks', text }) };
    if (isDoubted(text)) return open;
    if (!/\s/.test(text)) return stateOf('remarks', text);
    if (REPLACED_HERE.test(text) || NOT_TO_BE_COUNTED.test(text)) return stateOf('remarks', text);
    const clauses = text.split(/[,;/–]/).map((clause) => clause.trim());
    const standings = clauses.filter(isShort).map(readStanding);
    if (standings.includes('draft')) return { standing: 'draft', remark: draftOf('remarks', text) };
    // What begins with the word may speak of another paper: 'Cancelled order replaced by PO 4711'.
    const first = readStanding(text.split(/[\s,;:–-]+/)[0] ?? '');
    return [first, ...standings].every((standing) => standing === 'stands') ? STANDS : open;
  });
  return (cells) => {
    const flag = stateOf('cancelled', textAt(cells, at.cancelled));
    if (flag.remark !== null) return flag;
    const status = stateOf('status', textAt(cells, at.status));
    return status.remark === null ? remarkState(textAt(cells, at.remarks)) : status;
  };
}

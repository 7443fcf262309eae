import { anywhere, atTheBeginning, oneOf, type WordsByLanguage } from '../words-by-language.ts';

/*
 * What registers of customs, brokers and their programs call the states of a declaration, by language. Written as `fold` leaves words: small
 * letters and digits, æ as ae, ø as o, Greek and Cyrillic letter by letter. `^` binds a word to the beginning of the text and `$` to its end.
 */

/** Invalidated: Regulation (EU) No 952/2013 Art. 174. Fertilisers are granulated. */
export const CANCELLED = anywhere({
  many: 'annull?er annulled annullat annullam annulation annulat annulle annule (?<!gr)anulat (?<!gr)anulac (?<!gr)anular (?<!gr)anulad (?<!gr)anulow (?<!gr)anulirano cancel invalidat',
  en: '^void deleted withdrawn revoked nullif ^lapsed abandonn',
  da: 'ugyldiggj makuler slettet tilbagekald tilbagetruk',
  de: 'ungultigerkl annull?ier invalidier storn gelosch zuruckgezogen hinfallig ^verworfen',
  sv: 'ogiltigfor raderad aterkalla struken',
  no: 'ongeldigged kansell tilbakekal trukkettilbage ^trukket$',
  nl: 'ingetrokken ongeldigverkl ongeldiggema vernietigd doorgehaald verwijderd',
  fr: 'invalidee retiree supprim sanseffet caduque',
  it: 'ritirat decadut',
  es: 'retirad sinefecto dad[ao]debaja ^baja$ eliminad revocat desistid',
  pt: 'semefeito revogad',
  pl: 'wycofan uniewazn usuniet skreslon cofniet',
  cs: 'zneplatn (?<!gr)anulovan zrusen vzato?zpet ^stazen smazan',
  sk: 'vzatespat stiahnut vymazan',
  sl: 'razveljav preklic umaknj izbrisan',
  hr: 'ponisten povucen obrisan otkazan odvola',
  bg: '(?<!gr)anulet (?<!gr)anulir otteglen obezsil zalich otmenen iztrit',
  fi: 'perutt mitatoi peruut kumott mitaton poistett vedettytakaisin',
  et: 'tagasivoet tuhist kehtetu kustutat',
  lv: 'anules atsaukt atcelt dzest',
  lt: '(?<!gr)anuliu atsiimt panaikin istrint',
  hu: 'visszavon torolt torolve ervenytelenit sztorn semmis',
  ro: 'stergere retras ^stears ^sters faraefect scriost',
  el: 'akyro ^akyr diagrammen anaklith diagrafik',
  mt: 'kancellat irtirat imhass',
  ga: 'curthaarceal cealaithe tarraingthesiar ^arceal',
  tr: '^iptal silindi gericek',
});

/** Not lodged yet. */
export const DRAFT = atTheBeginning({
  many: 'draft koncept concept skic provision provisor preliminar projekt(?:s|as)$ kladd',
  en: 'prelodged inpreparation',
  da: 'kladde udkast forelobig',
  de: 'entwurf vorlaufig invorbereitung zusenden',
  sv: 'utkast',
  nl: 'voorlopig inbewerking',
  fr: 'brouillon enpreparation aenvoyer',
  it: 'bozza inpreparazione dainviare',
  es: 'borrador enpreparacion sinenviar porenviar',
  pt: 'rascunho empreparacao',
  pl: 'wersjarobocza szkic tymczasow roboczy robocza dowyslania',
  cs: 'navrh predbezn rozpracov',
  sk: 'vpriprave kodoslani',
  sl: 'osnutek zacasn vpripravi',
  hr: 'nacrt privremen upripremi',
  bg: 'chernova vremenn proekt$',
  fi: 'luonnos keskener',
  et: 'mustand alustav kavand koostamis',
  lv: 'melnrakst pagaidu uzmetum',
  lt: 'juodrast laikin rengiam',
  hu: 'piszkozat ideiglen tervezet vazlat',
  ro: 'ciorna inlucru schita',
  el: 'procheir prosorin schedio$',
  mt: 'abbozz',
  ga: 'dreacht',
  tr: 'taslak',
});

/** Sent to try a system. */
export const TRIAL = atTheBeginning({
  many: 'test(?:$|case|fall|deklaration|angivelse|anmeldung|decl|entry|submission|melding|indsendelse) simula(?!t?ne)',
  en: 'uat$ qas$ sandbox staging$ training',
  da: 'prove(?:angivelse|indsendelse) sandkasse simuler',
  de: 'schulung',
  sv: 'sandlada',
  no: 'provtull',
  fr: 'essai',
  it: 'diprova',
  es: 'deprueba prueba',
  pl: 'testow probn symulac symulow',
  cs: 'zkuseb',
  sk: 'skusobn',
  fi: 'koelahetys testi simuloi',
  hu: 'szimul',
});

/** Goods that are on their way or only ordered. */
export const PLANNED = atTheBeginning({
  en: 'estimat planned expected forecast avis intransit enroute ordered open(?:order|po)?$',
  da: 'skonnet forvent afvent planlagt undervejs pavej bestilt',
  de: 'geschatz schatzung erwart geplant unterwegs bestellt',
  sv: 'vantas planerad pavag bestalld',
  nl: 'geschat gepland verwacht onderweg besteld',
  fr: 'prevu commande',
  it: 'previst pianificat intransito ordinat',
  es: 'planificad entransit pedid',
  pl: 'szacun planowan wdrodze zamowion',
});

/** Not accepted, or found to be wrong. */
export const IN_QUESTION = anywhere({
  en: 'invalid',
  da: 'ugyldig',
  de: 'ungultig ^nichtig',
  sv: 'ogiltig',
  nl: 'ongeldig nietig',
  pl: 'niewazn',
  cs: 'neplatn',
  sl: 'neveljav',
  hr: 'nevazec',
  bg: 'nevalid',
  lv: 'nederig',
  lt: 'negalioj',
  hu: 'ervenytelen hatalytalan',
  ro: 'nevalabil',
  ga: 'neamhbhaili',
  tr: 'gecersiz',
});

/** By customs: a declaration, or a request to invalidate one. */
export const REJECTED = anywhere({
  many: 'reject ^refus (?<!sp)rejet',
  da: 'afvist',
  de: 'abgelehnt abgewiesen zuruckgewiesen verweigert',
  sv: 'avvisa avslagen avslatt ^nekt',
  no: 'avvist',
  nl: 'afgewezen geweigerd',
  it: 'respint',
  es: 'rechaz denegad',
  pt: 'rejeit recusad',
  pl: 'odrzucon',
  cs: 'odmitnut zamitnut',
  sk: 'zamietnut',
  sl: 'zavrnjen',
  hr: 'odbijen odbacen',
  bg: 'othvurl othvarl',
  fi: 'hylat',
  et: 'tagasiluka',
  lv: 'noraidi',
  lt: 'atmest',
  hu: 'elutasit',
  ro: 'respins',
  el: 'aporrif',
  mt: 'irrifjut',
  ga: 'diultai',
  tr: 'reddedil',
});

/** Another version counts instead, which the file may hold or not. */
export const REPLACED = anywhere({
  many: '^obsolet replaced superseded substitu',
  da: '^ersat$ ^erstattet ^bortfald aflost',
  de: 'ersetzt uberholt ^verfallen ^entfallen',
  sv: 'ersatt ^bortfall',
  nl: 'vervangen ^vervallen',
  fr: 'remplac ^perime',
  it: 'sostituit ^scadut',
  es: 'sustituid reemplaz ^caducad',
  pl: 'zastapion ^nieaktualn',
  cs: 'nahrazen',
  sk: '^nahraden',
  sl: '^zamenj ^nadomesc',
  hr: '^zamijenj',
  bg: '^zamenen',
  fi: '^korvat',
  et: 'asendatud',
  lv: '^aizsta',
  lt: '^pakeist',
  hu: '^felvalt ^helyettesit',
  ro: '^inlocuit',
  el: '^antikatast',
  mt: '^mibdul',
});

/** Asked for, not decided. */
export const PENDING = anywhere({
  en: 'request pending',
  da: 'anmod ansog afvent',
  de: 'beantrag',
  sv: 'ansok begar vantar',
});

/** Lodged, and not decided: a column that says so beside others that are released. */
const PROCESSING: WordsByLanguage = {
  en: 'processing progress',
  da: 'behandling',
  de: 'bearbeitung',
  sv: 'bearbetning',
  nl: 'behandeling',
  fr: 'traitement encours',
  it: 'lavorazione',
  es: 'tramitacion',
  pl: 'wtrakcie wtoku',
  fi: 'kasittelyssa',
};
/** 'In Bearbeitung', 'w trakcie' */
const BEFORE_PROCESSING: WordsByLanguage = { en: 'in inprogress', da: 'i under', fr: 'en', pt: 'em', pl: 'w' };
export const IN_PROGRESS = new RegExp(`^${oneOf(BEFORE_PROCESSING)}?${oneOf(PROCESSING)}`, 'u');

/** What a declaration is before its goods count: 'Ikke frigivet', 'Not submitted'. */
export const LODGED = anywhere({
  many: 'accept',
  en: 'relea clear submitted lodged',
  da: 'frigiv fortold antag godk indsendt',
  de: 'klarer uberlass angenommen abgefertigt verzollt eingereicht angemeldet',
  sv: 'frigjord inskickad inlamnad',
  nl: 'vrijgeg aanvaard ingeklaard',
  fr: 'dedouan',
  it: 'svincol sdogan',
  es: 'despachad admitid aceptad',
  pl: 'zwolnion przyjet odprawion',
  cs: 'propusten',
  bg: 'osvobod',
  fi: 'luovut hyvaksy',
  et: 'vabasta',
});

/** 'Nicht gesendet', 'ei lähetetty' */
export const SENT = anywhere({
  en: 'sent$',
  da: 'sendt',
  de: 'gesend versend versand',
  sv: 'insand inskick skickad',
  no: 'annett',
  nl: 'verzond ingedien',
  fr: 'envoy depose',
  it: 'inviat presentat',
  es: 'enviad presentad',
  pt: 'submet',
  pl: 'wyslan zlozon',
  cs: 'odeslan podan',
  sk: 'odoslan',
  sl: 'poslan',
  bg: 'izprat podaden',
  fi: 'lahetet',
  et: 'esitat',
  lv: 'iesnieg',
  lt: 'pateikt isiust',
  hu: 'bekuld benyujt',
  ro: 'trimis depus',
  el: 'ypovl apostal',
  tr: 'gonderil',
});

/** Accepted, released, paid for or otherwise done with: of a word or of a part of one. */
const ACCEPTED_WORDS: WordsByLanguage = {
  many: 'accept akcept arkiv archiv clear complet finalis faktur valid autoris liquid relea',
  en: 'invoiced paid closed approv posted deliver receiv arriv lodged submitted discharg',
  da: 'frigiv fortold antag godk afslut gennemfort faerdig betal bogfort lever ankommet modtag indsendt anmeldt eksped gyldig',
  de: 'klarer bezahlt liefer uberlass freigeg angenommen erledigt abgefertigt abgeschlossen verzollt gultig gebucht eingegangen eingereicht angemeldet festgesetzt',
  sv: 'avslut frigjord taxerad gallande lamnad',
  no: 'frigitt antatt frigor frigjort fortoll aksept',
  nl: 'betaal vrijgegev vrijgeg aanvaard afgehandeld ingeklaard voltooid geldig weggevoerd',
  fr: 'liber mainlevee dedouan clotur registre registrer',
  it: 'svincol sdogan chius conclus accettat registrat',
  es: 'levant despachad admitid aceptad autoriz ultimad finaliz cerrad',
  pt: 'aceite desalfandeg conclui',
  pl: 'zwolnion przyjet zakoncz odprawion obsluz zamkniet dopuszcz',
  cs: 'propusten prijat ukoncen proclen vyrizen proveden prejednan',
  sk: 'skonc vybaven prepust pusten',
  sl: 'oslobod sprejet sprosc ocarinj prepusc zakljuc',
  hr: 'prihva zavrsen',
  bg: 'osvobod priet vdignat dopusnat priklyuch oformen',
  fi: 'luovut hyvaksy paatet lopetat tullattu vapautett',
  et: 'vabast aktsept vastuvoet vormistat',
  lv: 'izlaist pienemt noformet pabeigt',
  lt: 'isleist priimt prieti iformint uzbaigt',
  hu: 'elfogad kiad lezart vamkezelt forgalomba vamuit',
  ro: 'eliber inregistr inchis',
  el: 'apodekt paradothik paradosi ektelonis paradoth oloklir',
  mt: 'rilaxx mahrug',
  ga: 'scaoilte glactha',
  tr: 'onaylan kabuledil kapand',
};
/** The whole state begins with it. */
const ACCEPTED_BEGINNINGS: WordsByLanguage = {
  many: 'ok import aktiv definit klar final',
  en: 'yes active done',
  da: 'bae ja indforsel ferdig',
  de: 'einfuhr',
  sv: 'inforsel',
  nl: 'invoer',
  pl: 'przywoz',
  cs: 'dovoz',
  fi: 'tuonti valmis',
  el: 'oristik',
};
export const ACCEPTED = new RegExp(`^${oneOf(ACCEPTED_BEGINNINGS)}|${oneOf(ACCEPTED_WORDS)}`, 'u');
export const WITHIN_ACCEPTED = anywhere(ACCEPTED_WORDS);
export const BEGINS_ACCEPTED = atTheBeginning(ACCEPTED_WORDS);

/** 'skal ikke med', 'nicht mitzählen', 'nie liczyć' */
export const COUNTED = atTheBeginning({
  en: 'count(?:s|ed)?$',
  da: 'med$ medta[gs] taell bogfor',
  de: 'mitza zahl gezahl verbuch gelten gilt',
  sv: 'rakn medrakn',
  nl: 'meetel meegetel tel(?:t|len)$',
  fr: 'compt(?:e|er|ee?s?|ent|abilis*)$',
  it: 'conta(?:r|re|da|do|no|te|ti)?$',
  es: 'comput',
  pl: 'liczy wlicz uwzgl',
  cs: 'pocit zapocit',
  sk: 'zarat',
  sl: 'uposte',
  hr: 'uracun racun',
  bg: 'broi otchit',
  fi: 'laske huomioi',
  et: 'arvest arvesse',
  lv: 'ieskait skait iskait',
  lt: 'skaiciuo',
  hu: 'szamit',
  ro: 'socot',
  el: 'ypolog prosmet',
});

/** A later version of a declaration, which counts. */
export const AMENDMENT = anywhere({
  many: 'rectif korrig koreg correct ^korekt',
  en: 'amend modific',
  da: 'korig aendr endret',
  de: 'berichtig geandert',
  sv: 'andrad',
  nl: 'wijzig',
  it: 'correz corrig',
  es: 'correcc',
  pl: 'zmien korygow sprostow poprawi',
  cs: 'zmenen opraven',
  sl: 'popravl popravk',
  hr: 'ispravl ispravk',
  fi: 'muutet oikais korjat korjau',
  et: 'parandat',
  lv: '^labo(?:jum|ts|ta)',
  lt: 'pataisy',
  hu: 'modosit ^javit',
  ro: '^corect',
  el: 'diorth',
});

/** 'Event', 'Hændelse': each row says what became of a declaration, one after another. */
export const HEADS_EVENTS = atTheBeginning({
  en: 'event',
  da: 'haendelse',
  de: 'ereignis',
  sv: 'handelse',
  no: 'hendelse',
  nl: 'gebeurtenis',
  fr: 'evenement',
  it: 'evento',
  pl: 'zdarzenie',
  cs: 'udalost',
  sl: 'dogodek',
  hr: 'dogadaj',
  fi: 'tapahtuma',
  et: 'sundmus',
  lv: 'notikum',
  lt: 'ivykis',
  hu: 'esemeny',
  ro: 'eveniment',
});

/** 'Erstatter annulleret angivelse': the line is the one that counts. */
export const REPLACES = atTheBeginning({
  en: 'replaces',
  da: 'erstatter',
  sv: 'ersatter',
  nl: 'vervangt',
  fr: 'remplace(?!e)',
  it: 'sostituisce',
  es: 'sustituye',
  pt: 'substitui(?!d)',
  pl: 'zastepuje',
  cs: 'nahrazuje',
  sk: 'nahradza',
  sl: 'nadomesca',
  hr: 'zamjenjuje',
  fi: 'korvaa',
  ro: 'inlocuieste',
});

/** 'nicht gültig', 'not valid' */
export const VALID = anywhere({
  en: 'valid',
  da: 'gyldig',
  de: 'gultig',
  sv: 'giltig',
  nl: 'geldig',
  pl: 'wazn',
  cs: 'platn',
});

import { fold } from '../fold.ts';
import type { TableHeading } from '../headings/find-heading.ts';
import { anywhere } from '../words-by-language.ts';

/*
 * What the columns of lists are called that hold no imports, as `fold` leaves their headings. One such column stands beside declarations of import
 * too; two of them that say different things say what a title would.
 */

/** Whom goods were sold to. */
const OF_CUSTOMERS = anywhere({
  en: '^(?:customer|client|soldto|shipto)(?:name|country)?$ ^(?:country|name)ofcustomer$',
  da: '^kunde(?:navn|land)?$',
  de: '^kunden?(?:name|land)?$ ^warenempfangerland$',
  sv: '^kund(?:namn|land)?$',
  nl: '^klant(?:naam|land)?$ ^afnemer$',
  fr: '^client$ ^paysduclient$ ^paysclient$',
  it: '^cliente$ ^paesecliente$ ^paesedelcliente$ ^ragionesocialecliente$',
  es: '^paisdelcliente$ ^paiscliente$ ^nombrecliente$',
  pt: '^paisdocliente$',
  pl: '^klient$ ^krajklienta$ ^nabywca$ ^krajnabywcy$ ^odbiorca$',
  cs: '^zakaznik$ ^zemezakaznika$ ^odberatel$',
  hu: '^vevo$ ^vevoorszaga?$',
  ro: '^taraclient(?:ului)?$',
  fi: '^asiakas$ ^asiakkaanmaa$',
});
/** What a company writes when it sells. */
const OF_SALES = anywhere({
  en: 'salesinvoice salesorder commission salesrep(?:$|resentative) salesprice',
  da: 'salgsfaktura salgsordre salgspris saelger(?!land) provision$',
  de: 'verkaufsrechnung ausgangsrechnung verkaufspreis verkaufsbeleg provision$ vertreter$',
  sv: 'forsaljningsfaktura kundfaktura forsaljningspris',
  nl: 'verkoopfactuur verkooporder verkoopprijs provisie',
  fr: 'facturedevente facturevente facturedeclient prixdevente',
  it: 'fatturadivendita fatturavendita fatturaattiva provvigion prezzodivendita',
  es: 'facturadeventa facturaventa comision preciodeventa',
  pt: 'faturadevenda facturadevenda comissao precodevenda',
  pl: 'fakturasprzedazy fakturysprzedazy prowizja cenasprzedazy',
  cs: 'prodejnifaktura vydanafaktura fakturavydana provize prodejnicena',
  hu: 'vevoszamla eladasiar jutalek kimenoszamla',
  ro: 'facturavanzare facturadevanzare comision pretdevanzare',
  fi: 'myyntilasku myyntihinta provisio',
});

/** A member state that goods came from: they were in free circulation. */
const MEMBER_STATE = anywhere({
  en: 'memberstate',
  da: 'medlemsstat medlemsland',
  de: 'mitgliedst',
  nl: 'lidstaat',
  fr: 'etatmembre',
  it: 'statomembro',
  es: 'estadomiembro',
  pt: 'estadomembro estadosmembro',
  pl: 'panstwoczlonkowsk panstwaczlonkowsk krajczlonkowsk',
  cs: 'clenskystat clenskehostatu',
  sl: 'drzavaclanic drzaveclanic',
  bg: 'darzhavachlenk durzhavachlenk',
  fi: 'jasenvaltio',
  et: 'liikmesriik liikmesriig',
  lv: 'dalibvalst',
  lt: 'valstybenar valstybesnar',
  hu: 'tagallam',
  ro: 'statmembru statulmembru',
  el: 'kratosmelos kratousmelous',
});
/** A declaration of import may say where goods go to from there. */
const OF_DESTINATION =
  /destin|bestemm|bestamm|bestimm|przeznacz|urcen|maaranpaa|maarapaa|rendeltet|namemb|odredi|sihtriik|galamerk|paskirt|proorism|naznachen/;
/** What else a report of Intrastat states. */
const OF_INTRASTAT = anywhere({
  many: 'intrastat natur[ae](?:de)?(?:la)?transac flujo',
  en: 'natureoftransaction ^flow$ partnervat vat(?:id|no|number|regno)?(?:of)?(?:the)?(?:partner|supplier)',
  da: 'transaktionenst?sart transaktionsart ^strom$ partner(?:ens)?moms momsnr(?:partner|leverandor)',
  de: 'artdesgeschafts geschaftsart ^richtung$ ustid',
  sv: 'transaktion(?:en)?s?typ partner(?:ns)?vat momsreg',
  nl: 'aardvandetransactie aardtransactie ^stroom$ btwnummer',
  fr: 'naturedelatransaction naturetransaction ^flux$ ntva numerotva tvaintra',
  it: 'naturadellatransazione naturatransazione ^flusso$ partitaiva',
  es: 'nifiva naturaleza(?:dela)?transac',
  pt: 'naturezadatransac ^fluxo$',
  pl: 'rodzajtransakcji numervat nrvat',
  cs: 'druhtransakce povahatransakce dicpartner dicdodavatel',
  hu: 'ugyletjelleg ugyletkod adoszam',
  ro: 'naturatranzactiei codtva',
  fi: 'kauppatapahtum kaupanluonne alvtunn',
});

/** What a declaration of export states and one of import does not: its MRN, its day, the office that goods leave by. */
const OF_EXPORTS: readonly RegExp[] = [
  anywhere({
    en: 'exportmrn mrnexport mrnofexport exportdeclaration',
    da: 'udforselsmrn eksportmrn mrneksport udforselsangivelse eksportangivelse',
    de: 'ausfuhrmrn mrnausfuhr ausfuhranmeldung',
    sv: 'utforselsmrn exportdeklaration',
    nl: 'uitvoermrn mrnuitvoer uitvoeraangifte',
    fr: 'declarationdexport',
    it: 'mrnesportazione dichiarazionediesport',
    es: 'mrnexportacion declaraciondeexport',
    pl: 'mrnwywoz mrneksport zgloszeniewywoz',
    cs: 'mrnvyvoz vyvoznimrn vyvozniprohlas',
    fi: 'vientimrn vientiilmoitus',
    hu: 'kivitelimrn exportnyilatk',
  }),
  anywhere({
    en: 'dateofexport exportdate exitdate dateofexit',
    da: 'udforselsdato eksportdato datoforudforsel datoforeksport udgangsdato',
    de: 'ausfuhrdatum exportdatum ausgangsdatum datumderausfuhr',
    sv: 'datumforutforsel utforseldatum utforselsdatum datumforexport',
    nl: 'uitvoerdatum datumuitvoer datumvanuitvoer',
    fr: 'datedexport datedesortie dateexport',
    it: 'datadiesport dataesport datadiuscita datauscita',
    es: 'fechadeexport fechaexport fechadesalida',
    pt: 'datadeexport datadesaida',
    pl: 'datawywozu dataeksportu datawyprowadz',
    cs: 'datumvyvozu datumvystupu',
    fi: 'vientipaiva vientipvm poistumispaiva',
    hu: 'kiviteldatum kiviteliideje exportdatuma',
    ro: 'dataexport dataiesirii',
  }),
  anywhere({
    en: 'officeofexit officeofexport exportoffice exitoffice',
    da: 'udgangstoldsted udforselstoldsted eksporttoldsted',
    de: 'ausgangszollstelle ausfuhrzollstelle',
    sv: 'utforsels?tullkontor utfartstullkontor exporttullkontor',
    nl: 'kantoorvanuitgang kantoorvanuitvoer',
    fr: 'bureaudesortie bureaudexport',
    it: 'ufficiodiuscita dogana(?:di)?uscita ufficiodiesport',
    es: 'aduanadesalida aduanadeexport',
    pt: 'estanciadesaida estanciadeexport',
    pl: 'urzadwyprowadz urzadwywozu',
    cs: 'urad(?:y)?vystupu uradvyvozu vyvozniurad',
    fi: 'poistumistoimipaikka vientitoimipaikka',
    hu: 'kileptetohivatal kilepteto(?:vam)?hivatal kivitelihivatal',
    ro: 'biroudeiesire biroudeexport biroulvamaldeiesire',
  }),
];

const wordsOf = ({ headings }: TableHeading): string[] => headings.map(({ text }) => fold(text));

/** Sales invoices by their columns: a customer, and what only who sells writes. */
export function areOfSales(heading: TableHeading): boolean {
  const words = wordsOf(heading);
  return [OF_CUSTOMERS, OF_SALES].every((of) => words.some((word) => of.test(word)));
}

/** A report of arrivals from other member states by its columns. */
export function areOfIntrastat(heading: TableHeading): boolean {
  const words = wordsOf(heading);
  const isFromMember = words.some((word) => MEMBER_STATE.test(word) && !OF_DESTINATION.test(word));
  return isFromMember && words.some((word) => !MEMBER_STATE.test(word) && OF_INTRASTAT.test(word));
}

/** Declarations of export by two columns or more that only they state. */
export function areOfExports(heading: TableHeading): boolean {
  const words = wordsOf(heading);
  return OF_EXPORTS.filter((of) => words.some((word) => of.test(word))).length >= 2;
}

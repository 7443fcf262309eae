import { memoOfText } from '../lines/memo.ts';
import { NAMES_OF_ELEMENTS } from './names-of-elements.ts';

/** The words that customs authorities and forwarders print beside a value, in Danish, English, German and Swedish. */
export type Label =
  | 'agent'
  | 'code'
  | 'code-part-cn'
  | 'code-part-taric'
  | 'date'
  | 'description'
  | 'gross'
  | 'importer'
  | 'importer-number'
  | 'item'
  | 'item-count'
  | 'mrn'
  | 'net'
  | 'origin'
  | 'other'
  | 'other-date'
  | 'party-city'
  | 'party-country'
  | 'party-name'
  | 'party-postcode'
  | 'party-street'
  | 'previous-procedure'
  | 'procedure'
  | 'reference'
  | 'second-reference'
  | 'sender'
  | 'total'
  | 'total-gross'
  | 'total-net';

/** Parted by "|". */
const PHRASES: Readonly<Record<Label, string>> = {
  sender: `afsender/eksportør | afsender | eksportør | eksportør/afsender | leverandør | sælger | consignor/exporter | consignor | exporter
    | exporter/consignor | shipper | supplier | seller | versender/ausführer | versender | ausführer | absender | exporteur | lieferant
    | verkäufer | avsändare | exportör | avsändare/exportör
    | afzender/exporteur | afzender`,
  importer: `modtager | importør | køber | varemodtager | consignee | importer | buyer | empfänger | einführer | importeur | käufer | mottagare
    | importör | importør/modtager | importør, klarerer og repræsentant | modtager/importør | consignee/importer | importer of record
    | geadresseerde/importeur | geadresseerde | buyer and importer of record`,
  'importer-number': `eori nr. - importør | importør eori | eori-nr. importør | importørens eori | se-nummer | se-nr. | se-nr | se nr. | cvr/se-nr.
    | cvr/se | importørens se-nummer | anmelder (eori-nummer) | anmelder | importer eori | importer eori no. | eori importer | importer id
    | eori-nummer einführer | importer vat/eori | consignee eori | se | importør cvr | cvr/se-nummer
    | modtagers se-nr. | modtagers se-nummer | se-nr. importør | eori-nr. empfänger | importer identification no. | importer identification number
    | eori-nummer importeur | eori number importer | importer – identification number`,
  agent: `klarerer/repræsentant | klarerer | repræsentant | speditør | declarant/representative | declarant | representative | vertreter
    | vertreter (eori-nummer) | ombud | eori nr. - klarerer | eori nr. - repræsentant | fuldmægtig | agent | toldagent | deklarant
    | bevollmächtigter | spediteur | forwarder | customs agent
    | aangever/vertegenwoordiger | aangever | vertegenwoordiger`,
  reference: `lrn | vor reference | referencenummer | reference nummer | bezugsnummer | reference number | our reference | our ref. | our ref
    | vor ref. | vores reference | vores ref. | unser zeichen | local reference number | referensnummer | lokalt referencenummer
    | lokal reference | reference | unsere referenz | vår referens | ducr/reference
    | referencenr. | referens | referentienummer | reference no.`,
  'second-reference': `referencenummer/ucr | deres reference | your reference | registriernummer | sagsnr. | ihr zeichen | fakturanr. | invoice no. | ucr
    | rechnungsnummer`,
  mrn: `mrn | angivelses nummer | angivelsesnummer | mrn-nummer | mrn no. | movement reference number | mrn nr.`,
  date: `antagelsesdato | antaget | acceptance date | date of acceptance | annahmedatum | antagen | datum der annahme | dato for antagelse | antaget den
    | acceptance date/time | antagelsesdato/tid | antagelsestidspunkt | accepted on | angenommen am | annahmezeitpunkt | antagandedatum
    | datum för antagande | tidpunkt för antagande | date of acceptance of declaration | zeitpunkt der annahme | annahme am | antagen den
    | datum aanvaarding | datum van aanvaarding | antagningsdatum`,
  'other-date': `klareringsdato | bescheid vom | angivelsesdato | clearance date | angivelsens dato | frigivelsesdato | dato | release date
    | date of release | date of clearance | überlassungsdatum | datum der überlassung | frigivet | frigivet den | frigörandedatum
    | declaration date | date of declaration | klarerat | deklarationsdatum | fortoldningsdato | fortoldet | date | datum | import date
    | importdato | date of import | einfuhrdatum | importdatum`,
  item: `varepost | varepostnummer | item | item no. | item no | item number | position | pos. | pos | nr. | post | varepost nr. | goods item
    | goods item number | positionsnummer | warenposition | varupost | linje | line | vareposition`,
  'item-count': `vareposter | items | anzahl der positionen | antal vareposter | number of items | total items | antal varuposter`,
  code: `varekode | warennummer | commodity code | hs-kode | hs code | tariff code | tarifnummer | toldtarifnummer | warentarifnummer
    | zolltarifnummer | taric code | taric | varunummer | varukod | cn code | kn-kode/taric | tariff no. | tarif nr. | tarifnr.
    | codenummer | varekode (taric) | hs/cn code | statistisches warennummer | kn-varekode | commodity | statistiknummer | varekode/taric
    | tariff | goederencode | hs sub-heading code | hs subheading code`,
  'code-part-cn': `kn-kode | kn kode | cn-part | kn-code
    | gn-code | kn-nummer | commodity code – cn | combined nomenclature code`,
  'code-part-taric': `taric-kode | taric kode | taric-code
    | commodity code – taric`,
  origin: `oprind.landekode | oprindelsesland | opr. | opr.land | opr. land | oprindelse | country origin code | country of origin | origin
    | ursprungsland | ursprung | country orig. code | origin country | coo | oprindelseslandekode | ursprungslandcode | orig.
    | oprindelses land | c/o | c.o.o. | lavet i | made in | hergestellt in | tillverkad i
    | urspr. | urspr.land | oprindelses- | ursprungs- | land van oorsprong | oorsprong | ctry orig. | ctry of origin`,
  net: `nettomasse | nettovægt | netto | net mass | net weight | net | eigenmasse | nettogewicht | nettovikt | nettomassa | netto kg | net kg
    | nettomasse i kg | net mass kg | netto (kg) | egenvægt | n.w.
    | net wt | nt. wt | eigenm. | reingewicht | nettogew. | egenmasse | vægt uden emballage | weight without packaging | gewicht ohne verpackung
    | vikt utan emballage`,
  gross: `bruttomasse | bruttovægt | brutto | gross mass | gross weight | gross | rohmasse | bruttogewicht | bruttovikt | bruttomassa
    | brutto kg | gross kg | g.w.
    | gross wt | gr. wt | rohm. | rohgewicht | brutomassa | brutogewicht | bruttogew. | vægt med emballage | weight with packaging
    | gewicht mit verpackung | vikt med emballage`,
  procedure: `procedure | proc. | verfahren | anmodet procedure | requested procedure | procedurekode | procedure code | verfahrenscode
    | förfarande | angemeldetes verfahren | toldprocedure | beantragtes verfahren | cpc
    | regeling`,
  'previous-procedure': `forudgående procedure | previous procedure | vorangegangenes verfahren | föregående förfarande`,
  description: `varebeskrivelse | description of goods | goods description | description | warenbezeichnung | varubeskrivning | beskrivelse | vare
    | warenbeschreibung | bezeichnung der ware | mærker og numre - containernr. - antal og art
    | marks and numbers - container no(s) - number and kind | vareart | goods | varebeskrivning
    | varetekst | varebetegnelse | omschrijving | goederenomschrijving | item description`,
  total: `i alt | total | sum | gesamt | summa | totalt | totals | ialt | transport til side | overført fra side | carried forward
    | brought forward | übertrag | subtotal | summe | totaler | grand total | zwischensumme
    | totaal`,
  'total-gross': `gesamtrohmasse | samlet bruttomasse | total gross mass | total gross weight | bruttomasse i alt | samlet bruttovægt | total gross
    | bruttovægt i alt | brutto i alt | gesamtbruttogewicht | total bruttovikt | gesamtgewicht brutto | total bruttovægt`,
  'total-net': `gesamteigenmasse | samlet nettomasse | total net mass | total net weight | nettomasse i alt | samlet nettovægt | total net
    | nettovægt i alt | netto i alt | gesamtnettogewicht | total nettovikt | gesamtgewicht netto | total nettovægt`,
  'party-name': `afsender navn | afsenders navn | eksportørens navn | exporter name | supplier name | consignor name | name des absenders | navn
    | name | namn | firma | company`,
  'party-street': `adresse | address | gade | street | straße | anschrift | adress | gade og nr. | vej | afsenders adresse | afsender adresse
    | afsenderadresse | eksportørs adresse | sender address | sender's address | supplier address | exporter address | consignor address
    | absenderadresse | anschrift des absenders | leverandørens adresse`,
  'party-postcode': `postnummer | postcode | postnr. | plz | postal code | zip`,
  'party-city': `by | city | town | ort | stad | postort`,
  'party-country': `landekode | country | land | country code | ländercode`,
  other: `nr. | no | no. | angivelse | declaration | formularer | forms | ladningslister | kolli i alt | total packages
    | person ansvarlig for betalingen | sidste afs.land | handels-/prod.land | værdioplysninger | f.l.p. | afsendelses-/udførselsland
    | afs./udf. landekode | best. landekode | bestemmelsesland | country of dispatch/export | country last consig. | trad./prod. country
    | value details | c.a.p. | country of destination | præference | preference | präferenz | kontingent | quota | kolli | packages
    | packstücke | fakt.beløb usd | stat. værdi | told % | told | momsgrundlag | toldværdi dkk | sats | deres reference | levering
    | valuta/kurs | fakturavaluta | samlet fakturabeløb | versendungsland | lieferbedingung | rechnungspreis
    | artikelpreis | zollwert (eur) | eust-wert (eur) | statistischer wert (eur) | abgabenart | bemessungsgrundlage | afsendelsesland
    | toldsted | supplerende enheder | supplementary units | varens pris | item price | v.m. kode | v.m. code | statistisk værdi
    | statistical value | cus kode | aufschub / zahlungsart | kolli antal | kolliart | dokumenttype | transportmåde ved grænsen
    | summarisk angivelse/forudgående dokument | summary declaration/previous document | justering | adjustment
    | præference oprindelsesland | incoterm | lokalitet | status | vekselkurs | transportmidlets identitet og nationalitet ved ankomsten
    | value | værdi | wert | customs value | toldværdi | zollwert | invoice value | amount | beløb | colli | pkgs | duty | vat | moms | qty
    | antal | currency | valuta | dispatch | incoterms | country of dispatch | afsendelses land | statistical value (dkk)
    | supplerende procedure | additional procedure | oprindelsesland præference | oplag | faktura | invoice | fakturabeløb | telefon | tlf.
    | tel. | price | unit price | pris | preis | stykpris | destination | destination country | net value | gross amount | side | page | seite | kontakt | contact
    | exporter identification no. | exporter identification number | exporter – identification number | declarant identification no.
    | declarant – identification number | representative – identification number`,
};

/**
 * Names that on other papers stand for something else: a number of the seller's, a rate, a container's own weight. Each is taken only where no name
 * above says the same on the paper.
 */
const SECOND_PHRASES: Readonly<Partial<Record<Label, string>>> = {
  code: `toldtarifnr. | tarif | goods code | hts code | toldkode | toldpos. | toldposition | taric-kode | taric kode | taric-code | varenummer | vare nr.
    | statistiskt nr | statistisk nr. | tulltaxenr | tulltaxenummer | zolltarifnr. | zolltarif-nr. | warentarifnr. | warentarif-nr.
    | classification | klassifikation | tariff heading | hs-nr. | hs-nummer | hs no. | varekode/beskrivelse`,
  net: 'eigengewicht | egenvikt',
  origin: 'made in | o-land',
  description: 'betegnelse | bezeichnung | article | produkt | product',
  reference: 'shipment no. | shipment number | file | file no.',
};

/** What a label is compared by: letters and digits without their case, so that 'P R O C E D U R E' is a word too. */
export const fold = memoOfText((text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}/]/gu, ''));

/** Longest first, so that 'Afsender/Eksportør' is found before 'Afsender'. */
const byFold = (phrases: Readonly<Partial<Record<Label, string>>>): ReadonlyMap<string, Label> =>
  new Map(
    (Object.entries(phrases) as [Label, string][])
      .flatMap(([label, names]) => names.split('|').map((name) => [fold(name), label] as const))
      .reverse(),
  );

/**
 * Names in the languages of the Union, where none of the phrases above says otherwise: those of codes, origins and senders alone. Masses and importers have
 * readers of their own for these words; with a second one, that knows less of what stands around them, more was in doubt.
 */
const OF_ELEMENTS = byFold(
  Object.fromEntries(
    (['code', 'origin', 'sender'] as const).map((label) => [label, Object.values(NAMES_OF_ELEMENTS[label]).join('|')]),
  ),
);

export const LABELS: ReadonlyMap<string, Label> = new Map([...OF_ELEMENTS, ...byFold(PHRASES)]);
export const SECOND_LABELS = byFold(SECOND_PHRASES);

const FIRST_LETTERS = 3;
const BEGINNINGS = new Set(
  [...LABELS.keys(), ...SECOND_LABELS.keys()].flatMap((name) =>
    Array.from({ length: FIRST_LETTERS }, (_, at) => name.slice(0, at + 1)),
  ),
);

/** Whether any of these names may begin with a word, as most words of a paper begin none; with a bracket, or the unit before a mass, it may. */
export const mayBeginName = memoOfText((word: string): boolean => {
  const first = fold(word);
  return first === '' || /[([]|^k?g?$|^kg/i.test(word) || BEGINNINGS.has(first.slice(0, FIRST_LETTERS));
});

/** Titles of papers as they are printed; else the class of the paper stands for it. */
export const TITLES: readonly (readonly [RegExp, string])[] = [
  [/importangivelse/i, 'import-declaration'],
  [
    /import ?specifikation|import specification|fortoldningsspecifikation|customs specification|importliste/i,
    'import-specification',
  ],
  [
    /klareringsbilag|fortoldningsbilag|fortoldningsadvis|clearance (sheet|notice|advice)|fortoldningskvittering|toldbilag|toldfaktura|duty (and|&) tax invoice|verzollungsbeleg/i,
    'clearance-sheet',
  ],
  [/einfuhrabgabenbescheid|duty assessment/i, 'duty-assessment'],
  [
    /import declaration|einfuhranmeldung|zollanmeldung|importdeklaration|customs declaration|customs import entry|toldangivelse|tolddeklaration|angivelse til fri omsætning|enhedsdokument/i,
    'import-declaration',
  ],
  // In capitals and at its beginning or in brackets: Novi Sad is a town, C88 may be a building, and 'SAD/26/6839' is a reference.
  [/(^|\()(SAD\b(?!\/\d)|C88\b)|\bSAD ?\/ ?C88\b/, 'import-declaration'],
];

/** 'I M P O R T A N G I V E L S E' as one word; any other text as it is. */
export const unspaced = (text: string): string => (/^\p{L}( \p{L}){4,}$/u.test(text) ? text.replaceAll(' ', '') : text);

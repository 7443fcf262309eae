import type { Field } from '../fields.ts';
import { type WordsByLanguage, wordsOf } from '../words-by-language.ts';

/** `all`: words that say nothing of the language of a list, by language where they are many. */
interface WordsOfField {
  readonly all?: string | WordsByLanguage;
  readonly en?: string;
  readonly da?: string;
  readonly de?: string;
}

/**
 * Headings as customs papers, brokers' systems and importers write them, by language: Danish, German, English, and words that
 * several languages share or French papers use. Written as `headingKey` leaves them: small letters and digits, æ as ae, å as a, ø ö as o, ä as a, ü as u.
 * The order within a field is a rank: where two columns could serve, the earlier word wins.
 */
export const HEADING_WORDS: Readonly<Record<Field, WordsOfField>> = {
  mrn: {
    all: 'mrn mrnnr tullid atcnummer atcnumber numerodedeclaration',
    en: 'mrnnumber mrnno masterreferencenumber masterreferencenumbermrn movementreferencenumber movementreferencenumbermrn customsdeclarationnumber customsdeclarationno customsdeclarationref customsdeclarationreference customsdeclaration declarationnumber declarationno declarationid importdeclarationnumber importdeclaration entrynumber documentnumber',
    da: 'mrnnummer angivelsesnummer angivelsesnr angivelsenummer toldangivelsesnummer toldangivelse importangivelse importangivelsesnummer ekspeditionsnummer',
    de: 'mrnnummer registriernummer registriernummermrn mrnregistriernummer anmeldenummer zollanmeldung zollanmeldungsnummer arbeitsnummer',
  },
  reference: {
    all: 'lrn ref id atfnumber atfnummer ucr ducr',
    en: 'reference referencenumber referenceno localreferencenumber importid importref importreference importerreference shipmentid shipmentref lineid positionsystemid recordid file filenumber jobnumber billoflading billofladingref billofladingnumber',
    da: 'reference referencenummer referencenr voresreference vorreference sagsnummer sagsnr',
    de: 'referenz referenznummer bezugsnummer unserereferenz vorgangsnummer auftragsnummer',
  },
  item: {
    all: 'pos posnr item varupost varupostnummer varupostnr',
    en: 'itemnumber itemno goodsitem goodsitemnumber goodsitemno declarationgoodsitemnumber positionnumber positionno position linenumber lineno line declarationline declline',
    da: 'post varepost varepostnummer varepostnr varepostsnummer postnummer postnr linjenummer linjenr positionsnummer',
    de: 'positionsnummer position warenposition positionsnr zeilennummer',
  },
  version: {
    all: 'version versio vers versie versione wersja verze revision nrwersji versionsnr',
    en: 'versionno versionnumber',
    da: 'versionsnummer',
    de: 'versionsnummer',
  },
  cnCode: {
    all: 'cn cn8 nc8 kn8 cn10 hs10 ctsnum cncode kncode kn cnnr knnr knnummer codenc nomenclature statistisktnummer statnummer statistisktvarunummer varukod tulltaxenummer stawn',
    en: 'commoditycode combinednomenclaturecode combinednomenclature cncommoditycode tariffcode tariffnumber customstariffnumber customstariffcode goodscode commoditynumber commodity customscode hts htscode htsnumber htsus',
    da: 'varekode varenskode varekodenummer varekodenr knkode kombineretnomenklatur kombineretnomenklaturkode toldtarifnummer toldtarifnr tarifnummer tarifnr varenummer varenr',
    de: 'warennummer zolltarifnummer warentarifnummer warencode kncode codenummer codenr statistischewarennummer statistischewarennr statwarennummer statwarennr statwarnr statwarnummer statwnr statistwarennummer statistwarennr warennr tarifnummer zolltarif zolltarifnr',
  },
  taricCode: { all: 'taric tariccode', en: 'taricnumber', da: 'tarickode', de: 'taricnummer' },
  hsCode: {
    all: 'hs hscode hs6 hscode6 sh6 gs6 sa6 sousposition soussposition souspositionsh gspostonderverdeling gsonderverdeling hsonderverdeling podpozycja podpozycjahs sottovoce sottovocesa subpartida subpartidasa hsundernummer',
    en: 'harmonizedsystemcode harmonisedsystemcode harmonizedsystemsubheadingcode harmonisedsystemsubheadingcode hssubheading hssubheadingcode',
    da: 'hskode hsunderposition hsunderpositionskode hsunderpos',
    de: 'hsnummer hsunterposition hsunterpositionscode hsunterpos unterpositionhs',
  },
  description: {
    all: 'varubeskrivning varubenamning maktx',
    en: 'goodsdescription descriptionofgoods gooddescription commoditydescription productdescription articledescription itemdescription description productname product goods goodsname',
    da: 'varebeskrivelse varetekst varebetegnelse varenavn beskrivelse vare produkt produktbeskrivelse produktnavn',
    de: 'warenbezeichnung warenbeschreibung artikelbezeichnung bezeichnung beschreibung ware produkt produktbezeichnung',
  },
  countryOfOrigin: {
    all: 'co coo paysdorigine ursprungslandskod herkl',
    en: 'countryoforigin countryoforigincode origincountry origincountrycode nonpreferentialorigin nonpreferentialcountryoforigin originiso origincode origin countryorigin ctryoforigin ctryorigin ctryorig origctry madein',
    da: 'oprindelsesland oprindelseslandkode oprindelseslandsomradekode oprindelseslandomradekode oprindelseslande oprland oprindelse',
    de: 'uland ursprungsland ursprungslandcode urspland ursprland ul url ursprungslandkurzel nichtpraferenziellesursprungsland ursprung',
  },
  preferentialOrigin: {
    en: 'preferentialorigin countryofpreferentialorigin preferentialcountryoforigin preferenceorigin',
    da: 'praeferenceoprindelsesland praeferenceoprindelse praeferentieloprindelse',
    de: 'praferenzursprungsland praferenzursprung praferenziellesursprungsland',
  },
  countryOfDispatch: {
    all: 'avsandningsland avsandarland',
    en: 'countryofdispatch dispatchcountry countryofexport exportcountry exportingcountry shippingcountry consignmentcountry countryofconsignment countryofshipment consignedfrom shippedfrom',
    da: 'afsendelsesland afsenderland eksportland udforselsland',
    de: 'versendungsland versandland ausfuhrland',
  },
  netMass: {
    all: 'net netto neto nto massenette nettovikt ntgew',
    en: 'netmass ownmass netweight nettweight nettmass netnetweight netwt totalnetmass totalnetweight netquantity importvolume importedvolume tonnage mass weight',
    da: 'nettomasse nettovaegt egenmasse egenvaegt nettovaegtialt nettomasseialt samletnettomasse samletnettovaegt nettomaengde vaegtnetto massenetto vaegt masse',
    de: 'eigenmasse nettomasse nettogewicht reinmasse nettogewichtgesamt gesamtnettogewicht nettomenge gewichtnetto massenetto gewicht masse einfuhrmenge',
  },
  grossMass: {
    all: 'gross brutto bruto brt bto massebrute bruttovikt brgew',
    en: 'grossmass grossweight grosswt rawmass',
    da: 'bruttomasse bruttovaegt vaegtbrutto massebrutto',
    de: 'rohmasse bruttomasse bruttogewicht gewichtbrutto massebrutto',
  },
  quantity: {
    en: 'quantity qty importedquantity importquantity quantityimported amount',
    da: 'maengde importeretmaengde antal',
    de: 'menge warenmenge anzahl einfuhrmengen',
  },
  unit: {
    all: 'uom gewei',
    en: 'unit measurementunit unitofmeasure unitofmeasurement quantityunit massunit weightunit',
    da: 'enhed maaleenhed maleenhed maengdeenhed vaegtenhed',
    de: 'einheit mengeneinheit masseinheit gewichtseinheit',
  },
  supplementaryQuantity: {
    en: 'supplementaryunits supplementaryunit supplementaryquantity',
    da: 'supplerendeenheder supplerendeenhed supplerendemaengde',
    de: 'besonderemasseinheit besonderemasseinheiten',
  },
  date: {
    all: 'frigjord vrijgave frigorandedatum klareringsdatum tulldatum antagen',
    en: 'accepted released cleared acceptancedate dateofacceptance acceptance acceptedon declarationacceptancedate customsclearancedate clearancedate cleardate clearedon releasedate dateofrelease releasedon declaredon handoverdate customsdate declarationdate importdate dateofimport dateofimportation importationdate entrydate date',
    da: 'antaget frigivet fortoldet antagelsesdato datoforantagelse frigivelsesdato datoforfrigivelse fortoldningsdato toldangivetdato toldbehandlet toldbehandletdato fortoldet tolddato angivelsesdato importdato indforselsdato dato',
    de: 'annahmedatum datumderannahme uberlassungsdatum datumderuberlassung uberlassungam uberlassenam uberldat veranlagungsdatum verzollungsdatum anmeldedatum zollanmeldungsdatum einfuhrdatum importdatum datum',
  },
  otherDate: {
    all: 'eta etd',
    en: 'invoicedate arrivaldate arrival departuredate departure deliverydate shipmentdate shippingdate orderdate postingdate loadingdate',
    da: 'fakturadato ankomstdato ankomst afgangsdato afgang forventetankomstdato leveringsdato afsendelsesdato bogforingsdato',
    de: 'rechnungsdatum ankunftsdatum ankunft abgangsdatum lieferdatum versanddatum buchungsdatum',
  },
  quarter: {
    en: 'quarter reportingquarter period reportingperiod month',
    da: 'kvartal periode indberetningsperiode maned',
    de: 'quartal zeitraum berichtszeitraum monat periode',
  },
  year: { en: 'year reportingyear', da: 'ar aar kalenderar', de: 'jahr berichtsjahr' },
  procedure: {
    all: 'cpc procedure regime forfarande forfarandekod',
    en: 'procedurecode customsprocedure customsprocedurecode',
    da: 'procedurekode toldprocedure proceduren',
    de: 'verfahren verfahrenscode zollverfahren verfahrensschlussel',
  },
  requestedProcedure: {
    en: 'requestedprocedure requestedprocedurecode',
    da: 'anmodet anmodetprocedure anmodetprocedurekode',
    de: 'beantragtesverfahren angemeldetesverfahren',
  },
  previousProcedure: {
    en: 'previousprocedure previousprocedurecode',
    da: 'forudgaende forudgaendeprocedure forudgaendeprocedurekode',
    de: 'vorherigesverfahren vorhergehendesverfahren vorangegangenesverfahren vorherigeszollverfahren',
  },
  additionalProcedure: {
    en: 'additionalprocedure additionalprocedurecode',
    da: 'supplerendeprocedure supplerendeprocedurekode',
    de: 'zusatzlichesverfahren weiteresverfahren',
  },
  importerEori: {
    all: 'eori eorinr importereori eoriimporter cvr cvrnr senr',
    en: 'eorinumber eorino importereorinumber eorinumberimporter consigneeeori importerid importeridentification importernumber',
    da: 'eorinummer importoreori eorinrimportor importoreorinr importoreorinummer eoriimportor cvrnummer senummer modtagernr modtagereori',
    de: 'eorinummer eorinummereinfuhrer eoriempfanger empfangereori',
  },
  importer: {
    all: 'importeur',
    en: 'importer importername nameofimporter consignee consigneename declarantlegalname entityname buyer',
    da: 'importor importornavn modtager modtagernavn modtagersnavn',
    de: 'einfuhrer empfanger empfangername kaufer',
  },
  supplier: {
    en: 'supplier suppliername nameofsupplier consignor consignorname exporter exportername seller sellername vendor vendorname manufacturer producer producername sender sendername',
    da: 'leverandor leverandornavn afsender afsendernavn eksportor eksportornavn saelger producent fabrikant',
    de: 'lieferant lieferantname lieferantenname versender absender ausfuhrer hersteller produzent verkaufer exporteur produktionsstandorthersteller',
  },
  supplierNumber: {
    en: 'supplierid suppliernumber supplierno suppliercode vendorid vendornumber vendorno',
    da: 'leverandornummer leverandornr kreditornr kreditornummer leverandorid',
    de: 'lieferantennummer lieferantennr kreditor kreditorennummer',
  },
  supplierAddress: {
    en: 'supplieraddress consignoraddress senderaddress',
    da: 'afsenderadresse leverandoradresse',
    de: 'lieferantenadresse',
  },
  installation: {
    all: 'installation installationid',
    en: 'installationname productionsite plant mill',
    da: 'anlaeg anlaegsnavn produktionssted vaerk',
    de: 'anlage produktionsstandort werk',
  },
  invoiceNumber: {
    en: 'invoicenumber invoiceno invoice invoiceref invoicereference',
    da: 'fakturanummer fakturanr faktura',
    de: 'rechnungsnummer rechnungsnr rechnung',
  },
  articleNumber: {
    all: 'sku material artikel',
    en: 'articlenumber articleno article materialnumber productcode partnumber partno itemcode',
    da: 'artikelnummer artikelnr produktnummer',
    de: 'artikelnummer artikelnr materialnummer teilenummer',
  },
  value: {
    en: 'invoicevalue invoiceamount lineamount itemvalue itemprice lineprice invoiceprice totalvalue totalamount goodsvalue value price',
    da: 'fakturavaerdi varensvaerdi varenspris fakturabelob varepostfakturavaerdi vareposts fakturapris vaerdi belob pris',
    de: 'rechnungsbetrag rechnungspreis rechnungswert artikelpreis warenwert wert betrag preis',
  },
  currency: {
    en: 'currency currencycode invoicecurrency currencyinvoice',
    da: 'valuta valutakode montsort fakturavaluta',
    de: 'wahrung waehrung wahrungscode rechnungswahrung',
  },
  statisticalValue: {
    en: 'statisticalvalue statisticalamount',
    da: 'statistiskvaerdi',
    de: 'statistischerwert statistischerwarenwert',
  },
  customsValue: {
    en: 'customsvalue customsdutybase dutybase valueforcustoms dutiablevalue',
    da: 'toldvaerdi toldgrundlag',
    de: 'zollwert zollbemessungsgrundlage',
  },
  unitPrice: { en: 'unitprice priceperunit', da: 'enhedspris stykpris', de: 'einzelpreis stuckpreis' },
  duty: {
    en: 'customsduty customsdutyamount duty dutyamount vatbase vatamount',
    da: 'told toldbelob moms momsgrundlag',
    de: 'zoll zollbetrag eust',
  },
  preference: {
    en: 'preference preferencecode dutyregimecode',
    da: 'praeference praeferencekode',
    de: 'praferenz praferenzcode',
  },
  cbamAccount: {
    all: 'y128',
    en: 'cbamaccountnumber cbamaccount cbamreference cbamauthorisation',
    da: 'cbamkontonummer cbamkonto',
    de: 'cbamkontonummer cbamkonto',
  },
  goodType: {
    en: 'cbamgoodtype goodtype goodstype goodscategory sectorcategory productgroup category',
    da: 'varetype varekategori',
    de: 'warenart warenkategorie',
  },
  importArea: { en: 'importarea', da: 'importomrade', de: 'einfuhrgebiet' },
  emissionValue: {
    en: 'emissionvalue specificembeddedemissions embeddedemissions emissionfactor emissionintensity',
    da: 'emissionsvaerdi specifikkeindlejredeemissioner',
    de: 'emissionswert spezifischegraueemissionen',
  },
  remarks: {
    all: {
      sv: 'anmarkning anmarkningar notering',
      nl: 'opmerking opmerkingen',
      pl: 'uwagi uwaga adnotacje',
      cs: 'poznamka poznamky',
      hu: 'megjegyzes megjegyzesek',
      fi: 'huomautus huomautukset huomio lisatiedot',
      hr: 'napomena napomene',
      sl: 'opomba opombe',
      ro: 'observatii mentiuni',
      bg: 'zabelezhka zabelezhki',
      el: 'paratiriseis paratirisi',
      it: 'osservazioni annotazioni',
      es: 'observaciones',
      pt: 'observacoes',
      fr: 'remarque remarques commentaire commentaires observations',
      et: 'markus markused',
      lv: 'piezimes piezime',
      lt: 'pastabos pastaba',
      mt: 'kummenti rimarki',
    },
    en: 'notes notescomments comments comment remark remarks',
    da: 'bemaerkning bemaerkninger kommentar noter note',
    de: 'bemerkung bemerkungen hinweis kommentar',
  },
  status: {
    all: 'status lage stattaddikjarazzjoni situacao situacion situation seisund',
    en: 'state declarationstatus declarationstate statustext statuscode mrnstatus customsstatus',
    da: 'tilstand angivelsesstatus statustekst statuskode toldstatus',
    de: 'anmeldestatus bearbeitungsstatus vorgangsstatus statusbezeichnung zollstatus zustand',
  },
  movement: {
    all: {
      many: 'type art flow',
      sv: 'deklarationstyp',
      pl: 'typdeklaracji typzgloszenia rodzajzgloszenia',
      es: 'tipodedeclaracion tipodeclaracion',
      pt: 'tipodeclaracao tipodedeclaracao',
      it: 'tipodichiarazione',
      fr: 'typedeclaration typededeclaration',
      nl: 'soortaangifte aangiftetype',
      fi: 'ilmoitustyyppi',
      cs: 'typprohlaseni',
      sk: 'typvyhlasenia',
      hu: 'nyilatkozattipus arunyilatkozattipus',
    },
    en: 'declarationtype typeofdeclaration transactiontype movement movementtype direction documenttype traffictype entrytype',
    da: 'angivelsestype angivelsesart ekspeditionstype retning bilagstype posttype dokumenttype',
    de: 'anmeldeart artderanmeldung vorgangsart belegart bewegungsart richtung',
  },
  // By what the heading says: `headsCancelled`.
  cancelled: {},
  taxType: {
    all: {
      sv: 'skatteart avgiftsslag avgiftstyp avgiftskod skattetyp skattekod',
      nl: 'soortbelasting belastingsoort belastingtype typebelasting middelcode heffingsoort soortheffing',
      fr: 'typedetaxe codetaxe naturedelataxe taxe',
      pl: 'rodzajoplaty typoplaty kodoplaty rodzajnaleznosci',
      it: 'tributo codicetributo tipotributo',
      es: 'tipodetributo codigotributo',
    },
    en: 'taxtype typeoftax taxcode dutytype typeofduty chargetype',
    da: 'afgiftsart afgiftstype afgiftskode afgift',
    de: 'abgabenart abgabeart steuerart abgabenartcode abgabe',
  },
  ownFindings: { all: 'lodsstate lodsfindings lodswhattodo' },
};

/** Words of the customs declaration for mass, which it states in kilograms (UCC data elements 18 01 and 18 04). */
export const CUSTOMS_MASS_WORDS: ReadonlySet<string> = new Set(
  wordsOf({
    en: 'ownmass netnetweight netnetweightmeasure grossmassmeasure',
    da: 'nettomasse nettovaegt bruttomasse bruttovaegt egenvaegt egenmasse',
    de: 'eigenmasse rohmasse',
    sv: 'nettovikt bruttovikt egenvikt',
    no: 'nettovekt bruttovekt',
    nl: 'nettomassa bruttomassa brutomassa',
    it: 'massanetta massalorda',
    pt: 'massaliquida massabruta',
    pl: 'masanetto masabrutto',
    cs: 'vlastnihmotnost hrubahmotnost',
    fi: 'nettopaino bruttopaino',
  }),
);

/** The same in words that other tables use too, also for tonnes: they count as kilograms beside a procedure or an MRN only. */
export const SHARED_MASS_WORDS: ReadonlySet<string> = new Set(
  wordsOf({
    en: 'netmass grossmass netweight nettweight grossweight netwt grosswt ntwt grwt',
    da: 'vaegtnetto vaegtbrutto massenetto massebrutto',
    de: 'gewichtnetto gewichtbrutto nettogewicht bruttogewicht',
    sv: 'viktnetto viktbrutto',
    nl: 'brutogewicht',
    fr: 'massenette massebrute poidsnet poidsbrut',
    it: 'pesonetto pesolordo',
    es: 'pesoneto pesobruto masaneta masabruta',
    pl: 'wagnetto waganetto wagabrutto',
  }),
);

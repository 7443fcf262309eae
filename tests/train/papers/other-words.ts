import type { Language } from './label-words.ts';

/** What papers print besides: names of values that no record has, each with the kind of value that it is followed by. "|" parts them. */
type Kind = 'amount' | 'count' | 'country' | 'number' | 'rate' | 'text' | 'date' | 'weight';

export const OTHER_LABELS: Readonly<
  Record<Kind, Readonly<Partial<Record<Language, string>>> & { readonly en: string }>
> = {
  amount: {
    en: 'Statistical value|Customs value|Invoice amount|Item price|Duty|VAT|Value|Amount|Total duty|Taxable amount|Freight|Unit price|Net amount|Gross amount|Net value|Insurance',
    da: 'Statistisk værdi|Toldværdi|Fakturabeløb|Varens pris|Told|Moms|Beløb|Værdi|Afgifter|Fragt|Nettobeløb|Bruttobeløb|Momsgrundlag',
    de: 'Statistischer Wert|Zollwert|Rechnungsbetrag|Artikelpreis|Zoll|EUSt|Betrag|Wert|Fracht|Nettobetrag|Abgaben',
    sv: 'Statistiskt värde|Tullvärde|Fakturabelopp|Tull|Moms|Belopp|Värde|Frakt',
    nl: 'Statistische waarde|Douanewaarde|Factuurbedrag|Bedrag|Rechten',
    fr: 'Valeur statistique|Valeur en douane|Montant|Droits|TVA|Fret',
    pl: 'Wartość statystyczna|Wartość celna|Kwota|Cło|VAT',
    it: 'Valore statistico|Valore in dogana|Importo|Dazi|IVA',
    es: 'Valor estadístico|Valor en aduana|Importe|Derechos|IVA',
  },
  count: {
    en: 'Packages|Pkgs|Colli|No. of packages|Qty|Quantity|Pieces|Forms|Supplementary units',
    da: 'Kolli|Antal kolli|Antal|Stk.|Supplerende enheder|Formularer',
    de: 'Packstücke|Colli|Anzahl|Stück|Menge|Besondere Maßeinheit',
    sv: 'Kolli|Antal|Antal kolli|St.',
    nl: 'Colli|Aantal',
    fr: 'Colis|Quantité|Nombre de colis',
    pl: 'Ilość|Liczba opakowań',
    it: 'Colli|Quantità',
    es: 'Bultos|Cantidad',
  },
  country: {
    en: 'Country of dispatch|Country of destination|Dispatch|Destination|Trading country|Preferential origin|Nationality of transport|Ctry disp.|Disp. ctry|Dispatch country|Dest.|Exp. country|Ship from country',
    da: 'Afsendelsesland|Bestemmelsesland|Udførselsland|Handelsland|Præferenceoprindelse|Afs.land|Afs. land|Best.land|Udf.land',
    de: 'Versendungsland|Bestimmungsland|Handelsland|Präferenzursprung|Vers.land|Vers.-land|Best.land|Versandland|VL',
    sv: 'Avsändningsland|Bestämmelseland|Handelsland|Avs.land|Best.land',
    nl: 'Land van verzending|Land van bestemming',
    fr: "Pays d'expédition|Pays de destination",
    pl: 'Kraj wysyłki|Kraj przeznaczenia',
    it: 'Paese di spedizione|Paese di destinazione',
    es: 'País de expedición|País de destino',
  },
  number: {
    en: 'Invoice no.|Your reference|Container|B/L no.|Customer no.|Order no.|Vessel|AWB|Account|Previous document|Certificate|PO number|Warehouse no.',
    da: 'Fakturanr.|Deres ref.|Container|Kundenr.|Ordrenr.|Konnossement|Debitornr.|Forudgående dokument|Bevillingsnr.',
    de: 'Rechnungsnr.|Ihr Zeichen|Container|Kundennr.|Bestellnr.|Konnossement|Vorpapier|Bewilligungsnr.',
    sv: 'Fakturanr|Er referens|Container|Kundnr|Ordernr|Kredittillstånd',
    nl: 'Factuurnr.|Uw referentie|Container',
    fr: 'Facture n°|Votre référence|Conteneur|Commande',
    pl: 'Nr faktury|Kontener|Zamówienie',
    it: 'Fattura n.|Vs. rif.|Container',
    es: 'Factura n.º|Su referencia|Contenedor',
  },
  rate: {
    en: 'Duty rate|Rate|Exchange rate|Duty %',
    da: 'Toldsats|Sats|Kurs|Told %',
    de: 'Zollsatz|Satz|Kurs',
    sv: 'Tullsats|Sats|Kurs',
  },
  text: {
    en: 'Incoterms|Terms of delivery|Status|Customs office|Preference|Currency|Contact|Payment|Mode of transport|Package type|Marks|Delivery place|Channel',
    da: 'Leveringsbetingelse|Status|Toldsted|Præference|Valuta|Kontakt|Betaling|Transportmåde|Kolliart|Mærker|Kanal',
    de: 'Lieferbedingung|Status|Zollstelle|Präferenz|Währung|Kontakt|Zahlungsart|Packstückart',
    sv: 'Leveransvillkor|Status|Tullkontor|Förmån|Valuta|Kontakt|Kollislag',
    nl: 'Leveringsvoorwaarden|Douanekantoor|Valuta',
    fr: 'Conditions de livraison|Bureau|Devise',
    pl: 'Warunki dostawy|Urząd|Waluta',
    it: 'Condizioni di consegna|Ufficio|Valuta',
    es: 'Condiciones de entrega|Aduana|Divisa',
  },
  date: {
    en: 'Date|Printed|Arrival|Due date',
    da: 'Dato|Udskrevet|Forfald',
    de: 'Datum|Druck|Fällig',
    sv: 'Datum|Utskrift',
  },
  weight: {
    en: 'Chargeable weight|Tare|Container tare|Vessel dwt|Volume weight',
    da: 'Taravægt|Fragtberegnet vægt',
    de: 'Tara|Frachtpfl. Gewicht',
    sv: 'Tara|Fraktdragande vikt',
  },
};

export const TITLES: Readonly<Partial<Record<Language, string>>> & { readonly en: string } = {
  en: 'Import declaration|Customs declaration|Clearance notice|Customs clearance report|Import entry acceptance advice|Customs specification|Import specification|Release note|Duty and tax invoice|Confirmation of import clearance|Entry summary|Customs entry|Notification of release|IMPORT DECLARATION H1',
  da: 'Importangivelse|Toldangivelse|Klareringsbilag|Fortoldningsopgørelse|Fortoldningsspecifikation|Importliste|Import klareret|Fortoldningsadvis|Toldkvittering|Angivelse til fri omsætning|Frigivelsesmeddelelse|Toldfaktura',
  de: 'Einfuhranmeldung|Zollanmeldung|Verzollungsbeleg|Einfuhrabgabenbescheid|Steuerbescheid|Abfertigungsbestätigung|Verzollungsanzeige|Überlassung zum freien Verkehr',
  sv: 'Importdeklaration|Tulldeklaration|Tullräkning|Förtullningsbesked|Tullspecifikation|Frigöringsbesked',
  nl: 'Invoeraangifte|Douaneaangifte|Inklaringsbericht',
  fr: "Déclaration en douane|Déclaration d'importation|Bon à enlever",
  pl: 'Zgłoszenie celne|Deklaracja importowa',
  it: 'Dichiarazione doganale|Bolletta doganale',
  es: 'Declaración de importación|Documento único administrativo',
};

export const PHRASES =
  'Page 1 of 2|Side 1 af 2|Seite 1|Sida 1|This document was made by a system and is valid without signature|Alle ydelser udføres efter NSAB 2015|Wir arbeiten nach den ADSp 2017|Bank: Nordbank, IBAN DK50 0040 0440 1162 43, SWIFT NORBDKKK|Tlf. 75 12 34 56 · info@spedition.example|Phone +45 33 44 55 66|Kopi til importør|Copy for the importer|Duty and VAT have been debited your deferment account|Told og moms er afregnet via jeres toldkredit|E. & O.E.|Best regards|Med venlig hilsen|Mit freundlichen Grüßen|Vigtigt: opbevares i 5 år|European Union|Den Europæiske Union|FREIGABE / RELEASE|KOPI|www.customs.example|Antal sider: 2|Approved economic operator AEOC 123|Goods released for free circulation|Varerne er overgået til fri omsætning|CBAM relevant goods may be included|Angivelsestype IM A|Document generated 12:31:07|Y128: CBAM declarant account|Dokumenter: N380 INV-88213, Y128 DK000123';

export const GOODS: Readonly<Partial<Record<Language, string>>> & { readonly en: string } = {
  en: 'Hexagon screws of steel|Seamless tubes of non-alloy steel|Aluminium profiles|Hot-rolled coils, thickness under 3 mm|Wire rod|Portland cement, grey|Urea, nitrogen over 45 %|Cold-rolled stainless sheet|Steel structures and parts thereof|Gas grills|Welded tubes|Ammonium nitrate in bags of 500 kg|Aluminium sheet, painted|Flat bars EN 10025 S235JR|Cast iron fittings, 2 inch|Nails and staples|Iron ore agglomerated|Reinforcing bars 12 mm|Wrought aluminium wire, not alloyed|Chains and parts',
  da: 'Sekskantskruer af stål|Aluminiumplade, lakeret|Valsetråd|Andre varer af jern eller stål|Dele til stålkonstruktioner|Gasgrill|Sømløse rør af ulegeret stål|Portlandcement|Urinstof|Koldvalsede plader af rustfrit stål|Bolte og møtrikker, galvaniserede|Armeringsjern 10 mm|Aluminiumsprofiler til vinduer|Gødning, NPK 15-15-15|Rørfittings af støbejern|Kæder',
  de: 'Sechskantschrauben aus Stahl|Aluminiumbleche|Nahtlose Rohre aus nicht legiertem Stahl|Walzdraht|Portlandzement|Harnstoff|Stahlkonstruktionen und Teile davon|Kaltgewalzte Bleche, rostfrei|Muttern M12 verzinkt|Aluminiumprofile|Rohrformstücke aus Gusseisen',
  sv: 'Sexkantsskruvar av stål|Aluminiumplåt|Sömlösa rör|Valstråd|Portlandcement|Urea|Delar till stålkonstruktioner|Kallvalsad rostfri plåt|Muttrar M10',
  nl: 'Zeskantschroeven van staal|Aluminium profielen|Naadloze buizen|Walsdraad|Cement|Delen van staalconstructies',
  fr: 'Vis hexagonales en acier|Profilés en aluminium|Tubes sans soudure|Fil machine|Ciment Portland|Tôles en aluminium',
  pl: 'Śruby stalowe|Profile aluminiowe|Rury bez szwu|Walcówka|Cement portlandzki',
  it: 'Viti in acciaio|Profili in alluminio|Tubi senza saldatura|Vergella|Cemento Portland',
  es: 'Tornillos de acero|Perfiles de aluminio|Tubos sin soldadura|Alambrón|Cemento Portland',
};

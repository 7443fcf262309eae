import type { Language } from '../label-words.ts';

/** Names that programs of brokers, forwarders and importers print over what no record has, in this order; "/" parts forms. */
const KEYS = [
  'article',
  'order',
  'bill',
  'billDate',
  'ean',
  'deliveryNote',
  'shipment',
  'vendor',
  'customer',
  'authorisation',
  'taxNumber',
  'oldCode',
  'heading',
  'packing',
  'charged',
  'volume',
  'pieces',
  'metres',
  'area',
  'pieceWeight',
  'unitPrice',
  'price',
  'priceHome',
  'carriage',
  'duty',
  'vat',
  'dutyShare',
  'clerk',
  'cbam',
  'emissions',
  'installation',
  'batch',
  'plant',
  'status',
  'shipFrom',
  'colli',
  'partial',
  'note',
] as const;
export type TradeWord = (typeof KEYS)[number];
export const isTrade = (token: string): token is TradeWord => (KEYS as readonly string[]).includes(token);

const WORDS: Readonly<Partial<Record<Language, string>>> & { readonly en: string } = {
  en: "Article no./Item no./Material/SKU/Part no.|Order no./PO no./Purchase order/Order|Invoice/Invoice no./Inv./Commercial invoice|Invoice date/Inv. date|EAN/GTIN/Barcode|Delivery note/Delivery/DN no.|Shipment no./Shipment/File/Consignment|Vendor no./Supplier no./Vendor|Customer no./Account no./Debtor|Authorisation no./Permit no./SASP no./Licence|Fiscal rep. VAT no./Declarant's EORI/Representative no.|Old code/Code on invoice/Supplier's HS/Code before|Heading/HS4/Tariff heading|Tare/Packaging kg/Tare kg|Chargeable weight/Chrg. wt/Volume weight|Volume m³/CBM/Volume|Pieces/Qty/Quantity/Pcs|Metres/Running metres/Length m|m²/Area m²/Square metres|kg/pc/Unit weight/kg per piece|Unit price/Price per unit/Price|Invoice value/Line value/Amount FC/Item price|Value EUR/Amount LC/Customs value EUR|Freight/Freight share/Transport costs|Duty/Customs duty/Duty amount|VAT/Import VAT|Duty %/Duty rate/Rate|Contact/Handled by/Clerk/Your clerk|CBAM/CBAM goods/CBAM relevant|tCO2e/t/Emissions/Default value|Installation/Plant ID/Production site|Lot/Heat no./Batch|Plant/Site/Whs|Status/State/Channel|Ship-from/Dispatch/Ctry disp./Loaded in|Packages/Colli/Pkgs|of which/incl./thereof|Remark/Note/Comment",
  da: 'Artikelnr./Varenr. (egen)/Materiale/Lagernr.|Ordrenr./Indkøbsordre/Vores ordre|Faktura/Fakturanr./Handelsfaktura|Fakturadato|EAN/Stregkode/GTIN|Følgeseddel/Levering|Sendingsnr./Sending/Sag|Leverandørnr./Kreditor|Kundenr./Debitor/Konto|Bevillingsnr./Tilladelse|Repræsentantens nr./Fiskal repræsentant|Gammel kode/Kode på faktura/Tidligere kode|Position/HS4/Kapitel|Tara/Emballage kg|Fragtberegnet vægt/Frb. vægt|Rumfang m³/Volumen/CBM|Antal/Stk./Antal stk.|Meter/Løbende meter|m²/Areal m²|kg/stk./Stykvægt|Stykpris/Pris pr. enhed|Linjebeløb/Fakturaværdi/Beløb valuta|Værdi DKK/Beløb DKK|Fragt/Fragtandel|Told/Toldbeløb|Moms/Importmoms|Told %/Toldsats|Kontakt/Sagsbehandler/Kontaktperson|CBAM/CBAM-vare|tCO2e/t/Udledning|Anlæg/Produktionssted|Parti/Charge/Batch|Lager/Afdeling|Status|Afskibet fra/Afs.land/Afgangsland|Kolli/Antal kolli|heraf/inkl.|Bemærkning/Note',
  de: 'Artikelnr./Material/Teilenummer/Art.-Nr.|Bestellnr./Bestellung/Auftrag|Rechnung/Rechnungsnr./Re.-Nr.|Rechnungsdatum|EAN/GTIN|Lieferschein/Lieferung|Sendungsnr./Sendung/Akte|Lieferantennr./Kreditor|Kundennr./Debitor|Bewilligungsnr./Bewilligung|EORI des Vertreters/Fiskalvertreter USt-IdNr.|Alte Warennr./Code lt. Rechnung/Vorjahresnummer|Position/HS4/Kapitel|Tara/Verpackung kg|Frachtpfl. Gewicht/Volumengewicht|Volumen m³/cbm|Stückzahl/Menge/Stk.|Meter/lfd. Meter|m²/Fläche m²|kg/Stk./Stückgewicht|Einzelpreis/Preis je Einheit|Rechnungswert/Positionswert/Betrag FW|Wert EUR/Betrag HW/Zollwert EUR|Fracht/Frachtanteil|Zoll/Zollbetrag|EUSt/EUSt-Betrag|Zollsatz/Satz %|Ansprechpartner/Sachbearbeiter|CBAM/CBAM-Ware|tCO2e/t/Emissionen|Anlage/Produktionsstätte|Charge/Los|Werk/Lager|Status|Versandland/VL/Abgangsland|Colli/Packst.|davon/inkl.|Bemerkung/Hinweis',
  sv: 'Artikelnr/Material|Ordernr/Inköpsorder|Faktura/Fakturanr|Fakturadatum|EAN/GTIN|Följesedel/Leverans|Sändningsnr/Ärende|Leverantörsnr|Kundnr|Tillståndsnr|Ombudets nr|Gammal kod/Kod på faktura|Nummer HS4/Kapitel|Tara/Emballage kg|Fraktdragande vikt|Volym m³/CBM|Antal/St.|Meter/Löpmeter|m²/Yta m²|kg/st/Styckvikt|Styckpris|Radbelopp/Fakturavärde|Värde SEK/Belopp SEK|Frakt|Tull/Tullbelopp|Moms|Tullsats|Kontakt/Handläggare|CBAM/CBAM-vara|tCO2e/t/Utsläpp|Anläggning|Parti/Charge|Lager|Status|Avs.land/Lastat i|Kolli|varav|Anmärkning',
  nl: 'Artikelnr./Materiaal|Ordernr./Inkooporder|Factuur/Factuurnr.|Factuurdatum|EAN/GTIN|Pakbon/Levering|Zendingnr./Dossier|Leveranciersnr.|Klantnr./Debiteur|Vergunningnr.|Fiscaal vertegenw. nr.|Oude code/Code op factuur|Post/HS4|Tarra/Verpakking kg|Belastbaar gewicht|Volume m³/cbm|Aantal/Stuks|Meter/Strekkende meter|m²|kg/st/Stukgewicht|Stukprijs|Regelbedrag/Factuurwaarde|Waarde EUR|Vracht|Rechten/Douanerechten|Btw|Tarief %|Contact/Behandelaar|CBAM|tCO2e/t|Installatie|Charge/Partij|Magazijn|Status|Land verz./Geladen in|Colli|waarvan|Opmerking',
  fr: 'Article/Réf. article|Commande/N° commande|Facture/N° facture|Date facture|EAN/GTIN|Bon de livraison|Dossier/N° envoi|N° fournisseur|N° client|N° autorisation|N° du représentant|Ancien code/Code facture|Position SH4/Chapitre|Tare/Emballage kg|Poids taxable|Volume m³|Quantité/Pièces|Mètres|m²|kg/pce/Poids unitaire|Prix unitaire|Valeur facture/Montant ligne|Valeur EUR|Fret|Droits/Montant droits|TVA|Taux %|Contact/Suivi par|MACF/CBAM|tCO2e/t|Installation|Lot/Coulée|Site/Dépôt|Statut|Provenance/Pays exp.|Colis|dont|Remarque',
  pl: 'Nr artykułu/Materiał|Nr zamówienia|Faktura/Nr faktury|Data faktury|EAN/GTIN|Dowód dostawy|Nr przesyłki/Sprawa|Nr dostawcy|Nr klienta|Nr pozwolenia|EORI przedstawiciela|Stary kod/Kod z faktury|Pozycja HS4/Dział|Tara|Waga przewozowa|Objętość m³|Ilość/Szt.|Metry|m²|kg/szt.|Cena jedn.|Wartość pozycji/Wartość faktury|Wartość PLN|Fracht|Cło|VAT|Stawka %|Kontakt/Prowadzi|CBAM|tCO2e/t|Instalacja|Partia/Wytop|Magazyn|Status|Kraj wysyłki|Opak.|w tym|Uwagi',
  it: 'Articolo/Cod. articolo|Ordine/N. ordine|Fattura/N. fattura|Data fattura|EAN|DDT/Bolla|Pratica/Spedizione|Cod. fornitore|Cod. cliente|N. autorizzazione|P. IVA rappresentante|Vecchio codice/Codice in fattura|Voce HS4/Capitolo|Tara|Peso tassabile|Volume m³|Quantità/Pezzi|Metri|m²|kg/pz|Prezzo unitario|Valore riga/Valore fattura|Valore EUR|Nolo|Dazio|IVA|Aliquota|Referente/Operatore|CBAM|tCO2e/t|Impianto|Lotto/Colata|Magazzino|Stato|Provenienza|Colli|di cui|Note',
  es: 'Artículo/Ref. artículo|Pedido/N.º pedido|Factura/N.º factura|Fecha factura|EAN|Albarán|Expediente/Envío|N.º proveedor|N.º cliente|N.º autorización|NIF representante|Código anterior/Código en factura|Partida SA4/Capítulo|Tara|Peso tasable|Volumen m³|Cantidad/Piezas|Metros|m²|kg/ud|Precio unitario|Importe línea/Valor factura|Valor EUR|Flete|Arancel|IVA|Tipo %|Contacto/Tramitado por|CBAM|tCO2e/t|Instalación|Lote/Colada|Almacén|Estado|Procedencia|Bultos|de los cuales|Observaciones',
  cs: 'Č. artiklu/Materiál|Objednávka/Č. objednávky|Faktura/Č. faktury|Datum faktury|EAN|Dodací list|Zásilka/Spis|Č. dodavatele|Č. zákazníka|Č. povolení|EORI zástupce|Starý kód/Kód na faktuře|Číslo HS4|Tára|Přepravní hmotnost|Objem m³|Počet ks/Množství|Metry|m²|kg/ks|Cena za kus|Hodnota položky|Hodnota CZK|Dopravné|Clo|DPH|Sazba %|Kontakt/Vyřizuje|CBAM|tCO2e/t|Zařízení|Šarže|Sklad|Stav|Země odeslání|Kolli|z toho|Poznámka',
  fi: 'Nimikenro/Tuotenro|Tilausnro|Lasku/Laskun nro|Laskun pvm|EAN|Lähete|Lähetysnro/Toimeksianto|Toimittajanro|Asiakasnro|Lupanro|Asiamiehen nro|Vanha nimike/Nimike laskulla|Nimike HS4|Taara|Rahdituspaino|Tilavuus m³|Kpl/Määrä|Metriä|m²|kg/kpl|Yksikköhinta|Rivin arvo|Arvo EUR|Rahti|Tulli|ALV|Tulli %|Yhteyshenkilö/Käsittelijä|CBAM|tCO2e/t|Laitos|Erä/Sulatus|Varasto|Tila|Lähetysmaa|Kollit|josta|Huomautus',
  hu: 'Cikkszám|Rendelésszám|Számla/Számlaszám|Számla kelte|EAN|Szállítólevél|Küldemény/Ügyszám|Szállító kódja|Vevőkód|Engedélyszám|Képviselő EORI|Régi kód/Számlán szereplő kód|HS4 vámtarifa|Göngyöleg|Fuvarköteles súly|Térfogat m³|Darab/Mennyiség|Méter|m²|kg/db|Egységár|Tételérték|Érték HUF|Fuvardíj|Vám|ÁFA|Vámtétel %|Ügyintéző|CBAM|tCO2e/t|Létesítmény|Adag/Tétel|Raktár|Állapot|Feladó ország|Csomag|ebből|Megjegyzés',
  pt: 'Artigo/Ref.ª artigo|Encomenda|Fatura/N.º fatura|Data fatura|EAN|Guia de remessa|Processo/Envio|N.º fornecedor|N.º cliente|N.º autorização|NIF do representante|Código antigo/Código na fatura|Posição SH4|Tara|Peso taxável|Volume m³|Quantidade/Peças|Metros|m²|kg/un|Preço unitário|Valor da linha|Valor EUR|Frete|Direitos|IVA|Taxa %|Contacto|CBAM|tCO2e/t|Instalação|Lote|Armazém|Estado|Proveniência|Volumes|dos quais|Observações',
};

/** The names that a program prints for it, of which a paper has one. */
export const tradeWords = (language: Language, key: TradeWord): readonly string[] => {
  const words = WORDS[language] ?? WORDS.en;
  const text = words.split('|')[KEYS.indexOf(key)] ?? key;
  return /^(kg|tCO2e)\//.test(text) ? text.split(/(?<!^kg|^tCO2e)\//) : text.split('/');
};

import type { Language } from '../label-words.ts';
import type { Style } from '../style.ts';

/** What papers name besides: other parties, containers, sums that go on over pages, tabs of screens. In this order; "/" parts forms, ";" those of a list. */
const KEYS = [
  'maker',
  'seller',
  'buyer',
  'carrier',
  'notify',
  'store',
  'payer',
  'place',
  'container',
  'type',
  'seal',
  'carried',
  'brought',
  'weight',
  'tabs',
  'checks',
  'enclosed',
] as const;
export type PrintWord = (typeof KEYS)[number];

const WORDS: Readonly<Partial<Record<Language, string>>> & { readonly en: string } = {
  en: 'Manufacturer/Producer/Mill|Seller/Sold by|Buyer/Purchaser/Sold to|Carrier/Haulier/Shipping line|Notify party/Notify|Warehouse/Terminal/Place of goods|Invoice to/Payer/Bill to|Delivered to/Delivery address|Container/Container no./Unit|Type/Size|Seal/Seal no.|Carried forward/Carry over/To next page|Brought forward/From previous page|Weight/Mass/Weights|Overview;Items;Documents;Duties;Messages;History|Invoice;Packing list;Bill of lading;Certificate;Power of attorney|Enclosures: invoice, packing list/Attached: clearance print',
  da: 'Producent/Fabrikant/Værk|Sælger/Solgt af|Køber/Solgt til|Transportør/Vognmand/Rederi|Notify/Underrettes|Lager/Terminal/Varernes sted|Faktureres/Betaler/Faktura til|Leveres til/Leveringssted|Container/Containernr./Enhed|Type/Størrelse|Segl/Plombe/Seglnr.|Transport/Overført til næste side/Overføres|Transport fra forrige side/Overført|Vægt/Masse|Oversigt;Varelinjer;Bilag;Afgifter;Beskeder;Historik|Faktura;Pakkeliste;Konnossement;Certifikat;Fuldmagt|Bilag: faktura, pakkeliste/Vedlagt: enhedsdokument',
  de: 'Hersteller/Produzent/Werk|Verkäufer/Verkauft durch|Käufer/Verkauft an|Frachtführer/Spediteur/Reederei|Notify/Zu benachrichtigen|Lager/Warenort/Terminal|Rechnungsempfänger/Zahler/Rechnung an|Lieferanschrift/Geliefert an|Container/Container-Nr./Einheit|Typ/Größe|Siegel/Plombe/Plomben-Nr.|Übertrag/Übertrag auf Seite|Übertrag von Seite/Übertrag Vorseite|Gewicht/Masse/Gewichte|Übersicht;Positionen;Unterlagen;Abgaben;Nachrichten;Verlauf|Rechnung;Packliste;Konnossement;Zeugnis;Vollmacht|Anlagen: Rechnung, Packliste/Beigefügt: Einfuhrabgabenbescheid',
  sv: 'Tillverkare/Producent/Bruk|Säljare/Såld av|Köpare/Såld till|Transportör/Åkeri/Rederi|Notify/Underrättas|Lager/Terminal/Varans plats|Faktureras/Betalare|Levereras till/Leveransadress|Container/Containernr/Enhet|Typ/Storlek|Plomb/Försegling|Transport/Överförs till nästa sida|Från föregående sida/Överfört|Vikt/Massa|Översikt;Varuposter;Handlingar;Avgifter;Meddelanden;Historik|Faktura;Packlista;Konossement;Intyg;Fullmakt|Bilagor: faktura, packlista/Bifogas: tullräkning',
  nl: 'Fabrikant/Producent|Verkoper/Verkocht door|Koper/Verkocht aan|Vervoerder/Rederij|Notify|Magazijn/Terminal/Plaats goederen|Factuur aan/Betaler|Geleverd aan/Losadres|Container/Containernr.|Type/Maat|Zegel/Zegelnr.|Transporteren/Over te brengen|Transport vorige pagina/Overgebracht|Gewicht/Massa|Overzicht;Artikelen;Bescheiden;Rechten;Berichten;Historie|Factuur;Paklijst;Cognossement;Certificaat;Machtiging|Bijlagen: factuur, paklijst',
  fr: 'Fabricant/Producteur/Usine|Vendeur/Vendu par|Acheteur/Vendu à|Transporteur/Compagnie|À notifier/Notify|Entrepôt/Terminal/Lieu des marchandises|Facturé à/Payeur|Livré à/Adresse de livraison|Conteneur/N° conteneur|Type/Taille|Scellé/N° scellé|À reporter/Report page suivante|Report/Report page précédente|Poids/Masse|Synthèse;Articles;Documents;Droits;Messages;Historique|Facture;Liste de colisage;Connaissement;Certificat;Mandat|P.J. : facture, liste de colisage',
  pl: 'Producent/Wytwórca/Huta|Sprzedawca/Sprzedający|Nabywca/Kupujący|Przewoźnik/Armator|Notify/Powiadomić|Magazyn/Terminal/Miejsce towaru|Płatnik/Faktura na|Miejsce dostawy/Dostawa do|Kontener/Nr kontenera|Typ/Rozmiar|Plomba/Nr plomby|Do przeniesienia|Z przeniesienia|Waga/Masa|Podsumowanie;Pozycje;Dokumenty;Należności;Komunikaty;Historia|Faktura;Lista pakowa;Konosament;Certyfikat;Upoważnienie|Załączniki: faktura, lista pakowa',
  it: 'Produttore/Fabbricante|Venditore/Venduto da|Acquirente/Venduto a|Vettore/Compagnia|Notify|Magazzino/Terminal/Luogo merce|Fatturare a/Pagatore|Consegnato a/Destinazione merce|Container/N. container|Tipo/Misura|Sigillo/N. sigillo|A riportare|Riporto|Peso/Massa|Riepilogo;Articoli;Documenti;Diritti;Messaggi;Cronologia|Fattura;Packing list;Polizza;Certificato;Mandato|Allegati: fattura, packing list',
  es: 'Fabricante/Productor|Vendedor/Vendido por|Comprador/Vendido a|Transportista/Naviera|Notificar/Notify|Almacén/Terminal/Ubicación|Facturar a/Pagador|Entregado a/Lugar de entrega|Contenedor/N.º contenedor|Tipo/Tamaño|Precinto/N.º precinto|Suma y sigue|Suma anterior|Peso/Masa|Resumen;Partidas;Documentos;Derechos;Mensajes;Historial|Factura;Lista de bultos;Conocimiento;Certificado;Poder|Adjuntos: factura, lista de bultos',
  pt: 'Fabricante/Produtor|Vendedor|Comprador|Transportador|Notificar|Armazém/Terminal|Faturar a|Entregue a|Contentor/N.º contentor|Tipo|Selo|A transportar|Transporte|Peso/Massa|Resumo;Adições;Documentos;Direitos;Mensagens;Histórico|Fatura;Lista de embalagem;Conhecimento;Certificado;Procuração|Anexos: fatura, lista de embalagem',
  cs: 'Výrobce|Prodávající|Kupující|Dopravce|Notify|Sklad/Terminál|Plátce/Fakturovat|Místo dodání|Kontejner|Typ|Plomba/Závěra|K převodu|Převod|Hmotnost/Váha|Přehled;Položky;Doklady;Platby;Zprávy;Historie|Faktura;Balicí list;Konosament;Certifikát;Plná moc|Přílohy: faktura, balicí list',
  fi: 'Valmistaja|Myyjä|Ostaja|Kuljetusliike/Varustamo|Notify|Varasto/Terminaali|Maksaja/Laskutus|Toimitusosoite|Kontti/Konttinro|Tyyppi|Sinetti|Siirto seuraavalle sivulle|Siirto edelliseltä sivulta|Paino/Massa|Yhteenveto;Erät;Asiakirjat;Verot;Viestit;Historia|Lasku;Pakkausluettelo;Konossementti;Todistus;Valtakirja|Liitteet: lasku, pakkausluettelo',
  no: 'Produsent|Selger|Kjøper|Transportør/Rederi|Notify|Lager/Terminal|Faktureres|Leveres til|Container|Type|Plombe/Segl|Overføres|Overført|Vekt/Masse|Oversikt;Varelinjer;Dokumenter;Avgifter;Meldinger;Historikk|Faktura;Pakkliste;Konnossement;Sertifikat;Fullmakt|Vedlegg: faktura, pakkliste',
  hu: 'Gyártó|Eladó|Vevő|Fuvarozó|Értesítendő|Raktár/Terminál|Fizető|Szállítási cím|Konténer|Típus|Plomba|Átvitel|Áthozat|Tömeg/Súly|Áttekintés;Tételek;Okmányok;Terhek;Üzenetek;Előzmények|Számla;Csomagolási lista;Hajóraklevél;Tanúsítvány;Meghatalmazás|Mellékletek: számla, csomagolási lista',
  ro: 'Producător|Vânzător|Cumpărător|Transportator|Notify|Depozit/Terminal|Plătitor|Loc de livrare|Container|Tip|Sigiliu|De reportat|Report|Greutate/Masă|Sumar;Articole;Documente;Taxe;Mesaje;Istoric|Factură;Listă de colisaj;Conosament;Certificat;Împuternicire|Anexe: factură, listă de colisaj',
};

const formsOf = (language: Language, word: PrintWord): string =>
  (WORDS[language] ?? WORDS.en).split('|')[KEYS.indexOf(word)] ?? word;

/** One of the names that prints have for it. */
export const printName = ({ random, language, label }: Style, word: PrintWord): string => {
  const text = random.pick(formsOf(language, word).split('/'));
  const net = label('net');
  return net === net.toUpperCase() && net.length > 4 ? text.toUpperCase() : text;
};

/** The words of a list, as the tabs of a screen. */
export const printList = ({ language }: Style, word: 'checks' | 'tabs'): readonly string[] =>
  formsOf(language, word).split(';');

/** Short names of net and gross mass, "/" between both, "|" between forms. */
const SHORTS: Readonly<Record<Language, string>> = {
  en: 'N/G|Net/Gross|Nt/Gr|NW/GW|Net/Gr.|nett/gross|N.W./G.W.|nt./grs.|N./G.',
  da: 'N/B|Nto/Bto|nt/bt|Net/Brt|netto/brutto|N./B.|Nt./Br.|nto./bto.',
  de: 'N/B|Netto/Brutto|E/R|Nto/Bto|nt/bt|NG/BG|Nto./Bto.|N./B.|EM/RM',
  sv: 'N/B|Netto/Brutto|nto/bto|Nt/Bt|N./B.|net/brt',
  nl: 'N/B|Netto/Bruto|nto/bto|Nt./Bt.|N./B.',
  fr: 'N/B|Net/Brut|PN/PB|nt/bt|P.N./P.B.|net/brt',
  pl: 'N/B|Netto/Brutto|nto/bto|MN/MB|net/brt',
  it: 'N/L|Netto/Lordo|PN/PL|P.N./P.L.|nt/ld',
  es: 'N/B|Neto/Bruto|PN/PB|P.N./P.B.|nt/bt',
  pt: 'L/B|Líq./Bruto|PL/PB|líq/brt',
  cs: 'N/B|netto/brutto|ČH/HH|čistá/hrubá',
  sk: 'N/B|netto/brutto|čistá/hrubá',
  fi: 'N/B|netto/brutto|nto/bto|NP/BP',
  hu: 'N/B|nettó/bruttó|nt/br',
  ro: 'N/B|net/brut|Gn/Gb',
  bg: 'Н/Б|нето/бруто|нт/бр',
  el: 'Κ/Μ|Καθ./Μικτό|καθαρό/μικτό',
  et: 'N/B|neto/bruto|nto/bto',
  lv: 'N/B|neto/bruto',
  lt: 'N/B|neto/bruto',
  hr: 'N/B|neto/bruto|nt/bt',
  sl: 'N/B|neto/bruto|nt/bt',
  no: 'N/B|netto/brutto|nto/bto',
};

/** Net before gross. */
export const shortMasses = ({ random, language }: Style): readonly [string, string] => {
  const [net = 'N', gross = 'G'] = random.pick(SHORTS[language].split('|')).split('/');
  return [net, gross];
};

/** Short names of the origin, before the country. */
const MADE: Readonly<Partial<Record<Language, string>>> & { readonly en: string } = {
  en: 'orig.|origin:|ORIG|C/O|made in|Or.|org',
  da: 'opr.|oprind.:|OPR|opr.land|fra',
  de: 'Urspr.|UL|Urspr.:|Ursprung:|Urspr.land|ex',
  sv: 'urspr.|urspr:|URSPR|från',
  nl: 'oorspr.|oorspr.:|LvO',
  fr: 'orig.|orig. :|or.|provient de',
  pl: 'poch.|pochodz.:|kr. poch.',
  it: 'orig.|or.|orig.:',
  es: 'orig.|or.|origen:',
  pt: 'orig.|or.',
  cs: 'pův.|původ:',
  fi: 'alkup.|alk.maa',
  hu: 'szárm.|származás:',
};

export const shortOrigin = ({ random, language }: Style): string => random.pick((MADE[language] ?? MADE.en).split('|'));

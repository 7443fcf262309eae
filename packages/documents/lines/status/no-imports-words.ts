import { anywhere, atTheBeginning, oneOf, type WordsByLanguage, wholeText } from '../words-by-language.ts';

/* Words of titles, as `fold` leaves them, of lists that hold no imports: what a company has in store, has ordered, offers or means to buy. */

/** What is in store. */
const STORES: WordsByLanguage = {
  en: 'inventorylist inventoryreport stocklist stockreport stocklevel stockonhand',
  da: 'lagerlist lagerbeholdning lageropgorelse lageroversigt inventarlist',
  de: 'lagerbestand lageruebersicht bestandsliste',
  sv: 'lagersaldo',
  no: 'lageropgjor',
  nl: 'voorraad',
  fr: 'etatd[eu]s?stocks?',
  it: 'giacenz',
  es: 'existencias',
  pl: 'stanymagazyn stanmagazyn',
  cs: 'stavskladu stavzasob',
  sl: 'stanjezalog zalogablaga',
  hr: 'stanjeskladist stanjezalih',
  bg: 'nalichnost',
  fi: 'varastosaldo',
  et: 'laoseis laojaa',
  lv: 'krajum',
  lt: 'atsargulik likuciai',
  hu: 'keszletlist',
  ro: 'situatiastoc stocuri',
  el: 'apothemat',
};
/** What the columns of a list of stock are called: how much lies there, where, and when it came in last. */
export const OF_STOCK = anywhere({
  en: '^stock onhand lastreceipt storagelocation binlocation warehouselocation',
  da: 'lagerbeholdning lagerplads lagersted senestetilgang sidstetilgang',
  de: '^bestand lagerbestand lagerort lagerplatz letzterzugang letztezugang',
  sv: 'lagersaldo lagerplats senasteinlever',
  nl: 'voorraad magazijnlocatie laatsteontvangst',
  fr: 'emplacement derniereentree',
  it: 'giacenz ubicazione ultimocarico',
  es: 'existencias ubicacion ultimaentrada',
  pt: 'existencia localizacao ultimaentrada',
  pl: 'stanmagazyn lokalizacja ostatnieprzyjecie',
  cs: 'stavskladu stavzasob umisteni posledniprijem',
  hu: 'keszlet tarhely utolsobevetel',
  ro: '^stoc locatie ultimaintrare',
  fi: 'varastosaldo varastopaikka viimeisintulo',
});

/** What comes and goes there. */
const MOVEMENTS: WordsByLanguage = {
  da: 'lagerbevaegelse lagertransaktion lagerpostering',
  de: 'lagerbewegung',
  sv: 'lagerrorelse',
  nl: 'voorraadmutat',
  fr: 'mouvements?d[eu]s?(?:stock|magasin)',
  pl: 'ruch[uy]?magazyn',
  cs: 'pohyb[uy]?(?:skladu|naskladu|zasob) skladovepohyb',
  sl: 'gibanjezalog',
  hr: 'kretanj[ea](?:zaliha|skladista)',
  fi: 'varastotapahtum varastoliik',
  et: 'laoliikum',
  lv: 'krajumukustib',
  lt: 'atsargujudejim',
  hu: 'keszletmozgas',
  ro: 'miscar[ei](?:de)?stoc',
};
/** 'Warehouse ledger' */
const ENGLISH_STORES = oneOf({ en: 'stock inventory warehouse' });
const ENGLISH_MOVEMENTS = oneOf({ en: 'movement transaction ledger' });
/** 'Movimenti di magazzino', 'Movimientos del almacén' */
const ROMANCE_STORES = oneOf({ it: 'magazzino', es: 'almacen inventario', pt: 'armazem', en: 'stock' });
const ROMANCE_MOVEMENTS = `moviment[io]s?${oneOf({ it: 'di', es: 'de del' })}?`;
export const STOCK = new RegExp(
  [oneOf(STORES, MOVEMENTS), `${ENGLISH_STORES}${ENGLISH_MOVEMENTS}`, `${ROMANCE_MOVEMENTS}${ROMANCE_STORES}`].join(
    '|',
  ),
  'u',
);

export const ORDERS = anywhere({
  en: 'open(?:purchase)?orders purchaseorders',
  da: 'a?abne(?:indkobs)?ordre indkobsordre',
  de: 'offenebestell bestell(?:ungen|liste|ubersicht)',
  sv: 'oppnaorder oppnainkop inkopsorder',
  nl: 'openstaandeorders inkooporders',
  fr: 'commandes(?:ouvertes|encours)',
  it: 'ordini(?:aperti|diacquisto)',
  es: 'pedidos(?:abiertos|pendientes|decompra)',
  pt: 'encomendas',
  pl: 'zamowieniaotwarte otwartezamowienia',
  cs: 'otevreneobjednavky objednavk',
  sl: 'narocil',
  hr: 'narudzb',
  bg: 'porachk',
  fi: 'avoimet(?:osto)?tilaukset tilausluettelo',
  et: 'tellimus',
  lv: 'pasutijum',
  lt: 'uzsakym',
  hu: 'megrendeles rendelesek',
  ro: 'comenzi',
  el: 'paraggeli',
});

/** What the columns of orders are called: their numbers, what is ordered, and the day it is wished for. */
export const OF_ORDERS = anywhere({
  en: '^po(?:no|nr|number|line|item|date)?$ purchaseorder ordered orderquantity (?:requested|confirmed|expected|promised)delivery',
  da: 'indkobsordre bestilt (?:onsket|bekraeftet|forventet)levering',
  de: 'bestellnummer bestellmenge bestellt bestelldatum bestellposition bestellnr wunschliefer wunschtermin liefertermin',
  sv: 'inkopsorder bestalld (?:onskad|bekraftad)leverans',
  nl: 'inkooporder besteld bestelnummer gewenstelever',
  fr: 'numerodecommande nocommande commandee livraison(?:souhaitee|prevue|demandee)',
  it: 'ordinediacquisto ordineacquisto ordinat[oa] consegna(?:richiesta|prevista)',
  es: 'pedidodecompra (?:numero|no)(?:de)?pedido pedida entrega(?:solicitada|prevista)',
  pt: 'encomendad numerodaencomenda entregaprevista',
  pl: 'zamowieni zamowion termindostawy',
  cs: 'objednan cisloobjednavky termindodani pozadovanedodani',
  hu: 'megrendeles rendeltmennyiseg kertszallitas',
  ro: 'numarcomanda comandat livraresolicitata',
  fi: 'ostotilaus tilattu toivottutoimitus',
});

/** What somebody offers, and what is no more than a price asked for. */
export const OFFERS = atTheBeginning({
  many: 'offert proforma',
  en: 'offer quotation quote',
  da: 'tilbud',
  de: 'angebot preisangebot',
  nl: 'offre',
  fr: 'devis',
  it: 'offerta preventiv',
  es: 'oferta cotizacion presupuesto',
  pt: 'cotacao orcamento',
  cs: 'nabidka',
  sk: 'cenovaponuka',
  sl: 'ponudba',
  hr: 'ponuda',
  fi: 'tarjous',
  et: 'pakkumi hinnapakk',
  lv: 'piedavajum',
  lt: 'pasiulym',
  hu: 'arajanlat',
  el: 'prosfora',
});

/** What a company has sold. */
export const SALES = atTheBeginning({
  en: 'sales(?:$|by|to|2|list|invoice|report|ledger|q\\d) customersales salesinvoice',
  da: 'salgpr salgtil salgsliste salgsoversigt salgsfaktura kundesalg salg\\d',
  de: 'verkaufe verkaufsliste verkaufsrechnung ausgangsrechnung umsatz(?:liste|nach|je) kundenumsatz',
  sv: 'forsaljning kundforsaljning',
  nl: 'verkopen verkoopfactu verkooplijst omzetper',
  fr: 'ventes chiffredaffaires',
  it: 'vendite fatturatoper fattureattive fatturedivendita',
  es: 'ventas facturasdeventa',
  pt: 'vendas faturasdevenda',
  pl: 'sprzedaz fakturysprzedazy',
  cs: 'prodejpodle prodejezbozi vydanefaktury',
  sk: 'predajpodla vydanefaktury',
  sl: 'prodajapo izdaniracuni',
  hr: 'prodajapo izlazniracuni',
  bg: 'prodazhbi',
  fi: 'myynti',
  et: 'muuk muugi',
  lv: 'pardosana pardosanas',
  lt: 'pardavim',
  hu: 'ertekesites eladasok kimenoszamla',
  ro: 'vanzari',
  el: 'poliseis',
  tr: 'satislar',
});

/** What somebody means to buy. */
export const PLANS = anywhere({
  many: 'budget prognos prognoz',
  en: 'forecast',
  da: 'indkobsplan',
  de: 'einkaufsplan bedarfsplan',
  sv: 'inkopsplan',
  nl: 'begroting vooruitzicht voorspelling inkoopplan',
  fr: 'plandachats',
  it: 'previsioned previsionsd pianoacquisti',
  es: 'presupuest previsiondecompra plandecompras',
  pt: 'orcament previsaode previsoes planocompras',
  pl: 'budzet planzakup plannakup',
  cs: 'rozpocet rozpoct predpoved predikce',
  sl: 'napoved plannabav',
  hr: 'proracun nacrtnabave',
  bg: 'byudzhet',
  fi: 'budjet talousarvio ennuste ostosuunnitelma',
  et: 'eelarve prognoos ostuplaan',
  lv: 'iepirkumuplan',
  lt: 'biudzet pirkimuplan',
  hu: 'koltsegvet elorejelz beszerzesiterv',
  ro: 'bugetul ^buget plandeachiz',
  el: 'proypologism provlepsi',
});

/** 'Datum': the day of anything. */
export const ANY_DAY = wholeText({
  en: 'date day',
  da: 'dato dag',
  de: 'datum tag',
  it: 'data',
  es: 'fecha',
  fi: 'pvm paiva paivays paivamaara',
  et: 'kuupaev',
  lv: 'datums',
  lt: 'datas',
  el: 'imerominia',
  tr: 'tarih',
});

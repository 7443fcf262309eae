import { cellsOfLine, linesOf } from './layout.ts';
import type { Page } from './page.ts';
import { TITLES, unspaced } from './vocabulary.ts';

/** What buyers and sellers call their papers before and around a delivery: orders, invoices of goods, lists of prices and of stock, in the languages of the Union and in Turkish. */
const ORDER =
  /^(?:(?:purchase|sales) order(?: confirmation)?|order (?:confirmation|acknowledgement|form)|(?:indkøbs|købs|salgs)ordre|ordrebekræftelse|bestellung|auftragsbestätigung|bestellbestätigung|(?:inköps|försäljnings)order|order(?:bekräftelse|erkännande)|beställning|bon de commande|(?:confirmation|accusé de réception) de commande|(?:inkoop|verkoop)order|bestelbon|(?:order|opdracht)bevestiging|ordine (?:d['’]acquisto|di acquisto|cliente|fornitore)|conferma d['’]ordine|(?:pedido|orden) de compra|confirmación de pedido|nota de encomenda|encomenda|confirmação de encomenda|zamówienie|potwierdzenie zamówienia|(?:nákupní |kupní )?objednávk\p{L}*|potvrzení objednávky|potvrdenie objednávky|(?:meg|vissza)rendelés|rendelés(?:visszaigazolás)?|ostotilaus|tilausvahvistus|ostutellimus|tellimuse kinnitus|pirkimo užsakymas|užsakymo patvirtinimas|pirkuma pasūtījums|pasūtījuma apstiprinājums|narudžb\p{L}*|potvrda narudžbe|naročilnica|potrditev naročila|comandă de achiziție|comandă|confirmare de comandă|поръчка|потвърждение на поръчка|παραγγελία|επιβεβαίωση παραγγελίας|satın ?alma siparişi|sipariş (?:formu|onayı)|ordni tax-xiri)(?!\p{L})/iu;
const INVOICE_OF_GOODS =
  /^(?:commercial invoice|handelsfaktura|handelsrechnung|facture commerciale|handelsfactuur|fattura commerciale|factura comercial|fatura comercial|faktura handlowa|obchodní faktura|obchodná faktúra|kereskedelmi számla|kauppalasku|kaubandusarve|äriarve|komercinė (?:sąskaita|faktūra)|komercrēķins|komercijas rēķins|trgovački račun|trgovinski račun|komercijaln[ai] faktura|factură comercială|търговска фактура|εμπορικό τιμολόγιο|ticari fatura|packing list|pakkeliste|packliste|liste de colisage|paklijst|lista di imballaggio|packinglista|lista de embalagem|lista de bultos|lista pakunkowa|price list|prisliste|preisliste|prislista|prijslijst|listino prezzi|lista de precios|lista de preços|liste de prix|cennik|ceník|cenník|árlista|hinnasto|hinnakiri|kainoraštis|cenrādis|cjenik|cenik|listă de prețuri|ценова листа|τιμοκατάλογος|fiyat listesi|delivery note|følgeseddel|lieferschein|bon de livraison|pakbon|leveringsbon|bolla di consegna|documento di trasporto|albarán|guia de remessa|följesedel|dokument wz|dodací list|szállítólevél|lähete|saateleht|važtaraštis|pavadzīme|otpremnica|dobavnica|aviz de însoțire|стокова разписка|δελτίο αποστολής|sevk irsaliyesi)(?!\p{L})/iu;
/** A heading of a paper of customs about an import of such goods. */
const OF_IMPORT =
  /^(?:MRN|LRN|(?:date of )?acceptance|(?:requested )?procedure|import (?:declaration|entry)|procedure(?:kode)?|verfahren|förfarande|régime|regime|regeling|procedura|rég\.?|režim|eljárás|menettely|postupak|postopek)(?!\p{L})/iu;
/** What was released, cleared, or is owed for an import, in any sentence. */
const CLEARED =
  /free circulation|fri omsætning|freien verkehr|fri omsättning|libre pratique|vrije verkeer|libera pratica|libre práctica|livre prática|dopuszczen\p{L}* do obrotu|volného oběhu|voľného obehu|szabad forgalom|vapaaseen liikkeeseen|vabasse ringlusse|laisv\p{L}* apyvart|brīv\p{L}* apgroz|slobodan promet|sprostitev v prosti|liberă circulație|свободно обращение|ελεύθερη κυκλοφορία|serbest dolaşım|custom\p{L}* clear|cleared|fortold(?!ning)|verzollt|förtulla[td]|dédouané|ingeklaard|sdoganat|despachad|odprawion|proclen|elvámol|tullattu|vămuit/iu;
const MRN = /(?<![A-Z\d])\d{2}[A-Z]{2}[A-Z\d]{13}\d(?![A-Z\d])/;
/** A paper says what it is in so many first lines, before or behind who wrote it. */
const FIRST_LINES = 4;
/** What follows the name of a paper: its number. */
const NUMBERED =
  /^(?:\s*(?:no|nr|n|n[°ºo]|num|núm|č|čís|br|št|sz|arit|№)\.?(?!\p{L}))?[\s°º.#]*(?=\S*\d|$)[\p{L}\d/_.-]*(?:\s*\S{0,3}\s*(?:\d[\d./-]*))?$/iu;

/** Whether a paper is an order, an invoice of goods or a list between buyer and seller, and says nothing of customs: nobody has declared its goods on it. */
export function isTradePaper(pages: readonly Page[]): boolean {
  const first = pages[0]?.number;
  const lines = linesOf(pages).map((line) => ({
    page: line.page,
    texts: cellsOfLine(line).map(({ text }) => unspaced(text)),
  }));
  const top = lines.filter(({ page }) => page === first).slice(0, FIRST_LINES);
  const isNamed = (text: string) =>
    text.split(/\s[/–—|·-]\s/).some((part) => {
      const name = (ORDER.exec(part) ?? INVOICE_OF_GOODS.exec(part))?.[0];
      return name !== undefined && NUMBERED.test(part.slice(name.length));
    });
  return (
    top.some(({ texts }) => texts.some(isNamed)) &&
    !lines.some(({ texts }) =>
      texts.some(
        (text) =>
          OF_IMPORT.test(text) || CLEARED.test(text) || MRN.test(text) || TITLES.some(([title]) => title.test(text)),
      ),
    )
  );
}

import { cellsOfLine, linesOf } from './layout.ts';
import type { Page } from './page.ts';
import { TITLES, unspaced } from './vocabulary.ts';

/** What a paper that asks for an order is called, in the languages of the Union. */
const OFFER =
  /^(?:(?:pris)?tilbud|(?:pris)?offert|(?:preis)?angebot|quotation|quote|(?:price )?offer|offre|devis|offerte|prijsopgave|preventivo|offerta|oferta|presupuesto|cotización|cotação|orçamento|(?:cenová )?nabídka|(?:cenová )?ponuka|(?:ár)?ajánlat|tarjous|(?:hinna)?pakkumine|pasiūlymas|piedāvājums|ponud[ab]a?|ofertă|оферта|προσφορά|(?:fiyat )?teklifi?|tairiscint)(?!\p{L})/iu;
/** 'We are pleased to offer', 'Gyldigt til': what is offered, and until when. */
const OFFERING =
  /(?<!\p{L})(?:vi tilbyder|(?:vi|att) offerera\p{L}*|vi erbjuder|we (?:are pleased to |can |hereby )?(?:offer|quote)|pleased to offer|wir bieten|bieten wir|nous (?:vous )?(?:offrons|proposons)|wij bieden|bieden wij|(?:vi )?offriamo|(?:les )?ofrecemos|oferecemos|oferujemy|nabízíme|ponúkame|tarjoamme|(?:ajánljuk|kínáljuk|ajánlatunk)|pakume|siūlome|piedāvājam|nudimo|ponujamo|oferim|предлагаме|προσφέρουμε|teklif edi?(?:yoruz|eriz)|(?:gyldigt?|gælder|giltig|gäller|gültig|gilt|valid|valable|geldig|valid[oa]|válid[oa]|ważn[ay]|platn[áýé]|voimassa)\W+(?:til|t\.?o\.?m|till|bis|until|jusqu|tot|fino|hasta|até|do|asti)(?!\p{L}))/iu;
/** 'Deze offerte is 30 dagen geldig', 'freibleibend': for how long, and that it binds nobody. */
const FOR_A_TIME =
  /(?<!\p{L})(?:(?:gyldighed|giltighet(?:stid)?|gültigkeit(?:sdauer)?|validity|validité|geldigheid(?:sduur)?|validità|validez|validade|ważność|platnosť?|érvényesség|voimassaolo(?:aika)?|valabilitate|валидност|ισχύς)\W+\d{1,3}\W+\p{L}|(?:gyldigt?|gælder|giltig|gäller|gültig|gilt|valid|valable|geldig|valid[oa]|válid[oa]|ważn[ay]|platn[áýé]|voimassa|érvényes|kehtib|galioja|derīgs|vrijedi|velja|valabilă?|валидна|ισχύει|geçerli)(?!\p{L})(?:\W+\p{L}+){0,2}\W+\d{1,3}\W+\p{L}|\d{1,3}\W+\p{L}+\W+(?:\p{L}+\W+)?(?:gyldigt?|giltig|gültig|valid|valable|geldig|valid[oa]|válid[oa]|ważn[ay]|platn[áýé]|voimassa|érvényes|geçerli)(?!\p{L})|(?:uforpligtende|uden forbindende|utan förbindelse|freibleibend|unverbindlich|vrijblijvend|sans engagement|senza impegno|sin compromiso|sem compromisso|without obligation|subject to (?:our )?(?:final )?confirmation|niezobowiązując\p{L}*|nezávazn\p{L}*|nezáväzn\p{L}*|kötelezettség nélkül\p{L}*|sitoumuksetta|mittesiduv|neįpareigojan\p{L}*|bez saistībām|neobvezujuć\p{L}*|neobvezujoč\p{L}*|fără (?:obligații|angajament)|необвързващ\p{L}*|χωρίς δέσμευση)(?!\p{L}))/iu;
/** 'FACTURA PROFORMA N.º 7': the name of a paper that asks for no payment yet, not a label before a value. */
const PROFORMA =
  /^(?:(?:invoice|fa[ck]t[uú]r\p{L}*|facture|fattura|rechnung|račun|számla|lasku|arve|sąskaita|фактура)\s+)?(?:pro[- ]?forma|проформа|προτιμολόγιο|predračun|předfaktura)(?!\p{L}*\s?:)[^:]*$/iu;
const MRN = /(?<![A-Z\d])\d{2}[A-Z]{2}[A-Z\d]{13}\d(?![A-Z\d])/;
/** A paper says what it is in so many first lines, and on what terms it offers in so many. */
const FIRST_LINES = 12;

/** Whether a paper without the title and the number of a declaration is called an offer and says that it offers, or is an invoice before any delivery: nobody has imported its goods. */
export function isOffer(pages: readonly Page[]): boolean {
  const first = pages[0]?.number;
  const top = linesOf(pages)
    .filter(({ page }) => page === first)
    .slice(0, FIRST_LINES);
  const rows = top.map((line) => cellsOfLine(line).map(({ text }) => unspaced(text)));
  const cells = rows.flat();
  // Below its name an offer may speak of the declarations that it is for.
  const name = cells.findIndex((text) => OFFER.test(text) || PROFORMA.test(text));
  const isOffering =
    PROFORMA.test(cells[name] ?? '') ||
    [...cells, ...rows.map((row) => row.join(' '))].some((text) =>
      [OFFERING, FOR_A_TIME].some((words) => words.test(text)),
    );
  return (
    name >= 0 &&
    isOffering &&
    !cells.slice(0, name).some((text) => TITLES.some(([title]) => title.test(text))) &&
    !pages.some(({ words }) => words.some(({ text }) => MRN.test(text)))
  );
}

import { numberText } from '../heads.ts';
import type { Language } from '../label-words.ts';
import { madeWord } from '../made-words.ts';
import type { Part } from '../sheet.ts';
import { type Desk, none } from './desk.ts';
import { otherText } from './other-values.ts';
import { gap, otherDay, putLine, putRight, reachText } from './parts.ts';
import { tradeText } from './trade-values.ts';

/** What letters and mails say around their values, in this order; "{order}" is a value of trade or one that no record has. */
const KEYS = ['hello', 'done', 'here', 'asked', 'check', 'later', 'bye', 'wrote', 'charged', 'keep', 'prices'] as const;
type Saying = (typeof KEYS)[number];

const SAYINGS: Readonly<Partial<Record<Language, string>>> & { readonly en: string } = {
  en: 'Dear Sir or Madam,|we have cleared your consignment {shipment} into free circulation.|The particulars of the entry are:|Could you please send the customs papers for our order {order}, invoice {bill}?|Please check the codes and masses and tell us within {day} if anything is wrong; last time code {oldCode} was used.|Goods of heading {heading} may fall under CBAM; please see our note.|Kind regards|{clerk} wrote on {day}:|Duty and VAT were charged to your account {customer}.|Please keep this notice with your invoice {bill} for ten years.|Services as agreed, order {order}',
  da: 'Kære kunde,|vi har fortoldet jeres sending {shipment} til fri omsætning.|Oplysningerne fra angivelsen er:|Kan I sende toldpapirerne til vores ordre {order}, faktura {bill}?|Kontroller venligst koder og vægte, og giv besked senest {day}; sidst blev kode {oldCode} brugt.|Varer i position {heading} kan være omfattet af CBAM; se vores vejledning.|Med venlig hilsen|{clerk} skrev den {day}:|Told og moms er trukket på jeres konto {customer}.|Gem denne meddelelse sammen med faktura {bill} i fem år.|Ydelser efter aftale, ordre {order}',
  de: 'Sehr geehrte Damen und Herren,|wir haben Ihre Sendung {shipment} zum freien Verkehr abgefertigt.|Die Angaben der Anmeldung lauten:|Können Sie uns bitte die Zollunterlagen zur Bestellung {order}, Rechnung {bill} senden?|Bitte prüfen Sie Codenummern und Gewichte bis {day}; zuletzt wurde {oldCode} verwendet.|Waren der Position {heading} können unter CBAM fallen; siehe Merkblatt.|Mit freundlichen Grüßen|{clerk} schrieb am {day}:|Zoll und EUSt wurden Ihrem Konto {customer} belastet.|Bitte bewahren Sie diesen Beleg mit der Rechnung {bill} zehn Jahre auf.|Leistungen laut Vereinbarung, Auftrag {order}',
  sv: 'Hej,|vi har förtullat er sändning {shipment} till fri omsättning.|Uppgifterna i deklarationen är:|Kan ni skicka tullhandlingarna för vår order {order}, faktura {bill}?|Kontrollera koder och vikter senast {day}; förra gången användes {oldCode}.|Varor i nummer {heading} kan omfattas av CBAM.|Med vänlig hälsning|{clerk} skrev den {day}:|Tull och moms har debiterats konto {customer}.|Spara detta besked med faktura {bill} i sju år.|Tjänster enligt avtal, order {order}',
  nl: 'Geachte relatie,|wij hebben uw zending {shipment} ingeklaard voor het vrije verkeer.|De gegevens van de aangifte:|Kunt u de douanestukken sturen bij onze order {order}, factuur {bill}?|Controleer codes en gewichten voor {day}; vorige keer is {oldCode} gebruikt.|Goederen van post {heading} kunnen onder CBAM vallen.|Met vriendelijke groet|{clerk} schreef op {day}:|Rechten en btw zijn ten laste van rekening {customer} gebracht.|Bewaar dit bericht zeven jaar bij factuur {bill}.|Diensten volgens afspraak, order {order}',
  fr: 'Madame, Monsieur,|nous avons dédouané votre envoi {shipment} en libre pratique.|Les données de la déclaration :|Pouvez-vous nous adresser les documents douaniers de la commande {order}, facture {bill} ?|Merci de vérifier codes et masses avant le {day} ; le code {oldCode} avait été utilisé.|Les marchandises de la position {heading} peuvent relever du MACF.|Cordialement|{clerk} a écrit le {day} :|Les droits et la TVA ont été portés au compte {customer}.|Conservez cet avis avec la facture {bill} pendant dix ans.|Prestations selon accord, commande {order}',
  pl: 'Szanowni Państwo,|dokonaliśmy odprawy przesyłki {shipment} do swobodnego obrotu.|Dane zgłoszenia:|Prosimy o dokumenty celne do zamówienia {order}, faktura {bill}.|Prosimy o sprawdzenie kodów i mas do {day}; poprzednio użyto {oldCode}.|Towary z pozycji {heading} mogą podlegać CBAM.|Z poważaniem|{clerk} napisał(a) {day}:|Należności pobrano z konta {customer}.|Prosimy przechowywać z fakturą {bill} przez pięć lat.|Usługi według umowy, zlecenie {order}',
  it: 'Gentile cliente,|abbiamo sdoganato la spedizione {shipment} in libera pratica.|I dati della dichiarazione:|Potete inviarci i documenti doganali dell’ordine {order}, fattura {bill}?|Verificate codici e pesi entro il {day}; in precedenza era {oldCode}.|Le merci della voce {heading} possono rientrare nel CBAM.|Cordiali saluti|{clerk} ha scritto il {day}:|Dazi e IVA sono addebitati sul conto {customer}.|Conservare con la fattura {bill} per dieci anni.|Prestazioni come da accordo, ordine {order}',
  es: 'Estimado cliente:|hemos despachado su envío {shipment} a libre práctica.|Los datos de la declaración son:|¿Pueden enviarnos los documentos del pedido {order}, factura {bill}?|Revisen códigos y masas antes del {day}; la vez anterior fue {oldCode}.|Las mercancías de la partida {heading} pueden estar sujetas al CBAM.|Un cordial saludo|{clerk} escribió el {day}:|Los derechos y el IVA se cargaron a la cuenta {customer}.|Conserve este aviso con la factura {bill} durante diez años.|Servicios según acuerdo, pedido {order}',
};

const filled = (desk: Desk, text: string): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) =>
    key === 'day' ? otherDay(desk) : tradeText(desk, key as 'order', null),
  );

/** A sentence in the language of the paper. */
const sayingOf = (desk: Desk, key: string): string =>
  filled(desk, (SAYINGS[desk.style.language] ?? SAYINGS.en).split('|')[KEYS.indexOf(key as Saying)] ?? key);

const MAIL: Readonly<Partial<Record<Language, readonly string[]>>> & { readonly en: readonly string[] } = {
  en: ['From', 'To', 'Cc', 'Date', 'Subject'],
  da: ['Fra', 'Til', 'Cc', 'Dato', 'Emne'],
  de: ['Von', 'An', 'Cc', 'Datum', 'Betreff'],
  sv: ['Från', 'Till', 'Kopia', 'Datum', 'Ämne'],
  nl: ['Van', 'Aan', 'Cc', 'Datum', 'Onderwerp'],
  fr: ['De', 'À', 'Cc', 'Date', 'Objet'],
  pl: ['Od', 'Do', 'DW', 'Data', 'Temat'],
  it: ['Da', 'A', 'Cc', 'Data', 'Oggetto'],
  es: ['De', 'Para', 'CC', 'Fecha', 'Asunto'],
};

const addressOf = ({ random }: Desk): string =>
  `${madeWord(random, 2).toLowerCase()}@${random.pick(['agent.example', 'firm.example', 'spedition.example'])}`;

/** The lines above a mail: who wrote to whom, and about what. */
function putMailLines(desk: Desk, isAnswer: boolean): void {
  const { facts, random } = desk;
  const [from, to, copy, day, about] = MAIL[desk.style.language] ?? MAIL.en;
  const subject: Part[] = random.isHit(0.5)
    ? [
        { text: 'MRN ', kind: 'of-mrn' },
        { text: facts.mrn, kind: 'mrn' },
        ...none(` / ${tradeText(desk, 'order', null)}`),
      ]
    : [...none(`${tradeText(desk, 'bill', null)} - `), { text: facts.reference, kind: 'reference' }];
  putLine(desk, [
    { text: `${from}: `, kind: 'of-agent' },
    { text: facts.agent.name, kind: 'agent-name' },
    ...none(` <${addressOf(desk)}>`),
  ]);
  putLine(desk, none(`${day}: ${otherDay(desk)} ${random.whole(6, 20)}:${random.digits(2)}`));
  putLine(desk, [
    { text: `${to}: `, kind: 'of-importer' },
    { text: facts.importer.name, kind: 'importer-name' },
    ...none(random.isHit(0.5) ? ` <${addressOf(desk)}>` : ''),
  ]);
  if (random.isHit(0.5)) putLine(desk, none(`${copy}: ${addressOf(desk)}; ${addressOf(desk)}`));
  putLine(desk, [...none(`${about}: ${isAnswer ? random.pick(['SV: ', 'RE: ', 'AW: ']) : ''}`), ...subject]);
  gap(desk, 0.8, 1.8);
}

/** The signs under a mail or a letter: who writes, of which firm, with its number. */
function putSigned(desk: Desk): void {
  const { facts, random } = desk;
  const { agent } = facts;
  gap(desk, 0.4, 1.2);
  putLine(desk, none(sayingOf(desk, 'bye')));
  putLine(desk, none(tradeText(desk, 'clerk', null)));
  putLine(desk, [{ text: agent.name, kind: 'agent-name' }]);
  if (random.isHit(0.7))
    putLine(desk, [{ text: `${agent.street}, ${agent.postcode} ${agent.city}`, kind: 'agent-place' }]);
  if (random.isHit(0.5))
    putLine(desk, [
      ...none(random.pick(['EORI ', 'VAT ', 'CVR ', 'USt-IdNr. '])),
      { text: numberText(agent, random.isHit(0.5)), kind: 'agent-number' },
    ]);
  if (random.isHit(0.6)) putLine(desk, none(reachText(desk)));
}

/** What was written before, each line behind a sign: other numbers, none of them a value. */
function putQuoted(desk: Desk): void {
  const sign = desk.random.pick(['> ', '| ', '>> ', '']);
  gap(desk, 0.6, 1.4);
  putLine(desk, none(sayingOf(desk, 'wrote')));
  for (const key of ['hello', 'asked', ...(desk.random.isHit(0.5) ? ['later'] : [])])
    putLine(desk, none(sign + sayingOf(desk, key)));
}

/** 'hello', 'mail', 'answer', 'signed', 'quoted': a sentence or what a mail has around it. */
export function putSaying(desk: Desk, key: string): void {
  if (key === 'mail' || key === 'answer') putMailLines(desk, key === 'answer');
  else if (key === 'signed') putSigned(desk);
  else if (key === 'quoted') putQuoted(desk);
  else putLine(desk, none(sayingOf(desk, key)));
}

const CHARGES: Readonly<Partial<Record<Language, string>>> & { readonly en: string } = {
  en: 'Customs clearance|Additional tariff items|Disbursement fee|Terminal handling|CBAM check|Delivery to door|Veterinary/IPAFFS check|Document fee|Duty|Import VAT|Total',
  da: 'Importfortoldning|Ekstra varelinjer|Udlægsprovision|Terminalgebyr|CBAM-kontrol|Udkørsel|Dokumentgebyr|Kreditgebyr|Told|Importmoms|I alt',
  de: 'Verzollung Import|Weitere Tarifpositionen|Vorlageprovision|Terminalgebühr|CBAM-Prüfung|Zustellung|Dokumentengebühr|Gestellung|Zoll|EUSt|Summe',
  sv: 'Importförtullning|Extra varuposter|Utläggsprovision|Terminalavgift|CBAM-kontroll|Utkörning|Dokumentavgift|Kreditavgift|Tull|Importmoms|Summa',
  nl: 'Inklaring|Extra tariefposten|Voorschotprovisie|Terminalkosten|CBAM-controle|Aflevering|Documentkosten|Fyco|Rechten|Btw import|Totaal',
  fr: 'Dédouanement import|Lignes supplémentaires|Commission d’avance|Frais de terminal|Contrôle MACF|Livraison|Frais de dossier|Crédit d’enlèvement|Droits|TVA import|Total',
  pl: 'Odprawa importowa|Dodatkowe pozycje|Prowizja|Opłata terminalowa|Kontrola CBAM|Dostawa|Opłata dokumentacyjna|Zabezpieczenie|Cło|VAT import|Razem',
  it: 'Sdoganamento import|Voci aggiuntive|Anticipo diritti|Spese terminal|Verifica CBAM|Consegna|Spese documenti|Diritti fissi|Dazi|IVA import|Totale',
  es: 'Despacho importación|Partidas adicionales|Provisión|Gastos terminal|Control CBAM|Entrega|Documentación|Levante|Arancel|IVA importación|Total',
};

/** What a forwarder charges: services and outlays with amounts at the right, at times in two currencies. */
export function putCharges(desk: Desk): void {
  const { sheet, random, style, left, width } = desk;
  const { size } = sheet.print;
  const services = (CHARGES[style.language] ?? CHARGES.en).split('|');
  const chosen = random.shuffled(services.slice(0, 8)).slice(0, random.whole(2, 5));
  const currency = otherText(style, 'currency');
  const isTwice = random.isHit(0.3);
  const isCounted = random.isHit(0.4);
  for (const [at, name] of [...chosen, ...services.slice(8)].entries()) {
    sheet.need(size * 3);
    const number = isCounted ? `${random.pick(['10', '40', '62'])}${at}0  ` : '';
    sheet.put(left, sheet.y, none(number + name), size);
    if (isTwice) sheet.putEnding(left + width * 0.72, sheet.y, none(`${currency} ${style.amount()}`), size);
    putRight(desk, sheet.y, none(style.amount()), size);
    sheet.y += size * 1.35;
  }
  gap(desk, 0.6, 1.4);
}

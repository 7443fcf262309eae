import type { Language } from '../label-words.ts';
import type { Part } from '../sheet.ts';
import { putRule } from './columns.ts';
import { type Desk, none, ofGoods, putLines, totalOf } from './desk.ts';
import { type Laid, laid, layoutOf, putLaid } from './layouts.ts';
import { massLine } from './masses.ts';
import { otherText } from './other-values.ts';
import { printName } from './print-words.ts';
import type { Goods } from './sketches.ts';
import { tradeName, tradeText } from './trade-values.ts';

/** Goods in further forms: blocks of lines in several sizes, rows with sums that go on over pages, sentences. */

/** A line of a layout and the size of its print beside that of the paper. */
type SizedLine = readonly [line: string, share: number];

interface BlocksKind {
  readonly lines: readonly (readonly SizedLine[])[];
  readonly beside?: number;
  readonly gap?: readonly [number, number];
  readonly hasRules?: boolean;
  /** How far each line stands in, as a share of the width. */
  readonly indents?: readonly number[];
}

/** Each item as lines under each other, of which each has its own size and place. */
export const blocks =
  ({ lines, beside = 1, gap = [0.3, 1], hasRules = false, indents = [] }: BlocksKind): Goods =>
  (whole) => {
    const { sheet, random } = whole;
    const { size } = sheet.print;
    const layouts = random
      .pick(lines)
      .map(([line, share]) => layoutOf(whole, [line], size * share * (share === 1 ? 1 : random.between(0.94, 1.06))));
    const room = size * random.between(...gap);
    const sign = random.pick(['-', '_', '.']);
    return (desk) => {
      const count = desk.facts.goods.length;
      const step = desk.width / beside;
      for (let from = 0; from < count; from += beside) {
        const some = Array.from({ length: Math.min(beside, count - from) }, (_, index) =>
          layouts.map((layout, row): [Desk, Laid] => {
            const shift = (indents[row] ?? 0) * step;
            const pane: Desk = {
              ...desk,
              left: desk.left + index * step + shift,
              width: step - shift - (beside > 1 ? size : 0),
            };
            return [pane, laid(pane, layout, from + index)];
          }),
        );
        const heights = some.map((rows) => rows.reduce((sum, [, { height }]) => sum + height, 0));
        const height = Math.max(...heights);
        sheet.need(Math.min(height, sheet.page.height * 0.6) + size);
        const top = sheet.y;
        for (const rows of some) {
          sheet.y = top;
          for (const [pane, content] of rows) putLaid(pane, content);
        }
        sheet.y = top + height + room;
        if (hasRules) putRule(desk, { x: desk.left, width: desk.width }, size, sign);
      }
    };
  };

/** The first goods as a paper of their own, so that its totals are the sums so far. */
const upTo = (desk: Desk, count: number): Desk => ({
  ...desk,
  facts: { ...desk.facts, goods: desk.facts.goods.slice(0, count) },
});

/** Rows whose sums are carried over from page to page. */
export const carried =
  ({
    lines,
    below,
    perPage,
  }: {
    readonly lines: readonly string[];
    readonly below?: string;
    readonly perPage?: readonly [number, number];
  }): Goods =>
  (whole) => {
    const { sheet, random, style } = whole;
    const { size } = sheet.print;
    const fitting = (text: string) => {
      for (let wanted = size; wanted > 5; wanted -= 0.5) {
        const layout = { ...layoutOf(whole, [text], wanted) };
        if ([0, 1].every((at) => at >= whole.facts.goods.length || !laid(whole, layout, at).isTight)) return layout;
      }
      return layoutOf(whole, [text], 5);
    };
    const layout = fitting(random.pick(lines));
    const second = below === undefined ? null : layoutOf(whole, [below], layout.size);
    const step = layout.size * random.between(0.2, 0.8);
    const most = perPage ? random.whole(...perPage) : 99;
    const [over, from] = [printName(style, 'carried'), printName(style, 'brought')];
    const isGross = random.isHit(0.6);
    return (desk) => {
      const putHead = () => {
        putLaid(desk, laid(desk, layout, 'names'));
        sheet.y += layout.size * 0.5;
      };
      const putSum = (name: string, count: number) => {
        const part = upTo(desk, count);
        const parts: Part[] = [
          { text: `${name} `, kind: 'of-total' },
          ...totalOf(part, 'total-net'),
          ...(isGross ? [{ text: ' / ' }, ...totalOf(part, 'total-gross')] : []),
        ];
        sheet.y = putLines(desk, desk.left + desk.width * 0.4, sheet.y, [parts], desk.width * 0.6, layout.size) + step;
      };
      sheet.need(layout.size * 9);
      putHead();
      let onPage = 0;
      for (const at of desk.facts.goods.keys()) {
        const row = laid(desk, layout, at);
        const next = second ? laid(desk, second, at) : null;
        const height = row.height + (next?.height ?? 0);
        if (onPage > 0 && (onPage >= most || sheet.y + height + layout.size * 4 > sheet.page.height - 45)) {
          putSum(over, at);
          sheet.turn();
          putHead();
          putSum(from, at);
          onPage = 0;
        }
        putLaid(desk, row);
        if (next) putLaid(desk, next);
        sheet.y += step;
        onPage += 1;
      }
    };
  };

/** {x} is a value of the item; {both} its masses with short names, {pack} packages, {bill} an invoice, {amount} a price. */
const SENTENCES: Readonly<Partial<Record<Language, readonly string[]>>> & { readonly en: readonly string[] } = {
  en: [
    '{description} falls under {code} and comes from {origin}; it weighs {net} net and {gross} with packing.',
    'We entered {pack} of {description} (tariff {code}). Made in {origin}. Weight: {both}. Value {amount}.',
    'Code {code}: {description}. {gross} with pallets, {net} without. Origin {origin}, invoice {bill}.',
    'On line {item} there are {pack} with {description}. The scales showed {gross}; without the packing it is {net}. The goods were made in {origin} and go to {code}.',
    '{both} of {description} from {origin}, classified in {code}, value {amount}',
    'As to {description} ({origin}): we used {code}. {net} is the net mass, {gross} the gross mass of the {pack}.',
  ],
  da: [
    '{description} hører under {code} og kommer fra {origin}; det vejer {net} netto og {gross} med emballage.',
    'Vi har angivet {pack} med {description} (varekode {code}). Fremstillet i {origin}. Vægt: {both}. Værdi {amount}.',
    'Kode {code}: {description}. {gross} inkl. paller, {net} uden. Oprindelse {origin}, faktura {bill}.',
    'På linje {item} er der {pack} med {description}. Vægten viste {gross}; uden emballage er det {net}. Varen er lavet i {origin} og ligger i {code}.',
    '{both} {description} fra {origin}, tariferet i {code}, værdi {amount}',
  ],
  de: [
    '{description} gehört zu {code} und kommt aus {origin}; Gewicht {net} ohne und {gross} mit Verpackung.',
    'Angemeldet wurden {pack} {description} (Warennummer {code}), hergestellt in {origin}. Gewicht: {both}. Wert {amount}.',
    'Nummer {code}: {description}. {gross} mit Paletten, {net} ohne. Ursprung {origin}, Rechnung {bill}.',
    'In Zeile {item} stehen {pack} mit {description}. Gewogen wurden {gross}, abzüglich Verpackung {net}. Die Ware stammt aus {origin} und wurde in {code} eingereiht.',
  ],
  sv: [
    '{description} hör till {code} och kommer från {origin}; vikten är {net} netto och {gross} med emballage.',
    'Vi har deklarerat {pack} {description} (varukod {code}), tillverkat i {origin}. Vikt: {both}. Värde {amount}.',
    'Kod {code}: {description}. {gross} med pall, {net} utan. Ursprung {origin}, faktura {bill}.',
  ],
  nl: [
    '{description} valt onder {code} en komt uit {origin}; het weegt {net} netto en {gross} met verpakking.',
    'Aangegeven zijn {pack} {description} (code {code}), gemaakt in {origin}. Gewicht: {both}. Waarde {amount}.',
  ],
  fr: [
    '{description} relève du code {code} et provient de {origin} ; poids {net} net et {gross} avec emballage.',
    'Déclaré : {pack} de {description} (code {code}), fabriqué en {origin}. Poids : {both}. Valeur {amount}.',
  ],
  pl: [
    '{description} należy do {code} i pochodzi z {origin}; waży {net} netto i {gross} z opakowaniem.',
    'Zgłoszono {pack} {description} (kod {code}), kraj {origin}. Waga: {both}. Wartość {amount}.',
  ],
  it: [
    '{description} rientra nel codice {code} e proviene da {origin}; pesa {net} netti e {gross} con imballo.',
    'Dichiarati {pack} di {description} (codice {code}), origine {origin}. Peso: {both}. Valore {amount}.',
  ],
  es: [
    '{description} corresponde a {code} y procede de {origin}; pesa {net} netos y {gross} con embalaje.',
    'Se declararon {pack} de {description} (código {code}), origen {origin}. Peso: {both}. Valor {amount}.',
  ],
  fi: ['{description} kuuluu nimikkeeseen {code}, alkuperä {origin}; se painaa {net} netto ja {gross} pakattuna.'],
  pt: ['{description} cabe no código {code} e vem de {origin}; pesa {net} líquidos e {gross} com embalagem.'],
  cs: ['{description} patří do {code}, původ {origin}; váží {net} netto a {gross} s obalem.'],
  hu: ['{description} a {code} alá tartozik, származás {origin}; súlya {net} nettó és {gross} csomagolással.'],
};

function slot(desk: Desk, name: string, at: number): Part[] {
  switch (name) {
    case 'both':
      return massLine(desk, at);
    case 'pack':
      return none(otherText(desk.style, 'packages'));
    case 'bill':
      return none(tradeText(desk, 'bill', at));
    case 'amount':
      return none(tradeText(desk, 'price', at));
    default: {
      const parts = ofGoods(desk, name as 'code', at);
      return parts.length > 0 ? parts : none('-');
    }
  }
}

/** Goods in sentences, one after another in paragraphs or with a mark before each. */
export const inSentences =
  ({
    starts = [''],
    hasNotes = false,
  }: {
    readonly starts?: readonly string[];
    readonly hasNotes?: boolean;
  } = {}): Goods =>
  (whole) => {
    const { random, style, sheet } = whole;
    const sentence = random.pick(SENTENCES[style.language] ?? SENTENCES.en);
    const start = random.pick(starts);
    const room = sheet.print.size * random.between(0.1, 0.9);
    return (desk) => {
      for (const at of desk.facts.goods.keys()) {
        const parts = sentence
          .split(/(\{\w+\})/)
          .flatMap((piece) => (piece.startsWith('{') ? slot(desk, piece.slice(1, -1), at) : none(piece)));
        sheet.need(sheet.print.size * 6);
        const lead = none(start === '#' ? `${at + 1}) ` : start);
        sheet.y = putLines(desk, desk.left, sheet.y, [[...lead, ...parts]], desk.width);
        if (hasNotes && random.isHit(0.6)) {
          const note = random.pick(['order', 'batch', 'article', 'deliveryNote'] as const);
          sheet.y = putLines(
            desk,
            desk.left + sheet.print.size * 2,
            sheet.y,
            [none(`${tradeName(style, note)} ${tradeText(desk, note, at)}`)],
            desk.width * 0.7,
            sheet.print.size * 0.9,
          );
        }
        sheet.y += room;
      }
    };
  };

import type { Facts, Goods } from './facts.ts';
import type { Field, Language } from './label-words.ts';
import { type Part, type Sheet, wrapped } from './sheet.ts';
import { asParts, type Style, valueFor } from './style.ts';

/** {x} is a value of the item. */
const OF_GOODS: Readonly<Partial<Record<Language, readonly string[]>>> & { readonly en: readonly string[] } = {
  en: [
    '• {description} – HS {code} – orig. {origin} – gross {gross}, net {net} – proc. {procedure}',
    '{item}. {description} – tariff {code} – origin {origin} – net {net} – gross {gross}',
    'Item {item} is {description} classified under commodity code {code}, originating in {origin}, with a net mass of {net} and a gross mass of {gross}.',
    '{item}. {description}, tariff code {code}, origin {origin}, net weight {net}, gross weight {gross}, procedure {procedure}.',
    'Goods item {item}: {net} net ({gross} gross) of {description}, HS code {code}, made in {origin}.',
    'The goods of item {item} are {description}. They fall under {code} and originate in {origin}. Their gross weight is {gross}, their net weight {net}; procedure {procedure} was used.',
    'Under item {item} we declared {description} ({code}) of {origin} origin for procedure {procedure}; the goods weigh {net} net and {gross} gross.',
    '{description} - {code} - {origin} - {net} net / {gross} gross - proc. {procedure}',
  ],
  da: [
    '• {description} – varenr. {code} – opr. {origin} – brutto {gross}, netto {net} – procedure {procedure}',
    '- {description}; toldtarif {code}; oprindelse {origin}; netto {net}; brutto {gross}',
    'Varepost {item}: {description}, varekode {code}, med oprindelse i {origin}, nettovægt {net} og bruttovægt {gross}, procedure {procedure}.',
    'Post {item} er {description} tariferet under {code}, oprindelse {origin}, netto {net}, brutto {gross}.',
    '{item}) {description} (toldtarif {code}), oprindelsesland {origin}: {net} netto, {gross} brutto.',
    'Vare nummer {item} er {description}. Den er tariferet i {code} og har oprindelse i {origin}. Bruttovægten er {gross}, nettovægten {net}, og der er brugt procedure {procedure}.',
    'Linje {item}: {description}, toldkode {code}, fra {origin}. Den vejer {net} netto og {gross} brutto.',
    'Vi har fortoldet {net} {description} under varekode {code} med oprindelse {origin} (brutto {gross}), procedure {procedure}.',
  ],
  de: [
    '– {description} – Warennr. {code} – Urspr. {origin} – brutto {gross}, netto {net} – Verfahren {procedure}',
    'Position {item}: {description}, Warennummer {code}, Ursprung {origin}, Eigenmasse {net}, Rohmasse {gross}, Verfahren {procedure}.',
    'Unter Position {item} wurden {net} netto ({gross} brutto) {description}, Zolltarifnummer {code}, Ursprungsland {origin}, angemeldet.',
    'Die Ware der Position {item} ist {description}. Sie wird in {code} eingereiht und hat ihren Ursprung in {origin}. Das Rohgewicht beträgt {gross}, das Reingewicht {net}, das Verfahren ist {procedure}.',
    '{description} / {code} / Urspr. {origin} / netto {net} / brutto {gross}',
  ],
  sv: [
    '• {description} – varukod {code} – urspr. {origin} – brutto {gross}, netto {net} – förfarande {procedure}',
    'Varupost {item} avser {description}, varukod {code}, ursprung {origin}, nettovikt {net} och bruttovikt {gross}, förfarande {procedure}.',
    '{item}. {description} (tulltaxenr {code}) från {origin}: netto {net}, brutto {gross}.',
  ],
};
const OF_HEAD: Readonly<Partial<Record<Language, readonly string[]>>> & { readonly en: readonly string[] } = {
  en: [
    'On {otherDate} we cleared on behalf of {importer} (CVR {importerNumber}) the consignment sent by {exporter} under MRN {mrn}, our reference {reference}.',
    'We confirm that the goods of {exporter} were declared for {importer}, EORI {importerNumber}. The MRN is {mrn}; please quote {reference}.',
    'Customs accepted the declaration on {date} under MRN {mrn}. Our case number is {reference}. The consignor is {exporter}. The importer named is {importer} with number {importerNumber}.',
    'Entry {mrn} was accepted on {date} for importer {importer} ({importerNumber}). Supplier: {exporter}. Our file {reference}.',
  ],
  da: [
    'Vi har på vegne af {importer} (CVR {importerNumber}) fortoldet sendingen fra {exporter} under MRN {mrn}, vor reference {reference}.',
    'Angivelsen blev antaget den {date} med MRN {mrn}; vores sagsnummer er {reference}. Afsender er {exporter}. Som importør er anført {importer} med CVR-nummer {importerNumber}.',
    'Toldstyrelsen antog angivelsen den {date}. Leverandør var {exporter}. MRN: {mrn}. Sag: {reference}. Importør: {importer}, CVR {importerNumber}.',
    'Angivelse {mrn} er antaget den {date} for {importer}, SE-nr. {importerNumber}. Afsender er {exporter}. Vores sagsnr. {reference}.',
  ],
  de: [
    'Im Auftrag von {importer} (EORI {importerNumber}) haben wir die Sendung von {exporter} unter der MRN {mrn} verzollt, unser Zeichen {reference}.',
    'Annahme durch die Zollstelle am {date}, MRN {mrn}. Lieferant war {exporter}. Einführer ist {importer} mit der Nummer {importerNumber}. Unsere Akte {reference}.',
    'Die Anmeldung {mrn} wurde am {date} für {importer}, {importerNumber}, angenommen. Absender: {exporter}. Bezugsnummer {reference}.',
  ],
  sv: [
    'Vi har för {importer} ({importerNumber}) förtullat sändningen från {exporter} under MRN {mrn}, vår referens {reference}.',
  ],
};

const GREETINGS =
  'Dear Sirs,|Kære kunde|Sehr geehrte Damen und Herren,|Hej,|Please find below the details of the clearance.|Hermed oplysninger om fortoldningen.';

function filled(template: string, fill: (name: string) => readonly Part[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of template.matchAll(/\{(\w+)\}/g)) {
    parts.push({ text: template.slice(at, match.index) }, ...fill(match[1] ?? ''));
    at = match.index + match[0].length;
  }
  return [...parts, { text: template.slice(at) }].filter(({ text }) => text !== '');
}

function putText(sheet: Sheet, parts: readonly Part[], width: number): void {
  const step = sheet.print.size * 1.3;
  for (const line of wrapped(sheet, parts, width)) {
    sheet.need(step);
    sheet.put(40, sheet.y, line);
    sheet.y += step;
  }
}

/** The head of a paper as a letter says it. */
export function putSentenceHead(sheet: Sheet, style: Style, facts: Facts): void {
  const { random, language } = style;
  const { exporter, importer } = facts;
  if (random.isHit(0.5)) putText(sheet, [{ text: random.pick(GREETINGS.split('|')) }], 515);
  const country = random.isHit(0.5) ? exporter.country : style.country(exporter.country);
  const number = `${random.isHit(0.5) ? 'DK' : ''}${importer.number}`;
  const values: Record<string, readonly Part[]> = {
    importer: [
      { text: importer.name, kind: 'importer-name' },
      ...(random.isHit(0.3)
        ? [
            { text: ', ' },
            { text: `${importer.street}, ${importer.postcode} ${importer.city}`, kind: 'importer-place' } as const,
          ]
        : []),
    ],
    importerNumber: [{ text: number, kind: 'importer-number' }],
    exporter: [
      { text: exporter.name, kind: 'exporter-name' },
      { text: ', ' },
      { text: exporter.street, kind: 'exporter-street' },
      { text: ', ' },
      { text: exporter.postcode, kind: 'exporter-postcode' },
      { text: ' ' },
      { text: exporter.city, kind: 'exporter-city' },
      { text: ', ' },
      { text: country, kind: 'exporter-country' },
    ],
    mrn: [{ text: facts.mrn, kind: 'mrn' }],
    reference: [{ text: facts.reference, kind: 'reference' }],
    date: [{ text: style.day(facts.accepted), kind: 'date' }],
    otherDate: [{ text: style.day(facts.accepted) }],
  };
  putText(
    sheet,
    filled(random.pick(OF_HEAD[language] ?? OF_HEAD.en), (name) => values[name] ?? []),
    random.between(380, 520),
  );
  sheet.y += sheet.print.size;
}

/** The goods as sentences; which of their fields these name. */
export function putSentences(sheet: Sheet, style: Style, facts: Facts): ReadonlySet<Field> {
  const { random, language } = style;
  const template = random.pick(OF_GOODS[language] ?? OF_GOODS.en);
  const fields = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as Field);
  const isOneRun = random.isHit(0.35);
  const width = random.between(360, 520);
  const unit = random.pick([' kg', ' kg', ' KG']);
  const partsOf = (goods: Goods, at: number) =>
    filled(template, (name) => {
      const value = valueFor(style, name as Field, goods, at);
      const isMass = name === 'net' || name === 'gross';
      return isMass
        ? [
            ...asParts({ ...value, text: style.mass(name === 'net' ? goods.netKg : goods.grossKg, true) }),
            { text: unit },
          ]
        : asParts(value);
    });
  if (isOneRun)
    putText(
      sheet,
      facts.goods.flatMap((goods, at) => [...partsOf(goods, at), { text: ' ' }]),
      width,
    );
  else
    for (const [at, goods] of facts.goods.entries()) {
      putText(sheet, partsOf(goods, at), width);
      sheet.y += random.pick([0, sheet.print.size * 0.6]);
    }
  return new Set(fields);
}

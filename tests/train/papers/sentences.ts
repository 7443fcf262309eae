import type { Facts, Goods } from './facts.ts';
import { exporterInLine, numberText } from './heads.ts';
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
  fr: [
    '• {description} – code {code} – origine {origin} – brut {gross}, net {net} – régime {procedure}',
    'Article {item} : {description}, code NC {code}, originaire de {origin}, masse nette {net}, masse brute {gross}.',
    '{item}. {description} (nomenclature {code}), pays d’origine {origin} : {net} net, {gross} brut, régime {procedure}.',
  ],
  nl: [
    'Post {item}: {description}, goederencode {code}, oorsprong {origin}, nettogewicht {net}, brutogewicht {gross}, regeling {procedure}.',
    '{description} – code {code} – oorsprong {origin} – netto {net} – bruto {gross}',
  ],
  pl: [
    'Pozycja {item}: {description}, kod towaru {code}, kraj pochodzenia {origin}, masa netto {net}, masa brutto {gross}, procedura {procedure}.',
    '{item}) {description}, kod {code}, pochodzenie {origin}, netto {net}, brutto {gross}',
  ],
  it: [
    'Articolo {item}: {description}, codice {code}, origine {origin}, massa netta {net}, massa lorda {gross}, regime {procedure}.',
    '{description} – voce doganale {code} – origine {origin} – peso netto {net} – peso lordo {gross}',
  ],
  es: [
    'Partida {item}: {description}, código {code}, origen {origin}, masa neta {net}, masa bruta {gross}, régimen {procedure}.',
    '{item}. {description} ({code}), origen {origin}: {net} netos, {gross} brutos.',
  ],
  pt: [
    'Adição {item}: {description}, código {code}, origem {origin}, massa líquida {net}, massa bruta {gross}, regime {procedure}.',
  ],
  fi: [
    'Erä {item}: {description}, nimike {code}, alkuperämaa {origin}, nettopaino {net}, bruttopaino {gross}, menettely {procedure}.',
  ],
  cs: [
    'Položka {item}: {description}, kód zboží {code}, země původu {origin}, čistá hmotnost {net}, hrubá hmotnost {gross}, režim {procedure}.',
  ],
  sk: [
    'Položka {item}: {description}, kód tovaru {code}, krajina pôvodu {origin}, čistá hmotnosť {net}, hrubá hmotnosť {gross}, režim {procedure}.',
  ],
  hu: [
    '{item}. tétel: {description}, vámtarifaszám {code}, származás {origin}, nettó tömeg {net}, bruttó tömeg {gross}, eljárás {procedure}.',
  ],
  ro: [
    'Articolul {item}: {description}, cod {code}, originar din {origin}, masa netă {net}, masa brută {gross}, regim {procedure}.',
  ],
  bg: ['Стока {item}: {description}, код {code}, произход {origin}, нето {net}, бруто {gross}, режим {procedure}.'],
  el: [
    'Είδος {item}: {description}, κωδικός {code}, καταγωγή {origin}, καθαρό βάρος {net}, μεικτό βάρος {gross}, καθεστώς {procedure}.',
  ],
  et: [
    'Artikkel {item}: {description}, kaubakood {code}, päritolu {origin}, netomass {net}, brutomass {gross}, protseduur {procedure}.',
  ],
  hr: [
    'Stavka {item}: {description}, oznaka {code}, podrijetlo {origin}, neto masa {net}, bruto masa {gross}, postupak {procedure}.',
  ],
  lt: [
    'Prekė Nr. {item}: {description}, kodas {code}, kilmės šalis {origin}, neto masė {net}, bruto masė {gross}, procedūra {procedure}.',
  ],
  lv: [
    'Prece {item}: {description}, kods {code}, izcelsme {origin}, neto {net}, bruto {gross}, procedūra {procedure}.',
  ],
  sl: [
    'Postavka {item}: {description}, oznaka {code}, poreklo {origin}, neto masa {net}, bruto masa {gross}, postopek {procedure}.',
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
  fr: [
    'Pour le compte de {importer} (EORI {importerNumber}), nous avons dédouané l’envoi de {exporter} sous le MRN {mrn}, notre référence {reference}.',
    'La déclaration {mrn} a été acceptée le {date} pour {importer}, {importerNumber}. Expéditeur : {exporter}. Dossier {reference}.',
  ],
  nl: [
    'Namens {importer} (EORI {importerNumber}) hebben wij de zending van {exporter} ingeklaard onder MRN {mrn}, onze referentie {reference}.',
  ],
  pl: [
    'W imieniu {importer} (EORI {importerNumber}) dokonaliśmy odprawy przesyłki od {exporter} pod numerem MRN {mrn}, nasz numer {reference}.',
  ],
  it: [
    'Per conto di {importer} (EORI {importerNumber}) abbiamo sdoganato la spedizione di {exporter} con MRN {mrn}, nostro riferimento {reference}.',
  ],
  es: [
    'Por cuenta de {importer} (EORI {importerNumber}) hemos despachado el envío de {exporter} con MRN {mrn}, nuestra referencia {reference}.',
  ],
  pt: [
    'Por conta de {importer} (EORI {importerNumber}) desalfandegámos a remessa de {exporter} com o MRN {mrn}, nossa referência {reference}.',
  ],
  fi: [
    'Olemme tullanneet yrityksen {importer} (EORI {importerNumber}) puolesta lähetyksen, jonka lähettäjä on {exporter}. MRN {mrn}, viite {reference}.',
  ],
  cs: [
    'Pro {importer} (EORI {importerNumber}) jsme odbavili zásilku od {exporter} pod MRN {mrn}, naše značka {reference}.',
  ],
  ro: [
    'În numele {importer} (EORI {importerNumber}) am vămuit transportul de la {exporter} sub MRN {mrn}, referința noastră {reference}.',
  ],
  hu: [
    'A(z) {importer} (EORI {importerNumber}) megbízásából vámkezeltük {exporter} küldeményét, MRN {mrn}, ügyszámunk {reference}.',
  ],
  sk: [
    'Pre {importer} (EORI {importerNumber}) sme prepustili zásielku od {exporter} pod MRN {mrn}, naša značka {reference}.',
  ],
  lt: [
    '{importer} (EORI {importerNumber}) vardu išmuitinome siuntą, siuntėjas {exporter}. MRN {mrn}, mūsų nr. {reference}.',
  ],
  bg: [
    'От името на {importer} (EORI {importerNumber}) освободихме пратката от {exporter} с MRN {mrn}, наш номер {reference}.',
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
  const number = numberText(importer, random.isHit(0.5));
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
    exporter: exporterInLine(exporter, country),
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

import { memoOfText } from '../../lines/memo.ts';
import { fold } from '../vocabulary.ts';
import type { Guess } from './network/spans.ts';
import type { Kind } from './network/tags.ts';
import type { Token, TokenCell, TokenPaper } from './network/tokens.ts';
import { LEGAL_FORM } from './parties/legal-forms.ts';

/**
 * What the Union's customs forms call the parties, in its languages and those of its neighbours. The network has learned most of them, but takes one
 * that it meets for the first time for the beginning of a name.
 */
const PARTIES = {
  'of-exporter': `exporter consignor shipper seller supplier sender afsender eksportør sælger leverandør vareafsender avsändare exportör säljare
    leverantör avsender eksportør selger versender absender ausführer exporteur verkäufer lieferant afzender verkoper leverancier expéditeur
    exportateur vendeur fournisseur esportatore speditore mittente venditore fornitore cedente expedidor exportador vendedor proveedor remitente
    remetente fornecedor nadawca eksporter sprzedawca dostawca wysyłający odesílatel odosielateľ vývozce vývozca prodávající dodavatel predávajúci
    dodávateľ feladó exportőr eladó szállító expeditor exportator vânzător furnizor изпращач износител pošiljatelj izvoznik prodavatelj prodajalec
    lähettäjä viejä myyjä toimittaja αποστολέας εξαγωγέας πωλητής προμηθευτής saatja eksportija müüja eksportētājs nosūtītājs pārdevējs siuntėjas eksportuotojas pardavėjas
    kaubasaatja onnmhaireoir easpórtálaí coinsíneoir esportatur konsenjatur mittent ihracatçı gönderici`,
  'of-importer': `importer consignee buyer modtager importør køber varemodtager mottagare importör köpare mottaker kjøper empfänger einführer
    importeur käufer warenempfänger geadresseerde koper ontvanger destinataire importateur acheteur importatore destinatario acquirente cessionario
    compratore importador comprador destinatário odbiorca importer nabywca kupujący příjemce príjemca dovozce dovozca kupující kupujúci címzett
    importőr vevő destinatar importator cumpărător primatelj uvoznik kupac prejemnik kupec vastaanottaja tuoja maahantuoja ostaja saaja importija
    importētājs saņēmējs pircējs gavėjas importuotojas pirkėjas παραλήπτης εισαγωγέας αγοραστής вносител получател купувач client klient kunde kund klant cliente customer zákazník
    asiakas zleceniodawca kontrahent kaubasaaja iompórtálaí allmhaireoir coinsíní importatur destinatarju konsenjatarju ithalatçı alıcı`,
  'of-agent': `declarant representative agent klarerer repræsentant anmelder deklarant ombud vertreter zollanmelder aangever vertegenwoordiger
    déclarant représentant dichiarante rappresentante declarante representante despachante zgłaszający przedstawiciel deklarant zástupce zástupca nyilatkozattevő
    képviselő transitaire transitario transitaria commissionnaire spedytor spediteur speditør speditör doganalista declarantul reprezentant zastupnik zastopnik rappreżentant ionadaí asiamies ilmoittaja edustaja deklarantas deklarētājs pārstāvis atstovas εκτελωνιστής διασαφιστής αντιπρόσωπος декларатор представител`,
} as const;

/** Names of the first part of an address. */
const ADDRESS = new Set(
  `adresse address adress adres adresa adresă indirizzo dirección direccion domicilio endereço morada adrese adresas aadress osoite cím anschrift ind indir adr dir addr`
    .split(/\s+/)
    .map(fold),
);
/** Names of it only with a colon: 'Via Roma 233', 'Street 38' are streets. */
const STREETS = new Set('straße strasse street gade rue via calle ulica utca katu straat'.split(' ').map(fold));

/** Screens of terminals write 'ue' for 'ü'. */
const inPlainLetters = (word: string): string =>
  word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('å', 'aa').replaceAll('ø', 'oe');

const WORDS = new Map<string, Kind>(
  Object.entries(PARTIES).flatMap(([kind, words]) =>
    words
      .split(/\s+/)
      .flatMap((word) => [word, inPlainLetters(word)])
      .map((word) => [fold(word), kind as Kind] as const),
  ),
);
/** What a word says that names a party, and nothing but one, where a value of the party begins right behind it. */
const BY_WORD = 0.96;
const PLACES: readonly Kind[] = ['agent-place', 'exporter-street', 'importer-place'];
/** So little that it moves no other value to the party: the network may be wrong of whose address it is. */
const BY_NEXT = 0.6;
const ofPlace = (kind: Kind | undefined): Kind =>
  kind === 'agent-place' ? 'of-agent' : kind === 'importer-place' ? 'of-importer' : 'of-exporter';
/** Of a box or of a data element, before the name. */
const NUMBER = /^\d{1,3}\.?$/;
/** What stands alone in the cell over or beside the name of a box: '3/18'. */
export const BOX = /^\[?\d{1,2}\/\d{1,2}\]?$/;
const JOINS = /^[/&+–-]$/;

/** The party that a word of a sentence names, in any of its forms: 'Ihres Lieferanten', 'Państwa dostawcy'. */
export const partyNamedBy = memoOfText((text: string): Kind | null => {
  const word = fold(text.replace(/[:,.]+$/, ''));
  const exact = WORDS.get(word);
  if (exact || word.length < LONG_WORD) return exact ?? null;
  const named = STEMS.find(({ stem, length }) => word.startsWith(stem) && Math.abs(word.length - length) <= 3);
  return named?.kind ?? null;
});
const LONG_WORD = 7;
/** What all forms of a long word begin with: the word without its last letter. */
const STEMS = [...WORDS]
  .filter(([name]) => name.length >= LONG_WORD - 1)
  .map(([name, kind]) => ({ stem: name.slice(0, -1), length: name.length, kind }));

/** Takes words that name a party, or its address, for what they name: at the beginning of a cell or of a sentence. */
export function namedHeads({ tokens, cells }: TokenPaper, guesses: readonly Guess[]): Guess[] {
  const all = [...guesses];
  for (const cell of cells) {
    let isStart = true;
    for (let index = cell.from; index < cell.to; index += 1) {
      const { text } = tokens[index] as Token;
      const kind: Kind | null = isStart ? partyOf(text) : null;
      if (kind)
        all[index] = {
          kind,
          share: Math.max(BY_WORD, all[index]?.kind === kind ? (all[index]?.share ?? 0) : 0),
          begins: false,
        };
      else if (isStart && isAddressName(index, tokens, all))
        all[index] = { kind: ofPlace(all[index]?.kind), share: BY_NEXT, begins: false };
      isStart = (isStart && (NUMBER.test(text) || JOINS.test(text) || kind !== null)) || /[.;]$/.test(text);
    }
  }
  for (const [at, cell] of cells.entries()) {
    settleBesideHead({ tokens, cells }, at, cell, all);
    settleDescribed(cells[at - 1], cell, all);
  }
  return all;
}

/** 'Handelsbetegnelse | Hvid portlandcement': right of a cell that is the name of descriptions, no word before goods is one. */
function settleDescribed(head: TokenCell | undefined, cell: TokenCell, guesses: Guess[]): void {
  if (head?.line !== cell.line) return;
  const isNamed = guesses.slice(head.from, head.to).every(({ kind }) => kind === 'of-description');
  const start = guesses.slice(cell.from, cell.to).findIndex(({ kind }) => kind !== 'of-description');
  const first = guesses[cell.from + start];
  if (!isNamed || start < 1 || first?.kind !== 'description') return;
  for (let index = cell.from; index < cell.from + start; index += 1)
    guesses[index] = { kind: 'description', share: first.share, begins: index === cell.from };
  guesses[cell.from + start] = { ...first, begins: false };
}

/** 'Afsender | Bintulu Rajang' over 'Aluminium Sdn. Bhd.': beside a head no word is one, and a name goes on until its legal form. */
function settleBesideHead(
  { tokens, cells }: Pick<TokenPaper, 'cells' | 'tokens'>,
  at: number,
  cell: TokenCell,
  guesses: Guess[],
): void {
  const head = cells[at - 1];
  const kind = head?.line === cell.line && head.to - head.from === 1 ? partyOf(tokens[head.from]?.text ?? '') : null;
  const rightUnder = (over: TokenCell) =>
    cells.find(
      ({ page, line, x, y }) =>
        page === over.page &&
        line > over.line &&
        Math.abs(x - over.x) < SAME_LEFT &&
        y - over.y < over.height * LINE_GAP,
    );
  const under = rightUnder(cell);
  // With words under it a head is of a column, and so is what stands beside it.
  if (!head || !kind || rightUnder(head)) return;
  const ends = (found: TokenCell | undefined) =>
    found !== undefined && LEGAL_FORM.test(tokens[found.to - 1]?.text ?? '');
  const words = tokens.slice(cell.from, cell.to).map(({ text }) => text);
  const isBroken =
    ends(under) &&
    !ends(cell) &&
    words.every((text) => CAPITAL.test(text) && partyOf(text) === null && !isAddressWord(text));
  if (!under || !isBroken || !isOfNames(guesses, under)) return;
  const name = kind.replace('of-', '') as 'agent' | 'exporter' | 'importer';
  for (let index = cell.from; index < under.to; index += 1)
    if (index < cell.to || index >= under.from)
      guesses[index] = { kind: `${name}-name`, share: BROKEN_NAME, begins: index === cell.from };
}

const isOfNames = (guesses: readonly Guess[], { from, to }: TokenCell): boolean =>
  guesses.slice(from, to).every(({ kind }) => kind.endsWith('-name'));
const CAPITAL = /^\p{Lu}[\p{L}’'.-]*$/u;
const BROKEN_NAME = 0.9;

/** 'Odesílatel/vývozce', 'Exporter:'; null: not every word of it names this one party. */
function partyOf(text: string): Kind | null {
  const words = text.split('/').map((word) => fold(word.replace(/[:.]+$/, '')));
  const [kind] = words.map((word) => WORDS.get(word));
  return kind && words.every((word) => WORDS.get(word) === kind) ? kind : null;
}

/** Words beside those for a party that say no more of it. */
const BESIDE = new Set(
  'of record name navn namn nom nombre nome naam nazwa jméno název név nimi denumire ime firma and og och und et og e y i the goods'
    .split(' ')
    .map(fold),
);
const SHORTEST_PART = 5;

/** Whoever declares may be the importer, and is where one head names both; a representative never is. */
const DECLARANTS = new Set(
  `declarant klarerer anmelder zollanmelder deklarant aangever déclarant dichiarante declarante zgłaszający nyilatkozattevő ilmoittaja deklarantas
    deklarētājs declarantul`
    .split(/\s+/)
    .map(fold),
);

/** Whether a text of a few words is a name of the importer, in full or cut short, and of nobody else: 'Einführer', 'EINFUEHR.', 'Geadresseerde – Destinataire', 'Anmelder / Einführer'. */
export const namesImporterOnly = memoOfText((text: string): boolean => {
  const kinds = text.split(/[\s/&+–-]+/).flatMap((written) => {
    const word = fold(written);
    if (word === '' || BESIDE.has(word)) return [];
    return [DECLARANTS.has(word) ? 'of-declarant' : (WORDS.get(word) ?? kindOfPart(word, written))];
  });
  return kinds.includes('of-importer') && kinds.every((kind) => kind === 'of-importer' || kind === 'of-declarant');
});

/** Whether a text of a few words names whoever acts for the importer, and nobody else: 'Deklarant/ombud', 'Repræsentant'. Who declares alone may be the importer. */
export function namesAgentOnly(text: string): boolean {
  const words = text.split(/[\s/&+–-]+/).flatMap((written) => {
    const word = fold(written);
    return word === '' || BESIDE.has(word) ? [] : [word];
  });
  return words.every((word) => WORDS.get(word) === 'of-agent') && words.some((word) => !DECLARANTS.has(word));
}

/** 'Vaš naročnik / prejemnik:': the last word names the importer, and none before it names another party. */
export function namesImporterAtLast(text: string): boolean {
  const words = text.split(/[\s/&+–-]+/).filter((word) => word !== '');
  const kinds = words.map((word) => WORDS.get(fold(word.replace(/[:.]+$/, ''))));
  return kinds.at(-1) === 'of-importer' && kinds.every((kind) => kind === undefined || kind === 'of-importer');
}

/** The party that a word cut short names, where no other party's begins so. */
function kindOfPart(word: string, written: string): Kind | null {
  if (!/[.:]$/.test(written) || word.length < SHORTEST_PART) return null;
  const kinds = new Set([...WORDS].flatMap(([name, kind]) => (inPlainLetters(name).startsWith(word) ? kind : [])));
  const [kind] = kinds;
  return kinds.size === 1 && kind ? kind : null;
}

/** 'Indirizzo 20 Knyahyni Olhy Square', 'Adresa ...... Industrijska 12': the name of an address before words that are one. */
function isAddressName(index: number, tokens: readonly Token[], guesses: readonly Guess[]): boolean {
  const isOnLine = tokens[index + 1]?.line === tokens[index]?.line;
  const [first, next] = [guesses[index], isOnLine ? guesses[index + 1] : undefined];
  return (
    first !== undefined &&
    next !== undefined &&
    PLACES.includes(first.kind) &&
    PLACES.includes(next.kind) &&
    isAddressWord(tokens[index]?.text ?? '')
  );
}

export const isAddressWord = memoOfText((text: string): boolean => {
  const word = fold(text.replace(/[:.]+$/, ''));
  return ADDRESS.has(word) || (text.endsWith(':') && STREETS.has(word));
});

const NAMED: readonly string[] = [
  'code',
  'date',
  'description',
  'gross',
  'mrn',
  'net',
  'origin',
  'procedure',
  'reference',
];
const SURELY = 0.9;
const LINE_GAP = 2.2;
const SAME_LEFT = 4;
const FEWEST = 3;
const MOST_NEAR = 40;

/** Forms with names under their values: there a name says nothing of what stands under or behind it. */
export function areBelow({ cells }: Pick<TokenPaper, 'cells'>, guesses: readonly Guess[]): boolean {
  const kindsOf = ({ from, to }: TokenCell) => new Set(guesses.slice(from, to).map(({ kind }) => kind as string));
  let [over, under] = [0, 0];
  for (const [at, cell] of cells.entries()) {
    const kinds = guesses.slice(cell.from, cell.to);
    const name = NAMED.find((kind) => kinds.every((guess) => guess.kind === `of-${kind}` && guess.share >= SURELY));
    if (!name) continue;
    const isNext = (next: TokenCell) =>
      next.page === cell.page &&
      next.line !== cell.line &&
      Math.abs(next.x - cell.x) < SAME_LEFT &&
      Math.abs(next.y - cell.y) < Math.max(cell.height, next.height) * LINE_GAP &&
      kindsOf(next).has(name);
    if (cells.slice(at + 1, at + MOST_NEAR).some(isNext)) over += 1;
    else if (cells.slice(Math.max(0, at - MOST_NEAR), at).some(isNext)) under += 1;
  }
  return under >= FEWEST && under > over * 2;
}

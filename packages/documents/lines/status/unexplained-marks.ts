import { textAt } from '../../spreadsheet/rows.ts';
import { type Column, isUnnamed } from '../columns/column.ts';
import { readWrittenCountry } from '../countries/country.ts';
import { readWrittenDate, readWrittenQuarter } from '../days/date.ts';
import { monthOfName } from '../days/month-names.ts';
import type { Field } from '../fields.ts';
import { fold } from '../fold.ts';
import { readUnit } from '../masses/unit.ts';
import { readWrittenNumber } from '../numbers/number.ts';
import { isAccepted, isAmendment } from './read-status.ts';
import { isNo, isYes } from './status-columns.ts';

/** A column that sets some lines apart by a sign or word, and nothing in the file says what it means. */
export interface UnexplainedMark {
  readonly column: Column;
  /** As they stand there, the rarest first. */
  readonly values: readonly string[];
}

const MOST_VALUES = 5;
const LONGEST = 14;
/** Of fewer lines, one differs from another by chance. */
const FEWEST_LINES = 4;
/** So many lines of one supplier, code or origin that bear one mark, and no other line does, show what the mark goes by. */
const FEWEST_ALIKE = 3;
const GOES_BY: readonly Field[] = [
  'supplier',
  'cnCode',
  'taricCode',
  'countryOfOrigin',
  'countryOfDispatch',
  'description',
  'articleNumber',
  'currency',
  'unit',
  'procedure',
];

const MARK = /^[\p{L}\p{N}*+!?#/.✓✗✔✘–-]+$/u;
const isMark = (value: string): boolean => value.length <= LONGEST && MARK.test(value);
const DIGITS = /^\d+$/;
const FLAG = /^[01]$/;
const INCOTERM = /^(?:exw|fca|fas|fob|cfr|cif|cpt|cip|dap|dpu|dat|ddp|ddu)$/i;
/** 'N380', 'Y128', '1A01': documents and measures of the declaration; 'DE004851': an office of customs. */
const CODE_OF_CUSTOMS = /^(?:[A-Z]\d{3}|\d[A-Z]\d{2}|[A-Z]{2}\d{6}|[A-Z]\d\d)$/;
/** Authorised economic operators: (EU) No 952/2013 Art. 38, in French, Italian, Spanish and Portuguese OEA. */
const AUTHORISED = /^(?:aeo|oea)(?:[-/ ]?[cfs])?$/i;
/** How soon the goods were wanted says nothing of their declaration. */
const URGENT =
  /^(?:urgent\w*|express|priority|prio\d?|eil\w*|dringend\w*|haster|hasta|haste|bradskande|spoed|pilne|pilny|kiireellinen|kiire|surgos|nalehave|naliehave|spesne|steidzami|skubu|kiireloomuline|hitno|nujno)$/;
const CURRENCY = /^(?:eur|dkk|sek|nok|usd|gbp|chf|pln|czk|huf|ron|bgn|cny|rmb|try|jpy|isk)$/i;

/**
 * Headings of what is a matter of trade, transport or bookkeeping, in the languages of the Union, folded: how goods are sold, carried, stored,
 * packed, taxed and by whom. Whether a declaration counts stands under none of them.
 */
const HARMLESS = new RegExp(
  [
    'inco|levbet|leveringsbet|leveransvill|lieferbed|liefersch|livraison|consegna|entrega|dostaw|dodaci|toimitus|szallit|livrare|delivery|parit|term',
    'transp|vervoer|befor|verkehr|moyen|kuljet|doprav|kozleked|prevoz|frag|fracht|freight|carrier|vessel|ship|skib|schiff|navire|nave|buque|statek|container|kontej|kontti|conten|truck|lkw|flight|awb|seal|route|rejse',
    'port|havn|hamn|hafen|haven|puerto|porto|place|plats|plaats|lieu|luogo|lugar|miejsc|misto|miesto|paikka|location|terminal|city|town|postal|zip',
    'plant|werk|fabri|zaklad|warehouse|lager|magas|magaz|sklad|varasto|raktar|depot|bodega|almacen|entrepot|site|store|whs|bin|zone|laos',
    'compan|firm|bukrs|selskab|bolag|gesellsch|societ|empresa|yhtio|entity|branch|filial|afdel|avdel|abteil|dept|department|service|servizio|oddel|osasto|kostst|costcent|omkost|projekt|project|account|konto|ledger|legal|mandant|client',
    'user|bruger|anvand|benutz|utente|usuario|sachb|clerk|agent|broker|spedit|kontor|office|bureau|ufficio|oficina|urzad|urad|zollst|zollamt|toldsted|declarant|representa|buyer|kober|kopare|purch|einkauf|indkob|inkop|forward|handler|initial|navn|name|person|owner|signat',
    'supplier|leverand|leverant|lieferant|vendor|fornit|fourn|proveed|fornec|dostawc|dodavat|toimitta|furniz|seller|kunde|customer|client|group|grupp|gruppe|gruppo|grupo|kategori|categor|klas|class|famil|sektor|sector|brand|marca|merk|segment',
    'qual|kval|grade|sort|steel|stal|stahl|acier|material|matl|werkst|guete|finish|surface|overflade|form|dim|size|size|lengde|langde|produ|vare|ware|vara|artik|articl|descr|benavn|benamn|opis|beskriv|bezeich|design|denom|mercan|merce|goods|good',
    'pack|pak|verpack|emball|imball|embal|opak|colli|kolli|bulto|pieces|antal|anzahl',
    'tax|vat|moms|mwst|iva|tva|dph|alv|rate|sats|satz|tasso|taux|quota|kontingent|contingent|pref|praef|agreement|avtale|aftale|certif|eur1|document|dokument|licen|bewillig|bevill|saldo|payment|betal|bezahl|^zahl(?!t)|guarantee|sikkerhed|antidump',
    'printed|udskrevet|gedruckt|attach|vedhaeft|archiv|arkiv|^open$|^offen$|^aaben$|^aben$',
    'country|land|pays|pais|paese|kraj|zeme|orszag|tara|riik|valst|drzava|region|valut|wahr|curr|unit|enhed|einheit|langu|sprog|sprache|market|cbam|annex|emission|default|co2',
  ].join('|'),
);

/** What the rows of goods that count show in the columns that nobody knows; hears each of them once. */
export class Marks {
  readonly #heard: Heard[];
  readonly #goesBy: readonly number[];
  #lines = 0;

  constructor(columns: readonly Column[]) {
    this.#heard = columns.filter(mayMark).map((column) => ({ column, counts: new Map(), goesBy: new Map() }));
    this.#goesBy = GOES_BY.flatMap((field) => columns.find((column) => column.field === field)?.index ?? []);
  }

  get isNeeded(): boolean {
    return this.#heard.length > 0;
  }

  hear(cells: readonly string[]): void {
    this.#lines += 1;
    for (const { column, counts, goesBy } of this.#heard) {
      if (counts.size > MOST_VALUES) continue;
      const value = markOf(column, textAt(cells, column.index));
      counts.set(value, (counts.get(value) ?? 0) + 1);
      if (this.#lines > COMPARED_LINES) continue;
      for (const place of this.#goesBy) hearPair(goesBy, place, textAt(cells, place), value);
    }
  }

  /** The first column that sets lines apart; most lines have no mark, or another one. */
  found(): UnexplainedMark | null {
    if (this.#lines < FEWEST_LINES) return null;
    for (const { column, counts, goesBy } of this.#heard) {
      if (counts.size < 2 || counts.size > MOST_VALUES) continue;
      const [[, most], ...rarer] = [...counts].sort(([, a], [, b]) => b - a) as [
        [string, number],
        ...[string, number][],
      ];
      const values = [...counts.keys()].filter((value) => value !== '');
      const lines = rarer.reduce((sum, [, count]) => sum + count, 0);
      if (
        (most <= lines && !headsStates(column.heading.text)) ||
        areLabels(rarer) ||
        !areMarks(values, column.heading.text) ||
        this.#isExplained(goesBy, lines)
      )
        continue;
      return {
        column,
        values: [...counts.keys()]
          .filter((value) => value !== '')
          .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0)),
      };
    }
    return null;
  }

  /** Whether a supplier, a code or an origin tells the mark of each of its lines. */
  #isExplained(goesBy: Heard['goesBy'], lines: number): boolean {
    return lines >= FEWEST_ALIKE && [...goesBy.values()].some((pairs) => tells(pairs));
  }
}

interface Heard {
  readonly column: Column;
  readonly counts: Map<string, number>;
  /** By column, by its value, the mark of its lines with their number; null where they have several. */
  readonly goesBy: Map<number, Map<string, { readonly mark: string; lines: number } | null>>;
}

const MOST_KEPT = 500;
const COMPARED_LINES = 5000;

function hearPair(goesBy: Heard['goesBy'], place: number, key: string, mark: string): void {
  const pairs = goesBy.get(place) ?? new Map();
  goesBy.set(place, pairs);
  const known = pairs.get(key);
  if (known === undefined && pairs.size < MOST_KEPT) pairs.set(key, { mark, lines: 1 });
  else if (known && known.mark === mark) known.lines += 1;
  else if (known) pairs.set(key, null);
}

function tells(pairs: ReadonlyMap<string, { readonly mark: string; readonly lines: number } | null>): boolean {
  const all = [...pairs.values()];
  return all.length < MOST_KEPT && all.every((pair) => pair !== null && pair.lines >= FEWEST_ALIKE);
}

/** A column of signs may hold numbers: '10' and '90' below 'St.'; 'Stat' begins as a word for codes does. */
const HEADS_SIGNS = /^(?:s|st|sts|stat|stato|etat|tila|stav|kz|kennz|kennzeichen|flag|ind|indik|indikator|mrk|maerke)$/;
const SIGN = /^\d{1,2}$/;
/** Codes of states need an explanation also where none is that of most lines; what other signs tell of half of the lines is a matter of trade. */
const HEADS_STATES = /^(?:st|sts|stat|stato|etat|tila|stav)$/;
const headsStates = (heading: string): boolean => HEADS_STATES.test(fold(heading));

/** 'Anm.' over remarks begins as a word for the declaration does, and none of its values does. */
const isMisnamed = ({ field, heading, because, samples }: Column): boolean =>
  field === null &&
  MISNAMED.test(because) &&
  (HEADS_SIGNS.test(fold(heading.text)) || samples.every(({ text }) => !/\d/.test(text)));
const MISNAMED = /^(?:the heading says|column \w+ is taken for) /;

function mayMark(column: Column): boolean {
  if (column.field === 'remarks' && column.confidence !== 'chosen') return true;
  if (!(isUnnamed(column) || isMisnamed(column)) || HARMLESS.test(fold(column.heading.text))) return false;
  const values = new Set(column.samples.map(({ text }) => text.trim()));
  return values.size <= MOST_VALUES && column.samples.every(({ kind }) => kind !== 'date');
}

/** Among the remarks a single word is a mark, and so is what is not; the other ones say what they say. */
const markOf = ({ field }: Column, text: string): string =>
  field !== 'remarks' || isMark(text) || NEGATION.test(text) ? text : '';

/** 'ska inte räknas med', 'zählt nicht'; 'No. 5' says nothing of the kind. */
const NEGATION =
  /(?<!\p{L})(?:ikke|ikkje|nicht|not|inte|ej|non|nie|niet|geen|nao|não|pas|kein\p{L}*|ingen|inget|ei|eiv[äa]t|nem|nu|ne|nije|ni|δεν|μη|не|nav|n[ēe]ra|pole)(?!\p{L})/iu;

function areMarks(values: readonly string[], heading: string): boolean {
  if (HEADS_SIGNS.test(fold(heading)) && values.every((value) => SIGN.test(value))) return true;
  if (values.some((value) => NEGATION.test(value) && /\s/.test(value))) return true;
  if (!values.every(isMark)) return false;
  if (values.every((value) => isYes(value) || isNo(value) || FLAG.test(value))) return true;
  return !values.every(isHarmless);
}

const FEWEST_LABELS = 3;
/** Words that stand once each beside the first line of their group, such as months. */
const areLabels = (rarer: readonly (readonly [string, number])[]): boolean =>
  rarer.length >= FEWEST_LABELS && rarer.every(([value, count]) => value !== '' && count === 1);

const isHarmless = (value: string): boolean =>
  DIGITS.test(value) ||
  INCOTERM.test(value) ||
  CODE_OF_CUSTOMS.test(value) ||
  CURRENCY.test(value) ||
  AUTHORISED.test(value) ||
  isAccepted(value) ||
  URGENT.test(fold(value)) ||
  isAmendment(value) ||
  (value.length > 1 && readUnit(value) !== 'unknown') ||
  readWrittenCountry(value) !== null ||
  monthOfName(value) !== null ||
  readWrittenNumber(value) !== null ||
  readWrittenDate(value) !== null ||
  readWrittenQuarter(value, '2026') !== null;

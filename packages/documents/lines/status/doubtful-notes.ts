import type { Field } from '../fields.ts';
import { brief } from '../findings/brief.ts';
import { fold } from '../fold.ts';
import type { Question } from '../mapping.ts';
import type { Table } from '../tables/read-table.ts';
import { type Aside, asidesOf } from './asides.ts';
import { saysNotToCount } from './read-status.ts';
import { readTitle } from './set-apart.ts';
import { DECITONNES, KILOGRAMS, OF_MASSES, TONNES } from './words-of-notes.ts';

/*
 * Sentences above and below a list that may change what its lines mean. Their words are known by beginnings in the languages of the Union, and
 * what they come to is for a person: the figures are as they stand.
 */

/** Figures that others are to follow. */
const PROVISIONAL =
  /^(?:proviso|provision[ae]|provvis|prowizor|proviz|forelob|vorlauf|voorlop|prelim|preelim|tymczas|wstepn|predbezn|docasn|ideiglen|elozetes|privremen|zacasn|predhodn|vremenn|predvarit|prosorin|esialg|alustav|ajutis|pagaid|sakotnej|laikin|valiaik|alustava|midlertid|sealad|gecici)/;
/** Figures that nobody has weighed. */
const ESTIMATED =
  /^(?:estimat|estimer|estimac|estimad[oa]s$|estimee|skonn|skonsm|uppskatt|geschatz|schatz(?:ung|wert|gew)|schatting|geschatte?$|stimat|stimati|stime$|szacun|szacow|odhad|becsul|becsl|procijen|procenj|ocenjen|estimari|otsenk|otsenen|prognozn|ektim|ektimom|arvioid|arvioit|hinnangul|aptuven|apytiksl|priblizn|przybliz|hozzavetol|tahmini|beraknad|beregnede|beregnet$)/;
/** 'Estimado cliente' begins a letter. */
const GREETING = /^\W*(?:muy\s+)?estimad[oa]s?\s+(?:se[ñn]or|client|amig|cliente)/iu;

/** What is said of figures that may still change. */
const RESERVED =
  /^(?:vorbehalt|forbehold|forbehall|voorbehoud|reserve$|riserva$|reserva$|salvo$|zastrze|vyhrad|fenntart|rezerv|pridrz|varaus|epifyl)/;
/** Corrections that the lines may hold or not. */
const CORRECTED =
  /^(?:rettet|rettes|rettels|rattels|korekt|korrektur|korrektion|correction|correcc|correz|korjau|poprawk|opravy?$|korriger|korrig|berichtig|geandert|corrig|rectif|correg|corret|popraw|skoryg|sprostow|opraven|upraven|javit|modosit|corect|poprav|koriguer|diorth|parand|labot|pataisy|korja|oikais|ispravl|ispravk|amended|corrected|adjusted|gewijzigd|wijzig|andrad|rattad)/;
const FEWEST_OF_CORRECTION = 5;
/** As declarations state them, which is what they are taken for. */
const AS_DECLARED =
  /^(?:dekl|decl|anmeld|angiv|zglosz|dichiar|aangift|ilmoit|nyilatk|prohlas|vyhlas|diasaf|zadeklar|deklar|tull|told|zoll|customs|douan|dogan|aduan|celn|carin|muit|toll|mitn|telon|sad$|mrn$)/;
/** Tonnes by one letter, and units that are not converted. */
const OTHER_UNIT = /^(?:t|to|mt|q|lbs?|pounds?)$/;
const namesUnit = (word: string): boolean =>
  [KILOGRAMS, TONNES, DECITONNES, OTHER_UNIT].some((unit) => unit.test(word));

/** Net masses with what goods are packed in are none. */
const WITH_PACKING =
  /(?<!\p{L})(?:inkl\p{L}*|incl\p{L}*|einschl\p{L}*|inclus\p{L}*|y compris|compris\p{L}*|compreso|comprens\p{L}*|m\. emballage|mit|med|with|met|avec|con|com|wraz z|z|s|vč|včetně|vrátane|vključno|uključujući|sis\p{L}*|kaasa|ar|su|με|συμπερ\p{L}*|вкл\p{L}*|с|cu|együtt)\.?\s+(?:\p{L}+\s+){0,2}(?:verpack|emball|embal|imball|packag|packing|förpackn|opakow|opakov|obal|ambal|embal|pakend|pakkau|iepakoj|pakuot|συσκευ|опаков|pallets?|paller?|palett|csomagol|pakiranj)/iu;

/** What tells of its lines, row by row, that they do not count. */
const TOLD_BY_COLUMN: ReadonlySet<Field> = new Set(['cancelled', 'movement', 'status', 'version']);
/** 'Without cancelled declarations' */
const WITHOUT =
  /(?<!\p{L})(?:ekskl\p{L}*|exkl\p{L}*|excl\p{L}*|esclus\p{L}*|uden|ohne|utan|without|zonder|sans|senza|sin|sem|bez|brez|ilman|nélkül|fără|без|χωρίς|ilma|be|gan|not included|nicht enthalten|ikke medtaget|ej med(?:tagna)?|niet opgenomen)(?!\p{L})/iu;
/** A note has so many words at least; a title has fewer. */
const FEWEST_WORDS = 3;

/** Asks about the first sentence of each kind. */
export function aboutDoubtfulNotes(tables: readonly Table[]): Question[] {
  const found = tables.flatMap((table) => {
    const isTold = tellsLines(table);
    return asidesOf(table).flatMap((aside): Doubt[] => {
      const kind = doubtOf(aside.text, isTold);
      return kind === null ? [] : [{ kind, aside }];
    });
  });
  return [...Map.groupBy(found, ({ kind }) => kind).values()].flatMap(([first]) => (first ? [aboutNote(first)] : []));
}

interface Doubt {
  readonly kind: 'lines' | 'masses' | 'packing' | 'provisional';
  readonly aside: Aside;
}

function doubtOf(text: string, isTold: boolean): Doubt['kind'] | null {
  const words = text.split(/[^\p{L}]+/u).map(fold);
  const isOfMasses = words.some((word) => OF_MASSES.test(word));
  if ((words.length < FEWEST_WORDS && !isOfMasses) || readTitle(text) !== null) return null;
  const isProvisional = words.some((word) => PROVISIONAL.test(word) || ESTIMATED.test(word));
  if (isProvisional && !GREETING.test(text)) return 'provisional';
  if (isOfMasses && words.some((word) => RESERVED.test(word))) return 'provisional';
  if (!isTold && words.length >= FEWEST_OF_CORRECTION && words.some((word) => CORRECTED.test(word)))
    return 'provisional';
  if (WITH_PACKING.test(text)) return 'packing';
  if (saysNotToCount(text)) return isTold || WITHOUT.test(text) ? null : 'lines';
  return isSentenceOfMasses(text, words) ? 'masses' : null;
}

/** 'Massa per regel', 'kg jeweils je Position': what the masses are taken for. */
const PER_LINE =
  /(?<!\p{L})(?:pr\.?|per|je|par|por|za|na|f[öo]r|each|every|hver|varje|elke?|chaque|ogni|cada|ka[żz]d\p{L}*)\s+(?:lin[eij]\p{L}*|rows?|items?|pos(?:ition|isjon|ten|t)?\p{L}*|regel|zeile|rad|r[æa]kke|vare\p{L}*|ligne|article|art[ií]culo|riga|partida|pozycj\p{L}*|polo[žz]\p{L}*|artikel\p{L}*|goods)(?!\p{L})/iu;

/** What else is said of masses in a sentence, and neither names their unit nor that they are as declared. */
const isSentenceOfMasses = (text: string, words: readonly string[]): boolean =>
  words.filter((word) => word.length > 1).length >= FEWEST_OF_SENTENCE &&
  !/\d/.test(text) &&
  !PER_LINE.test(text) &&
  words.some((word) => OF_MASSES.test(word)) &&
  !words.some((word) => namesUnit(word) || AS_DECLARED.test(word));
const FEWEST_OF_SENTENCE = 4;

/** Whether rows or columns of the list say themselves which of its lines do not count. */
function tellsLines({ columns, sheet }: Table): boolean {
  const isTold = columns.some(({ field }) => field !== null && TOLD_BY_COLUMN.has(field));
  return isTold || sheet.hiddenRows.size > 0 || (sheet.struck?.size ?? 0) > 0;
}

function aboutNote({ kind, aside: { sheet, row, text } }: Doubt): Question {
  const question = {
    lines: `Row ${row} says "${brief(text)}", and no line of the list is marked so. Do all lines count?`,
    masses: `Row ${row} says "${brief(text)}" of the masses. Do they count as they stand?`,
    packing: `Row ${row} says "${brief(text)}". Are the masses net masses, without packaging?`,
    provisional: `Row ${row} says "${brief(text)}". Are the figures final?`,
  }[kind];
  return { about: 'sheet', sheet, column: null, field: null, question, choices: [], proposal: null };
}

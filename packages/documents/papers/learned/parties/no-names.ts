import type { Found } from '../../near.ts';
import { isNameOfAddress } from '../block-lines.ts';
import { partyNamedBy } from '../head-words.ts';
import type { Token, TokenPaper } from '../network/tokens.ts';
import { isFormOfFirm, isOnlyForm } from './legal-forms.ts';

/**
 * 'Ltd' is the end of a name, 'Déclarant / représentant' names the party itself, and 'OF RECORD', 'Consignor Delta' or 'No.' before a name do; 'este Abu Qir
 * Nitro' begins with a word of its sentence, and '<Name>' is a sign of a program.
 */
export const isNoName = (text: string): boolean =>
  isOnlyForm(text) ||
  pointsToGoods(text) ||
  /<\/?\p{L}/u.test(text) ||
  text.split(/[\s/&+–-]+/).every((word) => word === '' || partyNamedBy(word) !== null) ||
  partyNamedBy(text.split(' ')[0] ?? '') !== null ||
  /^(?:\p{Ll}{2,6} ){1,2}\p{Lu}/u.test(text) ||
  /^(?:n[ro][.:]|n\.?[°º]) /i.test(text) ||
  NUMBERED.test(text) ||
  isOpenBracket(text);

/** 'siehe Position', 'see items', 'Diverse (se vareposter)', 'various' and the 00200 of the single administrative document: each good names its own firm. */
export const pointsToGoods = (text: string): boolean => {
  const words = text
    .replace(/[()[\].,;:\s–-]+/g, ' ')
    .trim()
    .replace(/^0*200$/, 'various');
  if (words.split(' ').some(isFormOfFirm)) return false;
  return SEE_GOODS.test(words) || SEVERAL.test(words);
};
const SEE =
  'siehe|s|see|se|zie|voir|véase|vease|ver|veja|vedi|vedere|katso|ks|viz|pozri|zob|zobacz|patrz|lásd|vaata|vt|žr|žiūrėti|sk|skatīt|skat|vezi|виж|вж|βλ|βλέπε|glej|vidi|vide|féach|per|pr|je|selon|según|secondo';
const GOODS =
  'pos|item|goods|line|post|vare|varu|rad|linje|artik|article|artículo|artigo|articol|singol|regel|gooder|goeder|tavara|nimik|erä|pozyc|towar|polož|zboží|tovar|tétel|áru|kauba|rida|prek|prec|pozīc|stav|rob[aeiu]|blag|postavk|стока|стоки|позици|είδ|εμπορ|αντικ|wareng|partid|adiç|linea|línea|ligne|riga|rânduri|poziți';
const SEE_GOODS = new RegExp(`^(?:\\p{L}+ )?(?:${SEE}) (?:\\p{L}+ ){0,2}(?:${GOODS})\\p{L}*(?: \\p{L}+)?$`, 'iu');
const SEVERAL =
  /^(?:diverse|various|several|multiple|flere|flera|verschiedene|meerdere|plusieurs|divers|varios|vari|vários|useita|eri|różni|různí|rôzni|több|mitu|įvairūs|dažādi|diverși|разни|διάφοροι|različni|razni)(?: \p{L}+)?$/iu;

/** 'Position 1', 'Varepost 2/4' */
const NUMBERED = /^\p{L}+\.? \d{1,3}(?: ?\/ ?\d{1,3})?$/u;

/** 'NORD FURNITURE A.M.B.A. (MVA-nr.' and '01] Systems Foundry' are cut out of more. */
const isOpenBracket = (text: string): boolean => count(text, /[([]/g) !== count(text, /[)\]]/g);
const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Whoever declares by trade says so in the name, and sends no goods: 'Balti Tollimaakler AS', 'Agencja Celna Korona'. */
export const namesBroker = (name: string): boolean => BROKER.test(name);
const BROKER =
  /tollimaakl|tolliagent|customs|zoll(?:agent|spedition|dienst|service|büro)|told(?:agent|service|spedit|behandl)|tull(?:ombud|agent|service|spedit)|huolinta|tulliselvitys|douane|doganal|c\.a\.d\.|despachant|agente de aduan|agencja celn|celní (?:agentur|služb|deklar)|colné|vámügynök|vámspedit|muit(?:as|inės) (?:brok|tarpin|pārstāv)|vamal|митническ|εκτελων/iu;

const MAY_BE_NO_NAME = 'it may not be the name of a firm';

interface Read {
  readonly paper: TokenPaper;
  readonly items: readonly { readonly code: Pick<Found, 'cell'> }[];
}

/** What is no name of a party by its own words or its place is for a person, whoever is sure of it; the form of a firm speaks for a name. */
export function asNameOfParty(found: Found | null, reading: Read): Found | null {
  if (!found?.isSure) return found;
  if (SIGN_OF_NUMBER.test(found.value)) return { ...found, isSure: false, doubt: MAY_BE_NO_NAME };
  if (found.value.split(/\s+/).some(isFormOfFirm)) return found;
  const first = reading.paper.tokens.find(({ word }) =>
    found.cell.words.some(({ x, y }) => x === word.x && y === word.y),
  );
  const isOpen =
    COUNT.test(found.value) ||
    OF_STREET.test(found.value) ||
    (first &&
      (isNamedAsPlace(reading.paper, first) ||
        isAmongGoods(reading, first) ||
        isInColumnOfNames(reading.paper, first)));
  return isOpen ? { ...found, isSure: false, doubt: MAY_BE_NO_NAME } : found;
}

/** 'No Родопи Дограма ООД': the sign of the number that stood above or before the name. */
const SIGN_OF_NUMBER = /^(?:n[or]|№)\.?\s/iu;

/** '5 Articles', '18 PALETS' */
const COUNT = /^\d{1,4} \p{L}+$/u;

/** 'Industrial Zone B2', where the firm stands in the line above. */
const OF_STREET =
  /(?<!\p{L})(?:zone|zona|road|street|avenue|district|village|nagar|km|mah|mahallesi|sok|sokak|cad|caddesi|osb)(?!\p{L})/iu;

/** 'Importer.City = Enniscorthy' */
function isNamedAsPlace({ tokens, cells }: TokenPaper, first: Token): boolean {
  const cell = cells[first.cell];
  const left = cells[first.cell - 1];
  const before = [
    ...(left && left.line === first.line ? tokens.slice(left.from, left.to) : []),
    ...tokens.slice(cell?.from, first.index),
  ];
  const words = before.flatMap((token) => token.text.split(/[._/]/).map((text) => ({ ...token, text })));
  return isNameOfAddress(words) && !words.some(({ text }) => OF_NAME.test(text.replace(/^\P{L}+/u, '')));
}
const OF_NAME = /^(?:name|navn|namn|nom|nombre|nome|naam|nazwa|jméno|název|név|nimi|denumire|ime|firm[ay]?|company)/iu;

/** In heights: a good begins so far above its code. */
const GOOD_BEGINS = 2;

/** '1 (prekė) Plieniniai lynai' over the code of the good: its words. */
function isAmongGoods({ items }: Read, { page, y }: Token): boolean {
  const codes = items.map(({ code: { cell } }) => cell).filter((cell) => cell.page === page);
  const [first, last] = [codes[0], codes.at(-1)];
  return first !== undefined && last !== undefined && y > first.y - first.height * GOOD_BEGINS && y <= last.y;
}

/** 'Grænseovergang | Hirtshals' under 'Afsender | Fjordmetall Profil AS': a name of something else, with its value beside it where that of the party's has its own. */
function isInColumnOfNames({ tokens, cells, lines }: TokenPaper, first: Token): boolean {
  const ownCell = cells[first.cell];
  const beside = cells[first.cell + 1];
  const line = lines[first.line - 1];
  if (!ownCell || !line || beside?.line !== ownCell.line || first.index !== ownCell.from) return false;
  const above = cells.slice(line.from, line.to);
  const at = above.findIndex(({ page, x }) => page === ownCell.page && Math.abs(x - ownCell.x) < SAME_LEFT);
  const [head, value] = [above[at], above[at + 1]];
  return (
    head !== undefined &&
    value !== undefined &&
    Math.abs(value.x - beside.x) < SAME_LEFT &&
    partyNamedBy(tokens[head.from]?.text ?? '') !== null &&
    // 'EXPORTATEUR | IMPORTATEUR' over their names heads columns.
    partyNamedBy(tokens[value.from]?.text ?? '') === null
  );
}
const SAME_LEFT = 4;

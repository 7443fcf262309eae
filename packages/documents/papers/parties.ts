import { isKnownCode } from './known-codes.ts';
import type { FoundLabel, ReadLine } from './labels.ts';
import { type Cell, cellOf } from './layout.ts';
import { type Found, formed, spanOf, valueNear } from './near.ts';
import {
  asCountry,
  asDanishNumber,
  asEori,
  asMrn,
  asReference,
  asUncheckedDanish,
  asUncheckedNamedDanish,
  type Formed,
} from './values.ts';
import { fold, type Label } from './vocabulary.ts';

export interface Party {
  readonly name: Found | null;
  readonly address: Found | null;
}

const PARTIES: readonly Label[] = ['agent', 'importer', 'sender'];
/** Lines of an address follow each other at most so many heights apart. */
const LINE_GAP = 2.1;
const MOST_LINES = 7;
/** How wide a box of a form may be. */
const BOX_POINTS = 260;
/** Labels of one box begin about under each other. */
const COLUMN_POINTS = 30;
/** Lines of one block begin under each other. */
const IN_LINE_POINTS = 4;
/** Of the height of a head: what stands beside it has its middle so near. */
const BESIDE_HEIGHTS = 0.9;

const anyText = (text: string): Formed | null => (text.trim() === '' ? null : { value: text.trim(), isSure: true });
const labelsOf = (lines: readonly ReadLine[], label: Label) =>
  lines.flatMap((line) => line.labels).filter((foundLabel) => foundLabel.label === label);

/** Who sent the goods: label by label, in a block under its head, or in one line with commas. */
export function findSender(lines: readonly ReadLine[]): Party {
  const senders = statedAs(lines, 'sender');
  const [first] = senders;
  // A seller and a consignor with another name: which of them is meant is not for the machine to say.
  const isOne = senders.every(
    ({ name }) => !name?.isSure || !first?.name || fold(name.value) === fold(first.name.value),
  );
  if (first) return isOne ? first : { name: doubted(first.name), address: doubted(first.address) };
  const name = labelsOf(lines, 'party-name').find(({ cell }) =>
    /afsender|eksport|export|suppl|consign|absender/i.test(cell.text),
  );
  return name ? (statedBeside(lines, name) ?? { name: null, address: null }) : { name: null, address: null };
}

/** Whom the paper names as importer. */
export function findImporterName(lines: readonly ReadLine[]): Found | null {
  const names = statedAs(lines, 'importer').flatMap(({ name }) => name ?? []);
  const [first] = names;
  return first && names.every(({ value }) => fold(value) === fold(first.value)) ? first : doubted(first ?? null);
}

const statedAs = (lines: readonly ReadLine[], party: 'importer' | 'sender'): Party[] =>
  labelsOf(lines, party).flatMap(
    (head) => statedByLabels(lines, head) ?? statedBeside(lines, head) ?? statedInBlock(lines, head) ?? [],
  );

const doubted = (found: Found | null): Found | null => found && { ...found, isSure: false };

/** 'Afsender  Name' and under it 'Afsenders adresse  Street, town, country': a list of labels and values. */
function statedBeside(lines: readonly ReadLine[], head: FoundLabel): Party | null {
  const name = valueNear(lines, head, anyText);
  const below = lines.flatMap((line) => line.labels).filter(({ line }) => line > head.line && line <= head.line + 3);
  const street = below.find(({ label }) => label === 'party-street');
  if (!name || name.how === 'below the label' || !street || below[0] !== street) return null;
  const address = valueNear(lines, street, anyText);
  if (!address || address.how === 'below the label') return { name: { ...name, isSure: false }, address: null };
  const hasCountry = asCountry(address.value.split(/,\s*/).at(-1) ?? '')?.isSure === true;
  return { name, address: { ...address, isSure: hasCountry } };
}

function statedByLabels(lines: readonly ReadLine[], head: FoundLabel): Party | null {
  const after = lines.flatMap((line) => line.labels).filter(({ line }) => line > head.line);
  const end = after.find(({ label }) => PARTIES.includes(label))?.line ?? head.line + 12;
  const part = (kind: Label) => {
    const label = after.find((label) => label.label === kind && label.line < end && label.line <= head.line + 12);
    return label ? valueNear(lines, label, anyText) : null;
  };
  const name = part('party-name');
  if (!name || name.how === 'below the label') return null;
  const [street, postcode, city, country] = [
    part('party-street'),
    part('party-postcode'),
    part('party-city'),
    part('party-country'),
  ];
  const town = [postcode, city].flatMap((part) => part?.value ?? []).join(' ');
  const address = [street?.value, town, country?.value].filter(Boolean).join(', ');
  const parts = [street, postcode, city, country].filter((part) => part !== null);
  const isWhole = street !== null && city !== null && country !== null;
  return { name, address: parts[0] ? { ...joined(parts), value: address, text: address, isSure: isWhole } : null };
}

function joined(parts: readonly Found[]): Found {
  const [first] = parts as [Found];
  return {
    ...first,
    cell: cellOf(
      parts.flatMap(({ cell }) => cell.words),
      first.cell.page,
    ),
  };
}

/** The lines of a box under its head: the first is the name. */
function blockUnder(lines: readonly ReadLine[], head: FoundLabel): Cell[] {
  const inSpan = spanOf(lines, head);
  const block: Cell[] = [];
  let last = head.cell.y + head.cell.height;
  for (const line of lines.filter(({ index, line }) => index > head.line && line.page === head.cell.page)) {
    const cells = line.values.filter(inSpan);
    if (line.labels.some(({ cell }) => inSpan(cell)) && cells.length === 0) break;
    if (cells.length === 0) continue;
    const cell = cellOf(
      cells.flatMap(({ words }) => words),
      head.cell.page,
    );
    if (cell.y - last > cell.height * LINE_GAP || block.length === MOST_LINES) break;
    block.push(cell);
    last = cell.y + cell.height;
    if (line.labels.some((label) => inSpan(label.cell))) break;
  }
  return block;
}

function statedInBlock(lines: readonly ReadLine[], head: FoundLabel): Party | null {
  const isOwn = ({ words }: Cell) =>
    !lines.some(
      ({ labels, values }) =>
        labels.some(({ label }) => !label.startsWith('party-')) &&
        values.some((value) => value.words.some((word) => words.includes(word))) &&
        labels.some(({ cell }) => inSpan(cell)),
    );
  const inSpan = spanOf(lines, head);
  const isElement = /^\(?\d{2}[ .]?\d{2}(?:[ .]?\d{3})?\)?$/.test(head.inline.map(({ text }) => text).join(' '));
  const inline = head.inline.length > 0 && !isElement ? [cellOf(head.inline, head.cell.page)] : [];
  const block = upToCountry(
    withoutRepeats([...inline, ...besideHead(lines, head), ...blockUnder(lines, head).filter(isOwn)]).filter(
      ({ text }) => !/^(tlf|tel|cvr|se-?n|eori|vat|phone)\b/i.test(text),
    ),
  );
  const [first] = block;
  if (!first) return null;
  const whole = cellOf(
    block.flatMap(({ words }) => words),
    first.page,
  );
  const texts = (first.text.match(/,/g)?.length ?? 0) >= 2 ? partsOf(whole.text) : block.map(({ text }) => text);
  const isNameParted = goesOn(texts[0] ?? '', texts[1] ?? '');
  const [name = '', ...rest] = isNameParted ? [texts.slice(0, 2).join(' '), ...texts.slice(2)] : texts;
  const address = rest.map((part) => part.replace(/,$/, '')).join(', ');
  const hasCountry = asCountry(rest.at(-1) ?? '')?.isSure === true;
  const isWhole = rest.every((part) => part.trim() !== '') && !isNameParted;
  const isLikely = rest.length >= 2 && hasCountry && /\p{L}{3}/u.test(name) && isWhole;
  const nameCell = block.length === texts.length ? first : whole;
  const found = (value: string, cell: Cell, text = value): Found => ({
    value,
    text,
    isSure: isLikely,
    cell,
    how: 'in the block',
  });
  return { name: found(name, nameCell), address: address === '' ? null : found(address, whole, rest.join(', ')) };
}

/** 'Firm, Street 3, 6600 Town, NO' in one line is all of a party: what follows under it is of the next one, whatever its head is called. */
function upToCountry(block: readonly Cell[]): Cell[] {
  const end = block.findIndex(({ text }) => {
    const parts = text.split(/,\s*/);
    return parts.length >= PARTS_OF_PARTY && asCountry(parts.at(-1) ?? '')?.isSure === true;
  });
  return end < 0 ? [...block] : block.slice(0, end + 1);
}
const PARTS_OF_PARTY = 4;

/** What stands behind the head may be what the lines beside it begin with. */
const withoutRepeats = (cells: readonly Cell[]): Cell[] =>
  cells.filter((cell, at) => !cells.slice(0, at).some(({ words }) => cell.words.every((word) => words.includes(word))));

/** Some papers print the first line beside the head, a little higher or lower, and the others under it. */
function besideHead(lines: readonly ReadLine[], head: FoundLabel): Cell[] {
  const [under] = blockUnder(lines, head);
  if (!under || under.x < head.cell.right - 1) return [];
  const middle = head.cell.y + head.cell.height / 2;
  const beside = lines
    .filter(
      ({ line }) =>
        line.page === head.cell.page && Math.abs(line.y + line.height / 2 - middle) < head.cell.height * BESIDE_HEIGHTS,
    )
    .flatMap(({ values }) => values)
    .find((cell) => Math.abs(cell.x - under.x) < IN_LINE_POINTS && cell.y < under.y);
  return beside ? [beside] : [];
}

const FORM_OF_FIRM =
  /(^|[\s,.])(co\.?,? ?ltd|ltd|limited|inc|llc|gmbh|a\/s|aps|ab|oy|as|corp|corporation|company|s\.?a\.?|s\.?r\.?l|spa|d\.o\.o|jsc|pjsc|plc|b\.?v|sdn\.? bhd|pvt\.? ltd|a\.?[sş]\.?)\.?$/iu;

/** A name that its line breaks: it ends in a word that joins, or the next line ends in the form of the firm that it lacks. */
const goesOn = (line: string, next: string): boolean =>
  /(\s(and|og|och|und|of|for|de)|[&,/-])$/i.test(line) ||
  (!FORM_OF_FIRM.test(line) && FORM_OF_FIRM.test(next) && !/\d/.test(next));

/** 'Foshan Yulinda Furniture Co., Ltd., No. 18 …' parted at its commas, but not before what belongs to the name of a firm. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(/,\s+/)) {
    if (
      parts.length === 1 &&
      /^(ltd|inc|llc|l\.l\.c|s\.a|corp|co|gmbh|plc|pvt|jsc|llp|kg|ag|s\.r\.l|spa|s\.p\.a)\b/i.test(part)
    )
      parts[0] += `, ${part}`;
    else parts.push(part);
  }
  return parts;
}

/** The number of who imports, never that of who clears for them: Danish, or an EORI number, which a second reading has to see too. */
export function findImporterNumber(lines: readonly ReadLine[]): Found | null {
  const agents = new Set(
    labelsOf(lines, 'agent').flatMap((label) => numbersAt(lines, label, asDanishNumber).map(({ value }) => value)),
  );
  const stated = labelsOf(lines, 'importer-number')
    .filter((label) => !isOfAgent(lines, label))
    .flatMap((label) => valueNear(lines, label, asDanishNumber) ?? []);
  const inBox = labelsOf(lines, 'importer').flatMap((label) => numbersAt(lines, label, asDanishNumber));
  const found = stated[0] ?? inBox.find(({ value }) => !agents.has(value));
  if (found) {
    const all = [...stated, ...inBox.filter(({ value }) => !agents.has(value))];
    return { ...found, isSure: all.every(({ value }) => value === found.value) };
  }
  const foreign = [
    ...labelsOf(lines, 'importer-number').flatMap((label) => valueNear(lines, label, asEori) ?? []),
    ...labelsOf(lines, 'importer').flatMap((label) => numbersAt(lines, label, asEori)),
    ...labelsOf(lines, 'importer-number').flatMap((label) => valueNear(lines, label, asUncheckedDanish) ?? []),
  ];
  if (foreign[0]) return { ...foreign[0], isSure: false };
  const anywhere = lines
    .flatMap(({ values }) => values)
    .filter(({ text }) => DANISH_ALONE.test(text.replace(/[\p{L}.:/()]+/gu, ' ').trim()))
    .flatMap((cell) => formed(cell, asDanishNumber, 'on the page') ?? [])
    .filter(({ value }) => isKnownCode(value) !== true);
  const ownFound = anywhere.filter(({ value }) => !agents.has(value));
  if (ownFound[0]) return { ...ownFound[0], isSure: false };
  const mistyped = lines.flatMap(({ line, index }) => {
    const cell = cellOf(line.words, line.page);
    const isTheirs = isOfAgent(lines, { label: 'importer-number', cell, line: index, inline: [] });
    return isTheirs ? [] : (formed(cell, asUncheckedNamedDanish, 'on the page') ?? []);
  });
  return mistyped[0] ?? null;
}

/** Words may stand beside it, other digits not: '26-56147330' is a reference, '7210 49 00 90' a code. */
const DANISH_ALONE = /^(\d{8}|\d{2}( \d{2}){3})$/;
const NAMES_IMPORTER = /import|consignee|einf|empf|modtager|mottagar|anmelder/i;

/** 'SE-nr.' in the lines or box of the agent is the agent's; the last party named above it, in its column, says whose it is. */
function isOfAgent(lines: readonly ReadLine[], label: FoundLabel): boolean {
  if (NAMES_IMPORTER.test(label.cell.text)) return false;
  const above = lines
    .flatMap((line) => line.labels)
    .filter(
      (foundLabel) =>
        PARTIES.includes(foundLabel.label) &&
        foundLabel.cell.page === label.cell.page &&
        (foundLabel.line < label.line || (foundLabel.line === label.line && foundLabel.cell.x < label.cell.x)) &&
        Math.abs(foundLabel.cell.x - label.cell.x) < (foundLabel.line === label.line ? BOX_POINTS : COLUMN_POINTS),
    )
    .at(-1);
  return above?.label === 'agent';
}

/** Numbers of a form on the line of a label and in the box under it. */
function numbersAt(lines: readonly ReadLine[], label: FoundLabel, form: (text: string) => Formed | null): Found[] {
  const ownLine = lines.find(({ index }) => index === label.line);
  const next = ownLine?.labels.find(
    (candidate) => PARTIES.includes(candidate.label) && candidate.cell.x > label.cell.right,
  );
  const end = next?.cell.x ?? label.cell.x + BOX_POINTS;
  const beside = ownLine?.values.filter((cell) => cell.x > label.cell.x && cell.x < end) ?? [];
  return [...beside, ...blockUnder(lines, label)].flatMap((cell) => formed(cell, form, 'in the block') ?? []);
}

/** The number by which people find the declaration again: the sender's or declarant's own, else the MRN. */
export function findReference(lines: readonly ReadLine[], mrn: Found | null): Found | null {
  const ownReferences = labelsOf(lines, 'reference').flatMap((label) => {
    const found = valueNear(lines, label, asReference);
    return found ? [{ found, name: label.cell.text }] : [];
  });
  const [first] = ownReferences;
  if (first) {
    const isOne = ownReferences.every(({ found, name }) => name !== first.name || found.value === first.found.value);
    return { ...first.found, isSure: first.found.isSure && isOne };
  }
  if (mrn) return mrn;
  // The number of an invoice or of the buyer's order is no number of the declaration.
  const second = labelsOf(lines, 'second-reference').flatMap((label) => valueNear(lines, label, asReference) ?? [])[0];
  return second ? { ...second, isSure: false } : null;
}

export const TWO_MRNS = 'the paper names two such numbers';

export function findMrn(lines: readonly ReadLine[]): Found | null {
  const stated = labelsOf(lines, 'mrn').flatMap((label) => valueNear(lines, label, asMrn) ?? []);
  return stated.find(({ isSure }) => isSure) ?? mrnAnywhere(lines) ?? stated[0] ?? null;
}

/** The number that its own name leads to, 'onder MRN 26NL74C42C689892R5.', comes before those of documents that went before; two without a name leave open which is the paper's. */
function mrnAnywhere(lines: readonly ReadLine[]): Found | null {
  const all = lines.flatMap(({ line: { words, page } }) =>
    words.flatMap((word, at) => {
      const text = word.text.replace(/^\(|[.,;:)]+$/g, '');
      const found = text.length >= 18 ? formed({ ...cellOf([word], page), text }, asMrn, 'on the page') : null;
      const before = words[at - 1]?.text.replace(/^\(/, '') ?? '';
      return found?.isSure ? [{ found, isNamed: /^MRN\W*$/i.test(before) }] : [];
    }),
  );
  const { found: first, isNamed } = all.find((candidate) => candidate.isNamed) ?? all[0] ?? {};
  if (!first) return null;
  const isOne = isNamed || all.every(({ found }) => found.value === first.value);
  return isOne ? first : { ...first, isSure: false, doubt: TWO_MRNS };
}

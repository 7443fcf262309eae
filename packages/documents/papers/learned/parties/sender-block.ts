import { readWrittenCountry } from '../../../lines/countries/country.ts';
import { lettersOf } from '../../letters-of.ts';
import { isMemberState } from '../../member-states.ts';
import { TO_SOMEBODY, textOf } from '../block-lines.ts';
import { isAddressWord } from '../head-words.ts';
import type { LearnedReading } from '../learned-reading.ts';
import type { Learned } from '../learned-value.ts';
import { cellOfSpan } from '../network/spans.ts';
import type { Token } from '../network/tokens.ts';
import { written } from './address.ts';
import { isNumberName } from './firm-numbers.ts';
import { isFormOfFirm } from './legal-forms.ts';
import { ONE_READING } from './names.ts';
import type { PartyBlock } from './party-blocks.ts';
import { type SentenceSender, sendersInSentences } from './sender-sentence.ts';

/** Name and address of a sender as its block has them: from its head to its country, whatever the network makes of its letters. */
export interface SenderBlock {
  readonly name: Learned;
  readonly address: Learned;
}

const MOST_NAME_WORDS = 9;
const MOST_ADDRESS_WORDS = 20;
const FEWEST_ADDRESS_WORDS = 3;

/** The sender that the blocks of the paper name; null: none is closed by its country, or two differ. */
export function senderBlock(
  { paper }: Pick<LearnedReading, 'paper'>,
  ofParties: readonly PartyBlock[],
): SenderBlock | null {
  const blocks = [
    ...ofParties.flatMap(({ party, lines, isNamed }) =>
      party === 'exporter' ? ((isNamed ? blockOfParts(lines) : partedBlock(lines)) ?? []) : [],
    ),
    ...sendersInSentences(paper).map(blockOfSentence),
  ];
  const [first] = blocks;
  const isOne = blocks.every(
    ({ name, address }) =>
      lettersOf(name.value) === lettersOf(first?.name.value ?? '') &&
      lettersOf(address.value) === lettersOf(first?.address.value ?? ''),
  );
  return first && isOne ? first : null;
}

export const blockOfSentence = ({ name, address }: SentenceSender): SenderBlock => ({
  name: asLearned(name, textOf(name).replace(/[,;:]+$/, '')),
  address: asLearned(address, textOf(address).replace(/^\(|[.,;)]+$/g, '')),
});

/** A name and an address that the paper names as such: no country has to close it. */
function blockOfParts([name = [], ...placed]: PartyBlock['lines']): SenderBlock | null {
  const address = placed.flat();
  const isAddress = address.length >= FEWEST_ADDRESS_WORDS && address.length <= MOST_ADDRESS_WORDS;
  if (!isAddress || !/\d/.test(textOf(address))) return null;
  return {
    name: asLearned(name, textOf(name).replace(/[,;:]+$/, '')),
    address: asLearned(address, written(address)),
  };
}

const PARTED = /[,;]$/;
const DASH = /^[–—-]$/;

/** The name of a number and a number near it, or the name alone: '8850 SE Herbert Ct' is a street. */
const isOfNumber = (line: readonly Token[]): boolean =>
  line.some(({ text }, at) => {
    const behind = textOf(line.slice(at + 1, at + 1 + NUMBER_WITHIN));
    return (
      isNumberName(text) &&
      (line.length < NUMBER_WITHIN || /^(?:[^,]*[^,\d])?(?:[A-Z]{0,4}\d[\d .-]{4}|$)/.test(behind))
    );
  }) ||
  (isNumberName(textOf(line)) && line.length <= NUMBER_WITHIN);
const NUMBER_WITHIN = 3;

/** Name, address and country of the lines of a block; null: they are no such. */
export function partedBlock(lines: PartyBlock['lines'], mayEndInTown = false): SenderBlock | null {
  const [head = [], ...others] = lines.filter((line) => !isOfNumber(line) && !TO_SOMEBODY.test(textOf(line)));
  const units = [...(namesItsTown(head, others) ? [head] : unitsOf(head)), ...others.flatMap(unitsOf)];
  const country = endOf(units, mayEndInTown);
  if (country < 2) return null;
  // 'Shenzhen Great Wall Hardware' over 'Manufacturing Limited'.
  const isNameBroken = country > 2 && !/\d/.test(textOf(units[1] ?? [])) && isFormOfFirm(units[1]?.at(-1)?.text ?? '');
  let end = isNameBroken ? 2 : 1;
  while (end < country && (units[end] ?? []).every(({ text }) => isFormOfFirm(text))) end += 1;
  const name = units.slice(0, end).flat();
  const placed = units.slice(end, country + 1).flat();
  // 'Adresa ..... Industrijska 12': beside its own name.
  const address = isAddressWord(placed[0]?.text ?? '') ? placed.slice(1) : placed;
  const isName = name.length <= MOST_NAME_WORDS && !/\d{2}/.test(textOf(name)) && /\p{L}{2}/u.test(textOf(name));
  const isAddress =
    address.length >= FEWEST_ADDRESS_WORDS && address.length <= MOST_ADDRESS_WORDS && /\d/.test(textOf(address));
  // '77 Cheolgang-ro', 'KR': a street alone is no address.
  const isPlaced =
    country - end > 1 || (/\d{3}|\d[A-Z]{2}/.test(textOf(address)) && !isTownAlone(textOf(units[end] ?? [])));
  const isBroken = /(?:[&+/-]|(?<!\p{L})(?:and|og|och|und|et|i|y))$/iu.test(textOf(name));
  if (!isName || !isAddress || !isPlaced || isBroken) return null;
  return {
    name: asLearned(name, textOf(name).replace(/[,;:]+$/, '')),
    address: asLearned(address, written(address)),
  };
}

/** 'Al Ezz Steel Co. – Alexandria' over a street and '21934 Alexandria': the address has the town by itself, so that the first line is a name. */
function namesItsTown(head: readonly Token[], others: PartyBlock['lines']): boolean {
  const dash = head.findIndex(({ text }) => DASH.test(text));
  const town = dash < 1 ? '' : lettersOf(textOf(head.slice(dash + 1)));
  return town !== '' && others.some((line) => lettersOf(textOf(line)).endsWith(town) && /\d/.test(textOf(line)));
}

/** 'Richards Bay 3900': without its street. */
const isTownAlone = (text: string): boolean => /^\D*\d{4,6}$|^\d{4,6} \D*$/.test(text);

/** 'Azot d.d., Luka 4, 26000 Pančevo – Rechnung 12, Verfahren 4000': a dash behind the postcode and town of a firm ends its block; null: there is none. */
export function blockUpToDash(lines: PartyBlock['lines']): SenderBlock | null {
  const tokens = lines.flat();
  const ends = tokens.flatMap(({ text }, at) => (DASH.test(text) ? [at] : []));
  const blocks = ends.map((end) => partedBlock([tokens.slice(0, end)], true));
  return blocks.find((block) => block !== null) ?? null;
}

/** What stands in a block that nothing closes, for a person to look at. */
export function openBlock(lines: PartyBlock['lines']): SenderBlock | null {
  const [name = [], ...placed] = lines.flatMap(unitsOf);
  if (name.length === 0) return null;
  let end = 0;
  while ((placed[end] ?? []).length > 0 && placed[end]?.every(({ text }) => isFormOfFirm(text))) end += 1;
  const [whole, address] = [[...name, ...placed.slice(0, end).flat()], placed.slice(end).flat()];
  return asOpen({
    name: asLearned(whole, textOf(whole).replace(/[,;:]+$/, '')),
    address: asLearned(address, written(address)),
  });
}

/** A sender for a person to look at. */
export function asOpen({ name, address }: SenderBlock): SenderBlock {
  const open = { isSure: false, doubt: ONE_READING } as const;
  return { name: { ...name, ...open }, address: { ...address, ...open } };
}

/** The unit that closes an address: its country, else the town behind its postcode where the block of a firm ends with it. */
function endOf(units: readonly (readonly Token[])[], mayEndInTown: boolean): number {
  const country = countryOf(units);
  if (country >= 0) return country;
  if (isForeignTown(textOf(units.at(-1) ?? []))) return units.length - 1;
  if (!mayEndInTown) return country;
  const isWhole = POSTCODE_AND_TOWN.test(textOf(units.at(-1) ?? [])) && units.slice(0, 3).some(endsInForm);
  return isWhole ? units.length - 1 : -1;
}

/** 'TW-820 Kaohsiung', 'IN 141010 Ludhiana': the letters of a country outside the Union before its postcode. */
const isForeignTown = (text: string): boolean => {
  const country = readWrittenCountry(/^([A-Z]{2})[- ](?=\d{3,6} \p{Lu})/u.exec(text)?.[1] ?? '');
  return country !== null && !isMemberState(country);
};

/** 'GIDC Vatva Phase', 'IV' over 'Ahmedabad 382445', 'IN': what is a country by its letters alone ends no address that goes on to another one. */
function countryOf(units: readonly (readonly Token[])[]): number {
  const first = units.findIndex((unit, at) => at > 0 && isCountry(unit));
  const [next, second] = [units[first + 1] ?? [], units[first + 2] ?? []];
  if (first < 0) return first;
  // 'Angola, IN 46703' is a town of Indiana, wherever that is said.
  if (STATE_AND_ZIP.test(textOf(next))) return isCountry(second) ? first + 2 : first + 1;
  const goesOn = first > 0 && textOf(units[first] ?? []).length <= CODE && /\d/.test(textOf(next)) && isCountry(second);
  return goesOn ? first + 2 : first;
}
const CODE = 3;
const STATE_AND_ZIP = /^[A-Z]{2} \d{5}(?:-\d{4})?[.,;]?$/;

/** '71000 Sarajevo', 'Thane 421506'. */
const POSTCODE_AND_TOWN =
  /^(?=.*\d{4,6})[A-Z\d -]{4,9} \p{Ll}?\p{Lu}\p{L}[\p{L} .’'-]*$|^\p{Lu}\p{L}[\p{L} .’'-]* \d{5,6}$/u;
const endsInForm = (unit: readonly Token[]): boolean => isFormOfFirm(unit.at(-1)?.text ?? '');

/** The tokens of a line, parted at its commas and dashes. */
export function unitsOf(line: readonly Token[]): Token[][] {
  const units: Token[][] = [[]];
  for (const [at, token] of line.entries()) {
    if (DASH.test(token.text)) {
      // 'IN – 141010 Ludhiana' is a town with the letters of its country before its postcode.
      const isBeforePostcode = /^[A-Z]{2}$/.test(textOf(units.at(-1) ?? [])) && /^\d{3}/.test(line[at + 1]?.text ?? '');
      if (!isBeforePostcode) units.push([]);
      continue;
    }
    units.at(-1)?.push(token);
    if (PARTED.test(token.text)) units.push([]);
  }
  return units.filter((unit) => unit.length > 0);
}

/** '35620 Izmir (Turchia)' ends in one. */
const isCountry = (tokens: readonly Token[]): boolean =>
  [textOf(tokens), / \((\p{L}[^()]+)\)$/u.exec(textOf(tokens))?.[1] ?? ''].some(
    (text) => readWrittenCountry(text.replace(/^\(|[.,;)]+$/g, '')) !== null,
  );

const SHARE = 0.95;
export const asLearned = (tokens: readonly Token[], value: string): Learned => ({
  value,
  text: value,
  isSure: true,
  cell: cellOfSpan({ tokens, page: tokens[0]?.page ?? 1 }),
  how: 'in the block',
  share: SHARE,
});

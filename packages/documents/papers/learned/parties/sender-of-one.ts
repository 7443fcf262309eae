import { lettersOf } from '../../letters-of.ts';
import type { Found } from '../../near.ts';
import type { Party } from '../../parties.ts';
import { withoutNames } from '../../party-values.ts';
import { countryOf } from '../../scan-proof.ts';
import type { LearnedReading } from '../learned-reading.ts';
import type { Learned } from '../learned-value.ts';
import { endsInForm, isOnlyForm } from './legal-forms.ts';
import { BESIDE_ANOTHER, firmsIn, TWO_NAMES } from './names.ts';
import { labelOf } from './part-words.ts';
import { isUnderOtherHead } from './party-heads.ts';
import type { SenderBlock } from './sender-block.ts';
import { isAnySenderUnread } from './sender-sentence.ts';

/** A block from its head to its country is the second witness of what was read, and reads what was cut; what is sure and differs is for a person to look at. */
export function withBlock(sender: Party, block: SenderBlock | null): Party {
  if (!block) return sender;
  const ofReaders = (found: Found | null) => ({ readings: found?.readings ?? { ruled: null, learned: null } });
  if (isCutAtDash(sender.name, block))
    return {
      name: { ...block.name, ...ofReaders(sender.name) },
      address: { ...block.address, ...ofReaders(sender.address) },
    };
  const settled = (found: Found | null, inBlock: Learned, isAddress: boolean): Found => {
    const isOnlyWithoutCountry =
      found !== null &&
      countryOf(inBlock.value) !== null &&
      lettersOf(inBlock.value).startsWith(lettersOf(found.value));
    const isWithNames =
      isAddress &&
      found !== null &&
      [withoutNames(found.value), withoutFirstName(found.value)].some((text) => isSameText(text, inBlock.value));
    const isItsForm = !isAddress && found !== null && isOnlyForm(found.value) && isWithin(found.value, inBlock.value);
    // 'Zhongshan Huatai Aluminium' over 'Products Co., Ltd'.
    const isItsBeginning =
      !isAddress &&
      found !== null &&
      lettersOf(inBlock.value).startsWith(lettersOf(found.value)) &&
      endsInForm(inBlock.value) &&
      !endsInForm(found.value);
    // 'TUNISIE, Expédition': what goes on behind the country of a block is the name of the box under it.
    const isBehindCountry =
      isAddress &&
      found !== null &&
      countryOf(inBlock.value) !== null &&
      lettersOf(found.value).startsWith(lettersOf(inBlock.value));
    const isItsEnd = isAddress && found !== null && lacksItsStreet(found.value, inBlock.value);
    if (
      found?.isSure &&
      !isOnlyWithoutCountry &&
      !isItsEnd &&
      !isBehindCountry &&
      !isItsBeginning &&
      !isWithNames &&
      !isItsForm &&
      !isSameText(found.value, inBlock.value)
    )
      return { ...found, isSure: isWithin(inBlock.value, found.value) };
    return { ...inBlock, ...ofReaders(found) };
  };
  return { name: settled(sender.name, block.name, false), address: settled(sender.address, block.address, true) };
}

/** 'Al Ezz Steel Co.' of 'Al Ezz Steel Co. – Alexandria', which the block has whole: the readers took the town behind its dash for the address. */
const isCutAtDash = (name: Found | null, block: SenderBlock): boolean =>
  name !== null && block.name.value.startsWith(name.value) && / [–—-] /.test(block.name.value.slice(name.value.length));

/** 'Ulica Kralja Petra 44' with the name of its field. */
function withoutFirstName(address: string): string {
  const [first = '', ...others] = address.split(' ');
  return labelOf(first)?.part ? others.join(' ') : address;
}

/** 'B42 2TP Birmingham' of a block with '41-43 Aldridge Road' before it. */
function lacksItsStreet(address: string, whole: string): boolean {
  const [part, all] = [lettersOf(address), lettersOf(whole)];
  return (
    /^(?=\S*\d)[A-Z\d-]+ /.test(address) && all.endsWith(part) && /\d/.test(all.slice(0, all.length - part.length))
  );
}

/** In heights: a name so little over the first code, with others under it, stands in its row, and the code in the middle. */
const ONE_LINE = 1.9;
/** In points. */
const SAME_LEFT = 3;

/** Goods may each have a sender of their own: another firm beside the name, or among the goods, leaves open whose they are. */
export function ofOne(
  { name, address }: Party,
  { paper, guesses, items, hasNamesBelow }: LearnedReading,
  { importers, areSeveral }: { importers: readonly Learned[]; areSeveral: boolean },
): Party {
  if (!name) return { name, address };
  const firm = lettersOf(name.value);
  const line = name.cell.words[0]?.y ?? 0;
  const first = Math.min(...items.map(({ code }) => code.cell.y));
  const isOverItsName = hasNamesBelow && name.how === 'in the block';
  const isUnder = (x: number) => Math.abs(x - name.cell.x) < SAME_LEFT && line > first - name.cell.height * ONE_LINE;
  const others = firmsIn(paper, guesses).filter(
    ({ text }) =>
      !firm.includes(lettersOf(text)) &&
      !lettersOf(text).includes(firm) &&
      !importers.some(({ value }) => isWithin(text, value)),
  );
  const beside = isOverItsName ? [] : others.filter(({ y }) => Math.abs(y - line) < name.cell.height / 2);
  const isOfOther = ({ x, y }: { x: number; y: number }) => isUnderOtherHead(paper, { x, y, page: name.cell.page });
  const isAmongGoods = others.some(({ x, y }) => (line >= first || isUnder(x)) && y > first);
  const areTwo = isAmongGoods || name.doubt === TWO_NAMES || areSeveral || isAnySenderUnread(paper);
  if (!areTwo && beside.length === 0) return { name, address };
  const isOpen = areTwo || line >= first || !beside.every(isOfOther);
  const open = { isSure: false, doubt: isOpen ? TWO_NAMES : BESIDE_ANOTHER };
  return { name: { ...name, ...open }, address: address && { ...address, ...open } };
}

const isSameText = (first: string, second: string): boolean => lettersOf(first) === lettersOf(second);
const isWithin = (part: string, whole: string): boolean => lettersOf(whole).includes(lettersOf(part));

import { isWithoutRelease } from '@lods/cbam/customs-procedures';
import { findAcceptance } from './acceptance.ts';
import { withoutCorrectedColumns } from './corrected-columns.ts';
import { endingInCountry } from './country-last.ts';
import { declarationsOf } from './declarations-on-pages.ts';
import { numberByExclusion } from './importer-by-exclusion.ts';
import { withImporterOfAll } from './importer-of-all.ts';
import { type FoundItem, findItems } from './items.ts';
import type { ReadLine } from './labels.ts';
import { type Cell, type Line, linesOf, topsOf } from './layout.ts';
import { isTorn } from './learned/edges.ts';
import { withTaricBehind } from './learned/goods/taric-behind.ts';
import { areRulesAtHome, type JoinedField, joined, joinedItems } from './learned/join.ts';
import type { LearnedReading } from './learned/learned-reading.ts';
import type { Learned } from './learned/learned-value.ts';
import { listedNumbers } from './learned/listed-numbers.ts';
import { withGrossUnread } from './learned/masses/gross-unread.ts';
import { TOTAL_WORDS } from './learned/masses/mass-words.ts';
import type { Kind } from './learned/network/tags.ts';
import { withAddressBehind } from './learned/parties/address-behind.ts';
import { notOfWriter } from './learned/parties/addressee.ts';
import { consigneeOf } from './learned/parties/consignee.ts';
import { exportersOfItems } from './learned/parties/exporters-of-items.ts';
import { firmsOfGoods, foreignFirms, withForeignFirm } from './learned/parties/foreign-firms.ts';
import { importersNamed } from './learned/parties/importer-block.ts';
import { homeOf, numberOfFirm, partyNumbers, withPartyNumbers, withStops } from './learned/parties/importer-number.ts';
import { isLedTo, isOwnCell, printedTwice, provenName, type Witnesses } from './learned/parties/names.ts';
import { asNameOfParty } from './learned/parties/no-names.ts';
import { partyBlocks } from './learned/parties/party-blocks.ts';
import { doubtedName, notOfImporter, provenSender } from './learned/parties/proven-sender.ts';
import { type SenderBlock, senderBlock } from './learned/parties/sender-block.ts';
import { ofOne, withBlock } from './learned/parties/sender-of-one.ts';
import { sendersOfDeclarations } from './learned/parties/senders-of-declarations.ts';
import { sendersOfItems } from './learned/parties/senders-of-items.ts';
import { areSeveralSenders } from './learned/parties/several-senders.ts';
import { asWholeAddress } from './learned/parties/whole-address.ts';
import { asWholeName } from './learned/parties/whole-names.ts';
import { asWholeReference } from './learned/whole-references.ts';
import { isMaterialCertificate } from './material-certificates.ts';
import { countItems, type ItemCount, statedCounts } from './missing-items.ts';
import { type Found, TAUGHT, valueNear } from './near.ts';
import { type DecimalMark, numeralOf, readNumeral } from './numerals.ts';
import { isOffer } from './offers.ts';
import { notOfOther, withoutReferences } from './other-references.ts';
import { isScanned, isSeenAgain, type Page } from './page.ts';
import { readByMark } from './paper-mark.ts';
import { type PaperKey, type PaperRecord, present } from './paper-value.ts';
import { cutAt, type Parting, partingOf } from './parted.ts';
import {
  findImporterName,
  findImporterNumber,
  findMrn,
  findReference,
  findSender,
  type Party,
  TWO_MRNS,
} from './parties.ts';
import { asHandedOn, importerNumberOf, mayBeName, mayBeOfParty } from './party-values.ts';
import { inPlainPrint } from './plain-print.ts';
import { withCalledMasses } from './proofs/called-masses.ts';
import { withCalledOrigins } from './proofs/called-origins.ts';
import { inOneColumn } from './proofs/one-column.ts';
import { withOriginColumns } from './proofs/origin-columns.ts';
import { pairedGoods } from './proofs/other-of-pair.ts';
import { provenGoods } from './proofs/proven-goods.ts';
import { withWholeDescriptions } from './proofs/whole-descriptions.ts';
import { readLines } from './read-lines.ts';
import { firstOfDeclarations } from './rows-of-declarations.ts';
import { areGoodsWhole } from './scan-goods.ts';
import { countryOf, countryOnScan, OF_GOODS, openOfLetters, scanProof } from './scan-proof.ts';
import { openOfFewerDigits, openOfTwoRows, openOfUnseenUnit } from './scan-rows.ts';
import { isCancelled, isOtherWay, withoutEvidence } from './sections.ts';
import { withOwnDeclarations } from './several-declarations.ts';
import { amongNumbers, besideName, type Evidence, evidenceOf, type Grounds } from './sureness/evidence.ts';
import { type EvidenceOfItem, GOODS_KEYS, goodsWithEvidence } from './sureness/goods-evidence.ts';
import { isSurely } from './sureness/sureness.ts';
import { type Taught, taughtBy } from './taught/apply.ts';
import type { KnownLesson } from './taught/lesson.ts';
import { titleOf } from './title.ts';
import {
  notGoingOn,
  notOfAddressee,
  notOfAgentBehind,
  notOfOthersRow,
  openOfOtherCountries,
} from './told-otherwise.ts';
import { asTold } from './told-sender.ts';
import { isTradePaper } from './trade-papers.ts';
import { hasOtherUnit, isAllInOtherUnit } from './units.ts';
import { findUnnamedItems } from './unnamed-items.ts';
import { asMass } from './values.ts';
import type { Label } from './vocabulary.ts';
import { inNamedColumns, isLessThanTotal, type Totals, weigh } from './weigh.ts';
import { unwrapped } from './wrapped.ts';

const PARTIES: readonly Label[] = ['importer', 'importer-number', 'sender'];
const MASSES: readonly Label[] = ['gross', 'net'];
const TOTALS: readonly Label[] = ['gross', 'net', 'total', 'total-gross', 'total-net'];

/** What one declaration says, and what a check of a value of it needs to know. */
export interface ReadDeclaration {
  readonly pages: readonly Page[];
  /** One for each goods item. */
  readonly records: readonly PaperRecord[];
  /** What speaks for each value of each record, in their order; null: none is gathered. */
  readonly evidence: readonly (readonly (Evidence | null)[])[];
  readonly mark: DecimalMark;
  readonly totals: Totals;
  /** False where a mass of it stands in tonnes or pounds: its number is no kg. */
  readonly isInKg: boolean;
  readonly count: ItemCount;
  /** The words that its values, and its count of items, were made of. */
  readonly rests: readonly Place[];
  /** Those of what its goods are, whence they come and weigh, as far as it is not sure. */
  readonly doubtfulGoods: readonly Place[];
  /** Where the name and address of the sender stand, and in which country. */
  readonly sender: { readonly country: string | null; readonly rests: readonly Place[] };
  /** The taught layout that it is of; null: none that the company has taught. */
  readonly taughtBy: string | null;
}

/** Where a word stands, by its left upper corner. */
export interface Place {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** The declarations on the pages, in their order; without those of exports and transit, and without what goes with one as evidence. */
export const readDeclarations = (pages: readonly Page[], lessons: readonly KnownLesson[] = []): ReadDeclaration[] =>
  withImporterOfAll(
    declarationsOf(withoutEvidence(withoutCorrectedColumns(unwrapped(inPlainPrint(pages)))))
      .filter((pagesOfOne) => !isOtherWay(pagesOfOne) && !isCancelled(pagesOfOne) && !isOffer(pagesOfOne))
      .filter((pagesOfOne) => !isMaterialCertificate(pagesOfOne) && !isTradePaper(pagesOfOne))
      .flatMap((group) => readParted(group, lessons))
      .filter(({ records }) => !areExported(records)),
  );

/** Whether all goods of a paper leave the customs territory, by their procedures. */
export const hasOnlyExports = (pages: readonly Page[]): boolean => {
  const read = declarationsOf(withoutEvidence(withoutCorrectedColumns(unwrapped(inPlainPrint(pages))))).flatMap(
    (group) => readParted(group, []),
  );
  return read.length > 0 && read.every(({ records }) => areExported(records));
};

/**
 * Procedures without release for free circulation: export, outward processing, re-export, inward processing, temporary admission, storage ((EU) 2015/2447 Annex B, data element 11 09 001 000).
 * Where every good has one, the paper is about no import, whatever it calls itself.
 */
function areExported(records: readonly PaperRecord[]): boolean {
  const procedures = records.map((record) => record.find(({ key }) => key === 'Procedure')?.value ?? '');
  return procedures.length > 0 && procedures.every(isWithoutRelease);
}

/** Pages of one MRN, or of none, may still hold several declarations. */
function readParted(pages: readonly Page[], lessons: readonly KnownLesson[]): ReadDeclaration[] {
  const { parting, declaration } = readDeclaration(pages, lessons);
  if (parting.cuts.length === 0) return [declaration];
  return cutAt(pages, parting).map((part) => readDeclaration(part, lessons).declaration);
}

function readDeclaration(
  pages: readonly Page[],
  lessons: readonly KnownLesson[],
): { declaration: ReadDeclaration; parting: Parting } {
  const lines = readLines(linesOf(pages));
  const { mark, isShown, isTaught, isPriced, isSeen, learned, lesson } = readByMark(pages, lines, lessons);
  const named = findItems(lines, mark);
  const unnamed = named.length > 0 ? [] : findUnnamedItems(lines, mark);
  const isAtHome = areRulesAtHome(named, learned);
  const taught = lesson && taughtBy(lesson, learned, mark);
  const joinedOnes = joinedItems([...named, ...unnamed], learned, isAtHome, isShown);
  const read = withoutReferences(withTaricBehind(joinedOnes, learned), lines);
  const areOtherwise = learned.items.some(({ net, gross }) => net?.kgPerUnit || gross?.kgPerUnit);
  // Totals that the rules find have no unit of their own.
  const totals = areOtherwise ? NO_TOTALS : totalsOf(lines, mark);
  const items = inNamedColumns(taught?.goods(read) ?? read, allTotals(totals, learned));
  const before = lines.filter(({ line }) => line.y < (items[0]?.startY ?? Number.POSITIVE_INFINITY));
  const head = isHead(before) ? before : lines;
  const scanned = new Set(pages.filter(({ source }) => source === 'ocr').map(({ number }) => number));
  const areWhole = scanned.size > 0 && areGoodsWhole(items, countItems(lines, items, scanned));
  const values = valuesOfHead(pages, { lines, head, learned, isAtHome, taught, areGoodsWhole: areWhole });
  const parting = partingOf(lines, items);
  const { shared } = values;
  const ownValues = shared.map((paperValue) =>
    paperValue.key === 'Reference nummer' && parting.hasOtherReference && paperValue.certainty === 'sure'
      ? { ...paperValue, certainty: 'unsure' as const }
      : paperValue,
  );
  const isScan = isScanned(pages);
  const plainLines = lines.map(({ line }) => line);
  const masses = weigh(items, totals, { isScan, isMarkProven: isTaught || (isScan ? isSeen : isShown) });
  const weighed = withGrossUnread(inOneColumn(masses, plainLines), learned);
  const counted = countItems(lines, items, scanned, !isScan && isLessThanTotal(weighed, allTotals(totals, learned)));
  const about = { lines: plainLines, mark, isMarkProven: isShown, counted, senderCountry: values.sender.country };
  const isKg = isInKg(lines) && !areOtherwise;
  const { evidenceOfItems, settling, isSure } = goodsWithEvidence(weighed, values.grounds, about);
  const proven = isScan
    ? openOfUnseenUnit(openOfFewerDigits(openOfTwoRows(weighed)), plainLines, isPriced)
    : pairedGoods(
        provenGoods(weighed, { lines: plainLines, mark, senderCountry: about.senderCountry, isInKg: isKg, isSure }),
        plainLines,
        mark,
      );
  const called = isScan || !isKg ? proven : withCalledMasses(proven, plainLines, isShown ? mark : 'unknown');
  const openItems = isScan ? proven : withWholeDescriptions(withNamedOrigins(called, plainLines), plainLines);
  const ofItems = openItems.map((item, at) => valuesOfItem(item, settling[at] ?? [], values));
  const codes = items.map(({ code }) => code.cell);
  const firsts = firstOfDeclarations(codes, lines);
  const senders = sendersOfGoods(openItems, { codes, firsts, learned, values });
  const ofEach =
    senders?.map((sender) => withSender(ownValues, isScan ? openOfLetters(sender) : sender, values)) ??
    weighed.map(() => ownValues);
  const heads = withOwnDeclarations(
    ofEach,
    { head: new Map(values.found), codes, lines, firsts, listed: listedNumbers(learned, codes, firsts) },
    values.present,
  );
  const records = ofItems.map((item, at) => [...(heads[at] ?? ownValues), ...item.values]);
  const evidence = evidenceOfItems.map((ofItem) => [...values.evidence, ...ofItem]);
  return {
    declaration: {
      pages,
      records,
      evidence,
      mark,
      totals,
      isInKg: isKg,
      count: { ...counted, areUnnamed: unnamed.length > 0 && !learned.hasCodeName && !taught },
      rests: values.rests,
      doubtfulGoods: ofItems.flatMap(({ doubtful }) => doubtful),
      sender: values.sender,
      taughtBy: taught?.lesson.id ?? null,
    },
    parting,
  };
}

/** The goods with what the paper calls their origins, or the heads of its columns. */
const withNamedOrigins = (items: readonly FoundItem[], lines: readonly Line[]): readonly FoundItem[] =>
  withCalledOrigins(openOfOtherCountries(withOriginColumns(items, lines), lines), lines).map((item) =>
    notGoingOn(item, lines),
  );

/** The sender of each good, where goods have senders of their own; null: all have that of the head, or whose they are is not to be seen. */
const sendersOfGoods = (
  items: readonly FoundItem[],
  {
    codes,
    firsts,
    learned,
    values: { blocks, firms },
  }: {
    codes: readonly Cell[];
    firsts: readonly number[] | null;
    learned: LearnedReading;
    values: Pick<ReturnType<typeof valuesOfHead>, 'blocks' | 'firms'>;
  },
): readonly SenderBlock[] | null =>
  sendersOfItems(learned, blocks, codes, firsts) ??
  sendersOfDeclarations(firms, codes, learned) ??
  exportersOfItems(firms, items, learned) ??
  firmsOfGoods(firms, codes, learned);

/** The values of the head with the sender of one good; a layout that was taught keeps what it says. */
const withSender = (
  ownValues: PaperRecord,
  sender: SenderBlock,
  { present: value }: Pick<ReturnType<typeof valuesOfHead>, 'present'>,
): PaperRecord => {
  const { name, address } = endingInCountry(provenSender(sender));
  return ownValues.map((ownValue) => {
    if (ownValue.how === TAUGHT) return ownValue;
    if (ownValue.key === 'Afsender Navn') return value(ownValue.key, name);
    return ownValue.key === 'Afsender Adresse' ? value(ownValue.key, address?.value ? address : null) : ownValue;
  });
};

/** The values of one good. */
function valuesOfItem(
  item: FoundItem,
  evidence: EvidenceOfItem,
  { placesOf, present: value }: Pick<ReturnType<typeof valuesOfHead>, 'placesOf' | 'present'>,
) {
  const found = GOODS_KEYS.map(([key, of]) => [key, of(item)] as const);
  const values = found.map(([key, itemValue], at) => value(key, itemValue, evidence[at]));
  const doubtful = found.flatMap(([key, itemValue], at) =>
    itemValue && OF_GOODS.has(key) && values[at]?.certainty === 'unsure' ? placesOf(itemValue) : [],
  );
  return { values, doubtful };
}

interface ReadHead {
  readonly lines: readonly ReadLine[];
  /** The lines before the goods. */
  readonly head: readonly ReadLine[];
  readonly learned: LearnedReading;
  readonly isAtHome: boolean;
  readonly taught: Taught | null;
  readonly areGoodsWhole: boolean;
}

/** What all goods of a declaration share, and how a value of it is presented; `rests` fills with what is presented. */
function valuesOfHead(pages: readonly Page[], { lines, head, learned, isAtHome, taught, areGoodsWhole }: ReadHead) {
  const tops = topsOf(pages);
  const isScan = isScanned(pages);
  const join = (ruled: Found | null, found: Learned | null, field: JoinedField, ...kinds: Kind[]) =>
    joined(ruled, found, field, { kindAt: learned.kindAt, kinds, isAtHome });
  const asTaught = (key: PaperKey, found: Found | null) => taught?.head(key, found) ?? found;
  const ruledMrn = findMrn(lines);
  const mrn = asTaught('MRN', ownMrn(ruledMrn, join(ruledMrn, learned.mrn, 'reference', 'mrn')));
  const isPrintedTwice = printedTwice(pages);
  const witnesses = (party: 'of-exporter' | 'of-importer'): Witnesses => ({
    isPrintedTwice,
    isLed: (found) => isLedTo(found, learned, party),
    isOwnCell: (found) => !isScan && isOwnCell(found, learned),
  });
  const { sender, blocks, block, firms, importers } = senderOf(
    { head, learned, isScan },
    join,
    witnesses('of-exporter'),
  );
  const address = asTaught('Afsender Adresse', isScan ? sender.address : asWholeAddress(sender, lines));
  const senderCountry = (isScan ? countryOnScan : countryOf)(address?.value ?? '');
  const importerCountry = mrn?.isSure ? mrn.value.slice(2, 4) : null;
  const proof = isScan ? scanProof(pages, { senderCountry, importerCountry, tops, areGoodsWhole }) : () => true;
  const placesOf = ({ cell }: Found): Place[] =>
    cell.words.map(({ x, y }) => ({ page: cell.page, x, y: y - (tops.get(cell.page) ?? 0) }));
  const rests = statedCounts(lines).flatMap(placesOf);
  const value = (key: PaperKey, found: Found | null, evidence: Evidence | null = null) => {
    if (found) rests.push(...placesOf(found));
    const isSure =
      found !== null &&
      (isScan && !isJudgedAsText(key, found) ? found.isSure : isSurely(key, found, evidence)) &&
      proof(key, found) &&
      mayBeOfParty(key, found.value, sender.name);
    return present(key, found && { ...found, isSure }, tops, isScan);
  };
  const numbers = partyNumbers(learned);
  const ruled = learned.hasNamesBelow ? null : findImporterName(head);
  const ofImporter = { ruled, joined: join(ruled, learned.importerName, 'name', 'importer-name'), named: importers };
  const joinedNumber = join(findImporterNumber(head), learned.importerNumber, 'number', 'importer-number');
  const read = notOfWriter(withNumbersOfParties(joinedNumber, numbers), learned.paper);
  const consignee = consigneeOf(ofImporter, learned, witnesses('of-importer'));
  const behindName = consignee?.isSure ? numberOfFirm(consignee, learned, numbers.others) : null;
  const byExclusion = numberByExclusion(learned, numbers, importerCountry ?? homeOf(learned.paper));
  const number = read?.isSure || isScan ? read : (behindName ?? byExclusion ?? read);
  const reference = referenceOf(joinedReference(findReference(head, mrn), join, learned, mrn), number, head);
  const plainLines = isScan ? [] : lines.map(({ line }) => line);
  const name = asTaught('Afsender Navn', notOfOthersRow(doubtedName(sender.name, learned.paper), plainLines));
  const found: readonly (readonly [PaperKey, Found | null])[] = [
    ['Reference nummer', asTaught('Reference nummer', asWholeReference(reference, learned.paper))],
    ['Document Type', titleOf(head)],
    ['Afsender Navn', name],
    ['SE-nummer', importerNumberOf(asTaught('SE-nummer', notOfAgentBehind(number, plainLines)))],
    ['Afsender Adresse', address],
    ['Antagelsesdato', findAcceptance(lines, mrn)],
    ['Modtager Navn', asTaught('Modtager Navn', notOfAddressee(consignee, plainLines))],
    ['MRN', mrn],
  ];
  const grounds: Grounds = { learned, isAtHome, isPrintedTwice };
  const evidence = found.map(([key, value]) => {
    const gathered = value && evidenceOf(key, value, grounds);
    // From its head to its country a block proves itself.
    if (!gathered || value.value === block?.name.value || value.value === block?.address.value) return null;
    if (key === 'SE-nummer') return { ...gathered, ...amongNumbers(value, numbers) };
    return key === 'Afsender Adresse' ? { ...gathered, ...besideName(value, name, grounds) } : gathered;
  });
  const shared = found.map(([key, ownValue], at) => value(key, asHandedOn(key, ownValue), evidence[at]));
  return {
    found,
    shared,
    evidence,
    grounds,
    blocks,
    firms,
    present: value,
    rests,
    placesOf,
    sender: { country: senderCountry, rests: [name, address].flatMap((found) => (found ? placesOf(found) : [])) },
  };
}

/** The sender by all that tells of one, and what was made of the blocks and firms of the paper on the way. */
function senderOf(
  { head, learned, isScan }: Pick<ReadHead, 'head' | 'learned'> & { readonly isScan: boolean },
  join: Join,
  witnesses: Witnesses,
) {
  const blocks = isScan ? [] : partyBlocks(learned);
  const seenBlock = isScan ? null : senderBlock(learned, blocks);
  const block = seenBlock && endingInCountry(seenBlock);
  const importers = isScan ? [] : importersNamed(learned.paper, blocks);
  const seen = joinedSender(learned.hasNamesBelow ? NOBODY : findSender(head), join, learned, witnesses);
  const whole = withWholeName(withBlock(notOfImporter(seen, importers), block), learned);
  const areSeveral = areSeveralSenders(blocks);
  const ofReaders = endingInCountry(provenSender(ofOne(whole, learned, { importers, areSeveral })));
  const firms = isScan ? [] : foreignFirms(learned);
  const behind = isScan ? ofReaders : withAddressBehind(asTold(ofReaders, learned), learned);
  return { sender: withForeignFirm(behind, firms, learned), blocks, block, firms, importers };
}

/** The number with what the numbers of all parties say of it; the readings stay those that it was joined of. */
function withNumbersOfParties(number: ReturnType<typeof joined>, numbers: ReturnType<typeof partyNumbers>) {
  const importerNumber = withStops(withPartyNumbers(number, numbers), numbers);
  return importerNumber && { ...importerNumber, readings: number?.readings ?? { ruled: null, learned: null } };
}

/** On a scan what is seldom right is taken back; what the readers doubt is made sure only of goods whose print was seen again in another size. */
const isJudgedAsText = (key: PaperKey, { isSure, cell }: Found): boolean =>
  isSure ? OF_WORDS.includes(key) : OF_GOODS.has(key) && isSeenAgain(cell.words);
const OF_WORDS: readonly PaperKey[] = ['Modtager Navn', 'Varebeskrivelse'];

const NOBODY: Party = { name: null, address: null };

type Join = (ruled: Found | null, found: Learned | null, field: JoinedField, ...kinds: Kind[]) => Found | null;

function joinedSender(
  ruled: Party,
  join: Join,
  { senderName, senderAddress }: LearnedReading,
  witnesses: Witnesses,
): Party {
  const named = ruled.name && mayBeName(ruled.name.value) ? ruled.name : null;
  // Whoever sent the mail is no sender of goods.
  const seen = senderName?.value.includes('@') ? null : senderName;
  const name = provenName(join(named, seen, 'name', 'exporter-name'), named, seen, witnesses);
  const placed = named || !ruled.name ? ruled.address : null;
  const address = join(withoutName(placed, name), senderAddress, 'address', ...OF_ADDRESS);
  const isPartedSurely =
    name === null || address === null || name.isSure || !(isTorn(name.value) || goOnFrom(name, address));
  // Whose address it is, its name says: two readings that agree on it need no name.
  const isAgreed = address !== null && ruled.address?.isSure === true && ruled.address.value === address.value;
  const isOwnSurely = isPartedSurely && (name?.isSure === true || isAgreed);
  return { name, address: address && (isOwnSurely ? address : { ...address, isSure: false }) };
}

/** Where a name may be half of one, its address is as doubtful. */
function withWholeName({ name, address }: Party, reading: LearnedReading): Party {
  const whole = asNameOfParty(asWholeName(name, reading.paper), reading);
  return { name: whole, address: address && whole !== name ? { ...address, isSure: false } : address };
}

/** Whether an address begins on the line on which the name ends: where one is cut, the other is too long. */
const goOnFrom = ({ cell: name }: Found, { cell: address }: Found): boolean => {
  const [last, first] = [name.words.at(-1), address.words[0]];
  return last !== undefined && first !== undefined && Math.abs(last.y - first.y) < first.height / 2;
};

/** A block of lines whose first is the name. */
function withoutName(address: Found | null, name: Found | null): Found | null {
  if (!address || !name || !address.value.startsWith(`${name.value}, `)) return address;
  return { ...address, value: address.value.slice(name.value.length + 2) };
}

const OF_ADDRESS: readonly Kind[] = ['exporter-street', 'exporter-postcode', 'exporter-city', 'exporter-country'];

/** '6GB171261682000-IM-26-98443': unique consignment reference, of the year's last digit, the firm's number and its own ((EU) 2015/2446 Annex B, 12 08). */
const OF_CONSIGNMENT = /^\d[A-Z]{2}[A-Z\d]{8,15}-[\w/()-]+$/;

/** The number of the declaration among several on its pages: the one beside its name, and for a person to look at where a second reading has another. */
function ownMrn(ruled: Found | null, found: Found | null): Found | null {
  if (!ruled || !found) return found;
  if (ruled.doubt === TWO_MRNS) return ruled;
  return ruled.isSure && ruled.value !== found.value ? { ...ruled, isSure: false, doubt: TWO_MRNS } : found;
}

/** The declaration's own number; the MRN stands for it where the paper has none. */
function joinedReference(
  ruled: Found | null,
  join: Join,
  { reference }: LearnedReading,
  mrn: Found | null,
): Found | null {
  const isMrn = ruled !== null && ruled.value === mrn?.value;
  // The trader's number of the consignment is none of the declaration, which may be one of several.
  const ofDeclaration = reference !== null && mrn !== null && OF_CONSIGNMENT.test(reference.value) ? null : reference;
  if (isMrn && ofDeclaration === null) return mrn;
  const found = join(isMrn ? null : ruled, ofDeclaration, 'reference', 'reference');
  // A number that is certain serves better than one that has to be looked at, as Greek capitals that look like Latin ones.
  const isDoubtful = mrn?.cell.confidence === 1 && (found?.cell.confidence ?? 1) < 1;
  const isCertain = found?.isSure === true && !isDoubtful;
  return isMrn && mrn?.isSure && !isCertain ? mrn : (found ?? mrn);
}

/** 'Y-tunnus 1562076-3' and 'FI15620763': the importer's number in its own country's form is no number of the declaration. */
function notOfFirm(reference: Found | null, number: Found | null): Found | null {
  const digits = (found: Found | null) => found?.value.replace(/\D/g, '') ?? '';
  const isOfFirm = digits(number).length > 0 && digits(reference) === digits(number);
  return reference && isOfFirm ? { ...reference, isSure: false, doubt: NUMBER_OF_FIRM } : reference;
}

const referenceOf = (found: Found | null, number: Found | null, head: readonly ReadLine[]): Found | null =>
  notOfOther(notOfFirm(found, number), head);

const NUMBER_OF_FIRM = 'it is a number of the importer';

const isInKg = (lines: readonly ReadLine[]): boolean =>
  !isAllInOtherUnit(lines) &&
  !lines.some(({ labels }) => labels.some((label) => MASSES.includes(label.label) && hasOtherUnit(lines, label)));

/** Some papers print the goods first and the parties below them. */
const isHead = (lines: readonly ReadLine[]): boolean =>
  lines.some(({ labels }) => labels.some(({ label }) => PARTIES.includes(label)));

/** Totals that either reader knows by name. */
const allTotals = ({ net, gross }: Totals, { totals }: LearnedReading): Pick<Totals, 'gross' | 'net'> => ({
  net: [...net, ...totals.net],
  gross: [...gross, ...totals.gross],
});

const NO_TOTALS: Totals = { any: new Set(), sums: new Set(), gross: [], net: [] };

/** What the masses of all items should add up to. */
function totalsOf(lines: readonly ReadLine[], mark: DecimalMark): Totals {
  const numbersOf = (values: readonly Cell[]) =>
    values.flatMap(({ text }) => {
      const numeral = numeralOf(text);
      return numeral === null ? [] : [readNumeral(numeral, mark).decimal];
    });
  const stated = (kind: Label) =>
    lines
      .flatMap(({ labels }) => labels.filter(({ label }) => label === kind))
      .flatMap((label) => valueNear(lines, label, (text) => asMass(text, mark))?.value ?? []);
  const ofTotals = lines.filter(({ labels }) => labels.some(({ label }) => TOTALS.includes(label)));
  const ofSums = lines.filter(({ line }) => TOTAL_WORDS.test(line.words[0]?.text ?? ''));
  return {
    sums: new Set(ofSums.flatMap(({ values }) => numbersOf(values))),
    any: new Set([
      ...ofTotals.flatMap(({ values }) => numbersOf(values)),
      ...stated('total-gross'),
      ...stated('total-net'),
    ]),
    gross: stated('total-gross'),
    net: stated('total-net'),
  };
}

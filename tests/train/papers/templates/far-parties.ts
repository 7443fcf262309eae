import type { Facts, Party } from '../facts.ts';
import { madePostcode, madeTown, madeUnit, madeWord } from '../made-words.ts';
import type { Random } from '../random.ts';

/** Addresses as they are written far away: floors and rooms, districts and provinces, boxes and zones; firms without a form of a firm. */

const at = (random: Random, most = 400): number => random.whole(1, most);

const streets = (random: Random): readonly (() => string)[] => [
  () =>
    `Room ${random.whole(101, 2899)}, ${random.whole(2, 38)}/F, ${madeWord(random)} ${random.pick(['Tower', 'Plaza', 'Mansion', 'Building'])}, No. ${at(random)} ${madeWord(random)} ${random.pick(['Road', 'Rd.', 'Avenue'])}`,
  () =>
    `No. ${at(random)}, ${madeWord(random)} ${random.pick(['Road', 'Street'])} ${random.pick(['East', 'West', '(M)', 'South'])}, ${madeWord(random)} District`,
  () => `${madeWord(random)} Industrial ${random.pick(['Zone', 'Park', 'Estate', 'Area'])}, ${madeWord(random)} Town`,
  () =>
    `Plot No. ${random.pick(['A', 'B', 'C', 'D'])}-${at(random, 90)}/${at(random, 9)}, ${random.pick(['MIDC', 'GIDC', 'SIPCOT', 'RIICO'])} ${random.pick(['Phase II', 'Area', 'Estate'])}, ${madeWord(random)}`,
  () => `${at(random, 60)}-${at(random, 30)}-${at(random, 20)} ${madeWord(random)}, ${madeWord(random)}-ku`,
  () => `${at(random)}, ${madeWord(random)}-ro ${at(random, 90)}beon-gil, ${madeWord(random)}-gu`,
  () =>
    `${madeWord(random)} OSB Mah. ${at(random, 30)}. ${random.pick(['Cad.', 'Sok.'])} No: ${at(random, 90)}${random.pick(['', '/A', '/3'])} ${madeWord(random)}`,
  () =>
    `${random.whole(100, 19999)} ${random.pick(['N', 'S', 'W', 'E'])} ${madeWord(random)} ${random.pick(['St', 'Blvd', 'Pkwy', 'Ave'])} ${random.pick(['Ste', 'Suite', 'Unit'])} ${at(random)}`,
  () =>
    `Unit ${at(random, 40)}, ${madeWord(random)} ${random.pick(['Business Park', 'Trading Estate', 'Industrial Estate'])}, ${madeWord(random)} ${random.pick(['Lane', 'Road', 'Way'])}`,
  () =>
    `P.O. Box ${random.whole(12, 99999)}${random.pick(['', `, ${madeWord(random)} Free Zone`, ', Industrial Area 3'])}`,
  () =>
    `Lot ${random.pick(['A', 'B', 'CN'])}${at(random, 30)}, ${madeWord(random)} Industrial Park, ${madeWord(random)} Ward`,
  () => `Rod. ${madeWord(random)} km ${at(random, 300)}, Distrito Industrial`,
  () => `${madeUnit(random)}, ${madeUnit(random)}, ${madeWord(random)} Rd`,
  () => `ul. ${madeWord(random)}a ${at(random, 90)}${random.pick(['', 'a', '/2'])}, of. ${at(random, 90)}`,
  () => `Km. ${at(random, 40)} ${madeWord(random)} Yolu, ${madeWord(random)} Mevkii`,
];

const towns = (random: Random): readonly (() => string)[] => [
  () => `${madeTown(random)}, ${madeWord(random)}`,
  () => `${madeTown(random)} City`,
  () => `${madeTown(random)}, ${madeWord(random)} Province`,
  () => `${madeWord(random)} / ${madeTown(random)}`,
  () => `${madeTown(random)}, ${random.pick(['TX', 'OH', 'PA', 'IL', 'CA', 'NC', 'MH', 'TN', 'GJ'])}`,
  () => madeTown(random),
  () => `${madeWord(random)}-gun, ${madeTown(random)}`,
];

const postcodes = (random: Random): readonly (() => string)[] => [
  () => random.digits(6),
  () => random.digits(6),
  () => `${random.digits(3)}-${random.digits(4)}`,
  () => `${random.digits(3)} ${random.digits(3)}`,
  () => random.digits(5),
  () => `${random.digits(5)}-${random.digits(4)}`,
  () => madePostcode(random),
];

const LEGAL =
  /,? (?:\(Group\) )?(?:Co\.?,? Ltd\.?|Import & Export Co\., Ltd\.|Ltd\.? Şti\.|San\. ve Tic\. A\.S\.|Sanayi A\.Ş\.|A\.Ş\.|Pvt\. Ltd\.|Private Limited|Limited|Ltd\.?|LLC|JSC|Inc\.|Corp\.|Corporation|Company|S\.A\.|AG|AS|PJSC|d\.o\.o\.)$/i;

/** A name without the form of the firm, which some papers leave out, or a long one. */
function nameOf(random: Random, name: string): string {
  if (random.isHit(0.3)) return name.replace(LEGAL, '');
  return random.isHit(0.2) ? `${madeWord(random)} ${name}` : name;
}

const farParty = (random: Random, party: Party): Party => ({
  ...party,
  name: nameOf(random, party.name),
  street: random.pick(streets(random))(),
  postcode: random.pick(postcodes(random))(),
  city: random.pick(towns(random))(),
});

/** The senders of a paper at such addresses, each of them at one; at times the importer has no form of a firm either. */
export function farFacts(random: Random, facts: Facts): Facts {
  const moved = new Map<Party, Party>();
  const far = (party: Party): Party => {
    const known = moved.get(party) ?? farParty(random, party);
    moved.set(party, known);
    return known;
  };
  return {
    ...facts,
    exporter: far(facts.exporter),
    importer: random.isHit(0.2)
      ? { ...facts.importer, name: facts.importer.name.replace(/,? \S+$/, '') || facts.importer.name }
      : facts.importer,
    goods: facts.goods.map((goods) => ({ ...goods, exporter: far(goods.exporter) })),
  };
}

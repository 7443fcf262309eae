import type { Facts, Goods } from '../facts.ts';
import { madeFacts } from '../facts.ts';
import type { Field, Language } from '../label-words.ts';
import type { MadePaper } from '../made-paper.ts';
import type { Random } from '../random.ts';
import { Sheet, UPRIGHT } from '../sheet.ts';
import { styleOf } from '../style.ts';
import { worn } from '../worn.ts';
import { putList } from './boxes.ts';
import type { Desk, Template } from './desk.ts';
import { farFacts } from './far-parties.ts';
import { sharedPairs } from './parts.ts';
import { KINDS_OF_PAPER } from './templates.ts';

/** A template by chance: each kind of paper as often as the others. */
export const drawnTemplate = (random: Random): Template => random.pick(random.pick(KINDS_OF_PAPER));

/** So many that a paper goes on over its pages, more often than papers have them. */
const MANY = [6, 20] as const;

/** A whole paper as its template lays it out. */
export function paperFrom(template: Template, random: Random, language: Language): MadePaper {
  const style = styleOf(random, language);
  const made = madeFacts(random, language, template.goods ?? (random.isHit(0.2) ? MANY : undefined));
  const placed = template.hasFarParties ? farFacts(random, made) : made;
  const changed = template.changed?.(random, placed) ?? placed;
  const { facts, shared } = asShared(random, grouped(random, changed, template), template);
  const isScan = random.isHit(0.12);
  const [least, most] = template.sizes ?? [7, 10.5];
  const sheet = new Sheet(
    random,
    { size: random.between(least, most), isEven: template.isEven ?? random.isHit(0.07), isByWord: random.isHit(0.4) },
    template.page ?? UPRIGHT,
  );
  const printed = new Set<Field>();
  const left = random.between(26, 46);
  const desk: Desk = {
    sheet,
    style,
    facts,
    random,
    printed,
    shared,
    saying: { isSaid: false },
    left,
    width: sheet.page.width - left - random.between(26, 44),
  };
  template.draw(desk);
  putList(desk, sharedPairs(desk), { indent: 0.3 });
  const pages = sheet.finished(isScan);
  return { pages: isScan ? worn(pages, random) : pages, facts, printed };
}

/** At times all goods have one procedure or origin, which the paper says once. */
function asShared(random: Random, facts: Facts, { grouped: by }: Template): { facts: Facts; shared: Field | null } {
  const [first] = facts.goods;
  if (!first || by === 'origin' || !random.isHit(0.12)) return { facts, shared: null };
  const shared = random.pick(['procedure', 'origin'] as const);
  return { facts: { ...facts, goods: facts.goods.map((goods) => ({ ...goods, [shared]: first[shared] })) }, shared };
}

/** Goods that follow each other have the code, the origin or the sender of a group in common. */
function grouped(random: Random, facts: Facts, { grouped: by, hasOwnExporters }: Template): Facts {
  let head: Goods | undefined;
  const goods = facts.goods.map((good) => {
    if (!by) return good;
    if (!head || random.isHit(0.4)) head = good;
    return { ...good, [by]: head[by] };
  });
  return { ...facts, goods, ...(hasOwnExporters ? { isExporterOfItem: true } : {}) };
}

import type { UnitOfAll } from '../../units.ts';
import type { Neighbours } from '../neighbours.ts';
import type { Guess, Span } from '../network/spans.ts';
import type { Kind } from '../network/tags.ts';
import type { TokenPaper } from '../network/tokens.ts';
import { hasOwnKg, isNamed, isNamedKg, KG_OF_TONNE, kgPerUnit } from './masses.ts';

const OF_ITEMS: readonly Kind[] = ['net', 'gross'];
const OF_ALL: readonly Kind[] = ['total-net', 'total-gross'];
/** What is left of a mass that nothing around it names so. */
const UNNAMED = 0.55;
/** A weight without a name of its own: too little alone, enough beside the other mass of each good. */
const WEIGHED = 0.78;

interface Paper {
  readonly paper: TokenPaper;
  readonly neighbours: Neighbours;
  readonly guesses: readonly Guess[];
  /** As a line of the paper says of all masses; kg where none does. */
  readonly unitOfAll: UnitOfAll;
}

/** The spans with masses as they are stated: those in tonnes with what a tonne is, those in pounds or in no plain unit left out. */
export function statedMasses(spans: readonly Span[], { paper, neighbours, guesses, unitOfAll }: Paper): Span[] {
  const unitOf = (span: Span) => {
    const unit = kgPerUnit(paper, neighbours, span);
    // 'Masses in metric tonnes', and no kg beside one.
    return unit === 1 && unitOfAll === 'tonnes' && !isNamedKg(paper, neighbours, span) ? KG_OF_TONNE : unit;
  };
  const units = new Map(
    spans.flatMap((span) => ([...OF_ITEMS, ...OF_ALL].includes(span.kind) ? [[span, unitOf(span)] as const] : [])),
  );
  // One head says 'Netto t', and the other's unit stands apart from it.
  const isCalled = ({ kind, tokens, ...span }: Span) =>
    tokens.every(({ index }) => guesses[index]?.isNamed) ||
    ((kind === 'net' || kind === 'gross') && isNamed(kind, paper, neighbours, { kind, tokens, ...span }));
  // '21,553 t' of a duty, which no name calls a mass of goods, is no unit of those that have names.
  const ofItems = [...units].filter(([{ kind }]) => OF_ITEMS.includes(kind));
  const areAnyCalled = ofItems.some(([span, unit]) => unit === 1 && isCalled(span));
  const areOther = ofItems.some(([span, unit]) => unit !== 1 && (!areAnyCalled || isCalled(span)));
  return spans.flatMap((span) => {
    const unit = units.get(span);
    if (unit === undefined) return [span];
    if (unit === null || (unitOfAll !== 'kg' && unit === 1)) return [];
    if (unitOfAll === 'other' && OF_ITEMS.includes(span.kind)) return [];
    const stated = unit === 1 ? span : { ...span, kgPerUnit: unit };
    if (span.kind !== 'net' && span.kind !== 'gross') return [stated];
    if (areOther && unit === 1 && !isNamedKg(paper, neighbours, span)) return [];
    const isByWords = span.tokens.every(({ index }) => guesses[index]?.isNamed);
    if (isByWords || isNamed(span.kind, paper, neighbours, span)) return [stated];
    return [{ ...stated, share: span.share * (hasOwnKg(paper, neighbours, span) ? WEIGHED : UNNAMED) }];
  });
}

/**
 * A quarterly report as a tree of typed objects; the types follow from the table of the structure. Every value is the text of
 * its element, decimals included ('2.1234567'), so that what was read is what is written.
 */
import type { Element, Elements, Group, Groups, Value } from './element.ts';
import type { structure } from './structure.ts';

type RequiredKeys<C extends Elements> = { [K in keyof C]: C[K] extends { min: 1 } ? K : never }[keyof C];
type OptionalKeys<C extends Elements> = Exclude<keyof C, RequiredKeys<C>>;

type Content<E extends Element> =
  E extends Groups<infer C> ? readonly Complete<C>[] : E extends Group<infer C> ? Complete<C> : string;
type Complete<C extends Elements> = { readonly [K in RequiredKeys<C>]: Content<C[K]> } & {
  readonly [K in OptionalKeys<C>]?: Content<C[K]>;
};

type DraftContent<E extends Element> =
  E extends Groups<infer C>
    ? readonly Draft<C>[]
    : E extends Group<infer C>
      ? Draft<C>
      : E extends Value
        ? string
        : never;
type Draft<C extends Elements> = { readonly [K in keyof C]?: DraftContent<C[K]> };

type Root = (typeof structure)['children'];

/** A report that has everything the schema demands; what the writer takes. */
export type Report = Complete<Root>;
export type ImportedGood = Report['importedGoods'][number];

/** A report that may still lack anything: what the reader gives, what a declaration is mapped to, what the checks take. */
export type DraftReport = Draft<Root>;
export type DraftGood = NonNullable<DraftReport['importedGoods']>[number];
export type DraftEmissions = NonNullable<DraftGood['goodsEmissions']>[number];
/** The report without its goods, which are handled one by one in large files. */
export type DraftHeader = Omit<DraftReport, 'importedGoods'>;
export type DraftMeasure = NonNullable<DraftGood['measureImported']>;

import type { Element, Elements } from '@lods/cbam/report/element';

export type Tree = Record<string, unknown>;

/** An element of the table as the reader looks for it: by its name in the file. */
export interface ElementOf {
  readonly spec: Element;
  readonly key: string;
  /** Where it stands among its siblings. */
  readonly position: number;
  readonly children: ReadonlyMap<string, ElementOf>;
}

const NONE: ReadonlyMap<string, ElementOf> = new Map();

export function elementsOf(children: Elements): ReadonlyMap<string, ElementOf> {
  return new Map(
    Object.entries(children).map(([key, spec], position) => [
      spec.element,
      { spec, key, position, children: spec.kind === 'value' ? NONE : elementsOf(spec.children) },
    ]),
  );
}

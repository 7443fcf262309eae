/** An element of a customs declaration, with what is below it. Names come without prefix: senders choose their own. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Element[];
  text: string;
}

/** All elements that a path of names leads to: 'Commodity/GoodsMeasure'. */
export function all(from: Element, path: string): Element[] {
  return path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap((element) => element.children.filter((child) => child.name === name)),
      [from],
    );
}

export function first(from: Element, path: string): Element | undefined {
  return all(from, path)[0];
}

/** The text of the first such element, or an empty one. */
export function textAt(from: Element, path: string): string {
  return first(from, path)?.text.trim() ?? '';
}

/** The first element at a path whose child says so: the classification of type CN. */
export function withChild(from: Element, path: string, child: string, value: string): Element[] {
  return all(from, path).filter((element) => textAt(element, child) === value);
}

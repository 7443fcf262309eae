import { withBoundUnits } from './bound-units.ts';
import { inOneLine } from './fixed.ts';

/** Attributes that people read or hear. */
export const ATTRIBUTES = ['placeholder', 'title', 'aria-label', 'aria-description', 'aria-valuetext', 'alt'] as const;

/** What is in these is no text of ours: code, pictures, and what people typed or entered. */
export const UNTOUCHED =
  'script, style, noscript, code, pre, svg, textarea, [contenteditable], [data-untranslated], [translate="no"]';
/** These have attributes to read although what is in them stays. */
const READ_FROM_OUTSIDE = 'textarea, svg';

/** A text on the page: where it is read and written, never where a node is made or moved. */
export interface Place {
  read(): string;
  /** What people entered that may stand in the text: each line of each `data-entered` around it. */
  entered(): readonly string[];
  write(text: string): void;
}

interface Written {
  readonly source: string;
  readonly shown: string;
}

const nodes = new WeakMap<Node, Written>();
const attributes = new WeakMap<Element, Map<string, Written>>();

/** Every place in and below a node, in the order of the page. */
export function placesIn(root: Node): Place[] {
  if (root instanceof Text) return placesOfText(root);
  if (!(root instanceof Element) || root.parentElement?.closest(UNTOUCHED)) return [];
  const places: Place[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    if (!node.matches(UNTOUCHED)) return NodeFilter.FILTER_ACCEPT;
    if (node.matches(READ_FROM_OUTSIDE) && !node.closest('[data-untranslated]')) places.push(...placesOfElement(node));
    return NodeFilter.FILTER_REJECT;
  });
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (node === root && root.matches(UNTOUCHED)) return places;
    if (node instanceof Text) places.push(textPlace(node));
    else if (node instanceof Element) places.push(...placesOfElement(node));
  }
  return places;
}

export function placesOfText(node: Text): Place[] {
  return node.parentElement?.closest(UNTOUCHED) ? [] : [textPlace(node)];
}

export function placeOfAttribute(element: Element, name: string): Place[] {
  const isInside =
    element.parentElement?.closest(UNTOUCHED) || element.matches('[data-untranslated], [translate="no"]');
  return isInside || !element.hasAttribute(name) ? [] : [attributePlace(element, name)];
}

const placesOfElement = (element: Element): Place[] =>
  ATTRIBUTES.filter((name) => element.hasAttribute(name)).map((name) => attributePlace(element, name));

/** What React wrote, unless what stands there is what we made of it. */
const sourceOf = (now: string, written: Written | undefined) => (written?.shown === now ? written.source : now);

function enteredAround(element: Element | null): string[] {
  const values: string[] = [];
  for (let at = element?.closest('[data-entered]'); at; at = at.parentElement?.closest('[data-entered]'))
    values.push(...inLines(at.getAttribute('data-entered') ?? ''));
  return values;
}

const inLines = (values: string) => values.split('\n').map(inOneLine);

function textPlace(node: Text): Place {
  return {
    read: () => sourceOf(node.data, nodes.get(node)),
    entered: () => enteredAround(node.parentElement),
    write: (text) => {
      const shown = withBoundUnits(text);
      const source = sourceOf(node.data, nodes.get(node));
      nodes.set(node, { source, shown });
      if (node.data !== shown) node.data = shown;
    },
  };
}

function attributePlace(element: Element, name: string): Place {
  const now = () => element.getAttribute(name) ?? '';
  const written = () => attributes.get(element)?.get(name);
  return {
    read: () => sourceOf(now(), written()),
    entered: () => enteredAround(element),
    write: (shown) => {
      const source = sourceOf(now(), written());
      const all = attributes.get(element) ?? new Map<string, Written>();
      attributes.set(element, all.set(name, { source, shown }));
      if (now() !== shown) element.setAttribute(name, shown);
    },
  };
}

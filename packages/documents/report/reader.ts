import type { Finding } from '@lods/cbam/finding';
import type { DraftGood, DraftHeader, DraftReport } from '@lods/cbam/report/document';
import type { Value } from '@lods/cbam/report/element';
import { Finder } from '@lods/cbam/report/finder';
import { Place } from '@lods/cbam/report/place';
import { NAMESPACE, structure } from '@lods/cbam/report/structure';
import { type Former, formerElement, SHORT_CN_CODE } from './earlier-versions.ts';
import { lineCounter } from './lines.ts';
import { type ElementOf, elementsOf, type Tree } from './reading-plan.ts';
import { type ScanHandler, scanXml, type XmlAttribute, XmlFault, type XmlName } from './xml-scanner.ts';

export interface ReadReport {
  readonly report: DraftReport;
  /** What stands against the file itself; the report is yet to be checked. */
  readonly findings: Finding[];
  /** The oldest version that the file can be of, by what it has that later ones have not. */
  readonly version: ReportVersion;
}

export type ReportVersion = '17' | '18' | '19' | '23.00';

/** Reads a past report of version 17.00 to 23.00 as far as it goes. The text comes from `decodeXml`. */
export function readReport(text: string): ReadReport {
  const goods: DraftGood[] = [];
  const finder = new Finder();
  const { header, version } = readGoodByGood(text, finder, (good) => goods.push(good));
  const report: DraftReport = goods.length === 0 ? header : { ...header, importedGoods: goods };
  return { report, findings: finder.list(), version };
}

/**
 * Reads a report and hands over each good as soon as it is whole, so that 99,999 goods are never held at once.
 * @param onGood gets the header as it is known so far: all of it, in a file in the order of the schema
 */
export function readGoodByGood(
  text: string,
  finder: Finder,
  onGood: (good: DraftGood, header: DraftHeader) => void,
): { readonly header: DraftHeader; readonly version: ReportVersion } {
  const reading = new Reading(text, finder, onGood);
  try {
    scanXml(text, reading);
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    const line = lineCounter(text)(fault.offset);
    if (fault.kind === 'doctype') finder.add('F0002', '', {}, line);
    else finder.add(fault.kind === 'depth' ? 'F0010' : 'F0001', '', { why: fault.message }, line);
  }
  reading.tellFormer();
  return { header: reading.header, version: reading.version };
}

const BLANKS = ' \t\r\n';

interface Frame {
  /** Null for an element that is passed over with all in it. */
  readonly element: ElementOf | null;
  readonly tree: Tree;
  readonly place: Place;
  /** Position of the last child seen, and its name. */
  last: number;
  lastName: string;
  text: string;
  isMixed: boolean;
}

class Reading implements ScanHandler {
  readonly header: Tree = {};
  version: ReportVersion = '23.00';
  readonly #finder: Finder;
  readonly #onGood: (good: DraftGood, header: DraftHeader) => void;
  readonly #lineAt: (offset: number) => number;
  readonly #stack: Frame[] = [];
  readonly #former = new Map<Former, { count: number; line: number }>();
  #namespace = NAMESPACE;
  #goods = 0;

  constructor(text: string, finder: Finder, onGood: (good: DraftGood, header: DraftHeader) => void) {
    this.#finder = finder;
    this.#onGood = onGood;
    this.#lineAt = lineCounter(text);
  }

  open(name: XmlName, attributes: readonly XmlAttribute[], offset: number): void {
    const parent = this.#stack.at(-1);
    const frame = parent === undefined ? this.#openRoot(name, offset) : this.#openChild(parent, name, offset);
    this.#stack.push(frame);
    if (attributes.length > 0 && frame.element !== null) this.#refuseAttributes(attributes, frame, offset);
  }

  text(value: string, offset: number): void {
    const frame = this.#stack.at(-1);
    if (frame === undefined || frame.element === null) return;
    if (frame.element.spec.kind === 'value') frame.text += value;
    else if (/[^ \t\r\n]/.test(value)) this.#mixed(frame, offset);
  }

  close(offset: number): void {
    const frame = this.#stack.pop();
    const parent = this.#stack.at(-1);
    if (frame === undefined || frame.element === null || parent === undefined) return;
    const { spec, key } = frame.element;
    if (spec.kind === 'value') parent.tree[key] = this.#valueOf(frame.text, spec, frame.place, offset);
    else if (spec === structure.children.importedGoods) this.#onGood(frame.tree as DraftGood, this.header);
  }

  #openRoot(name: XmlName, offset: number): Frame {
    const isReport = name.local === structure.element;
    if (!isReport || name.namespace !== NAMESPACE)
      this.#finder.add('F0003', '', { name: name.local, namespace: name.namespace }, this.#lineAt(offset));
    // A report that only lacks its namespace is read all the same.
    this.#namespace = name.namespace;
    const element = isReport
      ? { spec: structure, key: '', position: 0, children: elementsOf(structure.children) }
      : null;
    return frameOf(element, this.header, Place.root);
  }

  #openChild(parent: Frame, name: XmlName, offset: number): Frame {
    const skipped = frameOf(null, {}, parent.place);
    if (parent.element === null) return skipped;
    if (parent.element.spec.kind === 'value') {
      this.#mixed(parent, offset);
      return skipped;
    }
    const within = parent.element.spec.element;
    const former = formerElement(within, name.local);
    if (former !== undefined) this.#count(former, offset);
    const children = parent.element.children;
    const element = name.namespace === this.#namespace ? children.get(former?.now ?? name.local) : undefined;
    if (element === undefined) {
      if (former === undefined)
        this.#finder.add(
          'F0004',
          parent.place.in(name.local),
          { name: name.local, parent: within },
          this.#lineAt(offset),
        );
      return skipped;
    }
    if (element.position < parent.last) {
      const at = placeOf(parent.place, element);
      this.#finder.add('F0005', at, { name: name.local, after: parent.lastName }, this.#lineAt(offset));
    } else {
      parent.last = element.position;
      parent.lastName = name.local;
    }
    return this.#frameIn(parent, element, offset) ?? skipped;
  }

  /** Null for what occurs a second time and must not. */
  #frameIn(parent: Frame, element: ElementOf, offset: number): Frame | null {
    const { spec, key } = element;
    const content = parent.tree[key];
    if (spec === structure.children.importedGoods) {
      this.#goods += 1;
      return frameOf(element, {}, parent.place.in(key, this.#goods - 1));
    }
    if (spec.kind === 'groups') {
      const list = (content ?? []) as Tree[];
      const tree: Tree = {};
      list.push(tree);
      parent.tree[key] = list;
      return frameOf(element, tree, parent.place.in(key, list.length - 1));
    }
    if (content !== undefined) {
      const line = this.#lineAt(offset);
      if (spec.element === 'ProdMethodQualifyingParams') {
        this.#atMost('19');
        this.#finder.add('V0004', parent.place.in(key), {}, line);
      } else this.#finder.add('F0006', parent.place.in(key), { name: spec.element }, line);
      return null;
    }
    const tree: Tree = {};
    if (spec.kind === 'group') parent.tree[key] = tree;
    return frameOf(element, tree, parent.place.in(key));
  }

  #valueOf(raw: string, spec: Value, place: Place, offset: number): string {
    const value = withoutBlanksAround(raw);
    if (spec.element === 'CnCode' && /^\d\d$/.test(value)) return this.#wholeCnCode(value, offset);
    // White space around numbers and dates means nothing (XML Schema 1.0, whiteSpace collapse); in a text it counts.
    if (spec.type.base !== 'string' || value === raw) return value;
    const around = raw.slice(0, raw.indexOf(value)) + raw.slice(raw.indexOf(value) + value.length);
    if (!/[\r\n]/.test(around)) return raw;
    const isRefused = value === '' || [...raw].length > spec.type.maxLength;
    this.#finder.add(isRefused ? 'F0009' : 'F0021', place, { field: spec.words }, this.#lineAt(offset));
    return value;
  }

  /** Version 17 wrote the two digits behind the HS code. */
  #wholeCnCode(ending: string, offset: number): string {
    const hsCode = this.#stack.at(-1)?.tree.hsCode;
    if (typeof hsCode !== 'string' || !/^\d{6}$/.test(hsCode)) return ending;
    this.#count(SHORT_CN_CODE, offset);
    return hsCode + ending;
  }

  #mixed(frame: Frame, offset: number): void {
    if (frame.isMixed) return;
    frame.isMixed = true;
    this.#finder.add('F0007', frame.place, { field: frame.element?.spec.words ?? '' }, this.#lineAt(offset));
  }

  #refuseAttributes(attributes: readonly XmlAttribute[], frame: Frame, offset: number): void {
    for (const { local, namespace } of attributes) {
      // The hints of where a schema lies are allowed everywhere and are never followed.
      const isHint = namespace === 'http://www.w3.org/2001/XMLSchema-instance' && /schemalocation$/i.test(local);
      if (!isHint) this.#finder.add('F0008', frame.place, { name: local }, this.#lineAt(offset));
    }
  }

  #count(former: Former, offset: number): void {
    const known = this.#former.get(former);
    if (known === undefined) this.#former.set(former, { count: 1, line: this.#lineAt(offset) });
    else known.count += 1;
    this.#atMost(former.until);
  }

  #atMost(version: '17' | '18' | '19'): void {
    if (version < this.version) this.version = version;
  }

  /** Tells each former element once, with the line where it stands first. */
  tellFormer(): void {
    for (const [{ code, element, why, in: within }, { count, line }] of this.#former)
      this.#finder.add(code, '', { name: `${within}/${element}`, count, why }, line);
  }
}

/** White space of XML only, and in one look: a pattern for the end of a text would look anew from each blank within it. */
function withoutBlanksAround(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && BLANKS.includes(text.charAt(start))) start += 1;
  while (end > start && BLANKS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function frameOf(element: ElementOf | null, tree: Tree, place: Place): Frame {
  return { element, tree, place, last: -1, lastName: '', text: '', isMixed: false };
}

const placeOf = (parent: Place, { spec, key }: ElementOf): Place =>
  spec.kind === 'groups' ? parent.in(key, 0) : parent.in(key);

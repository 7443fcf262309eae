import { structure } from '@lods/cbam/report/structure';
import { lineCounter } from './lines.ts';
import { type ElementOf, elementsOf } from './reading-plan.ts';
import { scanXml, XmlFault } from './xml-scanner.ts';

/**
 * Finds the lines of paths in the text of a report. What is not there has the line of the nearest group around it. Only asked when
 * there are findings, so that a clean report costs no second look.
 */
export function locatePaths(text: string, paths: Iterable<string>): ReadonlyMap<string, number> {
  const wanted = new Set<string>();
  for (const path of paths) for (let part = path; part !== ''; part = outer(part)) wanted.add(part);
  const lines = new Map<string, number>();
  const header = [...wanted].filter((path) => !path.startsWith('importedGoods['));
  const lastGood = Math.max(-1, ...[...wanted].map((path) => Number(/^importedGoods\[(\d+)\]/.exec(path)?.[1] ?? -1)));
  const lineAt = lineCounter(text);
  const stack: { path: string; children: ReadonlyMap<string, ElementOf>; counts: Map<string, number> }[] = [];
  const root = elementsOf(structure.children);
  try {
    scanXml(text, {
      open({ local }, _attributes, offset) {
        const parent = stack.at(-1);
        if (parent === undefined) {
          stack.push({ path: '', children: root, counts: new Map() });
          lines.set('', lineAt(offset));
          return;
        }
        const element = parent.children.get(local);
        const path = element === undefined ? `${parent.path}/${local}` : stepInto(parent, element);
        if (wanted.has(path) && !lines.has(path)) lines.set(path, lineAt(offset));
        if (path === `importedGoods[${lastGood + 1}]` && header.every((path) => lines.has(path))) throw new AllFound();
        stack.push({ path, children: element?.children ?? new Map(), counts: new Map() });
      },
      text() {},
      close() {
        stack.pop();
      },
    });
  } catch (fault) {
    // What could be read up to the fault is located; the fault itself is a finding with its own line.
    if (!(fault instanceof XmlFault || fault instanceof AllFound)) throw fault;
  }
  const found = new Map<string, number>();
  for (const path of paths) {
    let part = path;
    while (part !== '' && !lines.has(part)) part = outer(part);
    const line = lines.get(part);
    if (line !== undefined) found.set(path, line);
  }
  return found;
}

/** Ends the look before the end of the file, since a report may be 99,999 goods long and its findings stand in the first ones. */
class AllFound extends Error {}

function stepInto(parent: { path: string; counts: Map<string, number> }, { spec, key }: ElementOf): string {
  const before = parent.path === '' ? '' : `${parent.path}.`;
  if (spec.kind !== 'groups') return `${before}${key}`;
  const count = parent.counts.get(key) ?? 0;
  parent.counts.set(key, count + 1);
  return `${before}${key}[${count}]`;
}

/** 'a.b[1].c' without its last step; a list stands for its first entry. */
function outer(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? '' : path.slice(0, dot);
}

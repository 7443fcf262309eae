import type { ImportedGood, Report } from '@lods/cbam/report/document';
import type { Element, Elements } from '@lods/cbam/report/element';
import { NAMESPACE, structure } from '@lods/cbam/report/structure';
import { eachInTurns } from '../in-turns.ts';

type Tree = Readonly<Record<string, unknown>>;
/** Writes one element, or all that stand under one key. */
type Write = (content: unknown, path: string) => string;

const { importedGoods, ...headerElements } = structure.children;
const writeHeader = writerOf(headerElements, 1);
const writeGood = writerOfElement(importedGoods, 1);

/**
 * Writes a report as a file of schema 23.00, piece by piece: elements in the order of the table, never an empty one, no white space
 * within a text, figures as they are stated. Goods may come from a generator, so that a large report is never held at once.
 * @throws when a required text is missing or empty: check the report first
 */
export function* writeReport(
  report: Omit<Report, 'importedGoods'> & { readonly importedGoods: Iterable<ImportedGood> },
): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<QReport xmlns="${NAMESPACE}">\n`;
  yield writeHeader(report, '');
  let index = 0;
  for (const good of report.importedGoods) {
    yield writeGood([good], `importedGoods[${index}]`);
    index += 1;
  }
  if (index === 0) throw new Error('A report without goods cannot be written.');
  yield '</QReport>\n';
}

/** The whole file as bytes. Written twice, first to be measured: a large report is then held once, not in pieces as well. */
export function reportXml(report: Report): Uint8Array {
  let size = 0;
  for (const piece of writeReport(report)) size += Buffer.byteLength(piece);
  const xml = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for (const piece of writeReport(report)) at += xml.write(piece, at);
  return xml;
}

/** The same bytes, written in turns: a report of many goods takes seconds, in which others go on. */
export async function reportXmlInTurns(report: Report): Promise<Uint8Array> {
  let size = 0;
  await eachInTurns(writeReport(report), (piece) => {
    size += Buffer.byteLength(piece);
  });
  const xml = Buffer.allocUnsafeSlow(size);
  let at = 0;
  await eachInTurns(writeReport(report), (piece) => {
    at += xml.write(piece, at);
  });
  return xml;
}

/** Writers are made once, from the table. */
function writerOf(children: Elements, depth: number): Write {
  const writers = Object.entries(children).map(([key, element]) => ({
    key,
    isRequired: element.min === 1,
    write: writerOfElement(element, depth),
  }));
  return (content, path) => {
    let written = '';
    for (const { key, isRequired, write } of writers) {
      const child = (content as Tree)[key];
      if (child !== undefined) written += write(child, path === '' ? key : `${path}.${key}`);
      else if (isRequired) throw new Error(`The report lacks ${path}.${key}; check it before it is written.`);
    }
    return written;
  };
}

function writerOfElement(element: Element, depth: number): Write {
  const indent = '  '.repeat(depth);
  const open = `${indent}<${element.element}>`;
  const close = `</${element.element}>\n`;
  if (element.kind === 'value')
    return (content, path) => {
      if (typeof content !== 'string' || content === '') throw new Error(`The report has no text at ${path}.`);
      return open + escaped(content) + close;
    };
  const inside = writerOf(element.children, depth + 1);
  const writeOne: Write = (content, path) => {
    const written = inside(content, path);
    if (written !== '') return `${open}\n${written}${indent}${close}`;
    // Only commodity details may be empty, and must be there even so.
    if (element.min === 0) throw new Error(`The report has an empty group at ${path}.`);
    return `${indent}<${element.element}/>\n`;
  };
  if (element.kind === 'group') return writeOne;
  return (content, path) => {
    let written = '';
    for (const item of content as readonly unknown[]) written += writeOne(item, path);
    return written;
  };
}

/** A carriage return would be read as a line feed unless it is written as a reference. */
function escaped(text: string): string {
  if (!/[&<>\r]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
}

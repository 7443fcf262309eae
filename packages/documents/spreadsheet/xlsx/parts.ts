import { attribute, decodeXmlText, type XmlHandler } from './scan-xml.ts';

export interface SheetEntry {
  readonly name: string;
  readonly relation: string;
  readonly isHidden: boolean;
}

/** Reads xl/workbook.xml: the sheets in their order, and whether dates count from 1904. */
export class WorkbookPart implements XmlHandler {
  readonly wantsText = false;
  readonly sheets: SheetEntry[] = [];
  isBase1904 = false;

  open(name: string, tag: string): void {
    if (name === 'workbookPr') this.isBase1904 = /^(1|true)$/.test(attribute(tag, 'date1904') ?? '');
    if (name !== 'sheet') return;
    const state = attribute(tag, 'state');
    this.sheets.push({
      name: decodeXmlText(attribute(tag, 'name') ?? ''),
      relation: attribute(tag, 'r:id') ?? /\bid\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? '',
      isHidden: state === 'hidden' || state === 'veryHidden',
    });
  }

  close(): void {}
  text(): void {}
}

/** Reads a .rels part: which part a relation leads to. Links out of the file are left alone. */
export class Relations implements XmlHandler {
  readonly wantsText = false;
  readonly all: { readonly id: string; readonly type: string; readonly target: string }[] = [];

  open(name: string, tag: string): void {
    if (name !== 'Relationship' || attribute(tag, 'TargetMode') === 'External') return;
    this.all.push({
      id: attribute(tag, 'Id') ?? '',
      type: (attribute(tag, 'Type') ?? '').split('/').pop() as string,
      target: decodeXmlText(attribute(tag, 'Target') ?? ''),
    });
  }

  close(): void {}
  text(): void {}
}

/** The path inside the archive that a target means, seen from the folder of the part that names it. */
export function partPath(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = folder === '' ? [] : folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

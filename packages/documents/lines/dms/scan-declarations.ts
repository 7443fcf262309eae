import { wholeNumber } from '@lods/translations/phrase';
import { Refusal } from '../../refusal.ts';
import { scanXml, XmlFault } from '../../report/xml-scanner.ts';
import { guardXml } from '../../xml-guard.ts';
import type { Element } from './element.ts';

const DECLARATIONS = 20_000;

/**
 * Finds the customs declarations in an XML file, alone or several in an envelope, by their local name, and hands them over one by one.
 * @throws {Refusal} when the XML is hostile, damaged or holds no customs declaration
 */
export function scanDeclarations(bytes: Uint8Array, take: (declaration: Element) => void): void {
  const text = guardXml(bytes);
  const open: Element[] = [];
  let root = '';
  let found = 0;
  try {
    scanXml(text, {
      open({ local }, attributes) {
        root ||= local;
        if (open.length === 0 && local !== 'Declaration') return;
        const element: Element = {
          name: local,
          attributes: new Map(attributes.map((attribute) => [attribute.local, attribute.value])),
          children: [],
          text: '',
        };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      text(value) {
        const element = open.at(-1);
        if (element) element.text += value;
      },
      close() {
        const element = open.pop();
        if (element === undefined || open.length > 0 || !element.children.some(({ name }) => name === 'GoodsShipment'))
          return;
        found += 1;
        if (found > DECLARATIONS) throw tooMany();
        take(element);
      },
    });
  } catch (error) {
    if (error instanceof XmlFault) throw damaged(error, text);
    throw error;
  }
  if (found === 0) throw noDeclaration(root);
}

function damaged(error: XmlFault, text: string): Refusal {
  const line = text.slice(0, error.offset).split('\n').length;
  return new Refusal(
    'xml.malformed',
    `The XML is damaged in line ${line}: ${error.message}.`,
    'Download the declaration again and upload it as it came.',
    { cause: error },
  );
}

function noDeclaration(root: string): Refusal {
  if (root === 'QReport') {
    return new Refusal(
      'xml.report',
      'This XML is a CBAM quarterly report, not a customs declaration.',
      'Upload the customs declarations or a list of goods.',
    );
  }
  return new Refusal(
    'xml.no_declaration',
    `The XML (${root}) holds no customs declaration of the Danish DMS or the EU customs data model.`,
    'Upload the declaration as DMS gives it (H1 or I1), or a list of goods as a spreadsheet.',
  );
}

function tooMany(): Refusal {
  return new Refusal(
    'xml.declarations',
    `The XML holds more than ${wholeNumber(DECLARATIONS)} declarations.`,
    'Split it by month.',
  );
}

import { wholeNumber } from '@lods/translations/phrase';
import { Refusal } from '../../refusal.ts';
import { scanXml, XmlFault } from '../../report/xml-scanner.ts';
import { guardXml } from '../../xml-guard.ts';
import { isState } from './declared-state.ts';
import { all, type Element } from './element.ts';

const DECLARATIONS = 20_000;
/** Declarations of other makers call their goods otherwise: they are read as records. */
const GOODS = 'GoodsShipment/GovernmentAgencyGoodsItem';

/**
 * Finds the customs declarations in an XML file, alone or several in an envelope, by their local name, and hands them over one by one. `around`: the
 * element that it stands in, with its attributes and what it says of the state of the declaration, which is whole when the file was read.
 * @throws {Refusal} when the XML is hostile, damaged or holds no customs declaration
 */
export function scanDeclarations(
  bytes: Uint8Array,
  take: (declaration: Element, around: Element | undefined) => void,
): void {
  const text = guardXml(bytes);
  const open: Element[] = [];
  const around: Element[] = [];
  let root = '';
  let found = 0;
  try {
    scanXml(text, {
      open({ local }, attributes) {
        root ||= local;
        const element: Element = {
          name: local,
          attributes: new Map(attributes.map((attribute) => [attribute.local, attribute.value])),
          children: [],
          text: '',
        };
        // What holds declarations is no word on one of them.
        if (local === 'Declaration' && open[0]?.name !== 'Declaration') around.push(...open.splice(0));
        const isRead = open.length > 0 || local === 'Declaration' || (around.length > 0 && isState(local));
        open.at(-1)?.children.push(element);
        (isRead ? open : around).push(element);
      },
      text(value) {
        const element = open.at(-1);
        if (element) element.text += value;
      },
      close() {
        const element = open.pop() ?? around.pop();
        if (element === undefined || open.length > 0) return;
        if (isState(element.name)) around.at(-1)?.children.push(element);
        if (element.name !== 'Declaration' || all(element, GOODS).length === 0) return;
        found += 1;
        if (found > DECLARATIONS) throw tooMany();
        take(element, around.at(-1));
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

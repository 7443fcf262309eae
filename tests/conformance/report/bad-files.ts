import type { RuleCode } from '@lods/cbam/report/rules';
import { packReport } from '@lods/documents/report/archive';
import { reportXml } from '@lods/documents/report/writer';
import { forgeArchive } from '@lods/documents/testing/forge-zip';
import { soundReport } from './sound-report.ts';

/** Bytes that are no report, or one with faults that only a file can have. */
export interface BadFile {
  readonly what: string;
  readonly bytes: () => Uint8Array | Promise<Uint8Array>;
  readonly code: RuleCode;
  readonly line?: number;
}

const sound = () => new TextDecoder().decode(reportXml(soundReport()));
const bytes = (text: string) => new TextEncoder().encode(text);
const edited = (find: string | RegExp, put: string) => () => {
  const text = sound().replace(find, put);
  if (text === sound()) throw new Error(`nothing to replace: ${find}`);
  return bytes(text);
};
const pdf = bytes('%PDF-1.7 certificate');
const zip = (parts: Parameters<typeof forgeArchive>[0]) => () => forgeArchive(parts);

export const badFiles: readonly BadFile[] = [
  { what: 'nothing', bytes: () => new Uint8Array(0), code: 'F0001' },
  { what: 'a text', bytes: () => bytes('Dear Sir or Madam'), code: 'F0001', line: 1 },
  { what: 'a PDF', bytes: () => pdf, code: 'F0001' },
  { what: 'a report that breaks off', bytes: () => bytes(sound().slice(0, 3000)), code: 'F0001' },
  { what: 'an ampersand that is not escaped', bytes: edited('&amp;', '&'), code: 'F0001' },
  { what: 'an entity of its own', bytes: edited('Esbjerg', '&city;'), code: 'F0001' },
  {
    what: 'bytes that are not UTF-8',
    bytes: () => Buffer.concat([Buffer.from('<QReport>'), Buffer.from([0xff, 0xfe])]),
    code: 'F0001',
  },
  {
    what: 'an encoding that is not read',
    bytes: () => bytes('<?xml version="1.0" encoding="UTF-7"?><QReport/>'),
    code: 'F0001',
  },
  {
    what: 'a document type',
    bytes: edited('<QReport', '<!DOCTYPE QReport [<!ENTITY a "b">]><QReport'),
    code: 'F0002',
    line: 2,
  },
  { what: 'another document', bytes: () => bytes('<invoice xmlns="urn:invoice"/>'), code: 'F0003', line: 1 },
  { what: 'a report without namespace', bytes: edited(/ xmlns="[^"]*"/, ''), code: 'F0003' },
  {
    what: 'an invented element',
    bytes: edited('<ReportingPeriod>', '<ReportHeader>1</ReportHeader><ReportingPeriod>'),
    code: 'F0004',
    line: 3,
  },
  {
    what: 'an element of another namespace',
    bytes: edited('<ReportingPeriod>', '<x:Year xmlns:x="urn:x">1</x:Year><ReportingPeriod>'),
    code: 'F0004',
  },
  {
    what: 'the year before the quarter',
    bytes: edited(/(<Reporting.*\n)(.*<Year>.*\n)/, '$2$1'),
    code: 'F0005',
    line: 4,
  },
  { what: 'two years', bytes: edited(/(<Year>.*<\/Year>)/, '$1$1'), code: 'F0006' },
  { what: 'text between elements', bytes: edited('<Importer>', '<Importer>see below'), code: 'F0007' },
  { what: 'elements in a text', bytes: edited('<Name>', '<Name><b/>'), code: 'F0007' },
  { what: 'an attribute', bytes: edited('<Name>', '<Name lang="da">'), code: 'F0008' },
  { what: 'an indented country', bytes: edited('<Country>DK</Country>', '<Country>\n  DK\n</Country>'), code: 'F0009' },
  {
    what: 'an indented remark',
    bytes: edited('>Prepared from customs lines<', '>\n  Prepared from customs lines\n<'),
    code: 'F0021',
  },
  { what: 'forty levels', bytes: () => bytes(`${'<QReport>'.repeat(40)}${'</QReport>'.repeat(40)}`), code: 'F0010' },
  { what: 'a broken ZIP file', bytes: () => bytes('PK\u0003\u0004 and nothing'), code: 'F0011' },
  { what: 'a ZIP file that leads out', bytes: zip([{ name: '../report.xml', content: '<a/>' }]), code: 'F0011' },
  { what: 'a ZIP file without report', bytes: zip([{ name: 'certificate.pdf', content: '%PDF' }]), code: 'F0012' },
  {
    what: 'a ZIP file with two reports',
    bytes: zip([
      { name: 'a.xml', content: '<a/>' },
      { name: 'b.xml', content: '<a/>' },
    ]),
    code: 'F0012',
  },
  {
    what: 'a ZIP file without the attachment that the report names',
    bytes: zip([{ name: 'a.xml', content: reportXml(soundReport()) }]),
    code: 'A0003',
  },
  {
    what: 'a ZIP file with a file that the report does not name',
    bytes: async () => {
      const attachments = ['certificate.pdf', 'mail.pdf'].map((name) => ({ name, bytes: pdf }));
      return (await packReport('a.xml', reportXml(soundReport()), attachments)).bytes ?? pdf;
    },
    code: 'A0004',
  },
  {
    what: 'a ZIP file of 21 MB',
    bytes: zip([
      { name: 'a.xml', content: reportXml(soundReport()) },
      { name: 'certificate.pdf', content: Buffer.concat([pdf, Buffer.alloc(21_000_000)]), stored: true },
    ]),
    code: 'A0005',
  },
  {
    what: 'a PDF that is none',
    bytes: zip([
      { name: 'a.xml', content: reportXml(soundReport()) },
      { name: 'certificate.pdf', content: 'MZ' },
    ]),
    code: 'A0008',
  },
  { what: 'a report alone that names an attachment', bytes: () => reportXml(soundReport()), code: 'A0009' },
  {
    what: 'a total of version 18',
    bytes: edited('<Declarant>', '<TotalEmissions>1</TotalEmissions><Declarant>'),
    code: 'V0001',
  },
  {
    what: 'a justification of version 18',
    bytes: edited('<DirectEmissions>', '<DirectEmissions><Justification>because</Justification>'),
    code: 'V0002',
  },
  { what: 'two digits of a CN code in version 17', bytes: edited('>73181595<', '>95<'), code: 'V0003' },
  {
    what: 'two production methods in version 19',
    bytes: edited(/( *<ProdMethodQualifyingParams>[\s\S]*?<\/ProdMethodQualifyingParams>\n)/, '$1$1'),
    code: 'V0004',
  },
  {
    what: 'a file of an earlier version',
    bytes: edited('<Declarant>', '<TotalEmissions>1</TotalEmissions><Declarant>'),
    code: 'F0016',
  },
];

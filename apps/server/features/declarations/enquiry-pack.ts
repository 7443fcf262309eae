import { Readable } from 'node:stream';
import { type FileToPack, streamPack } from '@lods/documents/pack';
import { drawPdf } from '@lods/documents/pdf/draw-pdf';
import type { PdfToWrite } from '@lods/documents/pdf/write-pdf';
import type { Call } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import { found } from '../../rows.ts';
import { readDeclarant } from '../company/declarant.ts';
import { figuresOf, type Period, placed } from '../goods/figures.ts';
import type { StoredGood } from '../goods/good.ts';
import { listGoods } from '../goods/service.ts';
import { checkDeclaration } from '../registry/check.ts';
import { presentDeclaration, presentSummary } from './answers.ts';
import { type DeclarationRow, findDeclaration, listDocuments } from './repository.ts';
import { listComments, listHappenings, listVersions } from './repository-filing.ts';

/** Of an index with some ten thousand goods. */
const CAPS = { timeMs: 120_000, memoryMb: 1500, resultBytes: 100_000_000 };

export interface PackOptions {
  /** Comments are internal: they go only where somebody asks for them. */
  readonly withComments: boolean;
}

/**
 * Everything an authority may ask about a declaration, in one ZIP with an index that a person can read. It is gathered in one
 * transaction; the index is drawn in a reading process and the files are packed while they are sent, so that nobody else waits.
 */
export async function downloadEnquiryPack(step: Step<Call>, id: string, options: PackOptions) {
  const gathered = await step((call) => gather(call, id, options));
  const { texts, stored, index, reference } = gathered;
  const drawn = await gathered.readers.runReader(drawPdf, index, new Uint8Array(), {
    organisation: gathered.organisation,
    caps: CAPS,
  });
  if (!drawn.ok)
    throw new Error(`the index of an enquiry pack could not be drawn: ${drawn.code} ${drawn.detail ?? ''}`);
  async function* files(): AsyncGenerator<FileToPack> {
    for (const [name, content] of texts) yield { name, content: Readable.from([Buffer.from(content)]) };
    for (const [name, sha256] of stored) yield { name, content: await gathered.files.get(sha256) };
    yield { name: 'index.pdf', content: Readable.from([drawn.ok ? drawn.result : new Uint8Array()]) };
  }
  return {
    name: `CBAM_enquiry_${reference}.zip`,
    mediaType: 'application/zip',
    content: Readable.from(streamPack(files())),
  };
}

/** What the pack holds: texts made here, and stored files by their hash, each under its name; and its index, to be drawn. */
async function gather(call: Call, id: string, { withComments }: PackOptions) {
  const row = found(await findDeclaration(call, id));
  const goods = await listGoods(call, id);
  const documents = await listDocuments(call, id);
  const findings = await checkDeclaration(call, { row, documents });
  const declaration = presentDeclaration(row, { goods, documents, findings });
  const company = await readDeclarant(call);
  const history = (await listHappenings(call, id))
    .filter(({ action }) => withComments || action !== 'declaration.comment')
    .map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }));
  const print = (content: unknown) => JSON.stringify(content, null, 2);
  const texts = new Map([
    ['declaration.json', print({ declaration, company })],
    ['derivations.json', print(derivationsOf(row, goods))],
    ['versions.json', print((await listVersions(call, row.chainId)).map(presentSummary))],
    ['audit-trail.json', print({ history })],
  ]);
  if (withComments) texts.set('comments.json', print(await listComments(call, id)));
  const stored = new Map<string, string>();
  if (row.reportSha256) stored.set('registry/report.xml', row.reportSha256);
  if (row.archiveSha256) stored.set('registry/report.zip', row.archiveSha256);
  if (row.frozenSha256) stored.set('frozen/declaration.json', row.frozenSha256);
  for (const [at, { fileName, sha256 }] of documents.entries()) stored.set(`evidence/${at + 1} ${fileName}`, sha256);
  const index = indexOf(row, declaration, company.legalName, history, [...texts.keys(), ...stored.keys()], call.now);
  const { files, organisation } = call;
  return {
    texts,
    stored,
    index,
    reference: declaration.draftReportId,
    readers: call.ports.readers,
    files,
    organisation,
  };
}

function indexOf(
  row: DeclarationRow,
  declaration: ReturnType<typeof presentDeclaration>,
  legalName: string,
  history: readonly { readonly at: string; readonly actorName: string; readonly action: string }[],
  names: readonly string[],
  now: Date,
): PdfToWrite {
  return {
    title: `CBAM declaration ${declaration.draftReportId}`,
    subtitle: `${legalName || row.declarantName}, ${row.declarantId}. Put together on ${now.toISOString().slice(0, 10)} for an enquiry.`,
    foot: `Lods, ${declaration.draftReportId}`,
    createdAt: now,
    parts: [
      { kind: 'heading', text: 'What this pack holds' },
      {
        kind: 'table',
        columns: [
          { head: 'File', width: 3 },
          { head: 'What it is', width: 5 },
        ],
        rows: names.map((name) => [name, aboutFile(name)]),
      },
      { kind: 'heading', text: 'The declaration' },
      {
        kind: 'facts',
        facts: [
          ['Period', `${row.reportingPeriod} ${row.reportingYear}`],
          ['Status', row.status],
          [
            'Submitted',
            row.submittedAt ? `${row.submittedAt.toISOString()} by ${row.submittedByName}` : 'not submitted',
          ],
          ['Net mass', `${row.netMassT} t`],
          ['Embedded emissions', row.emissionsTco2e === null ? 'unknown' : `${row.emissionsTco2e} tCO2e`],
          ['Frozen copy, SHA-256', row.frozenSha256 ?? 'none'],
        ],
      },
      { kind: 'heading', text: 'Goods' },
      {
        kind: 'table',
        columns: [
          { head: 'Item', width: 1, isNumber: true },
          { head: 'CN code', width: 2 },
          { head: 'Goods', width: 6 },
          { head: 'Origin', width: 1 },
          { head: 'Net mass t', width: 2, isNumber: true },
          { head: 'Emissions tCO2e', width: 2, isNumber: true },
        ],
        rows: declaration.goodsItems.map((good) => [
          String(good.itemNumber),
          good.cnCode,
          good.productName,
          good.countryOfOrigin,
          good.netMassT ?? '',
          good.emissionsTco2e ?? 'unknown',
        ]),
      },
      { kind: 'heading', text: 'Who did what' },
      {
        kind: 'table',
        columns: [
          { head: 'When', width: 2 },
          { head: 'Who', width: 2 },
          { head: 'What', width: 3 },
        ],
        rows: history.map((entry) => [entry.at, entry.actorName, entry.action]),
      },
    ],
  };
}

const derivationsOf = (period: Period, goods: readonly StoredGood[]) =>
  [...placed(goods)].map(({ good, place }) => {
    const { emissions, assessment } = figuresOf(good, period, place);
    return { itemNumber: good.itemNumber, figures: assessment?.figures ?? { emissions } };
  });

function aboutFile(name: string): string {
  if (name === 'declaration.json') return 'The declaration as stored, with its goods, emissions records and findings';
  if (name === 'derivations.json') return 'Every figure down to inputs and rows of legal tables';
  if (name === 'versions.json') return 'All versions of this declaration';
  if (name === 'audit-trail.json') return 'Who did what and when';
  if (name === 'comments.json') return 'What colleagues wrote about the declaration among themselves';
  if (name === 'registry/report.xml')
    return 'The report for the registry, as it was built when the declaration was submitted here';
  if (name === 'registry/report.zip')
    return 'The file for the registry, as it was built when the declaration was submitted here';
  if (name.startsWith('frozen/')) return 'The copy that was frozen when it was submitted';
  return 'Supporting document';
}

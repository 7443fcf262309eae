import { Readable } from 'node:stream';
import { utcDay } from '@lods/cbam/period';
import type { ChargedGoods } from '@lods/contract/declarations/goods';
import { type FileToPack, streamPack } from '@lods/documents/pack';
import type { PdfToWrite } from '@lods/documents/pdf/write-pdf';
import { drawPdf } from '@lods/documents/readers';
import type { Call } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import { found } from '../../rows.ts';
import { readDeclarant } from '../company/declarant.ts';
import { figuresOf, type Period, placed } from '../goods/figures.ts';
import type { StoredGood } from '../goods/good.ts';
import { listGoods } from '../goods/service.ts';
import { checkDeclaration } from '../registry/check.ts';
import { chargedOf, exemptionsOf } from '../threshold/service.ts';
import { presentDeclaration, presentSummary } from './answers.ts';
import { knownPartOf } from './known-part.ts';
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
  const charged = await chargedOf(call, id);
  const isExempt = await exemptionsOf(call);
  const history = (await listHappenings(call, id))
    .filter(({ action }) => withComments || action !== 'declaration.comment')
    .map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }));
  const print = (content: unknown) => JSON.stringify(content, null, 2);
  const texts = new Map([
    ['declaration.json', print({ declaration, charged, company })],
    ['derivations.json', print(derivationsOf(row, goods, (good) => isExempt(importedGood(row, good))))],
    ['versions.json', print((await listVersions(call, row.chainId)).map(presentSummary))],
    ['audit-trail.json', print({ history })],
  ]);
  if (withComments) texts.set('comments.json', print(await listComments(call, id)));
  const stored = new Map<string, string>();
  if (row.reportSha256) stored.set('registry/report.xml', row.reportSha256);
  if (row.archiveSha256) stored.set('registry/report.zip', row.archiveSha256);
  if (row.frozenSha256) stored.set('frozen/declaration.json', row.frozenSha256);
  for (const [at, { fileName, sha256 }] of documents.entries()) stored.set(`evidence/${at + 1} ${fileName}`, sha256);
  const index = indexOf(row, declaration, {
    charged,
    isExempt: (good) => isExempt(importedGood(row, good)),
    legalName: company.legalName,
    history,
    names: [...texts.keys(), ...stored.keys()],
    now: call.now,
  });
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

interface Indexed {
  readonly charged: ChargedGoods;
  readonly isExempt: (good: ReturnType<typeof presentDeclaration>['goodsItems'][number]) => boolean;
  readonly legalName: string;
  readonly history: readonly { readonly at: string; readonly actorName: string; readonly action: string }[];
  readonly names: readonly string[];
  readonly now: Date;
}

function indexOf(
  row: DeclarationRow,
  declaration: ReturnType<typeof presentDeclaration>,
  { charged, isExempt, legalName, history, names, now }: Indexed,
): PdfToWrite {
  return {
    title: `CBAM declaration ${declaration.draftReportId}`,
    subtitle: `${legalName || row.declarantName}, ${row.declarantId}. Put together on ${utcDay(now)} for an enquiry.`,
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
          ...emissionsFacts(row),
          ...chargedFacts(charged),
          ['Frozen copy, SHA-256', row.frozenSha256 ?? 'none'],
        ],
      },
      { kind: 'heading', text: 'Goods' },
      {
        kind: 'table',
        columns: [
          { head: 'Item', width: 1, isNumber: true },
          { head: 'CN code', width: 2 },
          { head: 'Goods', width: 5 },
          { head: 'Origin', width: 1 },
          { head: 'Net mass t', width: 2, isNumber: true },
          { head: 'Emissions tCO2e', width: 2, isNumber: true },
          { head: 'Importer', width: 2 },
        ],
        rows: declaration.goodsItems.map((good) => [
          String(good.itemNumber),
          good.cnCode,
          good.productName,
          good.countryOfOrigin,
          good.netMassT ?? '',
          good.emissionsTco2e ?? 'unknown',
          isExempt(good) ? 'exempt' : '',
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

/** What is known of the emissions, as the page of the declaration says it, and which goods it lacks. */
function emissionsFacts(row: DeclarationRow): [string, string][] {
  const known = knownPartOf(row);
  if (known === null) return [['Embedded emissions of all goods', `${row.emissionsTco2e ?? '0'} tCO2e`]];
  return [
    [
      'Embedded emissions, as far as known',
      known.emissionsTco2e === null ? 'unknown' : `${known.emissionsTco2e} tCO2e`,
    ],
    ['Goods of unknown emissions', String(known.goodsUnknown)],
    ['Goods outside CBAM', String(known.goodsOutside)],
  ];
}

/** What the goods cost, parted by who pays: importers that do not exceed 50 t in the year are not charged, (EU) 2023/956 Art. 2a. */
function chargedFacts({
  certificates,
  costEur,
  exempt,
  goodsNotDeclared,
  importers,
}: ChargedGoods): [string, string][] {
  if (importers.length === 0) return [];
  const sums = (part: Pick<ChargedGoods, 'certificates' | 'costEur'>) =>
    `${part.certificates ?? 'unknown'} certificates, ${part.costEur === null ? 'cost unknown' : `${part.costEur} EUR`}`;
  return [
    ['Charged, as the year stands today', sums({ certificates, costEur })],
    ...(exempt
      ? [
          ['Not charged: importers up to 50 t', `${exempt.goodsCount} goods; would be ${sums(exempt)}`] as [
            string,
            string,
          ],
        ]
      : []),
    ...(goodsNotDeclared > 0 ? [['Not declared', `${goodsNotDeclared} goods`] as [string, string]] : []),
  ];
}

const importedGood = (
  row: DeclarationRow,
  good: { cnCode: string; registry?: StoredGood['registry'] | undefined },
) => ({
  cnCode: good.cnCode,
  importDate: good.registry?.importDate,
  importerEori: good.registry?.importerEori,
  declarantId: row.declarantId,
  reportingYear: row.reportingYear,
});

/** Of a good of an exempt importer they say what it would cost. */
const derivationsOf = (period: Period, goods: readonly StoredGood[], isExempt: (good: StoredGood) => boolean) =>
  [...placed(goods)].map(({ good, place }) => {
    const { emissions, assessment } = figuresOf(good, period, place);
    return {
      itemNumber: good.itemNumber,
      isExempt: isExempt(good),
      figures: assessment?.figures ?? { emissions },
    };
  });

function aboutFile(name: string): string {
  if (name === 'declaration.json') return 'The declaration as stored, with its goods, emissions records and findings';
  if (name === 'derivations.json')
    return 'Every figure down to inputs and rows of legal tables; of exempt goods what they would cost';
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

import { buffer } from 'node:stream/consumers';
import { Problem } from '@lods/contract/problems';
import { packFiles } from '@lods/documents/pack';
import { writePdf } from '@lods/documents/pdf/write-pdf';
import type { Call } from '../../call.ts';
import { readDeclarant } from '../company/declarant.ts';
import { figuresOf, type Period, placed } from '../goods/figures.ts';
import type { StoredGood } from '../goods/good.ts';
import { listGoods } from '../goods/service.ts';
import { checkDeclaration } from '../registry/check.ts';
import { presentDeclaration, presentSummary } from './present.ts';
import { findDeclaration, listDocuments } from './repository.ts';
import { listComments, listHappenings, listVersions } from './repository-life.ts';

/** Everything an authority may ask about a declaration, in one ZIP with an index that a person can read. */
export async function downloadEnquiryPack(call: Call, id: string) {
  const row = await findDeclaration(call, id);
  if (!row) throw new Problem('request.not_found', {});
  const goods = await listGoods(call, id);
  const documents = await listDocuments(call, id);
  const findings = await checkDeclaration(call, { row, documents });
  const declaration = presentDeclaration(row, { goods, documents, findings });
  const company = await readDeclarant(call);
  const versions = (await listVersions(call, row.chainId)).map(presentSummary);
  const history = (await listHappenings(call, id)).map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }));

  const files = new Map<string, Uint8Array>();
  const put = (name: string, content: unknown) => files.set(name, Buffer.from(JSON.stringify(content, null, 2)));
  put('declaration.json', { declaration, company });
  put('derivations.json', derivationsOf(row, goods));
  put('versions.json', versions);
  put('audit-trail.json', { history, comments: await listComments(call, id) });
  if (row.reportSha256) files.set('registry/report.xml', await buffer(await call.files.get(row.reportSha256)));
  if (row.archiveSha256) files.set('registry/report.zip', await buffer(await call.files.get(row.archiveSha256)));
  if (row.frozenSha256) files.set('frozen/declaration.json', await buffer(await call.files.get(row.frozenSha256)));
  for (const [index, document] of documents.entries())
    files.set(`evidence/${index + 1} ${document.fileName}`, await buffer(await call.files.get(document.sha256)));

  files.set(
    'index.pdf',
    await writePdf({
      title: `CBAM declaration ${declaration.draftReportId}`,
      subtitle: `${company.legalName || row.declarantName}, ${row.declarantId}. Put together on ${call.now.toISOString().slice(0, 10)} for an enquiry.`,
      foot: `Lods, ${declaration.draftReportId}`,
      createdAt: call.now,
      parts: [
        { kind: 'heading', text: 'What this pack holds' },
        {
          kind: 'table',
          columns: [
            { head: 'File', width: 3 },
            { head: 'What it is', width: 5 },
          ],
          rows: [...files.keys()].map((name) => [name, aboutFile(name)]),
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
    }),
  );
  return {
    name: `CBAM_enquiry_${declaration.draftReportId}.zip`,
    mediaType: 'application/zip',
    content: packFiles(files),
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
  if (name === 'audit-trail.json') return 'Who did what and when, and the comments';
  if (name === 'registry/report.xml') return 'The report as it was submitted to the registry';
  if (name === 'registry/report.zip') return 'The file as it was uploaded in the registry';
  if (name.startsWith('frozen/')) return 'The copy that was frozen when it was submitted';
  return 'Supporting document';
}

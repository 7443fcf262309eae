import { declarant } from '@lods/contract/company/declarant';
import { imports } from '@lods/contract/imports/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { sayWhoDeclares } from '../declarations/samples.ts';

const server = await startTestServer();
const { anna } = server;
await server.work();

it('says before lines are taken over which of them another importer brought in, by EORI number', async () => {
  await sayWhoDeclares(anna);
  const { eoris } = await anna.api(declarant.read, {});
  const rows = [eoris[0]?.eori, '', 'DE327891234567', 'DE327891234567'].map(
    (eori, index) => `03-07-2024;72083900;CN;${10 + index};${eori}`,
  );
  // What is outside CBAM is declared by nobody.
  const outside = '03-07-2024;94032080;CN;10;NL123456789';
  const heading = 'Antagelsesdato;Varekode;Oprindelsesland;Vægt;EORI';
  const file = new File([[heading, ...rows, outside].join('\n')], 'several.csv');
  const { report } = await anna.api(imports.upload, { body: {}, files: [['file0', file]] });
  expect(report).toMatchObject([{ state: 'needs-review' }]);
  const params = { id: report[0]?.id ?? '' };
  const { version } = await anna.api(imports.read, { params });
  const columns = [{ column: 'D', field: 'netMass' as const, unit: 'kg' as const }];
  await anna.api(imports.confirm, { params, body: { version, columns, isTakenOver: false } });
  const state = async () => (await anna.api(imports.read, { params })).state;
  await expect.poll(state, { timeout: 15_000 }).toBe('needs-review');
  const { otherImporters } = await anna.api(imports.read, { params });
  expect(otherImporters).toEqual([{ eori: 'DE327891234567', lineCount: 2 }]);
});

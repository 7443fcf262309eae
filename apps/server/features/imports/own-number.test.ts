import { declarant } from '@lods/contract/company/declarant';
import { customs } from '@lods/contract/customs/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { ownCustoms } from '../customs/samples.ts';
import { reportingCompany } from '../declarations/samples.ts';

const server = await startTestServer();
const { anna } = server;

it('gives the draft of lines that name no importer the number of the company once it is known, and begins no second one', async () => {
  const approve = async () => {
    const { id } = await ownCustoms(anna);
    const body = { updatedData: { importDate: '2025-08-03', isOurs: true } };
    return (await anna.api(customs.approve, { params: { id }, body })).declarationId ?? '';
  };
  const id = await approve();
  const { version, ...company } = await anna.api(declarant.read, {});
  expect(company.eoris).toEqual([]);
  expect(await anna.api(declarations.read, { params: { id } })).toMatchObject({ declarantId: '', goodsCount: 1 });

  await anna.api(declarant.save, { body: { ...company, version, eoris: [...reportingCompany.eoris] } });
  expect(await approve()).toBe(id);
  const [{ eori }] = reportingCompany.eoris;
  expect(await anna.api(declarations.read, { params: { id } })).toMatchObject({ declarantId: eori });
  expect(await anna.api(declarations.list, {})).toHaveLength(1);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { customs } from '@lods/contract/customs/endpoints';
import { taughtLayouts } from '@lods/contract/customs/layouts';
import { customsPapers } from '@lods/contract/customs/papers';
import { expect, it, vi } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const { anna, boris } = server;

const PAPERS = join(import.meta.dirname, '../../../../tests/papers');

const send = async (person: Person, folder: string, name: string) => {
  const bytes = await readFile(join(PAPERS, folder, name));
  const { files, declarations } = await person.api(customsPapers.process, {
    body: { method: 'upload' },
    files: [['pdfs', new File([new Uint8Array(bytes)], `${folder}-${name}`)]],
  });
  return { paperId: files[0]?.paperId ?? '', lines: declarations };
};

it('learns where the values of a layout stand from a paper that a person corrected, for that company alone, until it is removed', async () => {
  const truth = JSON.parse(await readFile(join(PAPERS, 'development/n12-cards-behind.truth.json'), 'utf8'));
  const first = await send(anna, 'development', 'n12-cards-behind.pdf');
  expect((await anna.api(customsPapers.read, { params: { id: first.paperId } })).isTaught).toBe(false);
  for (const [at, line] of first.lines.entries()) {
    const { reference, supplierName, supplierStreet, supplierPostcode, supplierCity, cvr, consigneeName, ...good } =
      truth[at].normalised;
    await anna.api(customs.approve, {
      params: { id: line.id },
      body: {
        updatedData: {
          referenceNumber: reference,
          senderName: supplierName,
          senderAddress: `${supplierStreet}, ${supplierPostcode} ${supplierCity}`,
          companyRegistration: cvr,
          consigneeName,
          productCode: good.commodityCode,
          countryOfOrigin: good.origin,
          netWeight: String(good.netMassKg),
          grossWeight: String(good.grossMassKg),
          description: good.description,
          procedureCode: good.procedure,
          settled: [...line.unsettled],
          isOurs: true,
        },
      },
    });
  }
  await server.work();
  const [layout] = await vi.waitFor(async () => {
    const layouts = await anna.api(taughtLayouts.list);
    expect(layouts).toHaveLength(1);
    return layouts;
  }, 20_000);
  expect(layout).toMatchObject({ fileName: 'development-n12-cards-behind.pdf', papersRead: 0 });
  expect(layout?.fields).toEqual(expect.arrayContaining(['senderName', 'senderAddress', 'productCode', 'netWeight']));
  expect(await boris.api(taughtLayouts.list)).toEqual([]);

  const next = JSON.parse(await readFile(join(PAPERS, 'second/n12-cards-behind.truth.json'), 'utf8'));
  const second = await send(anna, 'second', 'n12-cards-behind.pdf');
  expect((await anna.api(customsPapers.read, { params: { id: second.paperId } })).isTaught).toBe(true);
  expect(
    second.lines.map(({ senderName, productCode, netWeight }) => [senderName, productCode, Number(netWeight)]),
  ).toEqual(
    next.map(({ normalised }: { normalised: Record<string, unknown> }) => [
      normalised.supplierName,
      normalised.commodityCode,
      normalised.netMassKg,
    ]),
  );
  expect((await anna.api(taughtLayouts.list))[0]?.papersRead).toBe(1);

  await anna.api(taughtLayouts.remove, { params: { id: layout?.id ?? '' } });
  expect(await anna.api(taughtLayouts.list)).toEqual([]);
  expect((await anna.api(customsPapers.read, { params: { id: second.paperId } })).isTaught).toBe(false);
}, 60_000);

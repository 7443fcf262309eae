import { supplierCompany } from '@lods/contract/supplier-company/endpoints';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { izmirMill } from './samples.ts';

const { supplier, otherSupplier } = await startTestServer();

test('keeps what a supplier says of itself, for itself alone, and refuses an older version', async () => {
  const empty = await supplier.api(supplierCompany.read);
  expect(empty).toMatchObject({ name: 'Ege Demir', country: 'TR', contactName: '', version: 0 });
  const body = { contactName: 'Elif Kaya', contactEmail: 'elif@ege.example', version: 0 };
  expect(await supplier.api(supplierCompany.save, { body })).toMatchObject({ contactName: 'Elif Kaya', version: 1 });
  await supplier.api(supplierCompany.save, { body: { ...body, version: 1, city: 'Izmir' } });
  await expect(supplier.api(supplierCompany.save, { body: { ...body, version: 1 } })).rejects.toMatchObject({
    code: 'request.stale',
  });
  expect(await otherSupplier.api(supplierCompany.read)).toMatchObject({ contactName: '', version: 0 });
});

test('keeps own installations with operator, coordinates and routes', async () => {
  const { id, version } = await supplier.api(supplierCompany.addPlant, { body: { ...izmirMill, unLocode: 'tr izm' } });
  expect(await supplier.api(supplierCompany.plants)).toMatchObject([{ ...izmirMill, id }]);
  expect(await otherSupplier.api(supplierCompany.plants)).toEqual([]);
  await expect(
    supplier.api(supplierCompany.changePlant, { params: { id }, body: { ...izmirMill, version, latitude: '91' } }),
  ).rejects.toThrow('Latitude is a number of degrees between -90 and 90');
  await supplier.api(supplierCompany.removePlant, { params: { id } });
  expect(await supplier.api(supplierCompany.plants)).toEqual([]);
});

import { customs } from '@lods/contract/customs/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { record } from './samples.ts';

const { anna, clock } = await startTestServer();

async function lineOf(change: Record<string, unknown> = {}) {
  const { declarations } = await anna.api(customs.saveExtracted, {
    body: { extractedData: [{ ...record(), Bruttomasse: 2600, ...change }] },
  });
  const { id = '', grossWeight } = declarations[0] ?? {};
  expect(grossWeight).toBe('2600');
  return { params: { id } };
}

const dayAfter = (days: number) => new Date(clock.now.getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10);

it.each<[what: string, edit: () => object, field: string, message: string]>([
  ['words for a mass', () => ({ netWeight: 'abc' }), 'netWeight', 'Enter a number such as 1234.5'],
  ['a mass in powers of ten', () => ({ netWeight: '1e9' }), 'netWeight', 'Enter a number such as 1234.5'],
  ['a mass below zero', () => ({ grossWeight: '-5' }), 'grossWeight', 'A mass must not be negative'],
  ['no day', () => ({ importDate: '2026-02-31' }), 'importDate', 'Enter a date such as 2026-03-31'],
  ['net above gross', () => ({ netWeight: '2600.5' }), 'netWeight', 'The net mass is more than the gross mass'],
  ['gross below net', () => ({ grossWeight: '2400' }), 'netWeight', 'The net mass is more than the gross mass'],
  ['a day to come', () => ({ importDate: dayAfter(3) }), 'importDate', 'This day has not come yet'],
  [
    'words for a procedure',
    () => ({ procedureCode: 'abc' }),
    'procedureCode',
    'A procedure begins with four digits, such as 4000',
  ],
])('refuses %s at its field, and keeps the line as it was', async (_, edit, path, message) => {
  const line = await lineOf();
  const before = await anna.api(customs.read, line);
  const refused = { code: 'request.invalid', params: { fields: [{ path: expect.stringContaining(path), message }] } };
  await expect(anna.api(customs.change, { ...line, body: edit() })).rejects.toMatchObject(refused);
  await expect(anna.api(customs.approve, { ...line, body: { updatedData: edit() } })).rejects.toMatchObject(refused);
  expect(await anna.api(customs.read, line)).toEqual(before);
});

it('takes both masses at once, a procedure as it is printed, and the day of tomorrow', async () => {
  const line = await lineOf();
  const body = { netWeight: '3000', grossWeight: '3000', procedureCode: '40 00 C07', importDate: dayAfter(1) };
  expect(await anna.api(customs.change, { ...line, body })).toMatchObject({ netWeight: '3000', grossWeight: '3000' });
});

it('takes an MRN that the reading was not certain of, and none any more once the goods are declared under it', async () => {
  const line = await lineOf({ 'Reference nummer': 'ORDRE-4711', MRN: '26DK008919A4B7C8R2', Review: ['MRN'] });
  expect(await anna.api(customs.read, line)).toMatchObject({ mrn: '', unsettled: [] });
  expect(await anna.api(customs.change, { ...line, body: { mrn: '26dk 008919 A4B7C8 R1' } })).toMatchObject({
    mrn: '26DK008919A4B7C8R1',
  });
  const updatedData = { importDate: '2026-02-06', isOurs: true };
  const approved = await anna.api(customs.approve, { ...line, body: { updatedData } });
  expect(approved).toMatchObject({ mrn: '26DK008919A4B7C8R1', declarationId: expect.any(String) });
  await expect(anna.api(customs.change, { ...line, body: { mrn: '' } })).rejects.toMatchObject({
    params: { fields: [{ path: 'mrn', message: expect.stringContaining('Take the line back') }] },
  });
});

it('leaves what was read to the doubts of the reading: another field is changed beside it', async () => {
  const line = await lineOf({ Nettomasse: 2700, Procedure: 'H1' });
  expect(await anna.api(customs.change, { ...line, body: { description: 'Bolts' } })).toMatchObject({
    netWeight: '2700',
    description: 'Bolts',
  });
});

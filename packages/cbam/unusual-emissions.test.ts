import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { unusualEmissions } from './unusual-emissions.ts';

const record = (direct: string | null, indirect: string | null, embedded: string | null) => ({
  ...{ direct, indirect, embedded },
  path: 'emissionsData[1]',
});
const found = (cnCode: string, ...of: ReturnType<typeof record>[]) =>
  unusualEmissions(loadTables(), { cnCode, records: of }).map(({ code, path, severity }) => [code, path, severity]);
const warningAt = (field: string) => [['emissions-unusual', `emissionsData[1].${field}`, 'warning']];

test.each<
  [cnCode: string, direct: string | null, indirect: string | null, embedded: string | null, field: string | null]
>([
  ['73181588', '2.4', '0.5', null, null],
  ['73181588', '24500', '0.5', null, 'specificDirectEmissions'],
  ['7318 15 88', '2400', '0.5', null, 'specificDirectEmissions'],
  ['73181588', '0.5', '2400', null, 'specificDirectEmissions'],
  ['73181588', null, null, '2900', 'specificEmbeddedEmissions'],
  ['73181588', null, null, null, null],
  ['25231000', '0.85', '0.05', null, null],
  ['25231000', '850', null, null, 'specificDirectEmissions'],
  ['94036090', '24500', null, null, null],
])('%s with direct %s, indirect %s, total %s: said at %s', (cnCode, direct, indirect, embedded, field) => {
  expect(found(cnCode, record(direct, indirect, embedded))).toEqual(field === null ? [] : warningAt(field));
});

test('no default value of any country is unusual for its own good', () => {
  const { defaultValues } = loadTables();
  const warnings = defaultValues.rows.flatMap(({ code, totalTco2ePerT }) =>
    totalTco2ePerT === null ? [] : found(code, record(totalTco2ePerT, null, null)),
  );
  expect(defaultValues.rows.length).toBeGreaterThan(1000);
  expect(warnings).toEqual([]);
});

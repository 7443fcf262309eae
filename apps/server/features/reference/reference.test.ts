import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reference } from '@lods/contract/reference/endpoints';
import { replaceGridFactors } from '@lods/reference/tables';
import { listTableVersions } from '@lods/reference/versions';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { recordLegalTables } from './legal-tables.ts';

const server = await startTestServer();
const { anna } = server;
const folder = mkdtempSync(join(tmpdir(), 'lods-grid-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the quote of a line', () => {
  const line = { cnCode: '7208.39.00', countryOfOrigin: 'CN', netMassKg: 100_000, importDate: '2026-01-15' };

  test('gives every figure with its derivation', async () => {
    const { figures, findings, scope } = await anna.api(reference.quote, { body: line });
    expect({ scope, findings }).toEqual({ scope: 'covered', findings: [] });
    expect(figures).toMatchObject({ certificates: { value: '216.995' }, costEur: { value: '16352.7432' } });
    expect(figures?.price.origin).toMatchObject({
      kind: 'row',
      table: 'certificate-prices',
      key: { period: '2026-Q1' },
    });
  });

  test('takes actual emissions and assumptions, and keeps them as inputs', async () => {
    const actual = { directTco2ePerT: '1.5', indirectTco2ePerT: 0, sefaTco2ePerT: '1.2', isVerified: true };
    const assumed = { priceEurPerCertificate: 80 };
    const body = { ...line, importDate: '2026-Q4', actual, assumed };
    expect(await anna.api(reference.quote, { body })).toMatchObject({
      figures: {
        certificates: { value: '30' },
        costEur: { value: '2400' },
        price: { origin: { path: 'assumed.priceEurPerCertificate' } },
      },
      findings: [],
    });
  });

  test('of what is no CBAM good has no figures and says why', async () => {
    expect(await anna.api(reference.quote, { body: { ...line, cnCode: '2709 00 90' } })).toMatchObject({
      scope: 'outside',
      figures: null,
      findings: [{ code: 'cn-code-outside', path: 'cnCode' }],
    });
  });
});

describe('the tables of the law', () => {
  const count = async (table: string) =>
    (await server.database.pool.query(`select count(*)::int from ${table}`)).rows[0].count;

  test('are recorded once with all their rows, and a second start adds nothing', async () => {
    const versions = listTableVersions();
    const record = () => server.transactions.inTheOpen(recordLegalTables);
    const [first, atTheSameTime] = await Promise.all([record(), record()]);
    expect([...first, ...atTheSameTime].sort()).toEqual(versions.map(({ name }) => name).sort());
    expect(await record()).toEqual([]);
    expect(await count('legal_tables')).toBe(versions.length);
    expect(await count('legal_table_rows')).toBe(versions.reduce((sum, { rowCount }) => sum + rowCount, 0));
    const { rows } = await server.database.pool.query(
      `select cells from legal_table_rows where name = 'default-values-definitive'
       and cells @> '{"country_iso2": "CN", "cn_code": "7208"}'`,
    );
    expect(rows).toMatchObject([{ cells: { total_tco2e_per_t: '3.187' } }]);
  });

  test('are told with source, hash and the versions before them', async () => {
    const before = await anna.api(reference.legalTables);
    expect(before.find(({ name }) => name === 'benchmarks')).toMatchObject({
      rowCount: 2465,
      earlier: [],
      notice: expect.stringContaining('Provisional'),
    });

    const file = join(folder, 'grid-factors.csv');
    writeFileSync(
      file,
      'code,country_or_territory,use,factor_tco2e_per_mwh,source\n,Other,indirect emissions,0.4,licensed\n',
    );
    onTestFinished(() => replaceGridFactors(null));
    replaceGridFactors(file);
    expect(await server.transactions.inTheOpen(recordLegalTables)).toEqual(['grid-factors']);
    const after = await anna.api(reference.legalTables);
    const old = before.find(({ name }) => name === 'grid-factors');
    expect(after.find(({ name }) => name === 'grid-factors')).toMatchObject({
      rowCount: 1,
      loadedAt: expect.any(String),
      earlier: [{ version: old?.version, sha256: old?.sha256 }],
    });
  });

  test('cannot be changed or taken away by a company', async () => {
    const { actor, organisation } = {
      actor: {
        accountId: '',
        sessionId: '',
        username: '',
        name: '',
        type: 'importer',
        role: 'owner',
        isOperator: false,
      } as const,
      organisation: anna.organisation,
    };
    const asCompany = (statement: string) =>
      server.transactions.inCompany({ actor, organisation }, ({ tx }) => tx.execute(statement));
    for (const statement of [
      'delete from legal_table_rows',
      "update legal_tables set source = 'x'",
      'insert into legal_tables select * from legal_tables',
    ]) {
      await expect(asCompany(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });
});

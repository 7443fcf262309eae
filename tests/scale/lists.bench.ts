/**
 * The longest lists there are: a file of 200,000 lines, a declaration of as many goods as the registry numbers, and Ctrl+K over both. Each
 * call is timed in turn with the bare SQL of the same question, asked by the owner of the database without row security.
 * Targets: 150 ms at p95 for each filter, order and search of a list, 100 ms for Ctrl+K.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@lods/database/connect';
import { startEmbedded } from '@lods/database/embedded';
import { urlOf } from '@lods/database/testing/database';
import { walkableFolder } from '@lods/database/walkable-folder';
import { DEMO_PASSWORD } from '@lods/server/demo/people';
import { startLods } from '../faults/lods-process.ts';

const LINES = 200_000;
const GOODS = 99_999;
const RUNS = 20;
const MAX_LIST_MS = 150;
const MAX_FIND_MS = 100;

const folder = walkableFolder('lods-bench-');
const server = await startEmbedded({ dataFolder: folder });
const connectionString = urlOf({ ...server.connection, password: server.connection.password ?? '' });
const { pool } = connect({ connectionString });
const lods = await startLods({
  dataDir: join(folder, 'data'),
  settings: { DATABASE_URL: connectionString, DEMO: 'on' },
});
let isMissed = false;

const login = await fetch(`${lods.origin}/api/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: lods.origin },
  body: JSON.stringify({ username: 'importer', password: DEMO_PASSWORD }),
});
const cookie = login.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ');
const headers = { origin: lods.origin, cookie };

async function call(method: string, path: string, body?: BodyInit, type?: string) {
  const answer = await fetch(lods.origin + path, {
    method,
    headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
    ...(body ? { body } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return answer.json();
}

/** Copies a stored row so many times, with these columns in place of its own; `n` counts from 1. */
async function multiply(table: string, where: string, count: number, columns: Record<string, string>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => columns[name] ?? `one.${name}`);
  await pool.query(`insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
    from (select * from ${table} where ${where} limit 1) one, generate_series(1, ${count}) n`);
  await pool.query(`analyze ${table}`);
}

const p95 = (times: readonly number[]) =>
  times.toSorted((shorter, longer) => shorter - longer)[Math.ceil(times.length * 0.95) - 1] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** One question of a list, over HTTP and as bare SQL, turn and turn about. */
async function judge(what: string, path: string, bareSql: string, mostMs: number): Promise<void> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await timed(() => call('GET', path)));
    bare.push(await timed(() => pool.query(bareSql)));
  }
  const isSlow = p95(ours) > mostMs;
  isMissed ||= isSlow;
  const figures = `${p95(ours).toFixed(0).padStart(5)} ms, bare SQL ${p95(bare).toFixed(0).padStart(4)} ms`;
  console.log(`  ${figures}  ${what}${isSlow ? '  MISSED' : ''}`);
}

const COMMA_FILE =
  'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Vægt;Leverandør\n26DK600000000000B1;1;02-11-2026;7318 15 88;TR;1.250;Kuzey\n';

async function fileOfLines(): Promise<string> {
  const form = new FormData();
  form.append('file0', new File([COMMA_FILE], 'long.csv', { type: 'text/csv' }));
  const { report } = (await call('POST', '/api/declarations/upload', form)) as { report: { id: string }[] };
  const id = report[0]?.id ?? '';
  await multiply('import_lines', `import_id = '${id}'`, LINES, {
    position: 'n + 10',
    row_number: 'n + 10',
    state: `(array['accepted', 'remark', 'refused', 'outside'])[1 + n % 4]`,
    mrn: `'26DK' || lpad((n / 9)::text, 12, '0') || 'L1'`,
    item: '1 + n % 9',
    cn_code: `(array['72083900', '73181588', '76042990', '31021090', '25231000'])[1 + n % 5]`,
    country_of_origin: `(array['CN', 'TR', 'IN', 'UA', 'EG', 'VN'])[1 + n % 6]`,
    net_mass_kg: '((n::bigint * 7919) % 100000) / 8.0',
    supplier: `'Supplier ' || n % 400`,
    goods_item_id: 'null',
    declaration_id: 'null',
  });
  return id;
}

async function declarationOfGoods(): Promise<string> {
  const body = {
    generalInfo: {
      declarantName: 'Sundby Staal ApS',
      declarantId: 'DK12345678',
      reportingPeriod: 'Q1',
      reportingYear: 2027,
      installationCountry: 'CN',
    },
    goodsItems: [
      {
        itemNumber: 99_999,
        cnCode: '73181588',
        hsCode: '731815',
        productName: 'Screws',
        cnamGoodType: '01',
        countryOfOrigin: 'CN',
        importArea: 'EU',
        importedQuantity: '1',
        netMass: '1',
        measurementUnit: 'TON',
      },
    ],
    status: 'draft',
    secondOfQuarter: true,
  };
  const { id } = (await call('POST', '/api/declarations', JSON.stringify(body), 'application/json')) as { id: string };
  await multiply('goods_items', `declaration_id = '${id}'`, GOODS - 1, {
    id: 'gen_random_uuid()',
    item_number: 'n',
    cn_code: `(array['72083900', '73181588', '76042990', '31021090', '25231000'])[1 + n % 5]`,
    product_name: `'Goods ' || n % 5000`,
    country_of_origin: `(array['CN', 'TR', 'IN', 'UA', 'EG', 'VN'])[1 + n % 6]`,
    net_mass: '((n::bigint * 7919) % 100000 + 1) / 8.0',
  });
  await pool.query(`update declarations set goods_count = ${GOODS} where id = '${id}'`);
  return id;
}

async function judgeLines(id: string): Promise<void> {
  const lines = `/api/imports/${id}/lines`;
  const pages = `/api/imports/${id}/line-pages`;
  const of = `from import_lines where import_id = '${id}'`;
  const page = (where: string, order = 'position') =>
    `select position, sheet, row_number, mrn, item, cn_code, country_of_origin, net_mass_kg, energy_mwh, customs_date, quarter, supplier, state, findings ${of} ${where} order by ${order} limit 100`;
  const count = (where: string) => `select count(*) ${of} ${where}`;
  await judge('lines, first page', lines, page(''), MAX_LIST_MS);
  await judge('lines, counted', pages, count(''), MAX_LIST_MS);
  await judge('lines of one state', `${lines}?state=refused`, page(`and state = 'refused'`), MAX_LIST_MS);
  await judge('lines of one state, counted', `${pages}?state=refused`, count(`and state = 'refused'`), MAX_LIST_MS);
  await judge(
    'lines by mass',
    `${lines}?sort=netMassKg&direction=descending`,
    page('', 'net_mass_kg desc nulls last, position'),
    MAX_LIST_MS,
  );
  await judge('lines by supplier', `${lines}?sort=supplier`, page('', 'lower(supplier), position'), MAX_LIST_MS);
  await judge(
    'lines by mass, the thousandth page',
    `${lines}?sort=netMassKg&offset=100000`,
    `${page('', 'net_mass_kg, position')} offset 100000`,
    MAX_LIST_MS,
  );
  await judge('lines of a code, searched', `${lines}?search=7604`, page(`and cn_code like '7604%'`), MAX_LIST_MS);
  await judge('lines of an MRN, searched', `${lines}?search=0001234`, page(`and mrn like '%0001234%'`), MAX_LIST_MS);
  await judge('lines of an MRN, counted', `${pages}?search=0001234`, count(`and mrn like '%0001234%'`), MAX_LIST_MS);
}

async function judgeGoods(id: string): Promise<void> {
  const goods = `/api/declarations/${id}/goods-items`;
  const page = (where = '', order = 'item_number') =>
    `select *, count(*) over () from goods_items where declaration_id = '${id}' ${where} order by ${order} limit 100`;
  await judge('goods, first page', goods, page(), MAX_LIST_MS);
  await judge('goods by mass', `${goods}?sort=netMassT&direction=descending`, page('', 'net_mass_t desc'), MAX_LIST_MS);
  await judge('goods of a code', `${goods}?search=7604`, page(`and cn_code like '7604%'`), MAX_LIST_MS);
  await judge(
    'goods by words',
    `${goods}?search=goods%20432`,
    page(`and product_name ilike '%goods 432%'`),
    MAX_LIST_MS,
  );
  const bare = `and not exists (select 1 from goods_emissions e where e.organisation_id = goods_items.organisation_id and e.goods_item_id = goods_items.id)`;
  await judge('goods without emissions', `${goods}?only=without-emissions`, page(bare), MAX_LIST_MS);
}

try {
  const [file, declaration] = [await fileOfLines(), await declarationOfGoods()];
  console.log(`  ${LINES} lines of a file, ${GOODS} goods of a declaration; p95 of ${RUNS}, turn and turn about`);
  await judgeLines(file);
  await judgeGoods(declaration);
  for (const [what, text, bareSql] of [
    ['a code', '7318', `select id from goods_items where cn_code like '7318%' limit 5`],
    ['words', 'goods 432', `select id from goods_items where product_name ilike '%goods 432%' limit 5`],
    ['an MRN', '26DK0000000123', `select distinct mrn from import_lines where mrn like '26DK0000000123%' limit 5`],
    ['nothing', 'no such thing', `select id from goods_items where product_name ilike '%no such thing%' limit 5`],
  ] as const)
    await judge(`Ctrl+K, ${what}`, `/api/search?q=${encodeURIComponent(text)}`, bareSql, MAX_FIND_MS);
} finally {
  await lods.stop();
  await pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(isMissed ? '  MISSED' : '  within the targets');
if (isMissed) process.exitCode = 1;

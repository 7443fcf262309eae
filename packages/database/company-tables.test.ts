import { describe, expect, it } from 'vitest';
import { testDatabase } from './testing/database.ts';

const database = await testDatabase();

/** What every company may read alike, and nobody's data: each name here is a decision. */
const TABLES_OF_NO_COMPANY = ['legal_table_rows', 'legal_tables', 'legal_tables_in_force', 'organisations'];
/** Offers and bids, which every importer reads and the functions of the marketplace alone write: each name here is a decision. */
const TABLES_BETWEEN_IMPORTERS = ['market_bids', 'market_listings'];
/** Who may enter, read before a company is known. They name a company, and the application reaches none of them. */
const TABLES_AT_THE_GATE = [
  'api_keys',
  'company_identities',
  'company_mail_domains',
  'company_networks',
  'company_second_factors',
  'company_sign_ins',
  'invitations',
  'memberships',
  'sessions',
  'sign_in_attempts',
];
/** Run with their owner's rights: each name here is a decision. */
const FUNCTIONS_WITH_OWNERS_RIGHTS = [
  'exchange_deliver',
  'exchange_join',
  'exchange_keep',
  'exchange_part',
  'exchange_take_in',
  'ledger_is_balanced',
  'ledger_post',
  'market_bid',
  'market_buy',
  'market_close',
  'market_deliver',
  'market_list',
  'market_withdraw',
  'refresh_line_statistics',
  'seal_audit_entry',
];
const OUR_ROLES = `('lods_app', 'lods_system')`;

async function names(query: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(query);
  return rows.map(({ name }) => name).sort();
}

const COMPANY_TABLES = `
  select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and c.relname <> all ('{${TABLES_AT_THE_GATE}}')`;

describe('every table of a company', () => {
  it('exists, so that the tests below look at something', async () => {
    expect(await names(COMPANY_TABLES)).toContain('audit_log');
  });

  it('has row-level security that binds its owner as well', async () => {
    expect(
      await names(`select name from (${COMPANY_TABLES}) t where not (relrowsecurity and relforcerowsecurity)`),
    ).toEqual([]);
  });

  it('shows a company its own rows: no other policy reaches the application', async () => {
    const policy = `qual = '(organisation_id = lods_organisation())' and with_check is null and cmd = 'ALL'`;
    expect(
      await names(`select name from (${COMPANY_TABLES}) t where not exists (
        select from pg_policies where tablename = name and policyname = 'own_company' and ${policy})`),
    ).toEqual([]);
    expect(
      await names(`select tablename || '.' || policyname as name from pg_policies
        where policyname not in ('own_company') and not (roles = '{lods_system}')
        and not (policyname = 'importers_read' and cmd = 'SELECT' and tablename = any ('{${TABLES_BETWEEN_IMPORTERS}}'))`),
    ).toEqual([]);
  });

  it('has a primary key led by the company, so that the table can be split by it', async () => {
    expect(
      await names(`select name from (${COMPANY_TABLES}) t where not exists (
        select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = t.oid and i.indisprimary and a.attname = 'organisation_id')`),
    ).toEqual([]);
  });
});

describe('the roles that work runs as', () => {
  it('cannot log in, pass by row-level security, make roles or databases, or become another role', async () => {
    expect(
      await names(`select rolname as name from pg_roles where rolname in ${OUR_ROLES}
        and not (rolcanlogin or rolbypassrls or rolsuper or rolcreaterole or rolcreatedb or rolreplication)
        and not exists (select from pg_auth_members where member = pg_roles.oid)`),
    ).toEqual(['lods_app', 'lods_system']);
  });

  it('own nothing and may make nothing', async () => {
    const owned = await names(`select objid::text as name from pg_shdepend
      where deptype = 'o' and refobjid in (select oid from pg_roles where rolname in ${OUR_ROLES})`);
    expect(owned).toEqual([]);
    const schemas = await names(`select nspname || ' by ' || rolname as name from pg_namespace, pg_roles
      where rolname in ${OUR_ROLES} and nspname !~ '^pg_' and has_schema_privilege(rolname, pg_namespace.oid, 'create')`);
    expect(schemas).toEqual([]);
  });

  it('reach nothing at the gate as the application', async () => {
    expect(
      await names(`select relname as name from pg_class where relname = any ('{${TABLES_AT_THE_GATE}}')
        and not has_any_column_privilege('lods_app', oid, 'select, insert, update, references')
        and not has_table_privilege('lods_app', oid, 'delete, truncate, trigger')`),
    ).toEqual(TABLES_AT_THE_GATE);
  });

  it('reach no table without a company but those that belong to nobody', async () => {
    expect(
      await names(`select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p', 'm', 'f') and has_any_column_privilege('lods_app', oid, 'select, insert, update')
        and oid not in (select oid from (${COMPANY_TABLES}) t)`),
    ).toEqual([...TABLES_OF_NO_COMPANY, ...TABLES_BETWEEN_IMPORTERS].toSorted());
    expect(
      await names(`select relname as name from pg_class where relname = any ('{${TABLES_BETWEEN_IMPORTERS}}') and relrowsecurity
        and not has_any_column_privilege('lods_app', oid, 'insert, update')
        and not has_table_privilege('lods_app', oid, 'delete, truncate')`),
    ).toEqual(TABLES_BETWEEN_IMPORTERS);
  });

  it('are not led past row-level security by a view or a function with its owner’s rights', async () => {
    expect(
      await names(`select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
        and not coalesce('security_invoker=true' = any (reloptions), false)`),
    ).toEqual([]);
    expect(
      await names(`select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`),
    ).toEqual(FUNCTIONS_WITH_OWNERS_RIGHTS);
  });
});

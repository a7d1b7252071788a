import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from './test-database.ts';
import { asEngine, type Database, inPartner } from './transactions.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

// Feed tables have no partner column, and no partner may read them.
const unprotected = `
  select c.relname as table, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    (select count(*) from pg_policy p where p.polrelid = c.oid
      and 'dineback_app'::regrole = any (p.polroles)
      and pg_get_expr(p.polqual, p.polrelid) like '%current_partner()%'
      and pg_get_expr(p.polwithcheck, p.polrelid) like '%current_partner()%') as policies
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where a.attname = 'partner_id' and c.relkind in ('r', 'p')
    and c.relnamespace = 'public'::regnamespace`;

const tablesWithoutProtection = async () => {
  const { rows } = await db.pool.query(
    `select "table" from (${unprotected}) t where not (enabled and forced and policies = 1)`,
  );
  return rows.map(({ table }) => table);
};

describe('every table with a partner', () => {
  it('is covered by forced row-level security', async () => {
    const { rows } = await db.pool.query(unprotected);
    expect(rows.length).toBeGreaterThanOrEqual(10);
    expect(await tablesWithoutProtection()).toEqual([]);
  });

  it.each([
    [
      'no policy',
      'create table planted (partner_id text); alter table planted enable row level security; alter table planted force row level security',
    ],
    [
      'a policy that is not enabled',
      'create table planted (partner_id text); create policy p on planted to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner())',
    ],
    [
      'a policy for everybody’s rows',
      'create table planted (partner_id text); alter table planted enable row level security; alter table planted force row level security; create policy p on planted to dineback_app using (true) with check (true)',
    ],
  ])('is reported with %s', async (_, sql) => {
    await db.pool.query(sql);
    expect(await tablesWithoutProtection()).toEqual(['planted']);
    await db.pool.query('drop table planted');
  });
});

describe('the roles', () => {
  it('own nothing, cannot sign in and cannot bypass the policies', async () => {
    const { rows } = await db.pool.query(
      `select rolname, rolcanlogin, rolsuper, rolbypassrls,
        (select count(*) from pg_class c where c.relowner = r.oid) as owned
       from pg_roles r where rolname like 'dineback%' order by 1`,
    );
    const powerless = { rolcanlogin: false, rolsuper: false, rolbypassrls: false, owned: 0 };
    expect(rows).toEqual([
      { rolname: 'dineback_app', ...powerless },
      { rolname: 'dineback_engine', ...powerless },
    ]);
  });

  it.each(['journal', 'entry'] as const)('cannot change or remove a %s', async (table) => {
    for (const run of [
      () => inPartner(db, 'a', (trx) => trx.deleteFrom(table).execute()),
      () => inPartner(db, 'a', (trx) => trx.updateTable(table).set({ partner_id: 'b' }).execute()),
      () => asEngine(db, (trx) => trx.deleteFrom(table).execute()),
      () => asEngine(db, (trx) => trx.updateTable(table).set({ partner_id: 'b' }).execute()),
    ]) {
      await expect(run()).rejects.toThrow('permission denied');
    }
  });

  it.each(['journal', 'entry'])(
    'cannot change or remove %s accidentally as its owner',
    async (table) => {
      await expect(db.pool.query(`delete from ${table}`)).rejects.toThrow('append-only');
      await expect(db.pool.query(`truncate ${table} cascade`)).rejects.toThrow('append-only');
    },
  );
});

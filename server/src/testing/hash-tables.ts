import { sql } from 'kysely';
import { asOwner, type Database } from '#server/platform/db/index.ts';

/** A hash of the rows of every table, to prove that a call wrote nothing. */
export const hashTables = (db: Database): Promise<Record<string, string>> =>
  asOwner(db, async (trx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' order by 1`.execute(trx);
    const hashes: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ hash: string }>`
        select coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash
        from ${sql.table(name)} t`.execute(trx);
      hashes[name] = rows[0]?.hash ?? '';
    }
    return hashes;
  });

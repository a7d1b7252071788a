import { sql } from 'kysely';
import type { Partner } from '#contract/partner.ts';
import { SANDBOX_SCOPE } from '#contract/partner-api/api-endpoint.ts';
import type { ApiContext } from '#server/partner-api/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { ProgramSandboxes } from '#server/platform/sandbox/open-program-sandboxes.ts';
import type { ApiKeyRow, StaffContext } from '#server/staff/index.ts';
import { ApiProblem } from './problem.ts';

type Staff = Omit<StaffContext, 'actor'>;
type Called = { staff: Staff; scopes: readonly string[]; sandbox: ApiContext['sandbox'] };

// The rows that a dine at a restaurant reads, in the order of their references.
const copied = [
  ['merchant', 'id'],
  ['merchant_identifier', 'merchant_id'],
  ['offer', 'merchant_id'],
] as const;

const copyRestaurant = async (live: Database, sandbox: Database, id: string): Promise<boolean> => {
  const rows = await asEngine(live, (trx) =>
    Promise.all(
      copied.map(async ([table, key]) => {
        const found = await sql<{
          row: object;
        }>`select to_jsonb(t) as row from ${sql.table(table)} t
          where ${sql.ref(key)} = ${id}`.execute(trx);
        return found.rows.map(({ row }) => row);
      }),
    ),
  );
  await asEngine(sandbox, async (trx) => {
    for (const [index, [table]] of copied.entries())
      await sql`insert into ${sql.table(table)}
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows[index])}::jsonb)
        on conflict do nothing`.execute(trx);
  });
  return rows[0]?.length === 1;
};

const keysIn = new WeakMap<Database, Set<string>>();

// Responses are stored beside their key, so the sandbox has a row of it, without the secret; its first call writes it.
const addKey = async (db: Database, key: ApiKeyRow): Promise<void> => {
  const known = keysIn.get(db) ?? new Set();
  if (known.has(key.id)) return;
  await asEngine(db, (trx) =>
    sql`insert into api_key (partner_id, id, name, secret_hash, scopes, api_version, created_at, created_by)
      values (${key.partnerId}, ${key.id}, ${key.name}, '', ${key.scopes}::text[], ${key.apiVersion},
        ${key.createdAt}, ${key.createdBy}) on conflict do nothing`.execute(trx),
  );
  keysIn.set(db, known.add(key.id));
};

/** The staff context of a test key: the database and clock of the program's sandbox, and no provider of the live one. */
export const openSandboxCall = async (
  sandboxes: ProgramSandboxes,
  { staff, key, partner }: { staff: Staff; key: ApiKeyRow; partner: Partner },
): Promise<Called> => {
  const { partners, readPlaces, engine, copy, webhooks } = staff;
  const found = await sandboxes.open(partner.slug).catch(() => {
    throw new ApiProblem('sandbox_unavailable');
  });
  await addKey(found.db, key);
  return {
    staff: {
      partners,
      engine: { ...engine, db: found.db, now: found.now },
      ...(readPlaces && { readPlaces }),
      ...(copy && { copy }),
      ...(webhooks && { webhooks }),
    },
    scopes: [...key.scopes, SANDBOX_SCOPE],
    sandbox: {
      moveTo: found.moveTo,
      addRestaurant: (id) => copyRestaurant(engine.db, found.db, id),
      reset: () => sandboxes.reset(partner.slug),
    },
  };
};

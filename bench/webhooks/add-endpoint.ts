import { createSecret } from '#server/features/webhooks/index.ts';
import type { Database } from '#server/platform/db/index.ts';

/** Encrypt the secrets of the endpoints. */
export const keys = ['k'.repeat(32)] as const;

type Endpoint = { partnerId: string; id: string; url: string; types: readonly string[] };

export const addEndpoint = async (
  db: Database,
  { partnerId, id, url, types }: Endpoint,
): Promise<void> => {
  await db.pool.query(
    `insert into webhook_endpoint (partner_id, id, url, event_types, created_at, created_by)
     values ($1, $2, $3, $4, now(), 'bench')`,
    [partnerId, id, url, types],
  );
  const { sealed, hint } = createSecret(keys, { partnerId, id });
  await db.pool.query(
    `insert into webhook_secret (partner_id, endpoint_id, sealed, hint, created_at)
     values ($1, $2, $3, $4, now())`,
    [partnerId, id, sealed, hint],
  );
};

import type { ApiScope } from '#contract/partner-api/api-endpoint.ts';
import { LATEST_API_VERSION } from '#contract/partner-api/api-versions.ts';
import type { StaffApiKey } from '#contract/staff/keys.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { addDays } from '#domain/time/local-time.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { newApiKey } from '#server/platform/keys/api-key.ts';
import { auditChange } from '../audit-change.ts';
import { auditName, type StaffContext, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';
import {
  type ApiKeyRow,
  deleteOldRequests,
  expireKey,
  insertKey,
  listKeys,
  listRequests,
  readKey,
  revokeKey,
} from './key-store.ts';

/** Whether a key works now. */
export const keyState = (
  { revokedAt, expiresAt }: Pick<ApiKeyRow, 'revokedAt' | 'expiresAt'>,
  now: Date,
): StaffApiKey['state'] => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'valid';
};

const presentKey = (key: ApiKeyRow, now: Date): StaffApiKey => ({
  id: key.id,
  name: key.name,
  // Stored by `create`, which takes these only.
  scopes: key.scopes as ApiScope[],
  apiVersion: key.apiVersion,
  createdAt: key.createdAt.toISOString(),
  createdBy: key.createdBy,
  expiresAt: key.expiresAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  replaces: key.replaces,
  isTest: key.isTest,
  state: keyState(key, now),
});

type NewKey = Pick<
  ApiKeyRow,
  'partnerId' | 'name' | 'scopes' | 'expiresAt' | 'replaces' | 'isTest'
>;

const addKey = async (
  trx: Trx,
  context: StaffContext,
  { reason, ...terms }: NewKey & { reason: string },
) => {
  const now = context.engine.now();
  const { id, text, secretHash } = newApiKey(terms.isTest ? 'test' : 'live');
  const row = {
    ...terms,
    id,
    secretHash,
    createdAt: now,
    createdBy: auditName(context),
    apiVersion: LATEST_API_VERSION,
  };
  await insertKey(trx, row);
  const detail = { key: id, name: row.name, scopes: row.scopes.join(' '), reason };
  await auditChange(trx, context, {
    action: row.replaces === null ? 'api key created' : 'api key rotated',
    partner: row.partnerId,
    detail: row.replaces === null ? detail : { ...detail, replaces: row.replaces },
  });
  return { key: presentKey({ ...row, revokedAt: null, lastUsedAt: null }, now), text };
};

/** Deletes responses that no request repeats any more, and requests that left the log. */
export const deleteOldRequestsJob = (db: Database, now: Clock): Job => ({
  name: 'delete-old-api-requests',
  everyMs: HOUR_MS,
  run: () => asEngine(db, (trx) => deleteOldRequests(trx, now())),
});

export const listApiKeys = staff.keys.list.handler(({ context: { engine }, input: { partner } }) =>
  asEngine(engine.db, async (trx) => {
    const now = engine.now();
    return { keys: (await listKeys(trx, partner)).map((key) => presentKey(key, now)) };
  }),
);

export const createApiKey = staff.keys.create.handler(
  ({ context, input: { partner: partnerId, name, scopes, lastDay, isTest, reason } }) =>
    asEngine(context.engine.db, (trx) =>
      addKey(trx, context, {
        partnerId,
        name,
        reason,
        isTest,
        replaces: null,
        scopes: [...new Set(scopes)],
        expiresAt: lastDay === null ? null : new Date(`${addDays(lastDay, 1)}T00:00:00Z`),
      }),
    ),
);

export const rotateApiKey = staff.keys.rotate.handler(({ context, input, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    const { id, overlapDays, reason } = input;
    const key = await readKey(trx, input);
    const now = context.engine.now();
    if (!key || keyState(key, now) !== 'valid') throw errors.UNKNOWN_KEY({ data: { id } });
    await expireKey(trx, key, new Date(now.getTime() + overlapDays * DAY_MS));
    const { partnerId, name, scopes, expiresAt, isTest } = key;
    const terms = { partnerId, name, scopes, expiresAt, isTest, reason, replaces: id };
    return addKey(trx, context, terms);
  }),
);

export const revokeApiKey = staff.keys.revoke.handler(({ context, input, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    const { partner, id, reason } = input;
    const key = await readKey(trx, input);
    if (!key) throw errors.UNKNOWN_KEY({ data: { id } });
    const now = context.engine.now();
    await revokeKey(trx, key, now);
    const [before, after] = [keyState(key, now), 'revoked'];
    const detail = { key: id, name: key.name, before, after, reason };
    await auditChange(trx, context, { action: 'api key revoked', partner, detail });
    return presentKey({ ...key, revokedAt: key.revokedAt ?? now }, now);
  }),
);

export const listApiRequests = staff.keys.requests.handler(
  async ({ context: { engine }, input }) => {
    const { rows, hasMore } = await readPage(engine.db, input.limit, (trx, limit) =>
      listRequests(trx, { ...input, limit }),
    );
    return { requests: rows.map((row) => ({ ...row, at: row.at.toISOString() })), hasMore };
  },
);

import { sql } from 'kysely';
import { type PageOrder, pageOrder, type Trx } from '#server/platform/db/index.ts';

export type ApiKeyRow = {
  partnerId: string;
  id: string;
  name: string;
  secretHash: string;
  scopes: string[];
  apiVersion: string;
  createdAt: Date;
  createdBy: string;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  replaces: string | null;
  isTest: boolean;
};

const keys = sql`select partner_id as "partnerId", id, name, secret_hash as "secretHash", scopes,
  api_version as "apiVersion", created_at as "createdAt", created_by as "createdBy",
  expires_at as "expiresAt", revoked_at as "revokedAt", last_used_at as "lastUsedAt", replaces,
  is_test as "isTest"
  from api_key`;

export const listKeys = async (trx: Trx, partnerId: string): Promise<ApiKeyRow[]> => {
  const { rows } = await sql<ApiKeyRow>`${keys} where partner_id = ${partnerId}
    order by created_at desc, id`.execute(trx);
  return rows;
};

export const readKey = async (
  trx: Trx,
  { partner, id }: { partner: string; id: string },
): Promise<ApiKeyRow | undefined> => {
  const { rows } = await sql<ApiKeyRow>`${keys} where partner_id = ${partner} and id = ${id}
    for update`.execute(trx);
  return rows[0];
};

/** The key of a request, which names no program. */
export const findKey = async (trx: Trx, id: string): Promise<ApiKeyRow | undefined> => {
  const { rows } = await sql<ApiKeyRow>`${keys} where id = ${id}`.execute(trx);
  return rows[0];
};

export const insertKey = (trx: Trx, key: Omit<ApiKeyRow, 'revokedAt' | 'lastUsedAt'>) =>
  sql`insert into api_key (partner_id, id, name, secret_hash, scopes, api_version, created_at,
      created_by, expires_at, replaces, is_test)
    values (${key.partnerId}, ${key.id}, ${key.name}, ${key.secretHash}, ${key.scopes}::text[],
      ${key.apiVersion}, ${key.createdAt}, ${key.createdBy}, ${key.expiresAt}, ${key.replaces}, ${key.isTest})`.execute(
    trx,
  );

/** A key never gets a later end. */
export const expireKey = (trx: Trx, { partnerId, id }: ApiKeyRow, at: Date) =>
  sql`update api_key set expires_at = least(expires_at, ${at}::timestamptz)
    where partner_id = ${partnerId} and id = ${id}`.execute(trx);

export const revokeKey = (trx: Trx, { partnerId, id }: ApiKeyRow, at: Date) =>
  sql`update api_key set revoked_at = coalesce(revoked_at, ${at}::timestamptz)
    where partner_id = ${partnerId} and id = ${id}`.execute(trx);

/** Written at most once a minute. */
export const noteUse = (trx: Trx, { partnerId, id }: ApiKeyRow, at: Date) =>
  sql`update api_key set last_used_at = ${at}::timestamptz
    where partner_id = ${partnerId} and id = ${id}
      and (last_used_at is null or last_used_at < ${at}::timestamptz - interval '1 minute')`.execute(
    trx,
  );

export type ApiRequestRow = {
  id: number;
  keyId: string;
  at: Date;
  requestId: string;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  code: string | null;
};

export const insertRequest = (trx: Trx, row: Omit<ApiRequestRow, 'id'> & { partnerId: string }) =>
  sql`insert into api_request (partner_id, key_id, at, request_id, method, path, status,
      duration_ms, code)
    values (${row.partnerId}, ${row.keyId}, ${row.at}, ${row.requestId}, ${row.method}, ${row.path},
      ${row.status}, ${row.durationMs}, ${row.code})`.execute(trx);

type RequestFilter = {
  partner: string;
  keyId: string | null;
  onlyFailed: boolean;
  before: number | null;
  order: PageOrder;
  limit: number;
};

export const listRequests = async (
  trx: Trx,
  { partner, keyId, onlyFailed, before, order, limit }: RequestFilter,
): Promise<ApiRequestRow[]> => {
  const { direction, behind } = pageOrder(order);
  const { rows } = await sql<ApiRequestRow>`
    select id, key_id as "keyId", at, request_id as "requestId", method, path, status,
      duration_ms as "durationMs", code
    from api_request where partner_id = ${partner}
      ${keyId === null ? sql`` : sql`and key_id = ${keyId}`}
      ${onlyFailed ? sql`and status >= 400` : sql``}
      ${before === null ? sql`` : sql`and id ${behind} ${before}`}
    order by id ${direction} limit ${limit}`.execute(trx);
  return rows;
};

export type StoredResponse = { requestHash: string; status: number; body: string };
type ResponseKey = { partnerId: string; keyId: string; idempotencyKey: string };

const RESPONSE_VALID = sql`interval '24 hours'`;

/** The response stored for a key, which a later request uses again once it has expired. */
export const readResponse = async (
  trx: Trx,
  { partnerId, keyId, idempotencyKey }: ResponseKey,
  now: Date,
): Promise<StoredResponse | undefined> => {
  const named = sql`(partner_id, key_id, idempotency_key)
    = (${partnerId}, ${keyId}, ${idempotencyKey})`;
  const isExpired = sql`created_at < ${now}::timestamptz - ${RESPONSE_VALID}`;
  const { rows } = await sql<StoredResponse>`
    with expired as (delete from api_response where ${named} and ${isExpired})
    select request_hash as "requestHash", status, body from api_response
    where ${named} and not (${isExpired})`.execute(trx);
  return rows[0];
};

export const insertResponse = (trx: Trx, row: ResponseKey & StoredResponse & { now: Date }) =>
  sql`insert into api_response (partner_id, key_id, idempotency_key, request_hash, status, body,
      created_at)
    values (${row.partnerId}, ${row.keyId}, ${row.idempotencyKey}, ${row.requestHash},
      ${row.status}, ${row.body}, ${row.now})`.execute(trx);

/** Deletes responses after a day, and requests after 30. */
export const deleteOldRequests = async (trx: Trx, now: Date): Promise<void> => {
  await sql`delete from api_response
    where created_at < ${now}::timestamptz - ${RESPONSE_VALID}`.execute(trx);
  await sql`delete from api_request
    where at < ${now}::timestamptz - interval '30 days'`.execute(trx);
};

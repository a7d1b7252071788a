import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { asEngine, type Database, inOneTransaction, type Trx } from '#server/platform/db/index.ts';
import { type ApiKeyRow, insertResponse, readResponse } from '#server/staff/index.ts';
import { ApiProblem } from './problem.ts';

/** The failed response of a run, whose effect is undone. */
class Undone extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super('undone');
    this.response = response;
  }
}

type Run = () => Promise<Response>;

const undoing = async (run: () => Promise<Response>): Promise<Response> => {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Undone) return error.response;
    throw error;
  }
};

/** Runs a request and undoes what it did. */
export const runDry = (db: Database, run: Run): Promise<Response> =>
  undoing(() =>
    inOneTransaction(db, async () => {
      throw new Undone(await run());
    }),
  );

/** The identity of a request: another one may not use its key. */
export const hashRequest = (address: string, body: string): string =>
  createHash('sha256').update(`${address}\n`).update(body).digest('base64url');

const lockKey = async (trx: Trx, name: string): Promise<void> => {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isFree"`.execute(trx);
  if (!rows[0]?.isFree) throw new ApiProblem('idempotency_in_progress', { 'retry-after': '1' });
};

type Keyed = {
  key: ApiKeyRow;
  idempotencyKey: string;
  requestHash: string;
  hasSecret: boolean;
  now: Date;
};

const withoutSecret = (body: string): string =>
  JSON.stringify({ ...JSON.parse(body), secret: null });

/**
 * Runs a request once for its idempotency key. The response is stored in the transaction of its effect;
 * a repetition gets it again. A failed request leaves nothing, so that it can be sent again.
 */
export const runOnce = (
  db: Database,
  { key, idempotencyKey, requestHash, hasSecret, now }: Keyed,
  run: Run,
): Promise<Response> =>
  undoing(() =>
    inOneTransaction(db, async (trx) => {
      const stored = { partnerId: key.partnerId, keyId: key.id, idempotencyKey };
      await lockKey(trx, `${key.partnerId} ${key.id} ${idempotencyKey}`);
      const earlier = await asEngine(db, (part) => readResponse(part, stored, now));
      if (earlier && earlier.requestHash !== requestHash)
        throw new ApiProblem('idempotency_mismatch');
      if (earlier)
        return new Response(earlier.body, {
          status: earlier.status,
          headers: { 'content-type': 'application/json', 'idempotent-replayed': 'true' },
        });
      const response = await run();
      if (!response.ok) throw new Undone(response);
      const text = await response.clone().text();
      const body = hasSecret ? withoutSecret(text) : text;
      const { status } = response;
      await asEngine(db, (part) =>
        insertResponse(part, { ...stored, requestHash, status, body, now }),
      );
      return response;
    }),
  );

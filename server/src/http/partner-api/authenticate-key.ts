import { MINUTE_MS } from '#domain/durations.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { readApiKey } from '#server/platform/keys/api-key.ts';
import { isEqualSecret } from '#server/platform/keys/secret.ts';
import { createMemoryLimit, ipPrefix } from '#server/platform/limits/index.ts';
import { type ApiKeyRow, findKey, keyState, noteUse } from '#server/staff/index.ts';
import { ApiProblem } from './problem.ts';

const bearer = /^Bearer +(\S+)$/i;

type Caller = { authorization: string | null; address: string; now: Date };

/** Finds the key of a request; those who send wrong ones are limited by address. */
export const createKeyCheck = (db: Database) => {
  const limitFailures = createMemoryLimit({ name: 'apiKey', times: 60, everyMs: MINUTE_MS });
  return async ({ authorization, address, now }: Caller): Promise<ApiKeyRow> => {
    const sent = readApiKey(bearer.exec(authorization ?? '')?.[1] ?? '');
    const key = sent && (await asEngine(db, (trx) => findKey(trx, sent.id)));
    const isKnown = key !== undefined && isEqualSecret(sent?.secretHash ?? '', key.secretHash);
    if (!isKnown || keyState(key, now) !== 'valid') {
      limitFailures(ipPrefix(address), now);
      throw new ApiProblem('unauthorized', { 'www-authenticate': 'Bearer realm="partner API"' });
    }
    const usedAt = key.lastUsedAt?.getTime() ?? 0;
    if (now.getTime() - usedAt >= MINUTE_MS) await asEngine(db, (trx) => noteUse(trx, key, now));
    return key;
  };
};

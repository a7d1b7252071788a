import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, type Database, inPartner } from '../db/index.ts';
import { openTestDatabase } from '../db/test-database.ts';
import { idleMs } from './cookies.ts';
import { findSession, insertSession, revokeSession, touchSession } from './store.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await asOwner(db, (trx) =>
    trx
      .insertInto('partner')
      .values([{ id: 'a' }, { id: 'b' }])
      .execute(),
  );
});
afterAll(() => db.close());

const startedAt = new Date('2026-03-01T12:00:00Z');
const later = (ms: number) => new Date(startedAt.getTime() + ms);
const start = (partnerId: string, idHash: string) =>
  inPartner(db, partnerId, (trx) =>
    insertSession(trx, { idHash, partnerId, csrfSecret: 'secret', now: startedAt }),
  );
const find = (partnerId: string, idHash: string, now: Date) =>
  findSession(db.kysely, { partnerId, idHash, now });

describe('finding a session', () => {
  it('returns a session of the same partner only', async () => {
    await start('a', 'own');
    expect(await find('a', 'own', startedAt)).toMatchObject({ partner_id: 'a', member_id: null });
    expect(await find('b', 'own', startedAt)).toBeUndefined();
    expect(await find('', 'own', startedAt)).toBeUndefined();
    expect(await find('a', 'unknown', startedAt)).toBeUndefined();
  });

  it('ignores a session that was idle for 15 minutes, unless it was used in between', async () => {
    await start('a', 'idle');
    expect(await find('a', 'idle', later(idleMs - 1))).toBeDefined();
    expect(await find('a', 'idle', later(idleMs))).toBeUndefined();
    await inPartner(db, 'a', (trx) => touchSession(trx, 'idle', later(idleMs - 1)));
    expect(await find('a', 'idle', later(idleMs))).toBeDefined();
  });

  it('ignores a session past its absolute expiry, however recently it was used', async () => {
    const { absoluteExpiresAt } = await start('a', 'old');
    await inPartner(db, 'a', (trx) => touchSession(trx, 'old', absoluteExpiresAt));
    expect(await find('a', 'old', absoluteExpiresAt)).toBeUndefined();
  });

  it('ignores a revoked session', async () => {
    await start('a', 'revoked');
    await inPartner(db, 'a', (trx) => revokeSession(trx, 'revoked', startedAt));
    expect(await find('a', 'revoked', startedAt)).toBeUndefined();
  });

  it('leaves neither role nor partner on the connection', async () => {
    await find('a', 'own', startedAt);
    const { rows } = await db.pool.query(
      `select current_user <> 'dineback_app' as "isOwner", current_partner() as partner`,
    );
    expect(rows).toEqual([{ isOwner: true, partner: null }]);
  });
});

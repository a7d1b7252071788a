import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_IDLE_MS } from '#domain/session/session-phase.ts';
import { addMember } from '#server/testing/test-member.ts';
import { asEngine, asOwner, type Database, inPartner } from '../db/index.ts';
import { openTestDatabase } from '../db/test-database.ts';
import { SESSION_ABSOLUTE_MS } from './cookies.ts';
import {
  deleteEndedSessions,
  findSession,
  insertSession,
  revokeMemberSessions,
  revokeSession,
  touchSession,
} from './store.ts';

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
    expect(await find('a', 'idle', later(SESSION_IDLE_MS - 1))).toBeDefined();
    expect(await find('a', 'idle', later(SESSION_IDLE_MS))).toBeUndefined();
    await inPartner(db, 'a', (trx) => touchSession(trx, 'idle', later(SESSION_IDLE_MS - 1)));
    expect(await find('a', 'idle', later(SESSION_IDLE_MS))).toBeDefined();
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

  it('leaves no role or partner on the connection', async () => {
    await find('a', 'own', startedAt);
    const { rows } = await db.pool.query(
      `select current_user <> 'dineback_app' as "isOwner", current_partner() as partner`,
    );
    expect(rows).toEqual([{ isOwner: true, partner: null }]);
  });
});

const startFor = (memberId: number, idHash: string, changes = {}) =>
  inPartner(db, 'a', (trx) =>
    insertSession(trx, {
      idHash,
      partnerId: 'a',
      csrfSecret: 'secret',
      now: startedAt,
      memberId,
      method: 'password' as const,
      ...changes,
    }),
  );

describe('the absolute expiry of a session', () => {
  it.each([
    ['12 hours after a sign-in', {}, SESSION_ABSOLUTE_MS],
    [
      'the end of a remembered device that ends sooner',
      { method: 'remembered', remembered: { id: 'd', until: later(60_000) } },
      60_000,
    ],
    [
      '12 hours where the remembered device lasts longer',
      { method: 'remembered', remembered: { id: 'd', until: later(SESSION_ABSOLUTE_MS + 1) } },
      SESSION_ABSOLUTE_MS,
    ],
  ])('is %s', async (label, changes, ms) => {
    const { id } = await addMember(db, { partner_id: 'a' });
    const { absoluteExpiresAt } = await startFor(id, label, changes);
    expect(absoluteExpiresAt).toEqual(later(ms));
    await inPartner(db, 'a', (trx) => touchSession(trx, label, later(ms - 1)));
    expect(await find('a', label, later(ms - 1))).toBeDefined();
    expect(await find('a', label, later(ms))).toBeUndefined();
  });
});

describe('revoking the sessions of a member', () => {
  it('ends all of them and no others when it commits', async () => {
    const [ada, bob] = [
      await addMember(db, { partner_id: 'a' }),
      await addMember(db, { partner_id: 'a' }),
    ];
    await Promise.all([
      ...[startFor(ada.id, 'ada 1'), startFor(ada.id, 'ada 2')],
      startFor(bob.id, 'bob'),
    ]);
    const key = { partnerId: 'a', memberId: ada.id };
    const failing = inPartner(db, 'a', async (trx) => {
      await revokeMemberSessions(trx, key, startedAt);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await find('a', 'ada 1', startedAt)).toBeDefined();
    await inPartner(db, 'a', (trx) => revokeMemberSessions(trx, key, startedAt));
    const found = await Promise.all(
      ['ada 1', 'ada 2', 'bob'].map((idHash) => find('a', idHash, startedAt)),
    );
    expect(found.map((row) => row !== undefined)).toEqual([false, false, true]);
  });

  it('does not affect a member with the same id at another partner', async () => {
    const ada = await addMember(db, { partner_id: 'a' });
    await startFor(ada.id, 'of a');
    await inPartner(db, 'b', (trx) =>
      revokeMemberSessions(trx, { partnerId: 'a', memberId: ada.id }, startedAt),
    );
    expect(await find('a', 'of a', startedAt)).toBeDefined();
  });
});

it('the last use never moves back, in whichever order parallel requests end', async () => {
  await start('a', 'parallel');
  const uses = [30, 10, 20].map((seconds) =>
    inPartner(db, 'a', (trx) => touchSession(trx, 'parallel', later(seconds * 1000))),
  );
  await Promise.all(uses);
  expect(await find('a', 'parallel', later(30_000))).toMatchObject({
    last_seen_at: later(30_000),
  });
});

it('session ids are unique', async () => {
  await start('a', 'twice');
  await expect(start('a', 'twice')).rejects.toMatchObject({ code: '23505' });
  await expect(start('b', 'twice')).rejects.toMatchObject({ code: '23505' });
});

it('sessions are deleted a day after they expired, and not before', async () => {
  await asEngine(db, (trx) => deleteEndedSessions(trx, later(10 * SESSION_ABSOLUTE_MS)));
  await start('a', 'ended');
  const deletedAt = (ms: number) => asEngine(db, (trx) => deleteEndedSessions(trx, later(ms)));
  expect(await deletedAt(SESSION_ABSOLUTE_MS + 86_400_000)).toBe(0);
  expect(await deletedAt(SESSION_ABSOLUTE_MS + 86_400_001)).toBe(1);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REMEMBERED_DEVICE_MS } from '#domain/session/session-phase.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { asEngine, asOwner, type Database, inPartner, type Trx } from '../db/index.ts';
import { openTestDatabase } from '../db/test-database.ts';
import { deviceIdOf, rememberDevice, resumeDevice } from './remembered.ts';
import { deleteEndedDevices, revokeMemberDevices } from './remembered-store.ts';
import { findSession, insertSession } from './store.ts';

let db: Database;
let member: TestMember;
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
beforeEach(async () => {
  member = await addMember(db, { partner_id: 'a' });
});

const now = new Date('2026-03-01T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const inA = <T>(run: (trx: Trx) => Promise<T>) => inPartner(db, 'a', run);
const remember = () => inA((trx) => rememberDevice(trx, member.id, { partnerId: 'a', now }));
const resume = (cookie: string, index = now) =>
  inA((trx) => resumeDevice(trx, cookie, { partnerId: 'a', now: index }));
const nextCookie = async (cookie: string, index = now): Promise<string> => {
  const resumed = await resume(cookie, index);
  if (resumed.kind !== 'resumed' || !resumed.cookie) throw new Error(`was ${resumed.kind}`);
  return resumed.cookie;
};

describe('a remembered device', () => {
  it('is stored without the secret of its cookie', async () => {
    const { cookie, remembered } = await remember();
    const [name = '', token = ''] = cookie.split('.');
    const row = await asEngine(db, (trx) =>
      trx
        .selectFrom('remembered_device')
        .selectAll()
        .where('id_hash', '=', remembered.id)
        .executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(row)).not.toContain(name);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(deviceIdOf(cookie)).toBe(remembered.id);
    expect(row.expires_at).toEqual(later(REMEMBERED_DEVICE_MS));
  });

  it('resumes its member until its original expiry', async () => {
    const { cookie, remembered } = await remember();
    const resumed = await resume(cookie, later(60_000));
    expect(resumed).toMatchObject({ kind: 'resumed', memberId: member.id, remembered });
  });

  it('issues a new cookie that resumes as well', async () => {
    const { cookie } = await remember();
    const second = await nextCookie(cookie);
    const third = await nextCookie(second, later(3_600_000));
    expect(new Set([cookie, second, third]).size).toBe(3);
    expect(deviceIdOf(third)).toBe(deviceIdOf(cookie));
  });

  it('lets a second tab use the same token within 10 s, without a new cookie', async () => {
    const { cookie } = await remember();
    const next = await nextCookie(cookie);
    expect(await resume(cookie, later(10_000))).toMatchObject({ kind: 'resumed', cookie: null });
    expect(await resume(next, later(11_000))).toMatchObject({ kind: 'resumed' });
  });

  it('is revoked with its sessions when a used token comes back later', async () => {
    const { cookie, remembered } = await remember();
    const next = await nextCookie(cookie);
    await inA((trx) =>
      insertSession(trx, {
        idHash: 'of-device',
        partnerId: 'a',
        csrfSecret: 'x',
        now,
        memberId: member.id,
        method: 'remembered',
        remembered,
      }),
    );
    expect(await resume(cookie, later(10_001))).toEqual({ kind: 'replayed' });
    expect(await resume(next, later(10_002))).toEqual({ kind: 'unknown' });
    const session = { partnerId: 'a', idHash: 'of-device', now: later(10_002) };
    expect(await findSession(db.kysely, session)).toBeUndefined();
  });

  it('is revoked when its token is guessed', async () => {
    const { cookie } = await remember();
    const [name] = cookie.split('.');
    expect(await resume(`${name}.${'x'.repeat(43)}`)).toEqual({ kind: 'replayed' });
    expect(await resume(cookie)).toEqual({ kind: 'unknown' });
  });

  it('is unknown from the moment it expires', async () => {
    const { cookie } = await remember();
    expect(await resume(cookie, later(REMEMBERED_DEVICE_MS))).toEqual({ kind: 'unknown' });
    expect(await resume(cookie, later(REMEMBERED_DEVICE_MS - 1))).toMatchObject({
      kind: 'resumed',
    });
  });

  it('is unknown to another partner', async () => {
    const { cookie } = await remember();
    const elsewhere = await inPartner(db, 'b', (trx) =>
      resumeDevice(trx, cookie, { partnerId: 'b', now }),
    );
    expect(elsewhere).toEqual({ kind: 'unknown' });
    expect(await resume(cookie)).toMatchObject({ kind: 'resumed' });
  });

  it.each(['', '.', 'x', 'x.y'])('is unknown by the cookie %j', async (cookie) => {
    expect(await resume(cookie)).toEqual({ kind: 'unknown' });
  });

  it('rotates its token once when two requests use it at the same time', async () => {
    const { cookie } = await remember();
    const both = await Promise.all([resume(cookie), resume(cookie)]);
    expect(both.map(({ kind }) => kind)).toEqual(['resumed', 'resumed']);
    const cookies = both.map((resumed) => resumed.kind === 'resumed' && resumed.cookie);
    expect(cookies.filter(Boolean)).toHaveLength(1);
  });
});

it('revoking a member’s devices leaves those of others', async () => {
  const { cookie } = await remember();
  const other = await addMember(db, { partner_id: 'a' });
  const theirs = await inA((trx) => rememberDevice(trx, other.id, { partnerId: 'a', now }));
  await inA((trx) => revokeMemberDevices(trx, { partnerId: 'a', memberId: member.id }, now));
  expect(await resume(cookie)).toEqual({ kind: 'unknown' });
  expect(await resume(theirs.cookie)).toMatchObject({ kind: 'resumed' });
});

it('deletes devices a day after they expired', async () => {
  const { remembered } = await remember();
  const isStored = async (at: Date) => {
    await asEngine(db, (trx) => deleteEndedDevices(trx, at));
    const rows = await asEngine(db, (trx) =>
      trx
        .selectFrom('remembered_device')
        .select('id_hash')
        .where('id_hash', '=', remembered.id)
        .execute(),
    );
    return rows.length === 1;
  };
  const dayAfter = remembered.until.getTime() + 86_400_000;
  expect(await isStored(new Date(dayAfter))).toBe(true);
  expect(await isStored(new Date(dayAfter + 1))).toBe(false);
});

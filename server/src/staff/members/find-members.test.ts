import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asEngine, asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import { createTestStaff } from '#server/testing/test-staff.ts';
import { findMembers } from './member-store.ts';
import { showMember } from './read-members.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await asOwner(db, (trx) =>
    trx
      .insertInto('partner')
      .values([{ id: 'a' }, { id: 'b' }])
      .execute(),
  );
  await addMerchants(db, ['m1']);
});
afterAll(() => db.close());

const emailsOf = async (text: string, partnerId: string | null = null) =>
  (await asEngine(db, (trx) => findMembers(trx, { text, partnerId, after: null, limit: 50 }))).map(
    ({ email }) => email,
  );

describe('the staff search', () => {
  it('lists the member with exactly that email first', async () => {
    for (const email of ['a.ines@example.test', 'ines@example.test', 'z.ines@example.test'])
      await addMember(db, { partner_id: 'a', email });
    expect(await emailsOf('INES@example.test')).toEqual([
      'ines@example.test',
      'a.ines@example.test',
      'z.ines@example.test',
    ]);
  });

  it('lists the members of all programs by program and email', async () => {
    for (const partner_id of ['b', 'a'])
      await addMember(db, { partner_id, email: `tom.${partner_id}@example.test` });
    expect(await emailsOf('tom.')).toEqual(['tom.a@example.test', 'tom.b@example.test']);
    expect(await emailsOf('tom.', 'b')).toEqual(['tom.b@example.test']);
  });

  it('finds by complete number and id only', async () => {
    const { email, publicId } = await addMember(db, {
      partner_id: 'a',
      partner_number: 'XQ-9001',
      first_name: 'Ruth',
      last_name: 'Oh',
    });
    expect(await emailsOf('xq-9001')).toEqual([email]);
    expect(await emailsOf('xq-900')).toEqual([]);
    expect(await emailsOf(publicId.toUpperCase())).toEqual([email]);
    expect(await emailsOf('ruth oh')).toEqual([email]);
  });

  it.each(['%', '_', '\\', "' or true --"])('treats %j literally', async (text) => {
    expect(await emailsOf(text)).toEqual([]);
  });

  it('lists at most 50', async () => {
    for (let index = 0; index < 51; index += 1)
      await addMember(db, { partner_id: 'a', email: `many${index}@example.test` });
    const { members, hasMore } = await createTestStaff(db).as().members.find({ text: 'many' });
    expect([members.length, hasMore]).toEqual([50, true]);
  });
});

describe('the staff view of a member', () => {
  it('includes ten dines, latest first', async () => {
    const member = await addMember(db, { partner_id: 'a' });
    const days = Array.from(
      { length: 12 },
      (_, day) => `2026-05-${String(day + 1).padStart(2, '0')}`,
    );
    await addDines(
      db,
      { ...member, partnerId: 'a' },
      days.map((dined_on) => ({ dined_on })),
    );
    const shown = await showMember(db, { email: member.email, partnerId: 'a' });
    expect(shown?.dines.map(({ dinedOn }) => dinedOn)).toEqual(days.toReversed().slice(0, 10));
  });

  it('has the amount that cleared, else the authorized one', async () => {
    const member = await addMember(db, { partner_id: 'a' });
    await addDines(db, { ...member, partnerId: 'a' }, [
      { dined_on: '2026-05-02', auth_cents: 3600, cleared_cents: 4250 },
      { dined_on: '2026-05-01', auth_cents: 3600, cleared_cents: null },
    ]);
    const shown = await showMember(db, { email: member.email, partnerId: 'a' });
    expect(shown?.dines.map(({ cents }) => cents)).toEqual([4250, 3600]);
  });

  it('shows inactive accounts and unlinked cards', async () => {
    const member = await addMember(db, { partner_id: 'a', active: false });
    await asOwner(db, (trx) =>
      trx
        .updateTable('card')
        .set({ unlinked_on: '2026-05-01' })
        .where('id', '=', member.cardId)
        .execute(),
    );
    const shown = await showMember(db, { email: member.email, partnerId: 'a' });
    expect(shown?.member.status).toBe('EnrolledCardMember (inactive)');
    expect(shown?.cards).toMatchObject([{ lastFour: '4242', unlinkedOn: '2026-05-01' }]);
  });
});

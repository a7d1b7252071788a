import { afterAll, beforeAll, expect, it } from 'vitest';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { hasEmail } from '#server/platform/tenancy/member-key.ts';
import { createTestEarning, type TestEarning } from '#server/testing/test-earning.ts';
import { storeAsciiEmails } from './store-ascii-emails.ts';

let db: Database;
let earning: TestEarning;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());

const now = new Date('2026-06-15T16:00:00Z');
const idsOf = (partnerId: string, email: string) =>
  asEngine(db, async (trx) => {
    const rows = await trx
      .selectFrom('member')
      .select('id')
      .where('partner_id', '=', partnerId)
      .where(hasEmail(email))
      .execute();
    return rows.map(({ id }) => id);
  });

it('a member whose email was stored with a Unicode domain is found by either form', async () => {
  const partnerId = await earning.addPartner();
  const { id } = await earning.addMember(partnerId, { email: 'Maya@MÜNCHEN.de' });
  expect(await idsOf(partnerId, 'maya@münchen.de')).toEqual([]);
  expect(await storeAsciiEmails(db, now)).toEqual({
    stored: [{ partnerId, memberId: id }],
    taken: [],
  });
  expect(await idsOf(partnerId, 'maya@münchen.de')).toEqual([id]);
  expect(await idsOf(partnerId, 'maya@xn--mnchen-3ya.de')).toEqual([id]);
  expect(await storeAsciiEmails(db, now)).toEqual({ stored: [], taken: [] });
});

it('two members of a program with one email stay apart, and members of other programs are free', async () => {
  const [partnerId, other] = [await earning.addPartner(), await earning.addPartner()];
  const older = await earning.addMember(partnerId, { email: 'ada@köln.de' });
  const newer = await earning.addMember(partnerId, { email: 'ada@xn--kln-sna.de' });
  const elsewhere = await earning.addMember(other, { email: 'ada@köln.de' });
  expect(await storeAsciiEmails(db, now)).toEqual({
    stored: [{ partnerId: other, memberId: elsewhere.id }],
    taken: [{ partnerId, memberId: older.id }],
  });
  expect(await idsOf(partnerId, 'ada@köln.de')).toEqual([newer.id]);
  expect(await idsOf(other, 'ada@köln.de')).toEqual([elsewhere.id]);
});

it('50 concurrent runs store each email once', async () => {
  const partnerId = await earning.addPartner();
  const emails = Array.from({ length: 5 }, (_, index) => `eve${index}@zürich.ch`);
  for (const email of emails) await earning.addMember(partnerId, { email });
  await Promise.all(Array.from({ length: 50 }, () => storeAsciiEmails(db, now)));
  for (const email of emails) expect(await idsOf(partnerId, email)).toHaveLength(1);
});

it('an email with an international local part stays as it is', async () => {
  const partnerId = await earning.addPartner();
  await earning.addMember(partnerId, { email: 'jürgen@example.test' });
  const { stored, taken } = await storeAsciiEmails(db, now);
  expect([...stored, ...taken].filter((member) => member.partnerId === partnerId)).toEqual([]);
});

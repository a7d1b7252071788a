import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timelineKinds } from '#contract/staff/members.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addProgramRows, type ProgramRows } from '#server/testing/program-rows.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
let partner: string;
let rows: ProgramRows;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  partner = await staff.addPartner();
  rows = await addProgramRows(staff, partner, 'Ada');
});
afterAll(() => db.close());

it('one timeline has every kind, and pages add up to the whole', async () => {
  await staff
    .as()
    .rewards.adjust({ partner, email: rows.email, code: 'M', units: 5, reason: 'A late claim.' });
  await asEngine(db, (trx) =>
    sql`insert into outbox (partner_id, member_id, kind, subject, created_at, due_at, done_at)
      select ${partner}, ${rows.member}, 'dineSeenMail', 'm' || n, ${staff.clock.at},
        ${staff.clock.at}, ${staff.clock.at} from generate_series(1, 230) n`.execute(trx),
  );
  const member = { partner, email: rows.email };
  const { timeline } = staff.as().members;
  const seen: string[] = [];
  let before: Parameters<typeof timeline>[0]['before'] = null;
  for (;;) {
    const { items, hasMore } = await timeline({ ...member, before });
    seen.push(...items.map(({ kind, id }) => `${kind} ${id}`));
    before = items.at(-1) ?? null;
    if (!hasMore) break;
  }
  expect(new Set(seen).size).toBe(seen.length);
  const kinds = new Set(seen.map((item) => item.split(' ')[0]));
  expect([...kinds].sort()).toEqual(timelineKinds.filter((kind) => kind !== 'bonus').sort());
  expect(seen.filter((item) => item.startsWith('mail'))).toHaveLength(231);
  const { items } = await timeline({ ...member, kinds: ['claim', 'payout'] });
  expect(items).toMatchObject([
    { kind: 'payout', facts: { target: 'Ada target', amountCents: 2500 } },
    { kind: 'claim', facts: { restaurant: 'Ada place' } },
  ]);
  await expect(timeline({ partner, email: 'no@example.test' })).rejects.toMatchObject({
    code: 'UNKNOWN_MEMBER',
  });
});

it('lists members by day of joining with filters, in pages of 100 with their total', async () => {
  const slug = await staff.addPartner();
  await asEngine(db, (trx) =>
    sql`insert into member (partner_id, public_id, email, first_name, last_name, tier_level,
        member_type, interface_type, join_date)
      select ${slug}, 'p' || n, n || '@example.test', 'A', 'B',
        case when n % 2 = 0 then 'VIP' else 'OptedIn' end, 'NonCardMember', 'direct',
        date '2026-01-01' + n / 10 from generate_series(1, 250) n`.execute(trx),
  );
  const { list } = staff.as().members;
  const first = await list({ partner: slug });
  expect(first).toMatchObject({ hasMore: true, total: 250, isMore: false });
  const emails = first.members.map(({ email }) => email);
  const second = await list({ partner: slug, before: first.members.at(-1) ?? null });
  const third = await list({ partner: slug, before: second.members.at(-1) ?? null });
  emails.push(...[...second.members, ...third.members].map(({ email }) => email));
  expect(new Set(emails).size).toBe(250);
  expect(third.hasMore).toBe(false);
  const range = { joinedFrom: '2026-01-02', joinedTo: '2026-01-02' };
  expect((await list({ partner: slug, tier: 'VIP', ...range })).total).toBe(5);
  expect((await list({ partner: slug, hasCard: true })).total).toBe(0);
  expect((await list({ partner, hasCard: true, status: 'EnrolledCardMember' })).total).toBe(1);
});

it('finds members by a text together with filters, in either order', async () => {
  const slug = await staff.addPartner();
  await asEngine(db, (trx) =>
    sql`insert into member (partner_id, public_id, email, first_name, last_name, tier_level,
        member_type, interface_type, join_date, partner_number, phone_number)
      select ${slug}, 'q' || n, 'grace' || n || '@example.test', 'Grace', 'Hopper' || n,
        case when n % 2 = 0 then 'VIP' else 'OptedIn' end, 'NonCardMember', 'direct',
        date '2026-01-01' + n, 'NO' || n, '5550' || n from generate_series(100, 120) n`.execute(
      trx,
    ),
  );
  const { list } = staff.as().members;
  const emailsOf = async (text: string, change: object = {}) => {
    const { members, total } = await list({ partner: slug, text, ...change });
    expect(total).toBe(members.length);
    return members.map(({ email }) => email);
  };
  expect(await emailsOf('grace')).toHaveLength(21);
  expect(await emailsOf('GRACE hopper11', { tier: 'VIP' })).toHaveLength(5);
  for (const text of ['no117', 'grace117@', 'q117', '5550117', 'hopper117 grace'])
    expect(await emailsOf(text)).toEqual(['grace117@example.test']);
  for (const text of ['race', '%', '_race', 'hopper grace nobody'])
    expect(await emailsOf(text)).toEqual([]);
  const latest = await emailsOf('grace');
  expect(await emailsOf('grace', { order: 'earliest' })).toEqual(latest.toReversed());
  const paged: string[] = [];
  for (let before: { joinDate: string; id: number } | null = null; ; ) {
    const page = await list({ partner: slug, order: 'earliest', limit: 4, before });
    paged.push(...page.members.map(({ email }) => email));
    before = page.members.at(-1) ?? null;
    if (!page.hasMore) break;
  }
  expect(paged).toEqual(latest.toReversed());
});

it('counts dines that earned nothing by reason, as the list has them', async () => {
  const range = { partner, from: '2026-05-01', to: '2026-06-30' };
  const { reasons } = await staff.as().dines.reasons(range);
  expect(reasons).toEqual([{ reason: 'visitLimitReached', dines: 1, cents: 4250 }]);
  const { dines } = await staff.as().dines.find({ ...range, status: 'Forfeit' });
  expect(dines).toHaveLength(1);
  const later = { ...range, from: '2026-06-02' };
  expect((await staff.as().dines.reasons(later)).reasons).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { readDineId, testEvent } from '#server/testing/test-earning.ts';
import { addStaffAccount, createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  await addStaffAccount(db, 'ruth@example.test', 'finance');
});
afterAll(() => db.close());

const reason = 'The restaurant confirmed it.';
let count = 0;
const setUp = async (settings: Record<string, unknown> = {}) => {
  const partner = await staff.addPartner(settings);
  const merchant = await staff.addMerchant();
  const member = await staff.addMember(partner);
  count += 1;
  const prefix = `q${count}`;
  const bill = (id: string, change: Partial<FeedEvent> = {}) =>
    testEvent({
      transactionId: `${prefix}${id}`,
      cardToken: member.tokens[0] ?? '',
      mid: merchant.mids[0] ?? '',
      ...change,
      amountCents: change.amountCents ?? 4250,
    });
  const send = (...events: FeedEvent[]) => ingestEvents(staff.engine, events);
  const itemOf = (id: string) => `simnet/${prefix}${id}-clearing-1`;
  return { partner, merchant, member, bill, send, itemOf, prefix };
};

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('a queue', () => {
  it('lists structured items, and continues behind one of the same instant', async () => {
    const { partner, bill, send, itemOf, prefix } = await setUp();
    await send(bill('a', { mid: 'lost' }), bill('b', { mid: 'lost' }), bill('c', { mid: 'lost' }));
    const list = (after: { since: string; item: string } | null) =>
      staff.as().queues.list({ partner, queue: 'unmatched', after });
    const { items, hasMore } = await list(null);
    const ours = items.filter(({ item }) => item.startsWith(`simnet/${prefix}`));
    expect(ours.map(({ item }) => item)).toEqual(['a', 'b', 'c'].map(itemOf));
    expect(ours[0]).toMatchObject({
      queue: 'unmatched',
      partner: null,
      facts: { kind: 'event', amountCents: 4250, identifier: 'lost', date: '2026-06-10' },
    });
    expect(hasMore).toBe(false);
    const rest = (await list(ours[0] ?? null)).items.map(({ item }) => item);
    expect(rest).toEqual(['b', 'c'].map(itemOf));
    const { queues } = await staff.as().queues.totals({ partner });
    expect(queues.find(({ queue }) => queue === 'unmatched')?.open).toBe(items.length);
  });

  it('has the events of no other program, and neither shows nor decides them there', async () => {
    const { bill, send, itemOf, merchant } = await setUp();
    await send(bill('a', { mid: 'elsewhere' }));
    const other = await staff.addPartner();
    const key = { partner: other, queue: 'unmatched' as const, item: itemOf('a') };
    const { items } = await staff.as().queues.list(key);
    expect(items.map(({ item }) => item)).not.toContain(key.item);
    expect(await codeOf(staff.as().queues.show(key))).toBe('UNKNOWN_ITEM');
    const assign = { ...key, decision: 'accept' as const, merchantId: merchant.id, reason };
    expect(await codeOf(staff.as().queues.resolve(assign))).toBe('UNKNOWN_ITEM');
    const close = { ...key, decision: 'close' as const, reason };
    expect(await codeOf(staff.as().queues.resolve(close))).toBe('UNKNOWN_ITEM');
    expect(await codeOf(staff.as().queues.resolve({ ...close, partner: null }))).toBe('done');
  });

  it('shows an item with its event and the decisions that fit', async () => {
    const { partner, bill, send, itemOf, member } = await setUp();
    await send(bill('a', { mid: 'nowhere' }));
    const shown = await staff.as().queues.show({ partner, queue: 'unmatched', item: itemOf('a') });
    expect(shown).toMatchObject({
      decisions: ['accept', 'close'],
      dine: null,
      claim: null,
      event: { holders: [{ partner, email: member.email }], carriers: [], assigned: null },
    });
  });
});

describe('a decision', () => {
  it('assigns a restaurant with the actor and both decisions in the audit', async () => {
    const { partner, bill, send, itemOf, merchant } = await setUp({
      posting: { approvalAboveUnits: 100 },
    });
    await send(bill('a', { mid: 'unheard' }));
    const resolve = (change: object) =>
      staff.as().queues.resolve({
        partner,
        queue: 'unmatched',
        item: itemOf('a'),
        decision: 'accept',
        reason,
        ...change,
      });
    expect(await codeOf(resolve({}))).toBe('MISSING_DETAIL');
    expect(await codeOf(resolve({ merchantId: merchant.id, dineId: 7 }))).toBe('WRONG_DETAIL');
    await expect(resolve({ merchantId: 'none' })).rejects.toMatchObject({
      code: 'NOT_DECIDED',
      data: { code: 'unknownMerchant', values: { merchantId: 'none' } },
    });
    await expect(resolve({ merchantId: merchant.id })).rejects.toMatchObject({
      code: 'NEEDS_APPROVAL',
      data: { partner, limitUnits: 100 },
    });
    const unknown = { merchantId: merchant.id, approvedBy: 'unknown@example.test' };
    expect(await codeOf(resolve(unknown))).toBe('UNKNOWN_APPROVER');
    expect(await codeOf(resolve({ ...unknown, approvedBy: '   ' }))).toBe('BAD_REQUEST');
    expect(await codeOf(resolve({ merchantId: merchant.id, reason: ' ' }))).toBe('BAD_REQUEST');
    expect(await staff.auditOf(partner)).toEqual([]);
    const decided = await resolve({ merchantId: merchant.id, approvedBy: 'ruth@example.test' });
    expect(decided).toMatchObject({ kind: 'dine', partner, status: 'Awarded', units: 127 });
    expect(await staff.auditOf(partner)).toMatchObject([
      {
        actor: 'system:root',
        action: 'restaurant assigned',
        detail: { item: itemOf('a'), reason, units: 127, approvedBy: 'ruth@example.test' },
      },
    ]);
  });

  it('releases a held bill as the account that decided, and once', async () => {
    const { partner, bill, send, prefix } = await setUp();
    await send(bill('a', { amountCents: 2_500_001 as never }));
    const item = String(await readDineId(db, partner, `${prefix}a`));
    const operator = { kind: 'account' as const, email: 'otto@example.test' };
    const actor = { ...operator, grants: [{ partner, role: 'operator' as const }] };
    const decision = { partner, queue: 'implausible' as const, item, reason };
    const resolve = (input: { decision: 'accept' | 'close' }) =>
      staff.as(actor).queues.resolve({ ...decision, ...input, approvedBy: 'ruth@example.test' });
    await expect(resolve({ decision: 'close' })).rejects.toMatchObject({
      code: 'WRONG_DECISION',
      data: { possible: ['accept', 'refuse'] },
    });
    expect(await resolve({ decision: 'accept' })).toMatchObject({ kind: 'dine', units: 75_000 });
    expect(await codeOf(resolve({ decision: 'accept' }))).toBe('UNKNOWN_ITEM');
    expect(await staff.auditOf(partner)).toMatchObject([
      { actor: 'otto@example.test', action: 'dine released' },
    ]);
  });

  it('on a claim needs the permission for claims', async () => {
    const { partner, member } = await setUp();
    const claim = await db.kysely
      .insertInto('claim')
      .values({
        partner_id: partner,
        member_id: member.id,
        restaurant: 'Test Kitchen',
        purchased_on: '2026-05-20',
        amount_cents: 4250,
        last_four: '4242',
        created_at: staff.clock.at,
        updated_at: staff.clock.at,
        checked_at: staff.clock.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const item = String(claim.id);
    const refusal = { partner, queue: 'claim' as const, item, decision: 'refuse' as const, reason };
    const as = (role: 'operator' | 'support') =>
      staff.as({ kind: 'account', email: 'ana@example.test', grants: [{ partner, role }] });
    expect(await codeOf(as('operator').queues.resolve(refusal))).toBe('FORBIDDEN');
    expect(await as('support').queues.resolve(refusal)).toMatchObject({
      kind: 'claim',
      status: 'Declined',
      email: member.email,
      units: null,
    });
    expect(await codeOf(as('support').queues.resolve(refusal))).toBe('UNKNOWN_ITEM');
  });
});

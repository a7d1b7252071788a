import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { staffContract } from '#contract/staff/index.ts';
import { timelineKinds } from '#contract/staff/members.ts';
import { balanceAccounts } from '#domain/rewards/reward-sums.ts';
import { adjustRewards, closeJournalDay } from '#server/earning/ledger/index.ts';
import { asEngine, asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addApiRows } from '#server/testing/add-api-rows.ts';
import { insertFeedRows } from '#server/testing/feed-rows.ts';
import { earnBonus, earnedBonus } from '#server/testing/test-bonus.ts';
import { addHouseBook, addReservation } from '#server/testing/test-booking.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { addStaffAccount, createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

const at = new Date('2026-06-14T18:30:00.123Z');
const three = [1, 2, 3];

type Row = Record<string, unknown>;
type Page = { rows: Row[]; hasMore: boolean };
type Procedure = { '~orpc': { inputSchema?: unknown; outputSchema?: unknown } };

// The contract is walked by name, which its precise type does not allow.
const contract = staffContract as unknown as Record<string, Record<string, Procedure>>;
const procedures = Object.entries(contract).flatMap(([area, named]) =>
  Object.entries(named).map(([name, of]) => ({ name: `${area}.${name}`, ...of['~orpc'] })),
);
const lists = procedures.flatMap(({ name, outputSchema }) =>
  outputSchema instanceof z.ZodObject && 'hasMore' in outputSchema.shape ? [name] : [],
);
/** Both ends of each order of a list. */
const endsOf = (name: string): [string, string, string][] => {
  const schema = procedures.find((procedure) => procedure.name === name)?.inputSchema;
  const order = schema instanceof z.ZodObject && schema.shape.order;
  if (!(order instanceof z.ZodDefault)) return [];
  const orders = z.array(z.string()).parse((order.unwrap() as z.ZodEnum).options);
  if (orders.includes('latest')) return [[name, 'latest', 'earliest']];
  return orders.flatMap((of) => (of.startsWith('-') ? [[name, of, of.slice(1)]] : []));
};

let db: Database;
let staff: TestStaff;
let partner: string;
let webhookId: string;
let member: TestMember;
let previewId: number;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  partner = await staff.addPartner({ hasPPN: true, hasFlexOffers: true });
  await addMerchants(db, ['m1', 'm2', 'm3']);
  member = await addMember(db, { partner_id: partner });
  await addRows();
});
afterAll(() => db.close());

const answers = JSON.stringify({ more: 'Longer hours', again: 'Gladly' });

// At least three rows of each list, all with the same day or instant.
const addRows = async (): Promise<void> => {
  const key = { partner_id: partner, member_id: member.id };
  for (const email of ['zann1@example.test', 'ann1@example.test', 'bann1@example.test']) {
    await addMember(db, { partner_id: partner, email });
    await addStaffAccount(db, email, 'support');
  }
  const dineIds = await addDines(
    db,
    { ...member, partnerId: partner },
    three.map(() => ({})),
  );
  for (const units of [10, 20, 30]) {
    const by = { reason: 'a reward for the test', madeBy: 'test', now: staff.clock.at };
    const { email } = await addMember(db, { partner_id: partner, partner_number: `N${units}` });
    await adjustRewards(db, { partnerId: partner, email, code: '+', units, ...by });
    await staff.as().accruals.export({ partner });
    await closeJournalDay({ db, now: () => staff.clock.at });
  }
  for (const merchantId of ['m1', 'm2', 'm3']) {
    await earnBonus(db, partner, at);
    const { id: memberId } = await addMember(db, { partner_id: partner });
    await addHouseBook(db, merchantId);
    await addReservation(db, { partnerId: partner, memberId, merchantId, startsAt: at });
  }
  await asOwner(db, async (trx) => {
    await trx
      .insertInto('claim')
      .values(
        three.map((n) => ({
          ...key,
          amount_cents: 100 * n,
          created_at: at,
          updated_at: at,
          last_four: '4242',
          checked_at: at,
          purchased_on: '2026-06-01',
          restaurant: 'Lupa',
        })),
      )
      .execute();
    await trx
      .insertInto('flex_offer')
      .values(
        three.map((n) => ({
          ...key,
          merchant_id: `m${n}`,
          amount_units: 100,
          starts_on: '2026-06-01',
          ends_on: '2026-07-01',
        })),
      )
      .execute();
    await trx
      .insertInto('payout')
      .values(
        three.map(() => ({
          ...key,
          amount_cents: 2000,
          brand: 'Visa' as const,
          delivery: 'Card' as const,
          status: 'completed' as const,
          target: 't',
          target_label: 'Visa 4242',
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    await trx
      .insertInto('review')
      .values(
        dineIds.map((dine_id) => ({
          ...key,
          dine_id,
          comment: 'Good',
          completed_at: at,
          status: 'Pending' as const,
        })),
      )
      .execute();
    const bulk = { partner_id: partner, queue: 'unmatched', decision: 'close', reason: 'x' };
    await trx
      .insertInto('staff_bulk')
      .values(three.map(() => ({ ...bulk, made_by: 'ana', created_at: at })))
      .execute();
    await trx
      .insertInto('staff_bulk_item')
      .values(three.map((n) => ({ partner_id: partner, bulk_id: n, number: 1, item: `i${n}` })))
      .execute();
    const preview = await trx
      .insertInto('change_preview')
      .values({
        partner_id: partner,
        month: '2026-05',
        change: '{}',
        made_by: 'ana',
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    previewId = preview.id;
    await trx
      .insertInto('change_preview_difference')
      .values(
        three.map((n) => ({
          partner_id: partner,
          preview_id: previewId,
          member_id: member.id,
          dine_id: n - 1,
          units_before: 1,
          units_after: 2,
        })),
      )
      .execute();
    await trx
      .insertInto('staff_request')
      .values(
        three.map(() => ({
          partner_id: partner,
          action: 'rewards.adjust' as const,
          made_by: 'ana',
          input: '{}',
          created_at: at,
        })),
      )
      .execute();
    await trx
      .insertInto('staff_security_event')
      .values(
        three.map(() => ({
          account_id: null,
          address: '::1',
          at,
          detail: '{}',
          event: 'signedIn',
          user_agent: '',
        })),
      )
      .execute();
    await trx
      .insertInto('outbox')
      .values(
        [...three, ...three].map((n, index) => ({
          ...key,
          kind: index < 3 ? 'welcomeMail' : 'payout',
          payload: '{}',
          subject: String(n),
          created_at: at,
          due_at: at,
          attempts: 5,
          started_at: at,
          ...(index < 3 ? { done_at: at } : { last_error: 'no result' }),
        })),
      )
      .execute();
    await trx
      .insertInto('survey_answer')
      .values(three.map(() => ({ partner_id: partner, survey: 'own', answers, received_at: at })))
      .execute();
  });
  webhookId = await addApiRows(staff, partner, at);
  await asEngine(db, async (trx) => {
    const state = 'discarded' as const;
    const version = { partner_id: partner, document: '{}', state, made_by: 'ana' };
    const versions = three.map((n) => ({ ...version, number: n, made_at: at }));
    await trx.insertInto('program_version').values(versions).execute();
    await trx
      .insertInto('award_conflict')
      .values(
        ['Awarded', 'Forfeited', 'Deferred'].map((to_status) => ({
          ...key,
          dine_id: dineIds[0] ?? 0,
          from_status: 'Paid',
          to_status,
          cause: 'event',
          reason: 'cardNotTracking',
          found_at: at,
        })),
      )
      .execute();
    await insertFeedRows(trx, at);
  });
};

type Client = ReturnType<TestStaff['as']>;
type List = {
  read: (
    client: Client,
    page: { limit?: number; order?: never; last: Row | undefined; at: number },
  ) => Promise<Page>;
};

const instant = z.string();
const number = z.number();
const pick = <Shape extends z.ZodRawShape>(shape: Shape, row: Row | undefined) =>
  row === undefined ? null : z.object(shape).parse(row);

/** How each list is read and continued behind a row. */
const samples: Readonly<Record<string, List['read']>> = {
  'accounts.list': async ({ accounts }, { last, ...page }) => {
    const after = pick({ email: z.string() }, last);
    const { accounts: rows, hasMore } = await accounts.list({ ...page, after });
    return { rows, hasMore };
  },
  'accounts.events': async ({ accounts }, { last, ...page }) => {
    const before = pick({ id: number }, last)?.id;
    const { events: rows, hasMore } = await accounts.events({ ...page, before });
    return { rows, hasMore };
  },
  'approvals.list': async ({ approvals }, { last, ...page }) => {
    const before = pick({ id: number }, last)?.id ?? null;
    const { requests: rows, hasMore } = await approvals.list({ ...page, partner, before });
    return { rows, hasMore };
  },
  'members.list': async ({ members }, { last, ...page }) => {
    const before = pick({ joinDate: z.string(), id: number }, last);
    const { members: rows, hasMore } = await members.list({ ...page, partner, before });
    return { rows, hasMore };
  },
  'members.timeline': async ({ members }, { last, ...page }) => {
    const before = pick({ at: instant, kind: z.enum(timelineKinds), id: z.string() }, last);
    const query = { partner, email: member.email, before };
    const { items: rows, hasMore } = await members.timeline({ ...page, ...query });
    return { rows, hasMore };
  },
  'accruals.list': async ({ accruals }, { last, ...page }) => {
    const before = pick({ number }, last)?.number ?? null;
    const { files: rows, hasMore } = await accruals.list({ ...page, partner, before });
    return { rows, hasMore };
  },
  'accruals.unnumbered': async ({ accruals }, { last, ...page }) => {
    const after = pick({ units: number, publicId: z.string() }, last);
    const { members: rows, hasMore } = await accruals.unnumbered({ ...page, partner, after });
    return { rows, hasMore };
  },
  'audit.list': async ({ audit }, { last, ...page }) => {
    const before = pick({ sequence: number }, last)?.sequence;
    const { entries: rows, hasMore } = await audit.list({ ...page, partner, before });
    return { rows, hasMore };
  },
  'audit.chain': async ({ audit }, { last, at: _, ...page }) => {
    const after = pick({ sequence: number }, last)?.sequence ?? 0;
    const { records: rows, hasMore } = await audit.chain({ ...page, partner, after });
    return { rows, hasMore };
  },
  'claims.list': async ({ claims }, { last, ...page }) => {
    const after = pick({ createdAt: instant, id: number }, last);
    const { claims: rows, hasMore } = await claims.list({ ...page, partner, after });
    return { rows, hasMore };
  },
  'dines.find': async ({ dines }, { last, ...page }) => {
    const before = pick({ dinedOn: z.string(), id: number }, last);
    const { dines: rows, hasMore } = await dines.find({ ...page, partner, before });
    return { rows, hasMore };
  },
  'dines.conflicts': async ({ dines }, { last, ...page }) => {
    const text = z.string();
    const before = pick(
      { foundAt: instant, dineId: number, from: text, to: text, reason: text },
      last,
    );
    const { conflicts: rows, hasMore } = await dines.conflicts({ ...page, partner, before });
    return { rows, hasMore };
  },
  'bonuses.entries': async ({ bonuses }, { last, ...page }) => {
    const account = z.enum(balanceAccounts);
    const before = pick({ postedAt: instant, journalId: number, account }, last);
    const query = { partner, code: earnedBonus.code, before };
    const { entries: rows, hasMore } = await bonuses.entries({ ...page, ...query });
    return { rows, hasMore };
  },
  'bulk.list': async ({ bulk }, { last, ...page }) => {
    const before = pick({ id: number }, last)?.id ?? null;
    const { bulks: rows, hasMore } = await bulk.list({ ...page, partner, before });
    return { rows, hasMore };
  },
  'events.search': async ({ events }, { last, ...page }) => {
    const text = z.string();
    const before = pick({ occurredAt: text, provider: text, messageId: text }, last);
    const { events: rows, hasMore } = await events.search({ ...page, partner, before });
    return { rows, hasMore };
  },
  'ledger.roots': async ({ ledger }, { last, ...page }) => {
    const before = pick({ number }, last)?.number ?? null;
    const { roots: rows, hasMore } = await ledger.roots({ ...page, before });
    return { rows, hasMore };
  },
  'liability.entries': async ({ liability }, { last, ...page }) => {
    const account = z.enum(balanceAccounts);
    const before = pick({ postedAt: instant, journalId: number, account }, last);
    const query = { partner, to: '2099-12-31', before };
    const { entries: rows, hasMore } = await liability.entries({ ...page, ...query });
    return { rows, hasMore };
  },
  'operations.stuckTasks': async ({ operations }, { last, ...page }) => {
    const after = pick({ id: number }, last)?.id ?? null;
    const { tasks: rows, hasMore } = await operations.stuckTasks({ ...page, partner, after });
    return { rows, hasMore };
  },
  'operations.mails': async ({ operations }, { last, ...page }) => {
    const before = pick({ doneAt: instant, id: number }, last);
    const { mails: rows, hasMore } = await operations.mails({ ...page, partner, before });
    return { rows, hasMore };
  },
  'feed.find': async ({ feed }, { at: skip, limit }) => {
    const { events: rows, hasMore } = await feed.find({ id: 'twice', skip, limit });
    return { rows, hasMore };
  },
  'feed.faults': async ({ feed }, { last, ...page }) => {
    const before = pick({ id: number }, last)?.id;
    const { faults: rows, hasMore } = await feed.faults({ ...page, before });
    return { rows, hasMore };
  },
  'feed.files': async ({ feed }, { at: skip, limit }) => {
    const { files: rows, hasMore } = await feed.files({ skip, limit });
    return { rows, hasMore };
  },
  'feed.records': async ({ feed }, { last, ...page }) => {
    const before = pick({ id: number }, last)?.id ?? null;
    const { records: rows, hasMore } = await feed.records({ ...page, before });
    return { rows, hasMore };
  },
  'keys.requests': async ({ keys }, { last, ...page }) => {
    const before = pick({ id: number }, last)?.id ?? null;
    const { requests: rows, hasMore } = await keys.requests({ ...page, partner, before });
    return { rows, hasMore };
  },
  'webhooks.deliveries': async ({ webhooks }, { last, ...page }) => {
    const before = pick({ number: z.int() }, last)?.number ?? null;
    const query = { partner, id: webhookId, before };
    const { deliveries: rows, hasMore } = await webhooks.deliveries({ ...page, ...query });
    return { rows, hasMore };
  },
  'members.find': async ({ members }, { last, ...page }) => {
    const after = pick({ partnerId: z.string(), email: z.string() }, last);
    const search = { text: 'ann1@example.test', partner, after };
    const { members: rows, hasMore } = await members.find({ ...page, ...search });
    return { rows, hasMore };
  },
  'merchants.find': async ({ merchants }, { last, ...page }) => {
    const after = pick({ id: z.string() }, last)?.id ?? null;
    const { merchants: rows, hasMore } = await merchants.find({ ...page, text: 'New York', after });
    return { rows, hasMore };
  },
  'offers.list': async ({ offers }, { last, ...page }) => {
    const [endsOn, email] = [z.string(), z.string()];
    const after = pick({ endsOn, email, amountUnits: number, id: number }, last);
    const { offers: rows, hasMore } = await offers.list({ ...page, partner, after });
    return { rows, hasMore };
  },
  'payouts.list': async ({ payouts }, { last, ...page }) => {
    const after = pick({ id: number }, last)?.id ?? null;
    const query = { partner, status: 'completed' as const, after };
    const { payouts: rows, hasMore } = await payouts.list({ ...page, ...query });
    return { rows, hasMore };
  },
  'previews.differences': async ({ previews }, { last, ...page }) => {
    const after = pick({ memberId: number, dineId: number }, last) ?? null;
    const query = { partner, id: previewId, after };
    const { differences: rows, hasMore } = await previews.differences({ ...page, ...query });
    return { rows, hasMore };
  },
  'program.versions': async ({ program }, { last, ...page }) => {
    const before = pick({ number }, last)?.number ?? null;
    const { versions: rows, hasMore } = await program.versions({ ...page, partner, before });
    return { rows, hasMore };
  },
  'queues.list': async ({ queues }, { last, ...page }) => {
    const after = pick({ since: instant, item: z.string() }, last);
    const query = { partner, queue: 'claim' as const, after };
    const { items: rows, hasMore } = await queues.list({ ...page, ...query });
    return { rows, hasMore };
  },
  'reservations.list': async ({ reservations }, { last, ...page }) => {
    const after = pick({ reservation: z.string() }, last)?.reservation;
    const { reservations: rows, hasMore } = await reservations.list({ ...page, partner, after });
    return { rows, hasMore };
  },
  'reviews.list': async ({ reviews }, { last, ...page }) => {
    const after = pick({ since: instant, dineId: number }, last);
    const { reviews: rows, hasMore } = await reviews.list({ ...page, partner, after });
    return { rows, hasMore };
  },
  'surveys.comments': async ({ surveys }, { last, ...page }) => {
    const before = pick({ id: number, question: z.string() }, last);
    const query = { partner, survey: 'own', before };
    const { comments: rows, hasMore } = await surveys.comments({ ...page, ...query });
    return { rows, hasMore };
  },
  'surveys.responses': async ({ surveys }, { last, ...page }) => {
    const after = pick({ id: number }, last)?.id;
    const query = { partner, survey: 'own', after };
    const { responses: rows, hasMore } = await surveys.responses({ ...page, ...query });
    return { rows, hasMore };
  },
};

it('has a sample of every list', () => {
  expect(Object.keys(samples).sort()).toEqual(lists.sort());
});

const readRowByRow = async (read: List['read'], order?: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let hasMore = true; hasMore; ) {
    const last = { last: rows.at(-1), at: rows.length };
    const page = await read(staff.as(), {
      limit: 1,
      ...last,
      ...(order && { order: order as never }),
    });
    rows.push(...page.rows);
    hasMore = page.hasMore;
    expect(rows.length).toBeLessThanOrEqual(100);
  }
  return rows;
};

describe.each(Object.entries(samples))('%s', (_, read) => {
  it('has each row once, in the same order, when it is read row by row', async () => {
    const all = await read(staff.as(), { last: undefined, at: 0 });
    expect(all.rows.length).toBeGreaterThan(2);
    expect(all.hasMore).toBe(false);
    expect(await readRowByRow(read)).toEqual(all.rows);
  });
});

it.each(lists.flatMap(endsOf))('%s has the same rows by %s and by %s', async (name, one, other) => {
  const read = samples[name] ?? (() => Promise.reject(new Error(`no sample of ${name}`)));
  const rows = await readRowByRow(read, one);
  expect(rows.length).toBeGreaterThan(2);
  expect(await readRowByRow(read, other)).toEqual(rows.toReversed());
});

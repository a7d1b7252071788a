import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type WebhookEventType,
  webhookEvents,
  webhookEventTypes,
} from '#contract/partner-api/webhook-events.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { adjustRewards } from '#server/earning/ledger/index.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addProgramRows, type ProgramRows } from '#server/testing/program-rows.ts';
import { addReservation } from '#server/testing/test-booking.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { openTestPartnerApi, type TestPartnerApi } from '#server/testing/test-partner-api.ts';
import { limitedBodyOf, queueEvents } from './queue-events.ts';

let db: Database;
let api: TestPartnerApi;
beforeAll(async () => {
  db = await openTestDatabase();
  api = openTestPartnerApi(db);
});
afterAll(() => db.close());

const subscribe = async (partner: string, eventTypes = [...webhookEventTypes]) => {
  const terms = { partner, url: 'https://hooks.example/in', eventTypes, reason: 'For a test.' };
  const { webhook } = await api.as().webhooks.create(terms);
  return webhook.id;
};

type Sent = { id: string; type: WebhookEventType; data: Record<string, unknown> };

const sentTo = async (endpoint: string): Promise<Sent[]> => {
  while ((await queueEvents({ db, now: () => api.clock.at })) > 0);
  const { rows } = await db.pool.query(
    `select e.public_id, e.body from webhook_delivery d
      join webhook_event e on (e.partner_id, e.id) = (d.partner_id, d.event_id)
      where d.endpoint_id = $1 order by e.id`,
    [endpoint],
  );
  return rows.map(({ public_id, body }) => {
    const { type, data } = JSON.parse(body);
    return { id: public_id, type, data };
  });
};

const typesOf = (sent: readonly Sent[]) => sent.map(({ type }) => type).sort();

type Program = { partner: string; rows: ProgramRows; endpoint: string };

const openProgram = async (eventTypes = [...webhookEventTypes]): Promise<Program> => {
  const partner = await api.addPartner();
  const rows = await addProgramRows(api, partner, 'Event');
  return { partner, rows, endpoint: await subscribe(partner, eventTypes) };
};

/** Changes of rows by SQL, each with the type of its event. */
type Change = { type: WebhookEventType; write: (trx: Trx, program: Program) => Promise<unknown> };

let numbers = 1_000;
const nextNumber = () => {
  numbers += 1;
  return numbers;
};
const set =
  (table: string, id: (rows: ProgramRows) => number, change: () => ReturnType<typeof sql>) =>
  (trx: Trx, { partner, rows }: Program) =>
    sql`update ${sql.table(table)} set ${change()}
      where partner_id = ${partner} and id = ${id(rows)}`.execute(trx);
const member = (rows: ProgramRows) => rows.member;
const dine = (rows: ProgramRows) => rows.dine;

const changes: readonly Change[] = [
  {
    type: 'member.joined',
    write: (trx, { partner }) => {
      const number = nextNumber();
      return sql`insert into member (partner_id, public_id, email, first_name, last_name,
          tier_level, member_type, interface_type, join_date)
        values (${partner}, ${`new-${number}`}, ${`new${number}@example.test`}, 'New', 'Member',
          'OptedIn', 'NonCardMember', 'direct', '2026-06-01')`.execute(trx);
    },
  },
  {
    type: 'member.updated',
    write: set('member', member, () => sql`first_name = ${`Name ${nextNumber()}`}`),
  },
  {
    type: 'dine.refunded',
    write: set('dine', dine, () => sql`refunded_cents = refunded_cents + 1`),
  },
  {
    type: 'dine.updated',
    write: set('dine', dine, () => sql`auth_cents = coalesce(auth_cents, 0) + 1`),
  },
  {
    type: 'accrual.created',
    write: (trx, { partner }) =>
      sql`insert into accrual_file (partner_id, number, day, lines, units, created_at)
        values (${partner}, ${nextNumber()}, '2026-06-02', 1, 5, now())`.execute(trx),
  },
];
// A change that no client of the API can see.
const invisible: Change['write'] = set('member', member, () => sql`goal_code = null`);

it('every committed fact has one event for each subscribed endpoint, an undone one none', async () => {
  const program = await openProgram();
  const narrow = await subscribe(program.partner, ['dine.refunded']);
  const other = await openProgram();
  const before = { all: await sentTo(program.endpoint), narrow: await sentTo(narrow) };
  const step = fc.record({
    change: fc.constantFrom(...changes),
    isCommitted: fc.boolean(),
    isRepeated: fc.boolean(),
  });
  const expected: WebhookEventType[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const { change, isCommitted, isRepeated } of steps) {
        const run = asEngine(db, async (trx) => {
          await change.write(trx, program);
          await invisible(trx, program);
          if (isRepeated) await change.write(trx, program);
          if (!isCommitted) throw new Error('undone');
        });
        await run.catch(() => {});
        if (isCommitted) expected.push(change.type, ...(isRepeated ? [change.type] : []));
      }
      const all = await sentTo(program.endpoint);
      expect(typesOf(all.slice(before.all.length))).toEqual(expected.toSorted());
      const refunds = expected.filter((type) => type === 'dine.refunded');
      expect(typesOf((await sentTo(narrow)).slice(before.narrow.length))).toEqual(refunds);
    }),
    { numRuns: 12 },
  );
  expect(await sentTo(other.endpoint)).toEqual([]);
  const ids = (await sentTo(program.endpoint)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

const addBonus = (trx: Trx, { partner, rows }: Program) =>
  sql`insert into member_bonus (partner_id, member_id, code, status, description, is_new_member,
      reward_units, dines_required, min_spend_cents, counts_from, counts_until, offered_at,
      enrolled_at, idempotency_key)
    values (${partner}, ${rows.member}, 'SUMMER', 'Enrolled', 'Three dines', false, 500, 3, 2500,
      '2026-06-01', '2026-08-31', now(), now(), 'k')`.execute(trx);
const changeBonus = (trx: Trx, { partner }: Program, change: ReturnType<typeof sql>) =>
  sql`update member_bonus set ${change} where partner_id = ${partner}`.execute(trx);

const explained = (status: string) => sql`status = ${status}, answer = 'Explained.'`;

const write = (program: Program, run: (trx: Trx, program: Program) => Promise<unknown>) =>
  asEngine(db, (trx) => run(trx, program));

/** Every fact once, by the paths of the product where one call makes it. */
const makeFacts = async (program: Program) => {
  const { partner, rows } = program;
  const key = await api.addKey(partner);
  const { rows: own } = await db.pool.query('select public_id from member where id = $1', [
    rows.member,
  ]);
  const path = `/v1/members/${own[0]?.public_id}`;
  await api.call('PATCH', path, { key, body: { lastName: 'King' } });
  const merchant = await api.addMerchant();
  const { tokens } = await api.addMember(partner);
  const bill = { cardToken: tokens[0] ?? '', mid: merchant.mids[0] ?? '', amountCents: 4250 };
  const clearing = testEvent({ ...bill, transactionId: `${partner}-1` });
  await ingestEvents(api.engine, [clearing]);
  const by = { reason: 'a reward for the test', madeBy: 'test', now: api.clock.at };
  const { email } = rows;
  await adjustRewards(db, { partnerId: partner, email, code: '+', units: 10, ...by });
  await write(program, addBonus);
  await write(program, (trx) => changeBonus(trx, program, sql`dines_counted = 1`));
  await write(program, (trx) => changeBonus(trx, program, sql`status = 'Qualified'`));
  await write(program, changes[2]?.write ?? (() => Promise.resolve()));
  const status = (table: string, id: number, value: string) =>
    write(
      program,
      set(
        table,
        () => id,
        () => (table === 'claim' ? explained(value) : sql`status = ${value}`),
      ),
    );
  await write(
    program,
    set('dine', dine, () => sql`award_status = 'Pending'`),
  );
  await write(
    program,
    set('dine', dine, () => sql`award_status = 'Awarded'`),
  );
  for (const value of ['Checking', 'Declined']) await status('claim', rows.claim, value);
  for (const value of ['pending_received', 'completed', 'rejected'])
    await status('payout', rows.payout, value);
  const reserve = () =>
    addReservation(db, {
      partnerId: partner,
      memberId: rows.member,
      merchantId: rows.merchantId,
      startsAt: new Date('2026-07-01T23:00:00Z'),
      provider: 'provider',
    });
  const reservation = await reserve();
  for (const value of ['Seated', 'Completed', 'Canceled'])
    await write(program, (trx) =>
      sql`update reservation set status = ${value} where public_id = ${reservation}`.execute(trx),
    );
  await write(program, (trx) =>
    sql`update accrual_line set status = 'posted' where partner_id = ${partner}`.execute(trx),
  );
  await write(program, changes[4]?.write ?? (() => Promise.resolve()));
  await write(program, (trx) =>
    sql`insert into claim (partner_id, member_id, restaurant, purchased_on, amount_cents, last_four,
        created_at, updated_at)
      values (${partner}, ${rows.member}, 'Place', '2026-06-01', 4250, '4242', now(), now())`.execute(
      trx,
    ),
  );
  await write(program, (trx) =>
    sql`insert into payout (partner_id, member_id, amount_cents, status, delivery, brand, target,
        target_label, created_at, updated_at)
      values (${partner}, ${rows.member}, 2500, 'pending', 'Email', 'Tremendous', 'x', 'x', now(),
        now())`.execute(trx),
  );
  return { key, path };
};

it('every type of event is sent in the shape of its contract, as the API shows it', async () => {
  const program = await openProgram();
  const { key, path } = await makeFacts(program);
  const sent = await sentTo(program.endpoint);
  for (const { type, data } of sent) {
    const { error } = webhookEvents[type].data.strict().safeParse(data);
    expect([type, error?.issues]).toEqual([type, undefined]);
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(2_000);
  }
  const last = (type: WebhookEventType) => sent.findLast((event) => event.type === type)?.data;
  const get = async (at: string) => (await api.call('GET', at, { key })).body;
  expect(last('member.updated')).toEqual(await get(path));
  const { message: _, ...claim } = await get(`/v1/claims/${last('claim.decided')?.id}`);
  expect(last('claim.decided')).toEqual(claim);
  const dines = await get('/v1/dines');
  const created = last('dine.created');
  expect(created).toEqual(dines.data.find(({ id }: { id: string }) => id === created?.id));
  const { attempts: __, ...payout } = (await get('/v1/payouts?status=rejected')).data[0];
  expect(last('payout.returned')).toEqual(payout);
  const reservations = await get('/v1/reservations?status=Canceled');
  expect(last('reservation.canceled')).toEqual(reservations.data[0]);
  const files = await get('/v1/accrual-files');
  expect(last('accrual.created')).toEqual(files.data[0]);
  const entries = await get(`${path}/entries`);
  const { memberId, ...posted } = last('reward.posted') ?? {};
  expect([memberId, posted]).toEqual([path.split('/').at(-1), entries.data[0]]);
  await api.call('POST', `${path}/close`, { key });
  const closing = typesOf((await sentTo(program.endpoint)).slice(sent.length));
  expect(closing).toEqual(['card.unlinked', 'member.closed', 'member.updated']);
  const seen = new Set([...typesOf(sent), ...closing, 'member.erased']);
  expect(webhookEventTypes.filter((type) => !seen.has(type))).toEqual([]);
});

it('the values of a fact are those of its time', async () => {
  const program = await openProgram();
  for (const value of ['Checking', 'Declined'])
    await write(
      program,
      set(
        'claim',
        ({ claim }) => claim,
        () => explained(value),
      ),
    );
  const sent = await sentTo(program.endpoint);
  expect(sent.map(({ type, data }) => [type, data.status])).toEqual([
    ['claim.updated', 'Checking'],
    ['claim.decided', 'Declined'],
  ]);
});

it('an erasure deletes the bodies of a member and names the former id', async () => {
  const program = await openProgram();
  const { partner, rows, endpoint } = program;
  await makeFacts(program);
  await sentTo(endpoint);
  const { rows: own } = await db.pool.query('select public_id from member where id = $1', [
    rows.member,
  ]);
  const { email } = rows;
  await db.pool.query("update payout set status = 'completed' where partner_id = $1", [partner]);
  const erasing = { partner, email, confirm: email, reason: 'They wrote to us.' };
  await api.as().memberAccount.erase(erasing);
  const sent = await sentTo(endpoint);
  expect(sent.filter(({ type }) => type === 'member.erased')).toMatchObject([
    { data: { id: own[0]?.public_id } },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/Eventson|King/);
});

it('no program without endpoints has an event', async () => {
  const partner = await api.addPartner();
  await addProgramRows(api, partner, 'Quiet');
  const { rows } = await db.pool.query('select from webhook_event where partner_id = $1', [
    partner,
  ]);
  expect(rows).toEqual([]);
});

it.each([
  ['as it is while it fits', 10, 10],
  ['with fewer items of its lists above 20 KB', 2_000, 250],
])('writes a body %s', (_, given, written) => {
  const cards = Array.from({ length: given }, (_, index) => ({
    brand: 'Visa',
    lastFour: '4242',
    linkedOn: `2026-01-${index}`,
  }));
  const body = limitedBodyOf('member.updated', new Date(0), { id: 'a', cards });
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(20_000);
  expect(JSON.parse(body).data).toEqual({ id: 'a', cards: cards.slice(0, written) });
});

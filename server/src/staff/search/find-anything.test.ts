import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addProgramRows, type ProgramRows } from '#server/testing/program-rows.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
let partner: string;
let other: string;
let rows: ProgramRows;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  partner = await staff.addPartner();
  other = await staff.addPartner();
  rows = await addProgramRows(staff, partner, 'Okafor');
  await db.pool.query(
    `update member set partner_number = 'AB100', public_id = 'pub-okafor', phone_number = '5550100'
     where partner_id = $1`,
    [partner],
  );
  await db.pool.query(`update merchant set name = 'Tandoor House' where id = $1`, [
    rows.merchantId,
  ]);
  await db.pool.query(`insert into merchant_identifier (mid, merchant_id) values ('MID-77', $1)`, [
    rows.merchantId,
  ]);
  await addProgramRows(staff, other, 'Okafor');
});
afterAll(() => db.close());

const find = async (text: string, slug = partner) => {
  const { hits } = await staff.as().search.find({ partner: slug, text });
  return hits.map(({ kind, id }) => `${kind} ${id}`);
};

it('finds a member by every identifier', async () => {
  const texts = [rows.email, rows.email.slice(0, 6), 'okaf', 'OKAFORSON', 'okafor okaforson'];
  const more = ['ab100', 'AB100', 'pub-okafor', '(555) 0100', '4242', 'okaforson okaf'];
  for (const text of [...texts, ...more])
    expect([text, await find(text)]).toEqual([
      text,
      expect.arrayContaining([`member ${rows.member}`]),
    ]);
});

it('finds dines, claims, payouts and restaurants by their ids', async () => {
  expect(await find(`tx-${rows.dine}`)).toEqual([`dine ${rows.dine}`]);
  expect(await find(`0${rows.dine}`)).toContain(`dine ${rows.dine}`);
  expect(await find(`0${rows.claim}`)).toContain(`claim ${rows.claim}`);
  expect(await find(`0${rows.payout}`)).toContain(`payout ${rows.payout}`);
  for (const text of [rows.merchantId, 'tandoor', 'MID-77'])
    expect(await find(text)).toContain(`restaurant ${rows.merchantId}`);
});

it('finds the dines of a member at a restaurant by words in any order', async () => {
  expect(await find('okafor tand')).toEqual([`dine ${rows.dine}`]);
  expect(await find('tand okafor')).toEqual([`dine ${rows.dine}`]);
  expect(await find('okafor okaforson tandoor hou')).toEqual([`dine ${rows.dine}`]);
});

it('finds nothing of another program, and nothing by pattern characters', async () => {
  expect(await find(rows.email, other)).toEqual([]);
  expect(await find(`tx-${rows.dine}`, other)).toEqual([]);
  expect(await find('%%')).toEqual([]);
  expect(await find('__')).toEqual([]);
});

it('finds by operators, alone and with words', async () => {
  expect(await find('last4:4242')).toEqual([
    `member ${rows.member}`,
    `dine ${rows.dine}`,
    `claim ${rows.claim}`,
    `payout ${rows.payout}`,
  ]);
  expect(await find('okafor last4:4242 amount:>40')).toContain(`dine ${rows.dine}`);
  expect(await find('on:2026-06 amount:42.50')).toEqual([
    `dine ${rows.dine}`,
    `claim ${rows.claim}`,
  ]);
  expect(await find('tandoor status:forfeit')).toContain(`dine ${rows.dine}`);
  expect(await find('status:error')).toEqual([`payout ${rows.payout}`]);
  for (const text of ['amount:>42.50 on:2026-06', 'last4:9999', 'nobody status:forfeit', 'on:2025'])
    expect([text, (await find(text)).filter((hit) => hit.startsWith('dine'))]).toEqual([text, []]);
});

it('names operators that cannot be read, and finds nothing by them alone', async () => {
  const found = await staff.as().search.find({ partner, text: 'amount:x' });
  expect(found).toEqual({ hits: [], unread: ['amount:x'] });
});

it('finds a network event of a dine by its message id, in its program only', async () => {
  await db.pool.query(
    `insert into feed_event (provider, message_id, event_type, transaction_id, sequence, card_token,
      mid, amount_cents, currency, occurred_at, outcome, dine_id)
     values ('simnet', 'message-77', 'clearing', 'tx', 1, 'tok', 'mid', 4250, 'USD', '2026-06-01 19:00',
      'forfeited', $1)`,
    [rows.dine],
  );
  expect(await find('message-77')).toEqual([`dine ${rows.dine}`, 'event simnet/message-77']);
  expect(await find('message-77', other)).toEqual([]);
});

it('finds an event that waits in a queue of the program', async () => {
  const { rows: cards } = await db.pool.query(
    'select network_token as token from card where partner_id = $1',
    [partner],
  );
  for (const [message, token] of [
    ['waits-1', cards[0]?.token],
    ['waits-2', 'card of nobody'],
  ])
    await db.pool.query(
      `insert into feed_event (provider, message_id, event_type, transaction_id, sequence, card_token,
        mid, amount_cents, currency, occurred_at, outcome)
       values ('simnet', $1, 'clearing', $1, 1, $2, 'mid', 4250, 'USD', '2026-06-01 19:00',
        'unknownMerchant')`,
      [message, token],
    );
  const { hits } = await staff.as().search.find({ partner, text: 'waits-1' });
  expect(hits).toMatchObject([{ id: 'simnet/waits-1', queue: 'unmatched', dineId: null }]);
  expect(await find('waits-1', other)).toEqual([]);
  expect(await find('waits-2', other)).toEqual(['event simnet/waits-2']);
});

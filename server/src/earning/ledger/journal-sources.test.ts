import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { readFigures } from './invariants.ts';

let db: Database;
let member: TestMember;
let dineId = 0;
let next = 0;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.pool.query("insert into partner (id) values ('points')");
  await addMerchants(db, ['m1']);
});
afterAll(() => db.close());

const at = '2026-06-01T17:00:00Z';

beforeEach(async () => {
  member = await addMember(db, { partner_id: 'points' });
  [dineId = 0] = await addDines(db, { ...member, partnerId: 'points' }, [
    { award_status: 'Pending' },
  ]);
  await db.pool.query(
    `insert into member_bonus (partner_id, member_id, code, status, description, is_new_member,
        reward_units, dines_required, min_spend_cents, counts_from, counts_until, offered_at,
        enrolled_at, idempotency_key)
      values ('points', $1, 'WELCOME', 'Enrolled', 'Two dinners', false, 5, 2, 0, '2026-06-01', '2026-06-30', now(), now(), 'k')`,
    [member.id],
  );
  await db.pool.query(
    `insert into flex_offer (partner_id, member_id, merchant_id, amount_units, starts_on, ends_on)
      values ('points', $1, 'm1', 250, '2026-06-01', '2026-06-30')`,
    [member.id],
  );
  await db.pool.query(
    `insert into payout (partner_id, member_id, id, amount_cents, status, delivery, brand, target, target_label,
        created_at, updated_at)
      overriding system value select 'points', $1, id, 2000, 'completed', 'Email', 'XXXX', 'a', 'a', now(), now()
      from unnest(array[31, $1::bigint]) as given(id)`,
    [member.id],
  );
  await db.pool.query(
    `insert into accrual_file (partner_id, number, day, created_at, lines, units)
      select 'points', number, '2026-06-01', now(), 2, 10 from unnest(array[12, $1::integer]) as given(number)
      on conflict do nothing`,
    [member.id],
  );
  await db.pool.query(
    `insert into accrual_line (partner_id, file_number, line, member_id, member_number, units, source_code, restaurant,
        day, changed_at)
      select 'points', number, line, $1, 'A1', 5, 'S', 'm1', '2026-06-01', now()
      from unnest(array[12, $1::integer]) as given(number), unnest(array[1, 7]) as lines(line)
      on conflict do nothing`,
    [member.id],
  );
});

/** Inserts a journal as the previous release does: its source is only text. */
const writeKey = async (kind: string, key: string, dine: number | null = null) => {
  next += 1;
  const { rows } = await db.pool.query(
    `insert into journal (partner_id, member_id, id, kind, source_code, source_key, dine_id, occurred_at)
      values ('points', $1, $2, $3, 'S', $4, $5, $6) returning *`,
    [member.id, next, kind, key, dine, at],
  );
  return rows[0];
};

const sourceColumns =
  `dine_source bonus_code offer_merchant_id offer_starts_on reservation_id adjustment_id
  payout_id file_number file_line step`.split(/\s+/);
const sourceOf = (row: Record<string, unknown>) =>
  Object.fromEntries(
    sourceColumns.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])),
  );

const keyFigure = async () => {
  const figures = await asEngine(db, readFigures);
  return figures.find(({ rule }) => rule === 'every journal has the key of its source')?.broken;
};

describe('a journal that the previous release writes', () => {
  it.each([
    ['earn', 'clearing', { dine_source: 'clearing' }, 1],
    ['earn', 'clearing#12', { dine_source: 'clearing' }, 12],
    ['refund', 'refund net t 1 refund 1', { dine_source: 'refund net t 1 refund 1' }, 1],
    ['refund', 'dispute net t of 7#2', { dine_source: 'dispute net t of 7' }, 2],
    ['accrual', 'accrual 12/7 sent', { file_number: 12, file_line: 7, step: 'sent' }, 1],
  ])('has the source of a dine in columns: %s %s', async (kind, key, source, version) => {
    const row = await writeKey(kind, key, dineId);
    expect([sourceOf(row), row.version]).toEqual([source, version]);
    expect(await keyFigure()).toBe(0);
  });

  it('has the source of a bonus, a flex offer or a payout in columns', async () => {
    const bonus = await writeKey('bonus', `bonus WELCOME of ${member.id}#2`);
    expect([sourceOf(bonus), bonus.version]).toEqual([{ bonus_code: 'WELCOME' }, 2]);
    const offer = await writeKey('bonus', `flex 2026-06-01 m1 of ${member.id}`);
    expect(sourceOf(offer)).toEqual({ offer_starts_on: '2026-06-01', offer_merchant_id: 'm1' });
    const payout = await writeKey('payout', 'payout 31 started');
    expect(sourceOf(payout)).toEqual({ payout_id: 31, step: 'started' });
    expect(await keyFigure()).toBe(0);
  });

  it.each([
    ['earn', () => 'clearing', true],
    ['bonus', () => `bonus WELCOME of ${member.id}`, false],
    ['bonus', () => `flex 2026-06-01 m1 of ${member.id}`, false],
    ['payout', () => `payout ${member.id} started`, false],
    ['accrual', () => `accrual ${member.id}/1 sent`, true],
  ])('cannot post the same %s twice', async (kind, keyOf, isOfDine) => {
    const dine = isOfDine ? dineId : null;
    await writeKey(kind, keyOf(), dine);
    await expect(writeKey(kind, keyOf(), dine)).rejects.toThrow('duplicate key');
  });

  it.each([
    ['earn', 'clearing', 4_000_000_000, 'a journal has no dine'],
    ['bonus', 'bonus NONE of 1', null, 'journal_has_bonus'],
    ['bonus', 'flex 2026-06-02 m1 of 1', null, 'a journal has no flex offer'],
    ['bonus', 'reservation 4000000000 of 1', null, 'journal_has_reservation'],
    ['adjustment', 'adjustment 4000000000', null, 'journal_has_adjustment'],
    ['payout', 'payout 4000000000 started', null, 'journal_has_payout'],
    ['accrual', 'accrual 12/8 sent', null, 'journal_has_file_line'],
    ['bonus', 'gift', null, 'journal_has_source'],
  ])('is refused without its source: %s %s', async (kind, key, dine, problem) => {
    await expect(writeKey(kind, key, dine)).rejects.toThrow(problem);
  });
});

describe('a journal that this release writes', () => {
  /** Inserts a journal by the columns of its source alone. */
  const write = async (kind: string, columns: Record<string, string | number>) => {
    next += 1;
    const row = { partner_id: 'points', member_id: member.id, id: next, kind, source_code: 'S' };
    const all = Object.entries({ ...row, occurred_at: at, version: 1, ...columns });
    const { rows } = await db.pool.query(
      `insert into journal (${all.map(([name]) => name).join(', ')})
        values (${all.map((_, index) => `$${index + 1}`).join(', ')}) returning source_key as key`,
      all.map(([, value]) => value),
    );
    return rows[0].key;
  };

  it('has the key that the previous release reads', async () => {
    const ofDine = { dine_id: dineId, dine_source: 'clearing' };
    expect(await write('earn', ofDine)).toBe('clearing');
    expect(await write('earn', { ...ofDine, version: 12 })).toBe('clearing#12');
    const bonus = { bonus_code: 'WELCOME', version: 2 };
    expect(await write('bonus', bonus)).toBe(`bonus WELCOME of ${member.id}#2`);
    const offer = { offer_merchant_id: 'm1', offer_starts_on: '2026-06-01' };
    expect(await write('bonus', offer)).toBe(`flex 2026-06-01 m1 of ${member.id}`);
    const payout = { payout_id: member.id, step: 'started' };
    expect(await write('payout', payout)).toBe(`payout ${member.id} started`);
    const line = { file_number: member.id, file_line: 7, step: 'sent', dine_id: dineId };
    expect(await write('accrual', line)).toBe(`accrual ${member.id}/7 sent`);
    expect(await keyFigure()).toBe(0);
  });

  it('is refused with a claim that does not exist', async () => {
    const claim = { dine_source: 'clearing', dine_id: dineId, claim_id: 4_000_000_000 };
    await expect(write('earn', claim)).rejects.toThrow('journal_has_claim');
  });
});

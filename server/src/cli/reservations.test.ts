import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_LIST_MAX } from '#contract/staff/staff-endpoint.ts';
import { addHouseBook, addReservation } from '#server/testing/test-booking.ts';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';

import { reservations } from './reservations.ts';

let cli: TestCli;
let ada: TestMember;
let bob: TestMember;
const jetblue = ['--partner', 'jetblue'];
const ids: string[] = [];
const setConfirmation = (id: string | undefined, text: string) =>
  cli.db.pool.query('update reservation set confirmation = $2 where public_id = $1', [id, text]);
beforeAll(async () => {
  cli = await openTestCli();
  ada = await addMember(cli.db, { partner_id: 'jetblue' });
  bob = await addMember(cli.db, { partner_id: 'jetblue' });
  await addMerchants(cli.db, ['m1', 'm2']);
  await addHouseBook(cli.db, 'm1');
  const book = async (member: TestMember, merchantId: string, day: string) => {
    const provider = merchantId === 'm1' ? ('house' as const) : ('provider' as const);
    const startsAt = new Date(`${day}T23:00:00Z`);
    const owner = { partnerId: 'jetblue', memberId: member.id, merchantId, startsAt, provider };
    ids.push(await addReservation(cli.db, owner));
  };
  await book(ada, 'm1', '2026-06-10');
  await book(ada, 'm2', '2026-06-11');
  await book(bob, 'm2', '2026-06-10');
  await setConfirmation(ids[0], 'E52F1B');
  await setConfirmation(ids[1], 'PRV123');
  await setConfirmation(ids[2], 'PRV123');
});
afterAll(() => cli.close());

const list = async (...args: string[]) => {
  const found = await cli.json(reservations.list, ...jetblue, ...args);
  return (found.reservations as { reservation: string }[]).map(({ reservation }) =>
    ids.indexOf(reservation),
  );
};

describe('reservations list', () => {
  it.each([
    ['nothing, by start', [], [0, 2, 1]],
    ['a date', ['--date', '2026-06-10'], [0, 2]],
    ['a restaurant', ['--merchant', 'm2'], [2, 1]],
    ['a status', ['--status', 'canceled'], []],
    ['a date and a restaurant', ['--date', '2026-06-10', '--merchant', 'm1'], [0]],
  ])('filters by %s', async (_, args, found) => {
    expect(await list(...args)).toEqual(found);
  });

  it('filters by the member’s email', async () => {
    expect(await list('--email', bob.email.toUpperCase())).toEqual([2]);
  });

  it('prints confirmation, time at the restaurant, party and member', async () => {
    const { out } = await cli.run(reservations.list, ...jetblue, '--date', '2026-06-11');
    expect(out).toBe(
      `${ids[1]}  PRV123  2026-06-11 19:00  Confirmed  Table m2 (m2)  party of 2  ${ada.email}`,
    );
  });

  it('continues after the last reservation of a page', async () => {
    expect(await list('--after', ids[0] ?? '')).toEqual([2, 1]);
    await cli.db.pool.query(
      `insert into reservation (partner_id, member_id, public_id, merchant_id, provider, status, starts_at,
         ends_at, local_date, party_size, cancel_until, created_at, updated_at)
       select 'jetblue', $1, 'many-' || n, 'm1', 'house', 'Completed', '2026-05-01 23:00Z',
         '2026-05-02 00:30Z', '2026-05-01', 2, '2026-05-01 21:00Z', 'epoch', 'epoch'
       from generate_series(1, $2) n`,
      [ada.id, STAFF_LIST_MAX + 2],
    );
    const seen: string[] = [];
    for (let after: string[] = []; ; ) {
      const page = await cli.json(reservations.list, ...jetblue, '--date', '2026-05-01', ...after);
      seen.push(...(page.reservations as { reservation: string }[]).map((row) => row.reservation));
      if (page.next === null) break;
      after = ['--after', String(page.next)];
    }
    expect(new Set(seen).size).toBe(STAFF_LIST_MAX + 2);
    expect(seen).toHaveLength(STAFF_LIST_MAX + 2);
  });

  it.each([
    [['--date', '2026-02-30'], '--date is a date such as 2026-06-20'],
    [['--status', 'Gone'], /^--status is one of Held, Confirmed/],
    [['--after', 'nowhere'], 'jetblue has no reservation nowhere'],
  ])('rejects %j', async (args, message) => {
    const { status, err } = await cli.run(reservations.list, ...jetblue, ...args);
    expect(status).toBe(2);
    expect(err).toMatch(message);
  });
});

describe('a reservation', () => {
  it.each(['E52F1B', 'e52f1b', ' E52F1B '])('is shown by the confirmation %j', async (text) => {
    const { out } = await cli.run(reservations.show, text, ...jetblue);
    expect(out).toContain(`${ids[0]}  E52F1B  2026-06-10 19:00`);
    expect(out).toContain('in the restaurant’s own book; bonus 100, not earned');
  });

  it('is named by its id when two have the same confirmation', async () => {
    const { status, err } = await cli.run(reservations.show, 'PRV123', ...jetblue);
    expect(status).toBe(1);
    for (const id of [ids[1], ids[2]]) expect(err).toContain(id);
    expect((await cli.run(reservations.show, ids[1] ?? '', ...jetblue)).out).toContain('PRV123');
  });

  it('is marked by its confirmation, unless the provider reports its outcome', async () => {
    const mark = ['--decision', 'no-show', '--reason', 'The host called', ...jetblue];
    const marked = await cli.run(reservations.mark, 'e52f1b', ...mark);
    expect(marked).toEqual({ status: 0, out: 'reservation e52f1b is no-show', err: '' });
    expect(await list('--status', 'NoShow')).toEqual([0]);
    const { status, err } = await cli.run(reservations.mark, ids[1] ?? '', ...mark);
    expect([status, err]).toEqual([
      1,
      `reservation ${ids[1]} is at the booking provider, which reports whether the party came`,
    ]);
  });
});

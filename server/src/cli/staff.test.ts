import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { audit } from './audit.ts';
import { dines } from './dines.ts';
import { ledger } from './ledger.ts';
import { members } from './members.ts';
import { reservations } from './reservations.ts';
import { reviews } from './reviews.ts';
import { rewards } from './rewards.ts';

let cli: TestCli;
let ada: TestMember;
let dine: number;
const jetblue = ['--partner', 'jetblue'];
beforeAll(async () => {
  cli = await openTestCli();
  await cli.addStaff('ruth@example.test', 'admin');
  await cli.addStaff('maya@example.test', 'finance');
  await cli.addStaff('mona@example.test', 'marketing');
  await cli.addStaff('sam@example.test', 'support');
  await cli.addStaff('vera@example.test', 'viewer');
  ada = await addMember(cli.db, { partner_id: 'jetblue', partner_number: 'AB10420001' });
  await addMerchants(cli.db, ['m1']);
  [dine = 0] = await addDines(cli.db, { ...ada, partnerId: 'jetblue' }, [
    {
      award_status: 'Forfeit',
      reason: 'visitLimitReached',
      reward_units: 0,
      cleared_cents: null,
      eligible_cents: 0,
    },
  ]);
});
afterAll(() => cli.close());

describe('rewards adjust', () => {
  const adjust = (amount: string, ...args: string[]) =>
    cli.run(
      rewards.adjust,
      ...[...jetblue, '--email', ada.email, '--source', 'M', `--amount=${amount}`],
      ...['--reason', 'A late claim.', '--as', 'ruth@example.test', ...args],
    );

  it('posts units, reverses them, and prints the balance', async () => {
    expect((await adjust('500')).out).toMatch(/^adjustment \d+ posted; the balance is 500 points$/);
    expect((await adjust('-200')).out).toMatch(/the balance is 300 points$/);
    const { out } = await cli.run(rewards.report, ...jetblue);
    expect(out).toBe(`email,points,dines\n${ada.email},300,0`);
    expect(await cli.json(rewards.report, ...jetblue)).toEqual({
      rows: [expect.objectContaining({ email: ada.email, points: 300, dines: 0 })],
    });
  });

  it('leaves a sound ledger and audits actor, reason and amount', async () => {
    expect((await cli.json(ledger.check)).isSound).toBe(true);
    const rows = await asEngine(cli.db, (trx) =>
      trx.selectFrom('audit').selectAll().where('member_id', '=', ada.id).execute(),
    );
    expect(rows).toHaveLength(2);
    expect(rows.every(({ actor }) => actor === 'ruth@example.test')).toBe(true);
    expect(rows[0]?.detail).toContain('A late claim.');
  });

  it.each([
    ['an amount of zero', '0', [], /^--amount 0 is not an amount/],
    ['an unknown source', '5', ['--source', 'Z'], /^--source is one of M, /],
    ['a large amount without approval', '900000', [], /needs --approved-by$/],
    [
      'approval by the same person',
      '900000',
      ['--approved-by', 'Ruth@example.test'],
      /^--approved-by and --as name the same person$/,
    ],
    [
      'approval by an account that may not approve',
      '900000',
      ['--approved-by', 'sam@example.test'],
      /^--approved-by: sam@example.test is no active staff account that may approve/,
    ],
    ['an account without the permission', '5', ['--as', 'vera@example.test'], /may not do that/],
    ['a person without an account', '5', ['--as', 'no@example.test'], /^there is no active staff/],
    [
      'a balance far below zero',
      '-900000',
      ['--approved-by', 'maya@example.test'],
      /would fall below/,
    ],
    ['an unknown member', '5', ['--email', 'no@example.test'], /^jetblue has no member no@/],
    [
      'a reason that says nothing',
      '5',
      ['--reason', '-'],
      /^--reason needs at least 3 characters$/,
    ],
    ['an unknown program', '5', ['--partner', 'none'], /^there is no program none/],
  ])('rejects %s and posts nothing', async (_, amount, args, message) => {
    const { status, err } = await adjust(amount, ...args);
    expect(status).toBe(2);
    expect(err).toMatch(message);
    const { out } = await cli.run(rewards.report, ...jetblue);
    expect(out).toContain(',300,');
  });
});

describe('rewards export, files and acknowledge', () => {
  it('writes unsent rewards once to a file that only its owner can read, and the same file again by number', async () => {
    const missing = join(cli.folder, 'missing');
    const refused = await cli.run(rewards.export, ...jetblue, '--out', missing);
    expect([refused.status, refused.err]).toEqual([
      2,
      `--out ${missing}: there is no such folder; create it first`,
    ]);
    const first = await cli.json(rewards.export, ...jetblue, '--out', cli.folder);
    expect(first).toMatchObject({ file: 1, units: 300 });
    const text = readFileSync(String(first.path), 'utf8');
    const none = await cli.run(rewards.export, ...jetblue, '--out', cli.folder);
    expect([none.status, none.out]).toEqual([0, 'No reward is owed.']);
    const again = await cli.json(
      rewards.export,
      ...[...jetblue, '--out', cli.folder, '--file', '1'],
    );
    expect(readFileSync(String(again.path), 'utf8')).toBe(text);
    const { out } = await cli.run(rewards.files, ...jetblue);
    expect(out).toMatch(
      /^1 {2}\d{4}-\d{2}-\d{2} {2}(\d+) lines {2}300 points {2}\1 waiting {2}0 rejected$/,
    );
  });

  it('leaves out a member without a number, lists the member, and sends the rewards once the number is known', async () => {
    const { email, publicId } = await addMember(cli.db, { partner_id: 'jetblue' });
    const adjustment = [...jetblue, '--email', email, '--source', 'M', '--amount=40'];
    await cli.run(
      rewards.adjust,
      ...adjustment,
      '--reason',
      'A late claim.',
      '--as',
      'ruth@example.test',
    );
    const exported = await cli.run(rewards.export, ...jetblue, '--out', cli.folder);
    expect([exported.status, exported.out]).toEqual([
      0,
      'left out: 1 member without a member number, 40 points; members unnumbered --partner jetblue lists them',
    ]);
    const { members: unnumbered } = await cli.json(members.unnumbered, ...jetblue);
    expect(unnumbered).toEqual([{ email, publicId, joinDate: '2025-03-01', units: 40 }]);
    await asEngine(cli.db, (trx) =>
      trx
        .updateTable('member')
        .set({ partner_number: 'AB10420002' })
        .where('email', '=', email)
        .execute(),
    );
    const sent = await cli.json(rewards.export, ...jetblue, '--out', cli.folder);
    expect(sent).toMatchObject({ file: 2, units: 40, withoutNumber: { members: 0, units: 0 } });
    expect(readFileSync(String(sent.path), 'utf8')).toContain('2,1,AB10420002,40,M,');
    const { out } = await cli.run(members.unnumbered, ...jetblue);
    expect(out).toBe('Every member has a number.');
    const { err } = await cli.run(members.unnumbered, '--partner', 'nosh');
    expect(err).toBe('the members of nosh have no numbers');
  });

  it.each([
    ['a file that was not sent', ['--file', '9'], 'jetblue has no file 9'],
    ['a file that is not a number', ['--file', '1.5'], '--file is the number of a file'],
    ['file zero', ['--file', '0'], '--file is the number of a file'],
  ])('rejects %s', async (_, args, err) => {
    expect(await cli.run(rewards.export, ...jetblue, ...args)).toEqual({ status: 2, out: '', err });
  });

  it('rejects a program that pays by payouts', async () => {
    const { err } = await cli.run(rewards.files, '--partner', 'nosh');
    expect(err).toBe('nosh pays by payouts, not by accrual files');
  });

  it('fails for an acknowledgment file that is absent', async () => {
    const { status, err } = await cli.run(rewards.acknowledge, '/nowhere.csv', ...jetblue);
    expect([status, err]).toEqual([1, '/nowhere.csv: there is no such file']);
  });
});

describe('audit check', () => {
  it('exits 0 with sound chains', async () => {
    const { status, out } = await cli.run(audit.check);
    expect(status).toBe(0);
    expect(out).toMatch(/^ok {6}jetblue: \d+ entries$/);
    expect(await cli.json(audit.check)).toMatchObject({
      chains: [{ partner: 'jetblue', broken: 0 }],
    });
  });

  it('lists entries, the newest first, by actor and action', async () => {
    const { out } = await cli.run(audit.list, ...jetblue, '--actor', 'ruth@example.test');
    expect(out.split('\n')[0]).toMatch(
      /^\d+ {2}\d{4}-\S+Z {2}ruth@example\.test {2}rewards adjusted {2}\S+@\S+ .*reason=/,
    );
    const none = await cli.run(audit.list, ...jetblue, '--action', 'rewards lost');
    expect(none.out).toBe('No entry matches.');
    const { entries } = await cli.json(audit.list, ...jetblue, '--before', '2');
    expect(entries).toMatchObject([{ sequence: 1 }]);
    const { err } = await cli.run(audit.list, ...jetblue, '--before', 'x');
    expect(err).toBe('--before is the number of an entry');
  });

  it('covers one program with --partner', async () => {
    expect(await cli.json(audit.check, ...jetblue)).toEqual(await cli.json(audit.check));
    expect((await cli.run(audit.check, '--partner', 'hilton')).out).toBe(
      'the audit has no entries',
    );
    const { status, err } = await cli.run(audit.check, '--partner', 'nowhere');
    expect([status, err]).toEqual([2, expect.stringContaining('there is no program nowhere')]);
  });
});

describe('dines', () => {
  it('explains a dine by its number', async () => {
    const { out } = await cli.run(dines.explain, String(dine));
    expect(out.split('\n')[0]).toBe(`dine ${dine}  jetblue  ${ada.email}  Visa 4242`);
    const explained = await cli.json(dines.explain, String(dine));
    expect(explained.dine).toMatchObject({ id: dine, status: 'Forfeit' });
  });

  it.each([
    ['0', 'there is no dine 0'],
    ['999999', 'there is no dine 999999'],
    ['1e3', 'ID is a number'],
    ['-1', 'ID is a number'],
    ['1234567890123456', 'ID is a number'],
  ])('rejects the number %s', async (id, message) => {
    const { status, err } = await cli.run(dines.explain, id);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });

  it('lists no conflicts when no transition was rejected', async () => {
    expect((await cli.run(dines.conflicts, ...jetblue)).out).toBe(
      'jetblue has no rejected transitions',
    );
    expect(await cli.json(dines.conflicts, ...jetblue)).toEqual({ conflicts: [] });
  });
});

describe('reservations mark', () => {
  it.each([
    [
      ['r1', '--decision', 'late', '--reason', 'call'],
      2,
      '--decision is seated, no-show or completed',
    ],
    [
      ['r1', '--decision', 'toString', '--reason', 'call'],
      2,
      '--decision is seated, no-show or completed',
    ],
    [['r1', '--decision', 'no-show', '--reason', ''], 2, '--reason needs at least 3 characters'],
    [['--decision', 'no-show', '--reason', 'call'], 2, 'ID is missing'],
    [
      ['r1', '--decision', 'completed', '--reason', 'call'],
      1,
      'no restaurant’s own book has a reservation r1',
    ],
  ])('%j exits with status %i', async (args, status, err) => {
    const call = await cli.run(reservations.mark, ...args, ...jetblue);
    expect(call).toEqual({ status, out: '', err });
  });
});

describe('reviews', () => {
  it('lists none, and names the valid statuses for an unknown one', async () => {
    expect((await cli.run(reviews.list, ...jetblue)).out).toBe('no review is Pending');
    expect(await cli.json(reviews.list, ...jetblue)).toEqual({ reviews: [] });
    const { status, err } = await cli.run(reviews.list, ...jetblue, '--status', 'Gone');
    expect(status).toBe(2);
    expect(err).toMatch(/^--status is one of .*Pending/);
  });

  it.each([['7'], ['7.'], ['7.x'], ['x.1'], ['7.1.2'], ['']])(
    'publish rejects the id %j',
    async (id) => {
      const { status, err } = await cli.run(reviews.publish, ...jetblue, '--review', id);
      expect([status, err]).toEqual([2, '--review is the id from the list, such as 1204.1']);
    },
  );

  it('rejects a decision about a review that does not exist', async () => {
    const review = [...jetblue, '--review', '7.1', '--as', 'mona@example.test'];
    expect((await cli.run(reviews.publish, ...review)).err).toBe('jetblue has no review 7');
    const reason = ['--reason', 'Not about the food.'];
    expect((await cli.run(reviews.reject, ...review, ...reason)).err).toBe(
      'jetblue has no review 7',
    );
    expect((await cli.run(reviews.reject, ...review, '--reason', ' ')).err).toBe(
      '--reason needs at least 3 characters',
    );
    const reply = ['--text', 'Thank you!', '--signature', 'Ana'];
    expect((await cli.run(reviews.reply, ...review, ...reply)).err).toBe('jetblue has no review 7');
    expect((await cli.run(reviews.reply, ...review, '--text', 'x'.repeat(1001))).err).toBe(
      '--text is at most 1000 characters',
    );
  });

  it('lists a review on one line of its own, without control characters', async () => {
    const comment = 'Good.\u001b[2J\r\n99.1  5 of 5\u2028Really.';
    await cli.db.pool.query(
      `insert into review (partner_id, member_id, dine_id, rating, comment, status, completed_at)
       values ('jetblue', $1, $2, 4, $3, 'Pending', now())`,
      [ada.id, dine, comment],
    );
    const { out } = await cli.run(reviews.list, ...jetblue);
    expect(out.split('\n')).toEqual([
      expect.stringContaining(`${dine}.1  4 of 5  Table m1`),
      '  Good. [2J 99.1  5 of 5 Really.',
    ]);
    await cli.db.pool.query('delete from review where dine_id = $1', [dine]);
  });

  it('continues a list of 201 reviews behind the 200th', async () => {
    const eaten = { award_status: 'Awarded', reason: null, reward_units: 0 } as const;
    const many = Array.from({ length: 201 }, () => ({ ...eaten, cleared_cents: 100 }));
    const dineIds = await addDines(cli.db, { ...ada, partnerId: 'jetblue' }, many);
    await cli.db.pool.query(
      `insert into review (partner_id, member_id, dine_id, rating, comment, status, completed_at)
       select 'jetblue', $1, unnest($2::bigint[]), 4, 'Good.', 'Pending', now()`,
      [ada.id, dineIds],
    );
    const { out, err } = await cli.run(reviews.list, ...jetblue, '--json');
    const first = JSON.parse(out);
    expect(first.reviews).toHaveLength(200);
    expect(err).toBe(`only the first 200 are listed; --after ${first.next} continues`);
    const rest = await cli.json(reviews.list, ...jetblue, '--after', first.next);
    expect(rest).toEqual({ reviews: [expect.objectContaining({ dineId: dineIds.at(-1) })] });
    await cli.db.pool.query('delete from review where dine_id = any($1)', [dineIds]);
    await cli.db.pool.query('delete from dine where id = any($1)', [dineIds]);
  });

  it('writes no photos of a review without them', async () => {
    const folder = join(cli.folder, 'photos');
    const { status, out } = await cli.run(
      reviews.photos,
      ...[...jetblue, '--review', '7.1', '--to', folder],
    );
    expect([status, out]).toEqual([0, `wrote 0 photos to ${folder}`]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('prints dollars for a program whose rewards are money', async () => {
  const tMobile = ['--partner', 't-mobile'];
  const number = { partner_number: 'TM10420001' };
  const { email } = await addMember(cli.db, { partner_id: 't-mobile', ...number });
  const adjustment = ['--email', email, '--source', 'M', '--reason', 'A late claim.'];
  await cli.run(
    rewards.adjust,
    ...tMobile,
    ...adjustment,
    '--amount=3.50',
    '--as',
    'ruth@example.test',
  );
  expect((await cli.run(members.show, email, ...tMobile)).out).toContain('  available  $3.50\n');
  const { out } = await cli.run(rewards.export, ...tMobile, '--out', cli.folder);
  expect(out).toMatch(/000001\.csv: 1 lines, \$3\.50$/);
  expect((await cli.run(rewards.files, ...tMobile)).out).toContain('1 lines  $3.50  1 waiting');
});

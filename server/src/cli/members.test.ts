import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { members } from './members.ts';

let cli: TestCli;
let ada: TestMember;
const jetblue = ['--partner', 'jetblue'];
beforeAll(async () => {
  cli = await openTestCli();
  ada = await addMember(cli.db, {
    partner_id: 'jetblue',
    email: 'Ada_B@example.test',
    partner_number: 'TB-1042',
    join_date: '2025-03-01',
  });
  await addMember(cli.db, { partner_id: 'jetblue', email: 'adaxb@example.test' });
  await addMember(cli.db, { partner_id: 'nosh', email: 'ada_b@example.test', active: false });
  await addMerchants(cli.db, ['m1']);
  await addDines(cli.db, { ...ada, partnerId: 'jetblue' }, [
    { dined_on: '2026-05-01' },
    {
      dined_on: '2026-06-02',
      award_status: 'Forfeit',
      reason: 'visitLimitReached',
      reward_units: 0,
    },
  ]);
});
afterAll(() => cli.close());

const memberRow = (email: string) =>
  asEngine(cli.db, (trx) =>
    trx
      .selectFrom('member')
      .selectAll()
      .where('partner_id', '=', 'jetblue')
      .where('email', '=', email)
      .executeTakeFirst(),
  );

describe('members find', () => {
  it('finds by part of the email; an underscore stands for itself', async () => {
    const { status, out } = await cli.run(members.find, 'ADA_b');
    expect(status).toBe(0);
    expect(out.split('\n')).toEqual([
      'jetblue  Ada_B@example.test  Ada Byron  TB-1042  OptedIn  EnrolledCardMember',
      expect.stringMatching(/^nosh {2}ada_b@example\.test .* EnrolledCardMember \(inactive\)$/),
    ]);
  });

  it.each([
    ['the name', ['da Byr'], 3],
    ['the member number', ['tb-1042'], 1],
    ['the public id', [], 1],
    ['a percent sign, which stands for itself', ['%%%'], 0],
  ])('finds by %s', async (_, text, count) => {
    const args = text.length > 0 ? text : [ada.publicId];
    const { status, out } = await cli.run(members.find, ...args);
    expect(status).toBe(count > 0 ? 0 : 1);
    expect(out.split('\n')).toHaveLength(Math.max(1, count));
  });

  it('finds members of one program only when it is named', async () => {
    const report = await cli.json(members.find, 'ada', '--partner', 'nosh');
    expect(report.members).toMatchObject([{ partnerId: 'nosh', email: 'ada_b@example.test' }]);
  });

  it.each([
    [['ad'], 'TEXT has at least 3 characters'],
    [['  a  '], 'TEXT has at least 3 characters'],
    [[], 'TEXT is missing'],
    [['ada', 'byron'], 'byron is one argument too many'],
  ])('rejects %j', async (args, message) => {
    expect(await cli.run(members.find, ...args)).toEqual({ status: 2, out: '', err: message });
  });
});

describe('members show', () => {
  it('shows status, cards, balances and the latest dines of one member', async () => {
    const { out } = await cli.run(members.show, 'ada_b@EXAMPLE.test', ...jetblue);
    expect(out).toBe(
      [
        'jetblue  Ada_B@example.test  Ada Byron',
        `number TB-1042  public id ${ada.publicId}`,
        'OptedIn  EnrolledCardMember  joined 2025-03-01',
        '',
        'CARDS',
        '  Visa 4242  tracks from 2025-03-01',
        '',
        'BALANCES',
        '  none',
        '',
        'LATEST DINES',
        '  2  2026-06-02  Table m1  $42.50  Forfeit (visitLimitReached)  0 points',
        '  1  2026-05-01  Table m1  $42.50  Awarded  127 points',
      ].join('\n'),
    );
  });

  it('shows the same as JSON', async () => {
    const shown = await cli.json(members.show, ada.email, ...jetblue);
    expect(Object.keys(shown)).toEqual(['member', 'cards', 'balances', 'dines']);
    expect(JSON.stringify(shown)).not.toMatch(/password|token/i);
  });

  it('shows no member of another program', async () => {
    const { status, err } = await cli.run(members.show, 'adaxb@example.test', '--partner', 'nosh');
    expect([status, err]).toEqual([2, 'nosh has no member adaxb@example.test']);
  });
});

describe('members bounced', () => {
  it('requires another email from the member', async () => {
    const { email } = await addMember(cli.db, { partner_id: 'jetblue' });
    const { status, out } = await cli.run(members.bounced, ...jetblue, '--email', email);
    expect([status, out]).toEqual([0, `${email} is asked for another email at the next sign-in`]);
    expect((await memberRow(email))?.email_undeliverable_since).toBeInstanceOf(Date);
  });

  it('rejects an unknown email', async () => {
    const call = await cli.run(members.bounced, ...jetblue, '--email', 'no@example.test');
    expect([call.status, call.err]).toEqual([2, 'jetblue has no member no@example.test']);
  });
});

describe('members emulate', () => {
  const impersonate = (...args: string[]) =>
    cli.run(members.emulate, ...jetblue, '--email', ada.email, ...args);

  it('prints a link with its secret after the hash, and ends it before it is opened', async () => {
    const { status, out } = await impersonate('--reason', 'call 1042');
    expect(status).toBe(0);
    expect(out).toMatch(
      /^Opens once, within 10 minutes:\nhttp:\/\/\S+:39997\/emulation#[\w-]{40,}$/,
    );
    expect((await impersonate('--end')).out).toBe('0 ended');
    const open = await asEngine(cli.db, (trx) =>
      trx
        .selectFrom('emulation')
        .select('id')
        .where('member_id', '=', ada.id)
        .where('link_expires_at', '>', new Date())
        .execute(),
    );
    expect(open).toEqual([]);
  });

  it('audits actor and reason without the secret', async () => {
    const { link } = await cli.json(
      members.emulate,
      ...jetblue,
      ...['--email', ada.email, '--reason', 'call 2001'],
    );
    const rows = await asEngine(cli.db, (trx) =>
      trx.selectFrom('audit').selectAll().where('member_id', '=', ada.id).execute(),
    );
    expect(rows.some(({ detail }) => detail.includes('call 2001'))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(String(link).split('#')[1]);
  });

  it.each([
    [[], 2, '--reason must say why'],
    [['--reason', ' no  '], 2, '--reason must say why'],
  ])('with %j makes no link', async (args, status, err) => {
    expect(await impersonate(...args)).toEqual({ status, out: '', err });
  });

  it('fails for a member whom the program does not have', async () => {
    const call = await cli.run(
      members.emulate,
      ...jetblue,
      ...['--email', 'no@example.test', '--reason', 'call 1'],
    );
    expect(call).toEqual({ status: 2, out: '', err: 'jetblue has no member no@example.test' });
  });
});

describe('members import', () => {
  const header =
    'email,firstName,lastName,zipCode,tierLevel,emailOptIn,joinDate,cardToken,cardType,lastFour';
  const row = (email: string, token: string) =>
    `${email},Grace,Hopper,10001,OptedIn,true,2026-01-01,${token},Visa,4242`;
  const imported = (file: string, ...args: string[]) =>
    cli.run(members.import, file, ...jetblue, ...args);

  it('checks a file without writing', async () => {
    const file = cli.write('dry.csv', header, row('dry@example.test', 'tok_dry'));
    const { status, out } = await imported(file, '--dry-run');
    expect(status).toBe(0);
    expect(out).toMatch(/^added +1$/m);
    expect(out).toMatch(/^new cards +1$/m);
    expect(await memberRow('dry@example.test')).toBeUndefined();
  });

  it('imports good rows, names bad ones and exits 1', async () => {
    const file = cli.write(
      'mixed.csv',
      header,
      row('good@example.test', 'tok_good'),
      row('not an email', 'tok_bad'),
    );
    const { status, out, err } = await imported(file, '--json');
    expect(status).toBe(1);
    expect(err).toBe(`${file}:3: email is not an email address: "not an email"`);
    expect(JSON.parse(out)).toMatchObject({ rows: 2, added: 1, rejected: 1 });
    expect(await memberRow('good@example.test')).toMatchObject({ first_name: 'Grace' });
  });

  it('names each rejected row', async () => {
    const rows = Array.from({ length: 23 }, (_, index) => row('bad', `tok_${index}`));
    const { err } = await imported(cli.write('bad.csv', header, ...rows));
    const lines = err.split('\n');
    expect(lines).toHaveLength(23);
    expect(lines.at(-1)).toMatch(/:24: email is not an email address: "bad"$/);
  });

  it.each([
    ['an absent file', '/nowhere/x.csv', /^\/nowhere\/x\.csv: there is no such file$/],
    ['a folder', import.meta.dirname, /^.*cli: that is a folder, not a file$/],
  ])('fails for %s', async (_, file, message) => {
    const { status, err } = await imported(file);
    expect(status).toBe(1);
    expect(err).toMatch(message);
  });

  it('fails for a file without the columns, which it names', async () => {
    const { status, err } = await imported(cli.write('short.csv', 'email,firstName', 'a,b'));
    expect(status).toBe(1);
    expect(err).toMatch(/short\.csv: lacks the columns lastName, zipCode/);
  });
});

describe('members dine', () => {
  const dine = (...args: string[]) =>
    cli.run(members.dine, ...jetblue, '--email', ada.email, '--merchant', 'm1', ...args);

  it.each([
    [['--amount', '0'], '--amount must be dollars above zero, like 42.50'],
    [['--amount', '-5'], '--amount'],
    [['--amount', '1.234'], '--amount must be dollars above zero, like 42.50'],
    [['--amount', '5', '--at', '2026-02-30T19:00:00'], '--at must be a time that exists'],
    [['--amount', '5', '--at', 'noon'], '--at must be a time that exists'],
  ])('rejects %j', async (args, message) => {
    const { status, err } = await dine(...args);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });

  it('fails if the restaurant has no identifier or is unknown', async () => {
    expect(await dine('--amount', '5')).toMatchObject({
      status: 1,
      err: 'the merchant m1 has no network identifier',
    });
    const unknown = await cli.run(
      members.dine,
      ...[...jetblue, '--email', ada.email, '--merchant', 'none', '--amount', '5'],
    );
    expect(unknown.err).toBe('there is no merchant none');
  });

  it('fails for a member without a linked card', async () => {
    const { email, cardId } = await addMember(cli.db, { partner_id: 'jetblue' });
    await asEngine(cli.db, (trx) =>
      trx.updateTable('card').set({ unlinked_on: '2026-01-01' }).where('id', '=', cardId).execute(),
    );
    const { err } = await cli.run(
      members.dine,
      ...[...jetblue, '--email', email, '--merchant', 'm1', '--amount', '5'],
    );
    expect(err).toBe(`${email} has no linked card`);
  });
});

describe('members review', () => {
  it.each([
    [['--transaction', 'x'], '--transaction is a number'],
    [['--transaction', '7', '--rating', '6'], '--rating is 0 to 5'],
    [['--transaction', '7', '--rating', '2.5'], '--rating is 0 to 5'],
    [['--transaction', '7', '--rating', ''], '--rating is 0 to 5'],
  ])('rejects %j', async (args, message) => {
    expect(await cli.run(members.review, ...jetblue, ...args)).toEqual({
      status: 2,
      out: '',
      err: message,
    });
  });

  it('fails when no app runs on this machine', async () => {
    const { status, err } = await cli.run(members.review, ...jetblue, '--transaction', '7');
    expect([status, err]).toEqual([1, 'no app responds on this machine']);
  });
});

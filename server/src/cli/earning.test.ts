import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { adjustRewards } from '#server/earning/ledger/index.ts';
import { recordProviders } from '#server/earning/payouts/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { feed } from './feed.ts';
import { ledger } from './ledger.ts';
import { offers } from './offers.ts';
import { payouts } from './payouts.ts';
import { queue } from './queue.ts';

let cli: TestCli;
let ada: TestMember;
const token = 'tok_of_ada';
const jetblue = ['--partner', 'jetblue'];
beforeAll(async () => {
  cli = await openTestCli();
  await cli.addStaff('ruth@example.test', 'admin');
  ada = await addMember(cli.db, { partner_id: 'jetblue' });
  await addMerchants(cli.db, ['m1']);
  await asEngine(cli.db, async (trx) => {
    await trx
      .updateTable('card')
      .set({ network_token: token })
      .where('id', '=', ada.cardId)
      .execute();
    await trx
      .insertInto('merchant_identifier')
      .values({ mid: '900100', merchant_id: 'm1' })
      .execute();
    await trx.insertInto('offer').values({ merchant_id: 'm1', weekdays: 127 }).execute();
  });
});
afterAll(() => cli.close());

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const event = (id: string, changed: Record<string, unknown> = {}) =>
  JSON.stringify({
    provider: 'simnet',
    messageId: id,
    eventType: 'clearing',
    transactionId: id,
    sequence: 1,
    cardToken: token,
    mid: '900100',
    amountCents: 4250,
    currency: 'USD',
    occurredAt: `${daysAgo(3)}T19:30:00`,
    ...changed,
  });

describe('feed import', () => {
  it('posts the rewards of a file, and nothing when it is imported again', async () => {
    const file = cli.write('feed.ndjson', event('x1'), event('x2', { amountCents: 1000 }));
    expect(await cli.json(feed.import, file)).toMatchObject({
      events: 2,
      duplicates: 0,
      rejected: 0,
      dines: 2,
      awarded: 2,
      rewardUnits: 157,
    });
    expect(await cli.json(feed.import, file)).toMatchObject({
      events: 2,
      duplicates: 2,
      dines: 0,
      rewardUnits: 0,
    });
  });

  it('prints with --dry-run what the import will print, and writes nothing', async () => {
    const file = cli.write(
      'dry.ndjson',
      event('dry1', { eventType: 'auth' }),
      event('dry1', { eventType: 'auth' }),
      event('dry2', { eventType: 'reversal', transactionId: 'dry1' }),
      event('dry3', { amountCents: 'much' }),
      event('dry4', { mid: 'nowhere' }),
    );
    const counts = async (...args: string[]) => {
      const { status, out, err } = await cli.run(feed.import, file, '--json', ...args);
      const { seconds: _, eventsPerSecond: __, ...summary } = JSON.parse(out);
      return { status, err, summary };
    };
    const before = await cli.json(ledger.check);
    const dry = await counts('--dry-run');
    expect(await cli.json(ledger.check)).toEqual(before);
    expect((await cli.json(feed.faults)).faults).not.toContainEqual(
      expect.objectContaining({ messageId: 'dry3' }),
    );
    expect(dry.summary).toMatchObject({
      events: 5,
      duplicates: 1,
      rejected: 1,
      dines: 1,
      unknownMerchant: 1,
    });
    expect(await counts()).toEqual(dry);
  });

  it('names the line of a bad event, imports the others and exits 1', async () => {
    const file = cli.write(
      'bad.ndjson',
      event('y1', { amountCents: 'much' }),
      '{"provider":',
      event('y2'),
    );
    const { status, out, err } = await cli.run(feed.import, file, '--json');
    expect(status).toBe(1);
    expect(err.split('\n')).toEqual([
      expect.stringContaining(`${file}:1: `),
      `${file}:2: is not JSON: column 13: it ends before its }; each line is one event`,
    ]);
    expect(JSON.parse(out)).toMatchObject({ events: 3, rejected: 2, awarded: 1 });
  });

  it('lists rejected events', async () => {
    const { out } = await cli.run(feed.faults);
    expect(out).toMatch(/bad\.ndjson:1 {2}simnet y1/);
    expect(await cli.json(feed.faults, '--provider', 'othernet')).toEqual({ faults: [] });
    expect((await cli.run(feed.faults, '--kind', 'warned')).err).toMatch(/^--kind is one of /);
  });

  it('rematches nothing when no event is queued', async () => {
    expect(await cli.json(feed.rematch)).toMatchObject({ dines: 0, awarded: 0 });
  });

  it('leaves a sound ledger', async () => {
    const { status, out } = await cli.run(ledger.check);
    expect(status).toBe(0);
    expect(out).not.toContain('BROKEN');
    expect(out).toMatch(/ledger hash [0-9a-f]{64}$/);
  });
});

describe('ledger explain', () => {
  it('explains the balance of a member', async () => {
    const { status, out } = await cli.run(ledger.explain, ada.email, ...jetblue);
    expect(status).toBe(0);
    expect(out).toContain('BALANCES');
    expect(out).toMatch(/^ {2}available .* 284$/m);
  });

  it.each([
    ['an unknown member', ['no@example.test'], 'jetblue has no member no@example.test'],
    ['a year that is none', ['no@example.test', '--year', '26'], '--year is like 2026'],
    ['no member', [], 'MEMBER is missing'],
  ])('rejects %s', async (_, args, err) => {
    expect(await cli.run(ledger.explain, ...args, ...jetblue)).toEqual({ status: 2, out: '', err });
  });
});

describe('feed simulate', () => {
  const simulate = (...args: string[]) =>
    cli.run(feed.simulate, ...jetblue, '--members', '5', '--events', '40', ...args);

  it('writes the same file for the same seed', async () => {
    const texts: string[] = [];
    for (const name of ['one.ndjson', 'two.ndjson']) {
      const out = join(cli.folder, name);
      await simulate('--seed', '7', '--from', '2026-01-01', '--out', out);
      texts.push(readFileSync(out, 'utf8'));
    }
    expect(texts[0]?.trim().split('\n')).toHaveLength(40);
    expect(texts[1]).toBe(texts[0]);
  });

  it.each([
    [['--seed', '0'], '--seed must be a whole number from 1 to 4000000000'],
    [['--seed', '1.5'], '--seed must be a whole number from 1 to 4000000000'],
    [['--seed', '7', '--days', '3661'], '--days must be a whole number from 1 to 3660'],
    [['--seed', '7', '--events', '0x10'], '--events must be a whole number from 1 to 100000000'],
    [['--seed', '7', '--from', '2026-02-30'], '--from must be a date that exists, like 2026-01-31'],
    [[], '--seed is missing'],
  ])('rejects %j and writes no file', async (args, err) => {
    const out = join(cli.folder, 'none.ndjson');
    expect(await simulate(...args, '--out', out)).toEqual({ status: 2, out: '', err });
    expect(existsSync(out)).toBe(false);
  });
});

describe('offers', () => {
  const create = (...args: string[]) =>
    cli.run(
      offers.create,
      ...[...jetblue, '--email', ada.email, '--merchant', 'm1', '--amount', '500'],
      ...[
        '--ends',
        daysAgo(-30),
        '--reason',
        'A late check.',
        '--as',
        'ruth@example.test',
        ...args,
      ],
    );

  it('are created, listed and withdrawn', async () => {
    const created = await create();
    const id = /^offer (\d+): 500 points for \S+ at Table m1, /.exec(created.out)?.[1] ?? '';
    expect([created.status, created.err]).toEqual([0, '']);
    const { out } = await cli.run(offers.list, ...jetblue, '--merchant', 'm1');
    expect(out).toMatch(new RegExp(`^${id}  ${ada.email}  m1 Table m1  500 points  `));
    const ended = await cli.run(
      offers.end,
      ...[...jetblue, '--offer', id, '--withdraw', '--reason', 'By mistake.'],
    );
    expect(ended.out).toBe(`offer ${id} of ${ada.email} is withdrawn`);
    expect((await cli.run(offers.list, ...jetblue)).out).toMatch(/no offer matches/i);
    const again = await cli.run(
      offers.end,
      ...[...jetblue, '--offer', id, '--withdraw', '--reason', 'By mistake.'],
    );
    expect(again.status).not.toBe(0);
  });

  it.each([
    ['an unknown member', ['--email', 'no@example.test'], /^--email: /],
    ['an unknown restaurant', ['--merchant', 'zz'], /^--merchant: /],
    ['a day that does not exist', ['--ends', '2026-02-30'], /^--ends: /],
    ['days in the past', ['--ends', '2020-01-01'], /^--ends: /],
    ['half a point', ['--amount', '0.5'], /^--amount 0\.5 is not an amount/],
    ['no reason', ['--reason', ' '], /^--reason needs at least 3 characters$/],
  ])('are not created for %s', async (_, args, message) => {
    const { status, err } = await create(...args);
    expect(status).toBe(2);
    expect(err).toMatch(message);
  });

  it.each(['x', '', '1.5', '1234567890123456'])('are not found under the id %j', async (id) => {
    const { status, err } = await cli.run(
      offers.end,
      ...[...jetblue, `--offer=${id}`, '--reason', 'By mistake.'],
    );
    expect([status, err]).toEqual([2, '--offer is the number from the list']);
  });
});

describe('payouts', () => {
  it('lists none, and names the valid statuses for an unknown one', async () => {
    expect((await cli.run(payouts.list, ...jetblue)).out).toMatch(/no payout is error/i);
    expect((await cli.run(payouts.list, ...jetblue, '--status', 'lost')).err).toMatch(
      /^--status is one of /,
    );
  });

  it('run pays nothing in a shell without the providers of the running app', async () => {
    const record = (Email: string) =>
      asEngine(cli.db, (trx) => recordProviders(trx, { Card: 'the simulator', Email }, new Date()));
    await record('Tremendous');
    const { status, out, err } = await cli.run(payouts.run);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(
      /^nothing was paid: the app pays emails through Tremendous, and this shell/,
    );
    await record('the simulator');
    expect((await cli.run(payouts.run)).status).toBe(0);
    await sql`delete from payout_provider`.execute(cli.db.kysely);
  });

  it('run fails while the provider does not respond, and names the payouts and what to do', async () => {
    const member = await addMember(cli.db, { partner_id: 'nosh' });
    await adjustRewards(cli.db, {
      partnerId: 'nosh',
      email: member.email,
      code: '+',
      units: 2500,
      reason: 'a balance for the test',
      madeBy: 'test',
      now: new Date(),
    });
    const run = (port: number) => {
      vi.stubEnv('PAYOUT_URL', `http://127.0.0.1:${port}`);
      vi.stubEnv('PAYOUT_KEY', 'key');
      return cli.run(payouts.run, '--json');
    };
    const failed = await run(9);
    expect(failed.status).toBe(1);
    expect(JSON.parse(failed.out.split('\n').at(-1) ?? '')).toEqual({
      started: 1,
      sent: 0,
      rejected: 0,
      failed: 1,
      conflicts: 0,
    });
    expect(failed.err).toMatch(/nosh: 1 payout got no response.*payouts list --partner nosh/);
    const [listed] = (await cli.json(payouts.list, '--partner', 'nosh')).payouts as {
      id: number;
    }[];
    await cli.run(payouts.retry, String(listed?.id), '--partner', 'nosh');
    const provider = createServer((_, response) =>
      response.end(JSON.stringify({ state: 'delivered', reference: 'r1' })),
    );
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const sent = await run((provider.address() as AddressInfo).port);
    provider.close();
    expect(sent).toMatchObject({ status: 0, err: '' });
    expect(JSON.parse(sent.out.split('\n').at(-1) ?? '')).toMatchObject({ sent: 1, failed: 0 });
  });

  it.each([
    ['x', 'ID is a number'],
    ['7', 'jetblue has no open payout 7'],
  ])('retry rejects %s', async (id, err) => {
    expect(await cli.run(payouts.retry, id, ...jetblue)).toEqual({ status: 2, out: '', err });
  });
});

describe('queue', () => {
  it('lists an event of an unknown restaurant, shows it, and closes it', async () => {
    await cli.run(feed.import, cli.write('lost.ndjson', event('lost', { mid: '555' })));
    const { items, totals } = await cli.json(queue.list);
    const unmatched = (items as { queue: string }[]).filter((i) => i.queue === 'unmatched').length;
    expect(totals).toMatchObject({ unmatched, claim: 0 });
    expect((await cli.run(queue.list)).out).toContain(`unmatched ${unmatched}`);
    const last = (items as { queue: string; item: string; since: string }[])
      .filter((i) => i.queue === 'unmatched')
      .at(-1);
    const after = ['--after', `${last?.since},${last?.item}`];
    const beyond = await cli.json(queue.list, '--queue', 'unmatched', ...after);
    expect(beyond).toEqual({ items: [], totals: { unmatched }, next: {} });
    for (const wrong of [after, ['--queue', 'unmatched', '--after', 'x']])
      expect((await cli.run(queue.list, ...wrong)).err).toMatch(/^--after is what queue list/);
    const [item] = items as { queue: string; item: string }[];
    expect(item?.queue).toBeDefined();
    const name = `${item?.queue}:${item?.item}`;
    const shown = (await cli.run(queue.show, name)).out;
    expect(shown).toContain(name);
    expect(shown).toContain('no restaurant carries the identifier');
    const as = ['--as', 'ruth@example.test'];
    const resolve = (decision: string) =>
      cli.run(queue.resolve, name, '--decision', decision, '--reason', 'Not ours.', ...as);
    expect((await resolve('accept')).err).toMatch(
      /^--decision accept of such an item needs --merchant/,
    );
    const assign = await cli.run(
      queue.resolve,
      name,
      '--decision=accept',
      '--merchant=no',
      '--reason=The receipt names it.',
    );
    expect(assign.err).toBe('there is no restaurant no');
    expect((await resolve('keep')).err).toBe('--decision is accept, refuse, close or unlink');
    expect((await resolve('toString')).err).toBe('--decision is accept, refuse, close or unlink');
    expect((await resolve('close')).out).toBe(`${name} is closed`);
    expect((await resolve('close')).status).toBe(2);
  });

  it('links a refund to the dine of its purchase, and keeps or replaces a contradicted event', async () => {
    const resolve = (item: string, ...args: string[]) =>
      cli.run(
        queue.resolve,
        item,
        '--reason',
        'The bank confirmed it.',
        '--as',
        'ruth@example.test',
        ...args,
      );
    const back = event('back', { eventType: 'refund', amountCents: 2000 });
    const other = event('once', { amountCents: 5250 });
    const again = event('twice', { amountCents: 9900 });
    const events = [event('once'), event('twice'), back, other, again];
    await cli.run(feed.import, cli.write('twice.ndjson', ...events));
    const refund = 'unlinked-refund:simnet/back';
    const { purchases } = await cli.json(queue.show, refund);
    const { dineId } = (purchases as { dineId: number; transactionId: string }[]).find(
      ({ transactionId }) => transactionId === 'once',
    ) ?? { dineId: 0 };
    expect((await cli.run(queue.show, refund)).out).toContain(`dine ${dineId}`);
    expect((await resolve(refund, '--decision=accept')).err).toMatch(/needs --dine/);
    expect((await resolve(refund, '--decision=accept', '--dine=x')).err).toMatch(
      /^--dine is a number/,
    );
    expect((await resolve(refund, '--decision=accept', '--dine=0')).err).toBe('there is no dine 0');
    expect((await resolve(refund, '--decision=accept', `--dine=${dineId}`)).out).toBe(
      `dine ${dineId} of jetblue is Awarded with 67 points (−60 points)`,
    );
    await cli.run(
      feed.import,
      cli.write('more.ndjson', event('more', { eventType: 'refund', amountCents: 1111 })),
    );
    const waiting = (await cli.run(queue.show, 'unlinked-refund:simnet/more')).out;
    expect(waiting).toMatch(new RegExp(`dine ${dineId} {2}refunded \\$20\\.00$`, 'm'));
    expect(waiting.match(/refunded/g)).toHaveLength(1);
    expect((await resolve(refund, '--decision=unlink')).out).toBe(
      `dine ${dineId} of jetblue is Awarded with 127 points (+60 points)`,
    );
    expect((await resolve(refund, '--decision=unlink')).err).toMatch(
      /^no refund simnet\/back was linked/,
    );
    expect((await resolve('overdue:7', '--decision=unlink')).err).toMatch(
      /^--decision unlink goes with/,
    );
    await resolve(refund, '--decision=accept', `--dine=${dineId}`);
    const conflict = 'conflict:simnet/once';
    expect((await cli.run(queue.show, conflict)).out).toContain('version 1, refused');
    expect((await resolve(conflict, '--decision=accept', '--version=2')).err).toMatch(
      /no version 2$/,
    );
    expect((await resolve(conflict, '--decision=accept')).out).toBe(
      `dine ${dineId} of jetblue is Awarded with 97 points (+30 points)`,
    );
    expect((await resolve(conflict, '--decision=accept')).err).toBe(
      'conflict has no item simnet/once',
    );
    expect((await resolve('conflict:simnet/twice', '--decision=refuse')).out).toMatch(/is closed$/);
    expect((await resolve('conflict:dine/7', '--decision=accept')).err).toMatch(/rewards adjust$/);
  });

  it.each([
    ['overdue', 'ITEM is a queue and an item, as queue list prints it'],
    [':7', 'ITEM is a queue and an item, as queue list prints it'],
    ['letters:7', 'letters is not a queue; the queues are '],
    ['overdue:7', 'overdue has no item 7'],
    ['claim:7', 'claim has no item 7'],
  ])('shows no item %s', async (item, message) => {
    const { status, err } = await cli.run(queue.show, item);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });

  it.each([
    ['implausible:7', 'close', 'a held bill is accepted or refused'],
    ['claim:7', 'close', 'a claim is accepted or refused'],
    ['implausible:7', 'accept', 'implausible has no item 7'],
    ['claim:7', 'refuse', 'claim has no item 7'],
    ['overdue:7', 'close', 'overdue has no item 7'],
    ['overdue:7', 'accept', 'overdue has no item 7'],
  ])('%s is not resolved as %s', async (item, decision, err) => {
    const call = await cli.run(queue.resolve, item, '--decision', decision, '--reason', 'Checked.');
    expect(call).toEqual({ status: 2, out: '', err });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/local-time.ts';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { audit } from './audit.ts';
import { merchants } from './merchants.ts';

let cli: TestCli;
beforeAll(async () => {
  cli = await openTestCli();
  const file = cli.write(
    'merchants.csv',
    'merchantId,name,cuisines,address1,city,state,zip,latitude,longitude,timezone,mids,hours,offerDays,monthlyMaxVisits',
    'f1,Lantern & Rye,American,1 W 47th St,New York,NY,10036,40.759,-73.986,America/New_York,900001|900002,Fri 17:00-25:00,Fri,2',
    'f2,100% Rye,Bakery,2 Main St,Chicago,IL,60611,41.9,-87.62,America/Chicago,900003,,,',
  );
  const { status, err } = await cli.run(merchants.import, file);
  expect([status, err]).toEqual([0, '']);
});
afterAll(() => cli.close());

const idsFound = async (text: string) => {
  const { merchants: found } = await cli.json(merchants.find, text);
  // The JSON of the command lists restaurants.
  return (found as { id: string }[]).map(({ id }) => id);
};

describe('merchants find', () => {
  it.each([
    ['part of a name', 'rye', ['f2', 'f1']],
    ['a percent sign, which stands for itself', '0%', ['f2']],
    ['a city', 'chicago', ['f2']],
    ['a city and state', 'New York, NY', ['f1']],
    ['an id', 'F1', ['f1']],
    ['a whole identifier', '900002', ['f1']],
    ['an identifier with the padding of settlement files', '0000000900002', ['f1']],
  ])('finds by %s', async (_, text, ids) => {
    expect(await idsFound(text)).toEqual(ids);
  });

  it('prints place, identifiers and status, and exits 1 without a match', async () => {
    const { out } = await cli.run(merchants.find, 'lantern');
    expect(out).toBe(
      'f1  Lantern & Rye  New York, NY 10036  mid 900001, mid 900002  in the program',
    );
    expect((await cli.run(merchants.find, '90000')).status).toBe(1);
    const none = await cli.run(merchants.find, 'nowhere');
    expect([none.status, none.out]).toEqual([1, 'No restaurant matches "nowhere".']);
    expect(await cli.run(merchants.find, 'x')).toMatchObject({
      status: 2,
      err: 'TEXT has at least 2 characters',
    });
  });
});

describe('merchants show', () => {
  it('shows identifiers, hours and the offer', async () => {
    const { out } = await cli.run(merchants.show, 'f1');
    expect(out).toContain('f1  Lantern & Rye  in the program');
    expect(out).toContain('identifiers  mid 900001, mid 900002');
    expect(out).toContain('Fri 5 pm – 1 am');
    expect(out).toContain('offer        Fri, 2 visits a month');
  });

  it('refuses an unknown id', async () => {
    const { status, err } = await cli.run(merchants.show, 'zz');
    expect([status, err]).toEqual([2, 'there is no restaurant zz']);
  });
});

describe('merchants retire', () => {
  const today = new Date().toISOString().slice(0, 10);
  const retire = (id: string, ...args: string[]) =>
    cli.run(merchants.retire, id, '--reason', 'Closed for good.', ...args);

  it.each([
    ['an unknown restaurant', 'zz', [], 'there is no restaurant zz'],
    ['a past day', 'f1', ['--on', '2020-01-01'], /^--on is \d{4}-\d{2}-\d{2} or later$/],
    ['a day in years', 'f1', ['--on', '2099-01-01'], /^--on is \d{4}-\d{2}-\d{2} or earlier$/],
    ['no day', 'f1', ['--on', '2026-02-30'], '--on is a day that exists, as YYYY-MM-DD'],
  ])('refuses %s', async (_, id, args, err) => {
    expect(await retire(id, ...args)).toEqual({
      status: 2,
      out: '',
      err: expect.stringMatching(err),
    });
  });

  it('needs a reason', async () => {
    const { status, err } = await cli.run(merchants.retire, 'f1');
    expect([status, err]).toEqual([2, '--reason is missing']);
  });

  it('plans a day, which can move until it comes, and is audited', async () => {
    const [first, second] = [addDays(today, 20), addDays(today, 30)];
    expect((await retire('f1', '--on', first)).out).toContain(`from ${first}`);
    expect((await retire('f1', '--on', second)).status).toBe(0);
    const again = await retire('f1', '--on', second);
    expect([again.status, again.err]).toEqual([2, `f1 is retired from ${second}`]);
    const { out } = await cli.run(merchants.find, 'lantern');
    expect(out).toContain(`retired from ${second}`);
    const listed = await cli.run(audit.list, '--partner', 'jetblue');
    expect(listed.out).toContain('restaurant retired');
    expect(listed.out).toContain('Closed for good.');
  });

  it('retires today, and an import that names the restaurant brings it back', async () => {
    expect((await retire('f2')).status).toBe(0);
    expect((await retire('f2')).err).toMatch(/^f2 is retired from /);
    const file = cli.write(
      'again.csv',
      'merchantId,name,cuisines,address1,city,state,zip,latitude,longitude,timezone,mids',
      'f2,100% Rye,Bakery,2 Main St,Chicago,IL,60611,41.9,-87.62,America/Chicago,900003',
    );
    await cli.run(merchants.import, file);
    expect((await cli.run(merchants.show, 'f2')).out).toContain('in the program');
  });
});

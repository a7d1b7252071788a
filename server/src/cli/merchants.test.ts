import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { merchants } from './merchants.ts';

let cli: TestCli;
beforeAll(async () => {
  cli = await openTestCli();
});
afterAll(() => cli.close());

const header = 'merchantId,name,cuisines,address1,city,state,zip,latitude,longitude,timezone,mids';
const row = (id: string, mids = `9${id}`) =>
  `${id},Kitchen ${id},Thai,1 Main St,New York,NY,10001,40.7,-73.9,America/New_York,${mids}`;
const catalog = (...rows: string[]) => cli.write('merchants.csv', header, ...rows);
const stored = async () => {
  const rows = await cli.db.kysely
    .selectFrom('merchant')
    .select(['id', 'retired_on'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, retired_on }) => (retired_on ? `${id} retired` : id));
};

describe('merchants import', () => {
  it('checks a file without writing', async () => {
    const report = await cli.json(merchants.import, catalog(row('a1')), '--dry-run');
    expect(report).toMatchObject({ rows: 1, added: 1, newIdentifiers: 1, rejected: 0 });
    expect(await stored()).toEqual([]);
  });

  it('imports, and retires missing restaurants only when requested', async () => {
    await cli.run(merchants.import, catalog(row('a1'), row('a2')));
    expect(await cli.json(merchants.import, catalog(row('a1')))).toMatchObject({ retired: 0 });
    expect(await stored()).toEqual(['a1', 'a2']);
    const dry = await cli.json(
      merchants.import,
      ...[catalog(row('a1')), '--retire-missing', '--dry-run'],
    );
    expect(dry).toMatchObject({ retired: 1 });
    expect(await stored()).toEqual(['a1', 'a2']);
    await cli.run(merchants.import, catalog(row('a1')), '--retire-missing');
    expect(await stored()).toEqual(['a1', 'a2 retired']);
  });

  it('retires nothing when a row is rejected, and exits 1', async () => {
    const file = catalog(row('a2'), row('a3').replace('NY,', 'New York,'));
    const { status, out, err } = await cli.run(merchants.import, file, '--retire-missing');
    expect(status).toBe(1);
    expect(err).toBe(`${file}:3: state is not a two-letter state: "New York"`);
    expect(out).toMatch(/^retired +0$/m);
    expect(await stored()).toEqual(['a1', 'a2']);
  });

  it('warns of a misspelled column, naming the one that is meant', async () => {
    const file = cli.write('typo.csv', `${header},minimumTicketCent`, `${row('a1')},2000`);
    const { status, err } = await cli.run(merchants.import, file, '--dry-run');
    expect(status).toBe(0);
    expect(err).toBe(
      `${file}: ignores the unknown column minimumTicketCent; did you mean minimumTicketCents?`,
    );
  });

  it('retires more than a tenth of the program only with --yes', async () => {
    const ids = ['r1', 'r2', 'r3'];
    await cli.run(merchants.import, catalog(...ids.map((id) => row(id))));
    const file = catalog(row('r1'));
    const { status, err } = await cli.run(merchants.import, file, '--retire-missing');
    expect([status, err]).toEqual([
      1,
      expect.stringMatching(/lacks \d of the \d restaurants, more than a tenth; --yes retires/),
    ]);
    expect(await stored()).toEqual(expect.arrayContaining(ids));
    const report = await cli.json(
      merchants.import,
      ...[catalog(row('a1'), row('a2')), '--retire-missing', '--yes'],
    );
    expect(report).toMatchObject({ rows: 2, retired: 3 });
  });

  it('refuses coordinates that contradict the ZIP code, and warns of those far from it', async () => {
    const file = catalog(
      row('z1').replace('40.7,-73.9', '-73.9,40.7'),
      row('z2').replace('40.7,-73.9', '0,0'),
      row('z3').replace('NY,10001', 'NY,12550'),
    );
    const { status, err } = await cli.run(merchants.import, file, '--dry-run');
    expect(status).toBe(1);
    expect(err.split('\n').sort()).toEqual([
      `${file}:2: latitude and longitude are swapped`,
      `${file}:3: latitude and longitude are 0, which is in the Atlantic`,
      `${file}:4: warning: latitude and longitude are 58 miles from ZIP code 12550 (Newburgh, NY)`,
    ]);
  });

  it('refuses a file without a header', async () => {
    const file = cli.write('empty.csv', '');
    const { status, err } = await cli.run(merchants.import, file);
    expect([status, err]).toEqual([1, expect.stringContaining(`${file}: is empty; `)]);
  });

  it('prints counts with thousands separators', async () => {
    const { out } = await cli.run(merchants.import, catalog(row('a1')));
    expect(out.split('\n').map((line) => line.replace(/ +[\d.,]+$/, ''))).toEqual([
      ...['rows', 'added', 'changed', 'unchanged', 'retired', 'new identifiers'],
      ...['rejected', 'skipped', 'seconds'],
    ]);
  });
});

describe('merchants tables', () => {
  const tables = (...args: string[]) => cli.run(merchants.tables, ...args);
  const books = (...rows: string[]) => cli.write('tables.csv', 'merchantId,tables,shifts', ...rows);

  it('imports books of known restaurants', async () => {
    const file = books('a1,2x1-2|1x3-6,Mon-Fri 17:00-21:00');
    const { status, out } = await tables('import', file, '--json');
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ rows: 1, added: 1, rejected: 0 });
  });

  it('rejects an unknown restaurant and one that is listed twice', async () => {
    const good = 'a1,1x1-2,Daily 17:00-21:00';
    const file = books(good, good, good.replace('a1', 'zz'));
    const { status, err } = await tables('import', file);
    expect(status).toBe(1);
    expect(err.split('\n').sort()).toEqual([
      `${file}:3: merchantId is already on line 2`,
      `${file}:4: merchantId is not known`,
    ]);
  });

  it.each([
    [['export', 'x.csv'], 2, 'tables has no verb export; it has import; did you mean import?'],
    [['import'], 2, 'the file is missing'],
    [['import', 'a', 'b'], 2, 'b is one argument too many'],
    [['import', '/nowhere.csv'], 1, '/nowhere.csv: there is no such file'],
  ])('%j exits with status %i', async (args, status, err) => {
    expect(await tables(...args)).toEqual({ status, out: '', err });
  });
});

describe('merchants set-identifier', () => {
  const set = (merchant: string, mid: string, ...args: string[]) =>
    cli.run(
      merchants['set-identifier'],
      ...[merchant, '--mid', mid, '--reason', 'The bank named it.', ...args],
    );
  const owners = async (mid: string) =>
    (
      await cli.db.kysely
        .selectFrom('merchant_identifier')
        .select('merchant_id')
        .where('mid', '=', mid)
        .execute()
    ).map(({ merchant_id }) => merchant_id);

  it('adds an identifier without the padding of settlement files', async () => {
    const { status, out } = await set('a1', '000000044551');
    expect([status, out]).toEqual([0, 'a1 carries 44551: 0 dines matched, 0 awarded, 0 units']);
    expect(await owners('44551')).toEqual(['a1']);
  });

  it('moves one from another restaurant only with --move', async () => {
    await set('a1', '77001');
    const refused = await set('a2', '77001');
    expect([refused.status, refused.err]).toEqual([2, 'a1 carries it; --move takes it from there']);
    expect(await owners('77001')).toEqual(['a1']);
    expect((await set('a2', '77001', '--move')).status).toBe(0);
    expect(await owners('77001')).toEqual(['a2']);
  });

  it.each([
    ['an unknown restaurant', 'zz', '1', /no restaurant zz/i],
    [
      'zeros alone',
      'a1',
      '000',
      '--mid has zeros alone, which identify no restaurant; enter it as the network sends it',
    ],
    [
      '33 characters',
      'a1',
      '1'.repeat(33),
      '--mid is longer than 32 characters; enter it as the network sends it',
    ],
    [
      'a tab',
      'a1',
      '1\t2',
      '--mid contains a blank or separator; enter it as the network sends it',
    ],
  ])('rejects %s', async (_, merchant, mid, err) => {
    const call = await set(merchant, mid);
    expect(call).toEqual({ status: 2, out: '', err: expect.stringMatching(err) });
  });

  it('needs a reason of at least 3 characters', async () => {
    const call = await cli.run(
      merchants['set-identifier'],
      ...['a1', '--mid', '1', '--reason', ' x '],
    );
    expect(call).toEqual({ status: 2, out: '', err: '--reason needs at least 3 characters' });
  });
});

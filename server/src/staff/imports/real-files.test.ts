import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createTestEarning, type TestEarning, testPartner } from '#server/testing/test-earning.ts';
import { importMembers } from './import-members.ts';
import { importMerchants } from './import-merchants.ts';
import type { CsvFault } from './read-csv.ts';
import { rowFaultText } from './row-fault.ts';

let db: Database;
let earning: TestEarning;
let folder: string;
let slug: string;
let faults: string[];
let run = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  folder = mkdtempSync(join(tmpdir(), 'dineback-real-files-'));
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  run += 1;
  faults = [];
  slug = await earning.addPartner();
});

const write = (content: string | Buffer) => {
  const file = join(folder, `${run}.csv`);
  writeFileSync(file, content);
  return file;
};
const onFault = ({ line, ...fault }: CsvFault) => faults.push(`${line}: ${rowFaultText(fault)}`);

const memberHeader =
  'email,firstName,lastName,zipCode,tierLevel,emailOptIn,joinDate,cardToken,cardType,lastFour';
const member = (email: string, token: string, lastName = 'Diaz') =>
  `${email},Ana,${lastName},10036,OptedIn,true,2024-01-05,${token},Visa,4242`;
const enroll = async (content: string | Buffer) => {
  const now = new Date('2026-06-01');
  return importMembers(db, { file: write(content), partner: testPartner(slug), now, onFault });
};
const enrollRows = (...rows: string[]) => enroll([memberHeader, ...rows].join('\n'));
const storedMembers = () =>
  db.kysely
    .selectFrom('member')
    .select(['email', 'last_name'])
    .where('partner_id', '=', slug)
    .orderBy('email')
    .execute();

const merchantHeader =
  'merchantId,name,cuisines,address1,city,state,zip,latitude,longitude,timezone,mids';
const merchant = (id: string, more: { name?: string; mids?: string } = {}) =>
  `${id},${more.name ?? 'Test Grill'},American,1 Main St,New York,NY,10036,40.7590,-73.9845,America/New_York,${more.mids ?? `mid-${id}`}`;
const importContent = (content: string | Buffer) =>
  importMerchants(db, {
    file: write(content),
    retiresMissing: false,
    today: '2026-06-01',
    onFault,
  });
const importRows = (...rows: string[]) => importContent([merchantHeader, ...rows].join('\n'));
const storedMerchants = (...ids: string[]) =>
  db.kysely
    .selectFrom('merchant')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

describe('a members file', () => {
  it('makes one member of addresses that look alike', async () => {
    const email = `m${run}@bugs.test`;
    const summary = await enrollRows(
      member(email, 't1'),
      member(`\u200b${email}`, 't2'),
      member(`\u00a0${email}`, 't3'),
      member(`\ufeff${email}`, 't4'),
      member(`${email}\u200b`, 't5'),
      member(email.replace('bugs', 'bu\u00adgs').toUpperCase(), 't6'),
      member(email.replace('m', '\u202em'), 't7'),
    );
    expect(await storedMembers()).toEqual([{ email, last_name: 'Diaz' }]);
    expect(summary).toMatchObject({ rows: 7, added: 1, updated: 6, newCards: 7, rejected: 0 });
  });

  it('refuses an address whose local part is not ASCII', async () => {
    await enrollRows(member(`m\u0430ya@bugs.test`, 't1'));
    expect(faults).toEqual(['2: email is not an email address: "m\u0430ya@bugs.test"']);
  });

  it('counts 20 letters of a name after normalization, and stores them composed', async () => {
    const name = 'Nguyễn-Thị-Ánh-Tuyết'.normalize('NFD');
    await enrollRows(member('n@bugs.test', `n${run}`, name));
    expect(faults).toEqual([]);
    expect(await storedMembers()).toEqual([
      { email: 'n@bugs.test', last_name: name.normalize('NFC') },
    ]);
  });

  it.each([
    ['an earlier row', (rows: string[]) => enrollRows(...rows)],
    [
      'an earlier file',
      async ([first = '', ...rows]: string[]) => {
        await enrollRows(first);
        return enrollRows(...rows);
      },
    ],
  ])('adds no member for a row whose card is that of %s', async (_, enrollAll) => {
    const token = `joint${run}`;
    const summary = await enrollAll([
      member('joint1@bugs.test', token),
      member('joint2@bugs.test', token),
      member('other@bugs.test', `other${run}`),
    ]);
    expect((await storedMembers()).map(({ email }) => email)).toEqual([
      'joint1@bugs.test',
      'other@bugs.test',
    ]);
    expect(faults).toEqual([expect.stringContaining('cardToken is linked to another member')]);
    expect(summary).toMatchObject({ rejected: 1 });
    expect(summary.rows).toBe(summary.added + summary.updated + summary.unchanged + 1);
  });

  it('leaves the name of a member whose row is refused', async () => {
    await enrollRows(member('a@bugs.test', `a${run}`), member('b@bugs.test', `b${run}`));
    await enrollRows(member('b@bugs.test', `a${run}`, 'Changed'));
    expect(await storedMembers()).toMatchObject([{ last_name: 'Diaz' }, { last_name: 'Diaz' }]);
  });

  it('counts each row once', async () => {
    const rows = [member('a@bugs.test', `a${run}`), member('b@bugs.test', `b${run}`)];
    await enrollRows(...rows);
    const summary = await enrollRows(
      ...rows,
      member('b@bugs.test', `c${run}`),
      member('c@bugs.test', `d${run}`),
      member('no', 'x'),
      ',,,,,,,,,',
      '',
    );
    expect(summary).toMatchObject({
      rows: 6,
      added: 1,
      updated: 1,
      unchanged: 2,
      rejected: 1,
      skipped: 1,
    });
  });

  it.each([
    ['4.1E+15', 'is not a token: it is a number that a spreadsheet shortened'],
    ["'0123", 'is not a token: it contains a quote'],
    ['tok 1', 'is not a token: it contains a blank or separator'],
    ['4242424242424242', 'is not a token: it contains a card number'],
  ])('refuses the card token %s', async (token, reason) => {
    await enrollRows(member('a@bugs.test', token));
    expect(faults).toEqual([expect.stringContaining(`2: cardToken ${reason}`)]);
    expect(faults[0]).not.toContain('4242424242424242');
  });
});

describe('a restaurants file', () => {
  it('skips rows of separators and blank columns at the end', async () => {
    const id = `b${run}`;
    const rows = [`${merchantHeader},,`, `${merchant(id)},,`, `${merchant(`${id}x`)},,,,`];
    const summary = await importContent([...rows, ',,,,,,,,,,', ',,', '""'].join('\n'));
    expect(faults).toEqual([]);
    expect(summary).toMatchObject({ rows: 5, added: 2, rejected: 0, skipped: 3 });
  });

  it('reads HTML entities, line breaks and signs of names', async () => {
    const [a, b, c] = [`a${run}`, `b${run}`, `c${run}`];
    await importRows(
      merchant(a, { name: 'Joe&#39;s Crab &amp; Grill' }),
      merchant(b, { name: '"Two\nLines"' }),
      merchant(c, { name: 'O’Brien & Søn' }),
    );
    expect(await storedMerchants(a, b, c)).toEqual([
      { id: a, name: "Joe's Crab & Grill" },
      { id: b, name: 'Two Lines' },
      { id: c, name: 'O’Brien & Søn' },
    ]);
  });

  it.each([
    ['4.10012E+15', 'a spreadsheet shortened'],
    ['"MIDX1, MIDX2"', 'a blank or separator; list items are separated by |: "MIDX1, MIDX2"'],
    ['MIDY1;MIDY2', 'a blank or separator'],
    ['000', 'zeros alone'],
  ])('refuses the identifiers %s', async (mids, reason) => {
    expect(await importRows(merchant(`m${run}`, { mids }))).toMatchObject({ rejected: 1 });
    expect(faults).toEqual([expect.stringContaining(reason)]);
    expect(faults[0]).toMatch(/^2: mids /);
  });

  it('refuses a second restaurant with the same identifier', async () => {
    const [a, b] = [`a${run}`, `b${run}`];
    await importRows(merchant(a, { mids: '777' }), merchant(b, { mids: '0000000777' }));
    expect(faults).toEqual([
      `3: mids: 777 is already that of ${a} on line 2; an identifier of two restaurants matches neither`,
    ]);
    expect(await storedMerchants(a, b)).toHaveLength(1);
  });

  it('lets restaurants share a MID under different acquirers, or with their own Visa stores', async () => {
    const header = `${merchantHeader},acquirerBin,vsids`;
    const row = (id: string, bin: string, store: string) =>
      `${merchant(`${id}${run}`, { mids: '888' })},${bin},${store}`;
    const rows = [row('a', '411111', ''), row('b', '422222', ''), row('c', '', 's1')];
    await importContent([header, ...rows, row('d', '', 's2')].join('\n'));
    expect(faults).toEqual([]);
  });

  it.each([
    ['other case', (header: string) => header.toUpperCase()],
    ['spaces', (header: string) => header.replace('merchantId', 'Merchant ID')],
    ['underscores', (header: string) => header.replace('merchantId', 'merchant_id')],
    ['no-break spaces', (header: string) => `\u00a0${header}\u00a0`],
  ])('is read with a header in %s', async (_, change) => {
    const rows = [change(merchantHeader), merchant(`h${run}`)];
    expect(await importContent(rows.join('\n'))).toMatchObject({ added: 1 });
  });

  it.each([
    [
      'semicolons',
      merchantHeader.replaceAll(',', ';'),
      'is separated by semicolons; save it as CSV separated by commas',
    ],
    ['tabs', merchantHeader.replaceAll(',', '\t'), 'is separated by tabs'],
    ['a workbook', Buffer.from('PK\u0003\u0004\u0014\0', 'latin1'), 'a workbook or ZIP file'],
    [
      'UTF-16 with its mark',
      Buffer.from(`\ufeff${merchantHeader}`, 'utf16le'),
      'is not UTF-8 but UTF-16; save it as UTF-8',
    ],
    ['UTF-16', Buffer.from(merchantHeader, 'utf16le'), 'is not UTF-8 but UTF-16'],
    ['carriage returns', `${merchantHeader}\r${merchant('x')}`, 'carriage returns alone'],
    [
      'a mistyped column',
      merchantHeader.replace('merchantId', 'merchntId'),
      'lacks the columns merchantId; it has merchntId; did you mean merchantId?',
    ],
    [
      'one column under two names',
      `${merchantHeader},Merchant ID`,
      'names the column merchantId twice',
    ],
  ])('names the cause when it has %s', async (_, content, cause) => {
    await expect(importContent(content)).rejects.toThrow(cause);
  });

  it.each([
    ['about', 'x'.repeat(2_001), 'about is longer than 2000 characters'],
    ['phone', 'x'.repeat(41), 'phone is longer than 40 characters'],
    ['joinedOn', '12/31/2025', 'joinedOn is not a date that exists, as YYYY-MM-DD: "12/31/2025"'],
    ['hours', 'Fri 20:00-25:99', 'hours must be like Fri 17:00-01:00'],
    ['orderUrl', `https://x.test/${'x'.repeat(500)}`, 'orderUrl is longer than 500 characters'],
    ['highlight', 'famous', 'highlight is not one of comingSoon'],
  ])('names column, value and form of the %s %s', async (column, value, reason) => {
    const rows = [`${merchantHeader},${column}`, `${merchant(`v${run}`)},${value}`];
    await importContent(rows.join('\n'));
    expect(faults).toEqual([expect.stringContaining(`2: ${reason}`)]);
  });

  it('stores hours past midnight as the next morning', async () => {
    const id = `n${run}`;
    await importContent(`${merchantHeader},hours\n${merchant(id)},Fri 20:00-26:00|Sat 9:00-24:30`);
    const { hours } = await db.kysely
      .selectFrom('merchant')
      .select('hours')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(hours).toBe('Fri 20:00-02:00\nSat 09:00-00:30');
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingestEvents, rematchFeed } from '#server/earning/feed/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  createTestEarning,
  readDines,
  type TestEarning,
  testEvent,
  testPartner,
} from '#server/testing/test-earning.ts';
import { importMembers } from './import-members.ts';
import { importMerchants } from './import-merchants.ts';
import type { CsvFault } from './read-csv.ts';
import { rowFaultText } from './row-fault.ts';

let db: Database;
let earning: TestEarning;
let folder: string;
let slug: string;
let run = 0;
let faults: string[];

beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  folder = mkdtempSync(join(tmpdir(), 'dineback-imports-'));
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

const write = (...lines: string[]) => {
  const file = join(folder, `${run}.csv`);
  writeFileSync(file, lines.join('\n'));
  return file;
};
const onFault = ({ line, ...fault }: CsvFault) => faults.push(`${line}: ${rowFaultText(fault)}`);
const source = (lines: string[]) => ({
  file: write(...lines),
  today: '2026-06-01',
  now: new Date('2026-06-01'),
  onFault,
});

const merchantHeader =
  'merchantId,name,cuisines,address1,city,state,zip,latitude,longitude,timezone,mids,offerDays,monthlyMaxSpendCents';
const merchant = (
  id: string,
  more: Partial<Record<'zip' | 'lat' | 'zone' | 'mids' | 'days' | 'name', string>> = {},
) =>
  [
    id,
    more.name ?? '"Joe\'s, the ""best"""',
    'Thai|Noodles',
    '1 Main St',
    'New York',
    'NY',
    more.zip ?? '10001',
    more.lat ?? '40.7',
    '-73.9',
    more.zone ?? 'America/New_York',
    more.mids ?? `9${id}`,
    more.days ?? '',
    '',
  ].join(',');
const importCatalog = (lines: string[], retiresMissing = false) =>
  importMerchants(db, { ...source([merchantHeader, ...lines]), retiresMissing });
const readMerchant = (id: string) =>
  db.kysely.selectFrom('merchant').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('merchants', () => {
  it('are added, skipped when unchanged, and updated', async () => {
    const id = `i${run}`;
    expect(await importCatalog([merchant(id)])).toMatchObject({ added: 1, newIdentifiers: 1 });
    const { change, name, cuisines } = await readMerchant(id);
    expect([name, cuisines]).toEqual(['Joe\'s, the "best"', ['Thai', 'Noodles']]);
    expect(await importCatalog([merchant(id)])).toMatchObject({ added: 0, changed: 0 });
    expect((await readMerchant(id)).change).toBe(change);
    const changed = merchant(id, { name: 'Ann', mids: '777|888', days: 'Mon|wed' });
    expect(await importCatalog([changed])).toMatchObject({ changed: 1, newIdentifiers: 2 });
    const offer = await db.kysely
      .selectFrom('offer')
      .select('weekdays')
      .where('merchant_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(offer.weekdays).toBe(0b0001010);
  });

  it('missing from the file retire, and return later', async () => {
    const [saved, gone] = [`k${run}`, `g${run}`];
    await importCatalog([merchant(saved), merchant(gone)]);
    await importCatalog([merchant(saved)], true);
    expect((await readMerchant(gone)).retired_on).toBe('2026-06-01');
    await importCatalog([merchant(gone)]);
    expect((await readMerchant(gone)).retired_on).toBeNull();
  });

  it('do not retire when the file has no restaurant', async () => {
    const input = { ...source([merchantHeader]), retiresMissing: true };
    await expect(importMerchants(db, input)).rejects.toThrow('has no restaurant');
  });

  it('store the day a restaurant joined, and leave it unchanged without the column', async () => {
    const id = `joined${run}`;
    const row = `${merchant(id)},2026-05-04`;
    await importMerchants(db, {
      ...source([`${merchantHeader},joinedOn`, row]),
      retiresMissing: false,
    });
    expect((await readMerchant(id)).joined_on).toBe('2026-05-04');
    await importCatalog([merchant(id, { name: 'Renamed' })]);
    expect(await readMerchant(id)).toMatchObject({ name: 'Renamed', joined_on: '2026-05-04' });
  });

  it('keep the email consent from the partner until it is withdrawn there', async () => {
    const email = `mail${run}@example.test`;
    const read = async () =>
      (
        await db.kysely
          .selectFrom('consent as c')
          .innerJoin('member as m', 'm.id', 'c.member_id')
          .select(['c.text_version', 'c.agreed_at', 'c.withdrawn_at'])
          .where('m.email', '=', email)
          .where('c.kind', '=', 'emailOptIn')
          .orderBy('c.id')
          .execute()
      ).map((row) => [
        row.text_version,
        row.agreed_at.toISOString().slice(0, 10),
        row.withdrawn_at,
      ]);
    const row = member(email, `mail${run}`);
    await enroll(row);
    await enroll(row);
    expect(await read()).toEqual([['partner-enrollment', '2026-01-01', null]]);
    await enroll(row.replace(',true,', ',false,'));
    expect(await read()).toEqual([
      ['partner-enrollment', '2026-01-01', new Date('2026-06-01T00:00:00Z')],
    ]);
    await enroll(row);
    expect((await read()).map(([, on]) => on)).toEqual(['2026-01-01', '2026-06-01']);
  });

  it('report line and reason of invalid rows, import valid ones, and retire nothing', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}${run}`);
    const [a = '', b = '', c = '', d = '', e = ''] = ids;
    await importCatalog([merchant(e)]);
    const summary = await importCatalog(
      [
        merchant(a),
        merchant(b, { lat: '140' }),
        merchant(c, { zone: 'EST' }),
        merchant(a),
        merchant(d, { days: 'Someday' }),
        `${d},too,few`,
      ],
      true,
    );
    expect(faults.sort()).toEqual([
      '3: latitude is not between -90 and 90: "140"',
      '4: timezone is not a time zone such as America/New_York: "EST"',
      '5: merchantId is already on line 2',
      '6: offerDays may hold Sun, Mon, Tue, Wed, Thu, Fri, Sat: "Someday"',
      '7: the number of columns is 3, not 13',
    ]);
    expect(summary).toMatchObject({ added: 1, rejected: 5, retired: 0 });
    expect((await readMerchant(e)).retired_on).toBeNull();
  });

  it('require all columns to add or retire restaurants', async () => {
    const input = { ...source(['merchantId,name', 'x,y']), retiresMissing: false };
    expect(await importMerchants(db, input)).toMatchObject({ added: 0, rows: 1, rejected: 1 });
    expect(faults).toEqual([
      expect.stringMatching(/^2: merchantId is not known, .* lacks the columns cuisines, address1/),
    ]);
    await expect(importMerchants(db, { ...input, retiresMissing: true })).rejects.toThrow(
      /lacks the columns cuisines, address1/,
    );
    const nameless = { ...source(['name,phone', 'x,y']), retiresMissing: false };
    await expect(importMerchants(db, nameless)).rejects.toThrow('lacks the columns merchantId');
  });

  it('change only the columns in the file, and a blank cell clears its column', async () => {
    const id = `p${run}`;
    await importCatalog([merchant(id, { days: 'Mon' })]);
    const before = await readMerchant(id);
    const update = (...lines: string[]) =>
      importMerchants(db, { ...source(lines), retiresMissing: false });
    const header = 'merchantId,phone,hours';
    const row = `${id},1-800-555-0100,Fri 17:00-01:00`;
    expect(await update(header, row)).toMatchObject({ rows: 1, changed: 1, newIdentifiers: 0 });
    expect(await update(header, row)).toMatchObject({ rows: 1, changed: 0 });
    const { change, updated_at, ...after } = await readMerchant(id);
    expect(after).toEqual({
      ...Object.fromEntries(Object.entries(before).filter(([name]) => name in after)),
      phone: '1-800-555-0100',
      hours: 'Fri 17:00-01:00',
    });
    await update('merchantId,phone', `${id},`);
    expect(await readMerchant(id)).toMatchObject({ phone: '', hours: 'Fri 17:00-01:00' });
    await update('merchantId,monthlyMaxVisits', `${id},3`);
    const offer = () =>
      db.kysely
        .selectFrom('offer')
        .select(['weekdays', 'monthly_max_visits'])
        .where('merchant_id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await offer()).toEqual({ weekdays: 0b0000010, monthly_max_visits: 3 });
    await importCatalog([merchant(id, { days: 'Tue' })]);
    expect(await readMerchant(id)).toMatchObject({ hours: 'Fri 17:00-01:00' });
    expect(await offer()).toEqual({ weekdays: 0b0000100, monthly_max_visits: 3 });
    await update('merchantId,offerDays', `${id},`);
    expect(await offer()).toEqual({ weekdays: 127, monthly_max_visits: 3 });
  });

  it('take no identifier of a restaurant that the file does not name', async () => {
    const [owner, taker] = [`o${run}`, `t${run}`];
    const mid = `${owner}-mid`;
    await importCatalog([merchant(owner, { mids: mid })]);
    const taken = await importCatalog([merchant(taker, { mids: mid })]);
    expect(taken).toMatchObject({ rows: 1, added: 0, rejected: 1 });
    expect(faults).toEqual([
      `2: mids: ${mid} is that of ${owner}, which the file does not name; add its row, or move it with merchants set-identifier --mid ${mid} --move`,
    ]);
    faults = [];
    const moved = [merchant(taker, { mids: mid }), merchant(owner, { mids: `${owner}-new` })];
    expect(await importCatalog(moved)).toMatchObject({ rejected: 0, added: 1, changed: 1 });
    expect(await importCatalog(moved)).toMatchObject({ rejected: 0, unchanged: 2 });
    expect(faults).toEqual([]);
  });

  it('read a minimum ticket, an acquirer and Visa ids', async () => {
    const id = `v${run}`;
    await importCatalog([merchant(id)]);
    const update = (...lines: string[]) =>
      importMerchants(db, { ...source(lines), retiresMissing: false });
    const named = `${id},${id}-1|${id}-2,411111,${id}-vmid,${id}-store,2500`;
    const header = 'merchantId,mids,acquirerBin,vmids,vsids,minimumTicketCents';
    expect(await update(header, named)).toMatchObject({ newIdentifiers: 4 });
    expect(await update(header, named)).toMatchObject({ newIdentifiers: 0 });
    const carried = async () => {
      const rows = await db.kysely
        .selectFrom('merchant_identifier')
        .select(['kind', 'mid', 'acquirer_bin'])
        .where('merchant_id', '=', id)
        .orderBy('mid')
        .execute();
      return rows.map((row) =>
        [row.kind, row.mid.slice(id.length + 1), row.acquirer_bin].join(' '),
      );
    };
    const visa = ['vsid store ', 'vmid vmid '];
    expect(await carried()).toEqual(['mid 1 411111', 'mid 2 411111', ...visa]);
    await update('merchantId,mids', `${id},${id}-2|${id}-3`);
    expect(await carried()).toEqual(['mid 2 411111', 'mid 3 ', ...visa]);
    await update('merchantId,vsids', `${id},`);
    expect(await carried()).toEqual(['mid 2 411111', 'mid 3 ', 'vmid vmid ']);
    const offer = await db.kysely
      .selectFrom('offer')
      .select('min_ticket_cents')
      .where('merchant_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(offer).toEqual({ min_ticket_cents: 2500 });
  });
});

const memberHeader =
  'email,firstName,lastName,zipCode,tierLevel,emailOptIn,joinDate,cardToken,cardType,lastFour';
const member = (email: string, token: string, tier = 'OptedIn', joined = '2026-01-01') =>
  `${email},Ada,Byron,10001,${tier},true,${joined},${token},Visa,4242`;
const enroll = (...lines: string[]) =>
  importMembers(db, { ...source([memberHeader, ...lines]), partner: testPartner(slug) });
const dine = (token: string, transactionId: string, mid: string) =>
  ingestEvents(earning.engine, [
    testEvent({ transactionId, cardToken: token, mid, amountCents: 1000 }),
  ]);

describe('members', () => {
  it('store the account of their card, so that a replacement is recognized at its first purchase', async () => {
    const file = (...lines: string[]) =>
      importMembers(db, {
        ...source([`${memberHeader},par`, ...lines]),
        partner: testPartner(slug),
      });
    const account = `V001${String(run).padStart(25, '0')}`;
    const row = (name: string, token: string, par: string) =>
      `${member(`${name}${run}@example.test`, token)},${par}`;
    await file(row('p', `tok${run}`, ''), row('q', `other${run}`, account));
    await file(row('p', `tok${run}`, account), row('r', `third${run}`, 'two words'));
    expect(faults).toEqual(['3: par is not 20 to 40 letters or digits: "two words"']);
    const { mids } = await earning.addMerchant();
    const { outcomes } = await ingestEvents(earning.engine, [
      testEvent({
        transactionId: `par${run}`,
        cardToken: `next${run}`,
        par: account,
        mid: mids[0] ?? '',
        amountCents: 1000,
      }),
    ]);
    expect(outcomes).toMatchObject([{ outcome: 'awarded' }]);
    const owners = await db.kysely
      .selectFrom('card')
      .innerJoin('member', 'member.id', 'card.member_id')
      .select(['member.email', 'card.par'])
      .where('card.partner_id', '=', slug)
      .orderBy('member.email')
      .execute();
    expect(owners).toEqual([
      { email: `p${run}@example.test`, par: null },
      { email: `q${run}@example.test`, par: account },
    ]);
  });

  it('are added with their card, and updated; a new tier applies from the day of the import', async () => {
    const email = `m${run}@example.test`;
    expect(await enroll(member(email, `tok${run}`))).toMatchObject({ added: 1, newCards: 1 });
    expect(await enroll(member(email.toUpperCase(), `tok${run}`, 'VIP'))).toMatchObject({
      added: 0,
      updated: 1,
      newCards: 0,
    });
    const tiers = await db.kysely
      .selectFrom('member_tier')
      .select(['effective_on', 'tier_level'])
      .where('partner_id', '=', slug)
      .orderBy('effective_on')
      .execute();
    expect(tiers).toEqual([
      { effective_on: '2026-01-01', tier_level: 'OptedIn' },
      { effective_on: '2026-06-01', tier_level: 'VIP' },
    ]);
  });

  it.each([
    ['off', false, 'true', 'OptedIn', 'OptedOut'],
    ['off, and the file makes a VIP', false, 'true', 'VIP', 'VIP'],
    ['on', true, 'false', 'OptedOut', 'OptedIn'],
  ])('keep emails %s when they chose so on this site', async (_, chosen, imported, tier, saved) => {
    const email = `own${run}@example.test`;
    await enroll(member(email, `own${run}`));
    await db.kysely
      .updateTable('member')
      .set({ email_opt_in: chosen, email_chosen_at: new Date('2026-05-01T00:00:00Z') })
      .where('email', '=', email)
      .execute();
    await enroll(member(email, `own${run}`, tier).replace(',true,', `,${imported},`));
    const row = await db.kysely
      .selectFrom('member')
      .select(['email_opt_in', 'tier_level', 'first_name'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ email_opt_in: chosen, tier_level: saved, first_name: 'Ada' });
  });

  it('update a member whose email was stored with a Unicode domain, and add none', async () => {
    const { id } = await earning.addMember(slug, { email: `ada${run}@münchen.de` });
    const row = member(`ada${run}@münchen.de`, `unicode${run}`);
    const input = source([memberHeader, row]);
    const partner = testPartner(slug);
    const checked = await importMembers(db, { ...input, partner, isDryRun: true });
    const summary = await enroll(row);
    expect(summary).toMatchObject({ added: 0, updated: 1, newCards: 1 });
    expect(checked).toEqual(summary);
    const rows = await db.kysely
      .selectFrom('member')
      .select(['id', 'email'])
      .where('partner_id', '=', slug)
      .execute();
    expect(rows).toEqual([{ id, email: `ada${run}@xn--mnchen-3ya.de` }]);
  });

  it('report line and reason of invalid rows, including a card of another member', async () => {
    await enroll(member(`first${run}@example.test`, `taken${run}`));
    const summary = await enroll(
      member(`second${run}@example.test`, `taken${run}`),
      member('no-address', `x${run}`),
      member(`third${run}@example.test`, `y${run}`, 'Gold'),
      member(`fourth${run}@example.test`, `z${run}`, 'OptedIn', '2026-02-30'),
      member(`fifth${run}@example.test`, `ok${run}`),
    );
    expect(faults.sort()).toEqual([
      '2: cardToken is linked to another member',
      '3: email is not an email address: "no-address"',
      '4: tierLevel is not one of OptedOut, NonActivated, OptedIn, VIP: "Gold"',
      '5: joinDate is not a date that exists, as YYYY-MM-DD: "2026-02-30"',
    ]);
    expect(summary).toMatchObject({ rows: 5, added: 1, rejected: 4, newCards: 1 });
  });

  it('are counted in a dry run as by the import itself, also where a later batch repeats them', async () => {
    const of = (name: string, token: string, number = '') =>
      `${member(`${name}${run}@example.test`, `${token}${run}`)},${number}`;
    const rows = [
      of('a', 'one', `AB${run}0001`),
      ...Array.from({ length: 499 }, (_, index) => of(`filler${index}`, `filler${index}`)),
      ...[of('b', 'one'), of('a', 'two'), of('a', 'one'), of('c', 'three', `AB${run}0001`)],
      ...[of('d', 'four', `AB${run}0002`), of('d', 'filler7'), 'x'],
    ];
    const read = async (isDryRun: boolean) => {
      faults = [];
      const input = source([`${memberHeader},memberNumber`, ...rows]);
      const summary = await importMembers(db, { ...input, isDryRun, partner: testPartner(slug) });
      return { summary, faults };
    };
    const dry = await read(true);
    expect(dry).toEqual(await read(false));
    expect(dry.summary).toMatchObject({ rows: 507, added: 501, rejected: 4, newCards: 502 });
  });

  it('reject a row that is not UTF-8 and import the others', async () => {
    const file = join(folder, 'latin.csv');
    const rows = [member('é@example.test', 't'), member(`plain${run}@example.test`, `p${run}`)];
    writeFileSync(file, Buffer.from([memberHeader, ...rows].join('\n'), 'latin1'));
    const input = { ...source([]), file, partner: testPartner(slug) };
    expect(await importMembers(db, input)).toMatchObject({ added: 1, rejected: 1 });
    expect(faults).toEqual(['2: is not UTF-8, perhaps Windows-1252; save the file as UTF-8']);
  });
});

it('events that waited for a card and a restaurant are matched when both are imported', async () => {
  const id = `late${run}`;
  await dine(`late${run}`, `late${run}`, `9${id}`);
  await enroll(member(`late${run}@example.test`, `late${run}`));
  expect((await rematchFeed(earning.engine)).dines).toBe(0);
  await importCatalog([merchant(id)]);
  expect(await rematchFeed(earning.engine)).toMatchObject({
    dines: 1,
    awarded: 1,
    rewardUnits: 30,
  });
  expect(await readDines(db, slug)).toMatchObject([{ units: 30 }]);
});

import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportLists } from '#contract/staff/exports.ts';
import type { StaffRole } from '#contract/staff/permissions.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { addApiRows } from '#server/testing/add-api-rows.ts';
import { addProgramRows } from '#server/testing/program-rows.ts';
import { addStaffAccount, createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';
import { columnsOf } from './export-lists.ts';
import { readExport, runExports } from './run-exports.ts';

const MEMBERS = 4_300;
const log = createLog({ stream: { write: () => {} } });

let db: Database;
let staff: TestStaff;
let partner: string;
let other: string;
let webhookId: string;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  partner = await staff.addPartner();
  other = await staff.addPartner();
  await addProgramRows(staff, partner, 'Ownword');
  webhookId = await addApiRows(staff, partner, new Date());
  await addProgramRows(staff, other, 'Otherword');
  for (const email of ['ana', 'bo']) await addStaffAccount(db, `${email}@staff.test`, 'support');
  await asOwner(db, (trx) =>
    sql`insert into member (partner_id, public_id, email, first_name, last_name, tier_level,
        member_type, interface_type, join_date)
      select ${partner}, 'p' || n, 'n' || n || '@example.test',
        case when n = 7 then '=cmd()' else 'Name' end, 'Number' || n, 'OptedOut',
        'NonCardMember', 'direct', '2026-01-01'::date + n % 300
      from generate_series(1, ${MEMBERS}::int) n`.execute(trx),
  );
});
afterAll(() => db.close());

const account = (email: string, role: StaffRole, slug: string | null = partner) => ({
  kind: 'account' as const,
  email,
  grants: [{ partner: slug, role }],
});
const as = (email = 'ana@staff.test', role: StaffRole = 'support') =>
  staff.as(account(email, role)).exports;
const deps = () => ({ engine: staff.engine, partners: staff.partners });
const run = () => runExports(deps(), log);
const textOf = async (id: number): Promise<string> => {
  const { parts } = await as().open({ partner, id });
  let text = '';
  for await (const part of readExport(deps(), { partner, id, parts })) text += part;
  return text;
};
const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (error instanceof ORPCError) return error.code;
    throw error;
  }
};
const optedOut = () => {
  const list = 'members' as const;
  return { partner, list, filter: { tier: 'OptedOut' }, format: 'ndjson' as const };
};

beforeEach(async () => {
  await db.pool.query('delete from staff_export');
});

describe('an export', () => {
  it('has exactly the rows that its filter finds, with progress, as NDJSON and as safe CSV', async () => {
    const { id } = await as().start(optedOut());
    const csv = await as().start({ ...optedOut(), format: 'csv' });
    expect(await run()).toBe(2);
    const { exports } = await as().latest({ partner });
    expect(exports).toMatchObject([
      { id: csv.id, status: 'done', rowsDone: MEMBERS, rowsTotal: MEMBERS },
      { id, status: 'done', rowsDone: MEMBERS },
    ]);
    const rows = (await textOf(id))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(new Set(rows.map((row) => row.id)).size).toBe(MEMBERS);
    expect(new Set(rows.map((row) => row.tier))).toEqual(new Set(['OptedOut']));
    const lines = (await textOf(csv.id)).trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFpartnerId,id,email,name,memberNumber,publicId,tier,status,joinDate',
    );
    expect(lines).toHaveLength(MEMBERS + 1);
    expect(lines.find((line) => line.includes('cmd()'))).toContain(",'=cmd() Number7,");
    const actions = (await staff.auditOf(partner)).map(({ action }) => action);
    for (const action of ['export started', 'export finished', 'export downloaded'])
      expect(actions).toContain(action);
  });

  it('continues behind its last part after a crash, with each row once', async () => {
    const { id } = await as().start(optedOut());
    let calls = 0;
    const now = () => {
      calls += 1;
      if (calls > 2) throw new Error('killed');
      return staff.clock.at;
    };
    const dying = { ...deps(), engine: { ...staff.engine, now } };
    await expect(runExports(dying, log)).rejects.toThrow('killed');
    const [half] = (await as().latest({ partner })).exports;
    expect(half).toMatchObject({ status: 'running', rowsDone: 2_000 });
    expect(await run()).toBe(0);
    staff.clock.at = new Date(staff.clock.at.getTime() + MINUTE_MS);
    expect(await run()).toBe(1);
    const rows = (await textOf(id))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect(rows).toHaveLength(MEMBERS);
    expect(new Set(rows).size).toBe(MEMBERS);
  });

  it('is made once of 50 concurrent requests, and by one of several workers', async () => {
    const started = await Promise.all(Array.from({ length: 50 }, () => as().start(optedOut())));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await textOf(started[0]?.id ?? 0)).trimEnd().split('\n')).toHaveLength(MEMBERS);
  });

  it('of 50 different concurrent requests are all made, each with its own rows', async () => {
    const texts = Array.from({ length: 50 }, (_, index) => `Number${index + 101}`);
    const started = await Promise.all(
      texts.map((text) => as().start({ ...optedOut(), filter: { text } })),
    );
    await Promise.all([run(), run(), run()]);
    const done = await db.pool.query("select 1 from staff_export where status = 'done'");
    expect(done.rowCount).toBe(50);
    const [first] = started;
    const rows = (await textOf(first?.id ?? 0)).trimEnd().split('\n');
    expect(rows.map((row) => JSON.parse(row).name)).toContain('Name Number101');
  });

  it('ends when it is canceled, and only its maker sees or opens it', async () => {
    const { id } = await as().start(optedOut());
    const bo = as('bo@staff.test');
    expect((await bo.latest({ partner })).exports).toEqual([]);
    expect(await codeOf(bo.cancel({ partner, id }))).toBe('UNKNOWN_EXPORT');
    expect(await codeOf(as().open({ partner, id }))).toBe('EXPORT_OPEN');
    expect(await as().cancel({ partner, id })).toMatchObject({ status: 'canceled' });
    expect(await codeOf(as().cancel({ partner, id }))).toBe('EXPORT_OVER');
    expect(await run()).toBe(0);
  });

  it('expires after a week', async () => {
    const { id } = await as().start(optedOut());
    await run();
    staff.clock.at = new Date(staff.clock.at.getTime() + 7 * 24 * 60 * MINUTE_MS);
    expect((await as().latest({ partner })).exports).toEqual([]);
    expect(await codeOf(as().open({ partner, id }))).toBe('EXPORT_EXPIRED');
  });

  it('fails when its maker has lost the role meanwhile', async () => {
    await as('ana@staff.test').start(optedOut());
    await db.pool.query(`update staff_account set deactivated_at = now() where email = $1`, [
      'ana@staff.test',
    ]);
    await run();
    const { rows } = await db.pool.query('select status, failure from staff_export');
    expect(rows).toEqual([{ status: 'failed', failure: 'the account has ended' }]);
    await db.pool.query('update staff_account set deactivated_at = null');
  });
});

describe('the permission of an export', () => {
  it('is that of its list, in the program of the export', async () => {
    const audit = { partner, list: 'audit', filter: {}, format: 'csv' } as const;
    expect(await codeOf(as('ana@staff.test', 'support').start(audit))).toBe('FORBIDDEN');
    expect(await codeOf(as('ana@staff.test', 'finance').start(audit))).toBe('done');
    const foreign = { ...optedOut(), partner: other };
    expect(await codeOf(as().start(foreign))).toBe('FORBIDDEN');
  });

  it('never includes rows of another program, whatever the filter names', async () => {
    const filter = { partner: other, partnerId: other };
    const refused = as().start({ ...optedOut(), filter });
    expect(await codeOf(refused)).toBe('INVALID_FILTER');
    const { id } = await as().start({ ...optedOut(), filter: { partner: other } });
    await run();
    expect(await textOf(id)).not.toContain('Otherword');
  });

  it('refuses filters that the list does not know', async () => {
    for (const filter of [{ tier: 'Gold' }, { joinedFrom: 'yesterday' }, { nothing: 1 }])
      expect(await codeOf(as().start({ ...optedOut(), filter }))).toBe('INVALID_FILTER');
  });
});

it.each(exportLists)('%s are exported with the columns of their list', async (list) => {
  const filters: Record<string, Record<string, string | number>> = {
    ledgerEntries: { to: '2099-12-31' },
    previewDifferences: { id: 1 },
    webhookDeliveries: { id: webhookId },
    queueItems: { queue: 'claim' },
    restaurants: { text: 'Test Kitchen' },
    surveyResponses: { survey: 'experience' },
    insightPeriods: { from: '2026-06-01', to: '2026-06-07' },
    topRestaurants: { from: '2026-06-01', to: '2026-06-07' },
    retention: { to: '2026-06-07' },
    searchMisses: { from: '2026-06-01', to: '2026-06-07' },
  };
  const filter = filters[list] ?? {};
  const { exports } = staff.as();
  const { id } = await exports.start({ partner, list, filter, format: 'csv' });
  await run();
  const { parts } = await exports.open({ partner, id });
  let text = '';
  for await (const part of readExport(deps(), { partner, id, parts })) text += part;
  expect(text.split('\r\n')[0]).toBe(`\uFEFF${columnsOf(list).join(',')}`);
  expect(columnsOf(list).length).toBeGreaterThan(2);
});

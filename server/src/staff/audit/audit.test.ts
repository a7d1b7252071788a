import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHAIN_BEGIN, continuesChain, hashedText } from '#domain/audit/audit-record.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { addMember } from '#server/testing/test-member.ts';
import { addStaffAccount, createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';
import { readExport, runExports } from '../exports/run-exports.ts';

let db: Database;
let staff: TestStaff;
let partner: string;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  partner = await staff.addPartner();
  const member = await addMember(db, { partner_id: partner, email: 'maya@example.test' });
  const entries = [
    // 11:59 pm and midnight by the clock of the business.
    ['2026-06-02T03:59:59.999Z', 'ana@staff.test', 'rewards adjusted', { reason: 'A late claim.' }],
    ['2026-06-02T04:00:00.000Z', 'ana@staff.test', 'claim accepted', { reason: 'Café “Ünï” 🍜' }],
    ['2026-06-03T03:59:59.000Z', '=cmd()@staff.test', 'staff role granted', { reason: '@SUM(1)' }],
    ['2026-06-03T04:00:00.123Z', 'system:root', 'feed imported', { file: 'a\u001fb', before: 1 }],
  ] as const;
  await asOwner(db, async (trx) => {
    for (const [at, actor, action, detail] of entries)
      await insertAudit(trx, {
        partnerId: partner,
        at: new Date(at),
        actor,
        action,
        detail,
        memberId: action === 'claim accepted' ? member.id : null,
      });
  });
});
afterAll(() => db.close());

const list = async (filter = {}) => {
  const { entries } = await staff.as().audit.list({ partner, ...filter });
  return entries.map(({ action }) => action);
};

describe('the chain', () => {
  it('has the records from which a reader computes the same hashes', async () => {
    const { records, hasMore } = await staff.as().audit.chain({ partner });
    expect([records.length >= 4, hasMore]).toEqual([true, false]);
    let head = CHAIN_BEGIN;
    for (const record of records) {
      const digest = createHash('sha256').update(hashedText(record)).digest('hex');
      expect(continuesChain(head, record, digest)).toBe(true);
      head = record;
    }
    const { entries } = await staff.as().audit.list({ partner });
    expect(entries.map(({ record }) => record).reverse()).toEqual(records);
  });
});

describe('the list', () => {
  it.each([
    ['area', { area: 'money' }, ['claim accepted', 'rewards adjusted']],
    ['area without entries', { area: 'restaurants' }, []],
    ['text of the detail, in any case', { object: 'CAFÉ' }, ['claim accepted']],
    ['text with a wildcard', { object: '%' }, []],
    ['member', { email: 'Maya@Example.test' }, ['claim accepted']],
    ['actor', { actor: 'ana@staff.test' }, ['claim accepted', 'rewards adjusted']],
    ['day', { from: '2026-06-02', until: '2026-06-02' }, ['staff role granted', 'claim accepted']],
    ['first day', { from: '2026-06-03' }, ['feed imported']],
    ['last day', { until: '2026-06-01' }, ['rewards adjusted']],
    ['days that end before they begin', { from: '2026-06-03', until: '2026-06-01' }, []],
  ])('is filtered by %s', async (_, filter, expected) => {
    expect(await list(filter)).toEqual(expected);
  });
});

describe('the export', () => {
  it('has what the filters show, is safe from formulas, and is audited', async () => {
    await addStaffAccount(db, 'fay@staff.test', 'finance');
    const actor = { kind: 'account', email: 'fay@staff.test' } as const;
    const { exports } = staff.as({ ...actor, grants: [{ partner, role: 'finance' }] });
    const filter = { from: '2026-06-02', until: '2026-06-02' };
    const { id } = await exports.start({ partner, list: 'audit', filter, format: 'csv' });
    const deps = { engine: staff.engine, partners: staff.partners };
    await runExports(deps, createLog({ stream: { write: () => {} } }));
    const { name, parts } = await exports.open({ partner, id });
    expect(name).toMatch(/-audit-\d{4}-\d\d-\d\d-\d+\.csv$/);
    let csv = '';
    for await (const part of readExport(deps, { partner, id, parts })) csv += part;
    const [head, first, second, end] = csv.split('\r\n');
    expect(head).toBe('\uFEFFsequence,at,actor,action,email,detail,record');
    expect(first).toMatch(/,'=cmd\(\)@staff\.test,staff role granted,,/);
    expect(second).toContain('maya@example.test');
    expect(end).toBe('');
    expect(await staff.auditOf(partner)).toMatchObject([
      ...Array.from({ length: 4 }, () => ({})),
      ...['export started', 'export finished', 'export downloaded'].map((action) => ({
        actor: 'fay@staff.test',
        action,
        detail: { list: 'audit', format: 'csv', filter: expect.stringContaining('2026-06-02') },
      })),
    ]);
  });
});

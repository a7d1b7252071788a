import { afterAll, beforeAll, expect, it } from 'vitest';
import { readChange } from '#domain/audit/read-change.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addProgramRows, type ProgramRows } from '#server/testing/program-rows.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';
import type { StaffActor } from './staff-context.ts';

const reason = 'The test changes it.';
const actor: StaffActor = {
  kind: 'account',
  email: 'ana@staff.test',
  grants: [{ partner: null, role: 'admin' }],
};

let db: Database;
let staff: TestStaff;
let partner: string;
let rows: ProgramRows;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  partner = await staff.addPartner({ hasFlexOffers: true, hasPPN: true });
  rows = await addProgramRows(staff, partner, 'Audited');
  await staff.as().accounts.grant({ email: 'bo@staff.test', partner, role: 'viewer', reason });
});
afterAll(() => db.close());

type Client = ReturnType<TestStaff['as']>;

const person = { email: 'bo@staff.test', reason };
const bonus = {
  code: 'SPRING',
  kind: 'campaign' as const,
  description: 'Dine',
  rewardUnits: 100,
  dines: 1,
  minSpendCents: 0,
  days: 30,
  enrollmentSource: null,
  startsOn: '2099-01-01',
  endsOn: null,
};
const requestOf = async ({ approvals }: Client) => {
  const input = { email: rows.email, code: 'M', units: 5, reason };
  const { id } = await approvals.request({ partner, action: 'rewards.adjust', input });
  return { partner, id };
};

/** One valid call of each use-case that changes something which has a state before. */
const writes: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'accounts.grant': ({ accounts }) => accounts.grant({ ...person, partner, role: 'support' }),
  'accounts.invite': ({ accounts }) => accounts.invite({ ...person, partner, role: 'marketing' }),
  'accounts.revoke': ({ accounts }) => accounts.revoke({ ...person, partner, role: 'support' }),
  'accounts.endSessions': ({ accounts }) => accounts.endSessions({ ...person, partner }),
  'accounts.deactivate': ({ accounts }) => accounts.deactivate({ ...person, partner }),
  'accounts.reactivate': ({ accounts }) => accounts.reactivate({ ...person, partner }),
  'approvals.request': requestOf,
  'approvals.withdraw': async (client) => client.approvals.withdraw(await requestOf(client)),
  'approvals.decide': async (client) => {
    const other = staff.as({ kind: 'system', user: 'root' });
    const request = await requestOf(other);
    return client.approvals.decide({ ...request, isApproved: false, reason });
  },
  'bonuses.pause': async ({ bonuses }) => {
    const { code } = await bonuses.create({ ...bonus, partner, reason });
    return bonuses.pause({ partner, code, isPaused: true, reason });
  },
  'bonuses.update': async ({ bonuses }) => {
    const { code } = await bonuses.create({ ...bonus, code: 'AUTUMN', partner, reason });
    return bonuses.update({ ...bonus, code, partner, startsOn: '2099-01-02', reason });
  },
  'claims.decide': ({ claims }) =>
    claims.decide({ partner, id: rows.claim, isAccepted: false, reason }),
  'maintenance.start': ({ maintenance }) => maintenance.start({ partner, area: 'join' }),
  'maintenance.end': ({ maintenance }) => maintenance.end({ partner, area: 'join' }),
  'members.reportBounce': ({ members }) => members.reportBounce({ partner, email: rows.email }),
  'merchants.setIdentifier': ({ merchants }) =>
    merchants.setIdentifier({ merchantId: rows.merchantId, value: '445590071', reason }),
  'merchants.retire': ({ merchants }) => merchants.retire({ merchantId: rows.merchantId, reason }),
  'payouts.retry': ({ payouts }) => payouts.retry({ partner, id: rows.payout }),
  'reviews.publish': ({ reviews }) => reviews.publish({ partner, dineId: rows.dine, version: 1 }),
  'reviews.reply': ({ reviews }) =>
    reviews.reply({ partner, dineId: rows.dine, text: 'Thanks.', signature: 'Ana' }),
  'reviews.reject': ({ reviews }) =>
    reviews.reject({ partner, dineId: rows.dine, version: 1, reason }),
  'rewards.adjust': ({ rewards }) =>
    rewards.adjust({ partner, email: rows.email, code: 'M', units: 5, reason }),
};

it.each(Object.entries(writes))('%s audits the state before and after', async (_, write) => {
  const earlier = (await staff.auditOf(partner)).length;
  await write(staff.as(actor));
  const entries = (await staff.auditOf(partner)).slice(earlier);
  const written = entries.filter((entry) => entry.actor === 'ana@staff.test');
  expect(written.length).toBeGreaterThan(0);
  const changes = written.flatMap(({ detail }) => readChange(detail).changes);
  expect(changes.length).toBeGreaterThan(0);
  for (const { after } of changes) expect(after).toBeDefined();
});

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { StaffMerchant } from '#contract/staff/merchants.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { asEngine, asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';
import { beginOffers } from './offer-version-store.ts';

// The clock of the test stands at Monday 2026-06-15.
const MONDAY_OFF = 0b1111101;
let db: Database;
let staff: TestStaff;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
});
afterEach(() => {
  staff.clock.at = new Date('2026-06-15T16:00:00Z');
});
afterAll(() => db.close());

const reason = 'The restaurant wrote to us.';
const merchants = () => staff.as().merchants;
const show = (merchantId: string): Promise<StaffMerchant> => merchants().show({ merchantId });

it('changes fields by the rules of a file, and audits each with its value before', async () => {
  const partner = await staff.addPartner();
  const { id: merchantId } = await staff.addMerchant({ name: 'Old Name' });
  const before = await show(merchantId);
  const fields = {
    name: 'New  Name',
    hours: 'Mon 11:00-22:00\nFri 17:00-01:00\nDec 25 closed',
    menus: 'Dinner: cacio e pepe 18; veal chop 34.50',
  };
  const { changed } = await merchants().change({ merchantId, fields, reason });
  expect(changed).toEqual(['name', 'hours', 'menus']);
  const after = await show(merchantId);
  expect(after.name).toBe('New Name');
  expect(after.fields.hours.split('\n')).toHaveLength(3);
  expect(after.fields.city).toBe(before.fields.city);
  expect((await staff.auditOf(partner))[0]).toMatchObject({
    action: 'restaurant changed',
    detail: { merchant: merchantId, name: 'New Name', nameBefore: 'Old Name', reason },
  });
  expect(await merchants().change({ merchantId, fields, reason })).toEqual({ changed: [] });
  expect(await staff.auditOf(partner)).toHaveLength(1);
});

it.each([
  [{ state: 'ZZ' }, 'state', 'is not a state or territory of the US'],
  [{ latitude: 'north' }, 'latitude', 'is not a number such as 40.75'],
  [{ hours: 'Mon 25:99-26:00' }, 'hours', /^must be like Fri 17:00-01:00/],
  [{ name: ' ' }, 'name', 'is empty'],
  [{ orderUrl: 'http://orders.example' }, 'orderUrl', 'is not an https address'],
] as const)('refuses %j and changes nothing', async (fields, field, problem) => {
  const { id: merchantId } = await staff.addMerchant();
  const before = await show(merchantId);
  const change = { merchantId, fields: { city: 'Elsewhere', ...fields }, reason };
  await expect(merchants().change(change)).rejects.toMatchObject({
    code: 'INVALID_FIELD',
    data: {
      field,
      problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
    },
  });
  expect(await show(merchantId)).toEqual(before);
});

const version = (merchantId: string, change: Record<string, unknown> = {}) => ({
  merchantId,
  validFrom: '2026-06-20',
  weekdays: MONDAY_OFF,
  isDraft: false,
  reason,
  monthlyMaxVisits: null,
  monthlyMaxSpendCents: null,
  minTicketCents: null,
  ...change,
});

const dine = async (partner: string, token: string, { mid, day }: { mid: string; day: string }) => {
  const bill = { transactionId: `${partner} ${day}`, cardToken: token, mid };
  const at = { occurredAt: `${day}T19:00:00` };
  await ingestEvents(staff.engine, [testEvent({ ...bill, amountCents: 5000, ...at })]);
  const rows = await asOwner(db, (trx) =>
    trx
      .selectFrom('dine')
      .select(['offer_weekdays'])
      .where('partner_id', '=', partner)
      .where('dined_on', '=', day)
      .execute(),
  );
  // A dine stores no weekdays where every day earns.
  return rows[0] && (rows[0].offer_weekdays ?? 127);
};

it('decides a dine by the offer of its own day, however late it arrives', async () => {
  const partner = await staff.addPartner();
  const { tokens } = await staff.addMember(partner);
  const { id: merchantId } = await staff.addMerchant();
  await merchants().setIdentifier({ merchantId, value: '707070', reason });
  await merchants().saveOffer(version(merchantId));
  staff.clock.at = new Date('2026-07-01T16:00:00Z');
  await asEngine(db, (trx) => beginOffers(trx, staff.clock.at));
  const on = (day: string) => dine(partner, tokens[0] ?? '', { mid: '707070', day });
  expect(await on('2026-06-14')).toBe(127);
  expect(await on('2026-06-19')).toBe(127);
  expect(await on('2026-06-20')).toBe(MONDAY_OFF);
});

it('shows a draft, a scheduled offer and the one of today, and begins only what is scheduled', async () => {
  const { id: merchantId } = await staff.addMerchant();
  await merchants().saveOffer(version(merchantId, { isDraft: true }));
  await merchants().saveOffer(version(merchantId, { validFrom: '2026-07-01', weekdays: 3 }));
  const states = async () =>
    (await show(merchantId)).offers.map(({ validFrom, state }) => `${validFrom} ${state}`);
  expect(await states()).toEqual(
    expect.arrayContaining(['2026-06-20 draft', '2026-07-01 scheduled']),
  );
  const beginOn = (day: string) =>
    asEngine(db, (trx) => beginOffers(trx, new Date(`${day}T16:00:00Z`)));
  await beginOn('2026-06-30');
  expect((await show(merchantId)).offer?.weekdays ?? 127).toBe(127);
  await beginOn('2026-07-01');
  expect((await show(merchantId)).offer?.weekdays).toBe(3);
  expect(await beginOn('2026-07-02')).toBe(0);
});

it('refuses terms for a day that has begun, and removes those that have not', async () => {
  const { id: merchantId } = await staff.addMerchant();
  const today = version(merchantId, { validFrom: '2026-06-15' });
  const passed = { code: 'DAY_PASSED', data: { first: '2026-06-16' } };
  await expect(merchants().saveOffer(today)).rejects.toMatchObject(passed);
  await expect(merchants().removeOffer(today)).rejects.toMatchObject(passed);
  await merchants().saveOffer(version(merchantId));
  const key = { merchantId, validFrom: '2026-06-20', reason };
  expect(await merchants().removeOffer(key)).toEqual({ validFrom: '2026-06-20' });
  await expect(merchants().removeOffer(key)).rejects.toMatchObject({ code: 'UNKNOWN_VERSION' });
});

it('filters restaurants by text, status and state', async () => {
  const { id } = await staff.addMerchant({ name: 'Lonely Lantern' });
  const ids = async (filter: Record<string, unknown>) =>
    (await merchants().find(filter)).merchants.map((merchant) => merchant.id);
  expect(await ids({ text: 'lonely', state: 'NY' })).toEqual([id]);
  expect(await ids({ state: 'WY' })).toEqual([]);
  expect(await ids({ text: 'lonely', status: 'noPhoto' })).toEqual([id]);
  expect(await ids({ text: 'lonely', status: 'retired' })).toEqual([]);
  expect(await ids({ text: 'lonely', status: 'inProgram' })).toEqual([id]);
});

import { createRouterClient } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProgramDocument } from '#contract/program-document.ts';
import type { StaffRole } from '#contract/staff/permissions.ts';
import { earningPartnersIn } from '#server/earning/batch/index.ts';
import type { Programs } from '#server/features/partner/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { openTestPrograms } from '#server/testing/test-programs.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';
import { staffRouter } from '../index.ts';
import { createProgram } from './index.ts';

const rates = { OptedOut: 1, NonActivated: 0, OptedIn: 3, VIP: 3 };
const reason = 'A dearer December.';

let db: Database;
let staff: TestStaff;
let programs: Programs;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  const names = ['own', 'rolled', 'quick', 'raced', 'isolated', 'costed', 'seeded', 'seeded-other'];
  programs = await openTestPrograms(
    db,
    staff.engine.now,
    Object.fromEntries(names.map((slug) => [slug, { earnRates: rates }])),
  );
  await staff.addMerchant();
});
afterAll(() => db.close());

const contextOf = (email: string, role: StaffRole, partner: string | null = null) => ({
  engine: { ...staff.engine, partnerOf: earningPartnersIn(programs.periodsOf) },
  partners: programs.partners,
  programs,
  actor: { kind: 'account' as const, email, grants: [{ partner, role }] },
});
const as = (email: string, role: StaffRole = 'marketing', partner: string | null = null) =>
  createRouterClient(staffRouter, { context: contextOf(email, role, partner) }).program;

const documentOf = (settings: ProgramDocument['settings']): ProgramDocument => ({
  settings,
  theme: null,
  logo: null,
});
const dearer = documentOf({ earnRates: { ...rates, VIP: 4 } });
const rateOn = (partner: string, day: string) =>
  earningPartnersIn(programs.periodsOf)(partner, day).earning.rates.VIP;
const at = (time: string) => {
  staff.clock.at = new Date(time);
};

const approved = async (partner: string, document: ProgramDocument) => {
  const draft = await as('ann').save({ partner, document, revision: null });
  const submitted = await as('ann').submit({ ...draft, partner, note: reason });
  const input = { ...submitted, partner, isApproved: true, reason };
  return as('bob', 'finance').review(input);
};

describe('a change of rates', () => {
  const partner = 'own';

  it('is drafted with its faults found, and refuses a draft that another person changed', async () => {
    at('2026-06-15T16:00:00Z');
    const falling = documentOf({ earnRates: { ...rates, VIP: 2 } });
    await expect(
      as('ann').save({ partner, document: falling, revision: null }),
    ).rejects.toMatchObject({
      code: 'INVALID_PROGRAM',
      data: { faults: [{ code: 'fallingRates' }] },
    });
    const locked = documentOf({ currencyType: 'Credit', nothing: 1 });
    const { faults } = await as('vic', 'viewer').check({ partner, document: locked });
    expect(faults.map(({ code, path }) => [code, path])).toEqual(
      expect.arrayContaining([['folderOnly', 'currencyType']]),
    );
    expect(faults.some(({ code }) => code === 'invalid')).toBe(true);
    const draft = await as('ann').save({ partner, document: dearer, revision: null });
    expect(draft).toMatchObject({ number: 1, state: 'draft', revision: 1, isOwn: true });
    await as('bob').save({ partner, document: dearer, revision: 1, note: 'checked' });
    await expect(as('ann').save({ partner, document: dearer, revision: 1 })).rejects.toMatchObject({
      code: 'VERSION_CHANGED',
      data: { revision: 2, by: 'bob' },
    });
    await expect(
      as('ann').save({ partner, document: dearer, revision: null }),
    ).rejects.toMatchObject({ code: 'OPEN_VERSION', data: { number: 1 } });
    const { open, changedNames } = await as('vic', 'viewer').show({ partner });
    expect(open?.changes).toEqual([{ path: 'earnRates.VIP', before: 3, after: 4 }]);
    expect(changedNames).toEqual([]);
  });

  it('is approved by another person only', async () => {
    await as('bob').submit({ partner, number: 1, revision: 2, note: reason });
    const review = { partner, number: 1, revision: 3, isApproved: true, reason };
    await expect(as('bob').review(review)).rejects.toMatchObject({ code: 'OWN_VERSION' });
    await expect(as('sue', 'support').review(review)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await as('ann').review(review)).toMatchObject({ state: 'approved', reviewedBy: 'ann' });
  });

  it('begins on a day that has begun at no restaurant, and changes nothing before', async () => {
    const named = { partner, number: 1, revision: 4 };
    for (const validFrom of [null, '2026-06-15'])
      await expect(as('bob').schedule({ ...named, validFrom })).rejects.toMatchObject({
        code: 'DAY_PASSED',
        data: { first: '2026-06-16' },
      });
    const scheduled = await as('bob').schedule({ ...named, validFrom: '2026-07-01' });
    expect(scheduled).toMatchObject({ state: 'scheduled', validFrom: '2026-07-01' });
    expect(programs.partners.get(partner)?.earnRates.VIP).toBe(3);
    expect([rateOn(partner, '2026-06-30'), rateOn(partner, '2026-07-01')]).toEqual([3, 4]);
  });

  it('is on pages when its day begins, and its former dines have the former rate', async () => {
    const before = programs.version();
    at('2026-07-01T12:00:00Z');
    await programs.refresh();
    expect(programs.version()).toBeGreaterThan(before);
    expect(programs.partners.get(partner)?.earnRates.VIP).toBe(4);
    expect(programs.loadedPartners.get(partner)?.partner.earnRates.VIP).toBe(4);
    expect([rateOn(partner, '2026-06-30'), rateOn(partner, '2026-07-01')]).toEqual([3, 4]);
    const { live, changedNames } = await as('vic', 'viewer').show({ partner });
    expect([live.number, changedNames]).toEqual([1, ['earnRates']]);
    await expect(
      as('bob').reopen({ partner, number: 1, revision: 5, reason }),
    ).rejects.toMatchObject({ code: 'WRONG_STATE', data: { state: 'live' } });
  });

  it('is audited with the values before and after', async () => {
    const entries = await staff.auditOf(partner);
    expect(entries.map(({ action }) => action)).toEqual([
      ...['settings drafted', 'settings drafted', 'settings submitted'],
      ...['settings approved', 'settings scheduled'],
    ]);
    expect(entries.at(-1)).toMatchObject({
      actor: 'bob',
      detail: { before: 'approved', after: 'scheduled', validFrom: '2026-07-01' },
    });
    expect(entries.at(-1)?.detail).toMatchObject({ 'earnRates.VIP': 4, 'earnRates.VIPBefore': 3 });
  });
});

it('a version is rolled back by one that equals an earlier one, which another person approves', async () => {
  const partner = 'rolled';
  at('2026-07-01T12:00:00Z');
  const first = await approved(partner, dearer);
  await as('ann').schedule({ ...first, partner, validFrom: '2026-07-05' });
  at('2026-07-06T12:00:00Z');
  await programs.refresh();
  const back = await as('ann').rollBack({ partner, to: null, reason });
  expect(back).toMatchObject({ number: 2, state: 'inReview' });
  const review = { ...back, partner, isApproved: true, reason };
  await expect(as('ann').review(review)).rejects.toMatchObject({ code: 'OWN_VERSION' });
  const fine = await as('bob').review(review);
  await as('ann').schedule({ ...fine, partner, validFrom: '2026-07-08' });
  const again = as('ann').rollBack({ partner, to: 1, reason });
  await expect(again).rejects.toMatchObject({ code: 'OPEN_VERSION', data: { number: 2 } });
  expect(
    ['2026-07-04', '2026-07-05', '2026-07-07', '2026-07-08'].map((day) => rateOn(partner, day)),
  ).toEqual([3, 4, 4, 3]);
  at('2026-07-09T12:00:00Z');
  const { versions } = await as('ann').versions({ partner });
  expect(versions.map(({ number, state }) => [number, state])).toEqual([
    [2, 'live'],
    [1, 'retired'],
  ]);
  const restored = await as('ann').rollBack({ partner, to: 1, reason });
  expect(restored).toMatchObject({ number: 3, restores: 1 });
  const { changes } = await as('ann').version({ partner, number: 3 });
  expect(changes).toEqual([{ path: 'earnRates.VIP', before: 3, after: 4 }]);
});

it('publishes a change of no reward immediately, and makes a scheduled version a draft again', async () => {
  const partner = 'quick';
  at('2026-07-01T12:00:00Z');
  const named = await approved(partner, documentOf({ programName: 'Quick Dining' }));
  await as('ann').schedule({ ...named, partner, validFrom: null });
  expect(programs.partners.get(partner)?.programName).toBe('Quick Dining');
  const both = documentOf({ programName: 'Quick Dining', ...dearer.settings });
  const second = await approved(partner, both);
  const scheduled = await as('ann').schedule({ ...second, partner, validFrom: '2026-08-01' });
  const reopened = await as('bob').reopen({ ...scheduled, partner, reason });
  expect(reopened).toMatchObject({ state: 'draft', validFrom: null, reviewedBy: null });
  expect(rateOn(partner, '2026-08-01')).toBe(3);
  const gone = await as('bob').discard({ ...reopened, partner });
  expect(gone.state).toBe('discarded');
  await expect(as('bob').submit({ ...gone, partner, note: reason })).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { state: 'discarded' },
  });
});

it('names the preview of exactly what its draft changes, until the draft changes', async () => {
  const partner = 'costed';
  const { id: member } = await staff.addMember(partner);
  expect(member).toBeGreaterThan(0);
  const { previews } = createRouterClient(staffRouter, { context: contextOf('ann', 'marketing') });
  const draft = await as('ann').save({ partner, document: dearer, revision: null });
  expect(await as('ann').show({ partner })).toMatchObject({
    open: { isPreviewable: true, preview: null },
    membersByTier: { OptedIn: 1, VIP: 0 },
  });
  const started = await previews.startVersion({ partner, number: draft.number });
  expect(started).toMatchObject({ change: { earnRates: { VIP: 4 } }, status: 'waiting' });
  const shown = await as('ann').show({ partner });
  expect(shown.open?.preview).toMatchObject({ id: started.id, month: started.month });
  const renamed = documentOf({ programName: 'Costed Dining' });
  await as('ann').save({ partner, document: renamed, revision: draft.revision });
  expect((await as('ann').show({ partner })).open).toMatchObject({
    isPreviewable: false,
    preview: null,
  });
  await expect(previews.startVersion({ partner, number: draft.number })).rejects.toMatchObject({
    code: 'NOTHING_TO_PREVIEW',
  });
  await expect(previews.startVersion({ partner, number: 9 })).rejects.toMatchObject({
    code: 'UNKNOWN_VERSION',
  });
});

it('lets one of many concurrent callers draft, submit and review', async () => {
  const partner = 'raced';
  const each = async (run: (index: number) => Promise<unknown>) => {
    const calls = Array.from({ length: 20 }, (_, index) =>
      run(index).then(
        () => 1,
        () => 0,
      ),
    );
    return (await Promise.all<number>(calls)).reduce((sum, count) => sum + count, 0);
  };
  const drafts = await each((index) =>
    as(`ann${index}`).save({ partner, document: dearer, revision: null }),
  );
  expect(drafts).toBe(1);
  const submits = await each(() =>
    as('ann').submit({ partner, number: 1, revision: 1, note: reason }),
  );
  expect(submits).toBe(1);
  const reviews = await each((index) =>
    as(`bob${index}`).review({ partner, number: 1, revision: 2, isApproved: index > 9, reason }),
  );
  expect(reviews).toBe(1);
});

it('shows and changes the versions of no other program', async () => {
  const own = as('ann', 'admin', 'isolated');
  const refused = { code: 'FORBIDDEN' };
  await expect(own.show({ partner: 'own' })).rejects.toMatchObject(refused);
  await expect(own.version({ partner: 'own', number: 1 })).rejects.toMatchObject(refused);
  await expect(own.version({ partner: 'isolated', number: 1 })).rejects.toMatchObject({
    code: 'UNKNOWN_VERSION',
  });
});

it('the demonstration has versions that were, are and will be live, and a preview of the last', async () => {
  const { seedVersions } = await import('#demo/seeding/seed-versions.ts');
  at('2026-09-10T12:00:00Z');
  const partners = new Map([...programs.partners].filter(([slug]) => slug.startsWith('seeded')));
  await seedVersions({ db, clock: staff.engine.now, partners }, 'seeded');
  await seedVersions({ db, clock: staff.engine.now, partners }, 'seeded');
  await programs.refresh();
  const { versions } = await as('ann').versions({ partner: 'seeded' });
  expect(versions.map(({ state }) => state)).toEqual(['live', 'retired']);
  const { live, changedNames } = await as('ann').show({ partner: 'seeded' });
  expect([live.number, changedNames]).toEqual([2, []]);
  const { open } = await as('ann').show({ partner: 'seeded-other' });
  expect(open).toMatchObject({ version: { state: 'scheduled' }, preview: { month: '2026-08' } });
  expect(rateOn('seeded-other', '2026-10-01')).toBe(rates.VIP + 1);
});

describe('a program without a folder', () => {
  const context = () => contextOf('pat', 'admin');
  const fresh = { slug: 'fresh', template: 'own', note: 'For a demonstration.' };
  const named = documentOf({ name: 'Fresh', programName: 'Fresh Dining' });

  it('is served as soon as it is created, once', async () => {
    const twice = [1, 2].map(() => createProgram(context(), { ...fresh, document: named }));
    const made = await Promise.all(twice);
    expect(made.map(({ isTaken }) => isTaken).sort()).toEqual([false, true]);
    expect(programs.partners.get('fresh')?.programName).toBe('Fresh Dining');
    expect(programs.loadedPartners.get('fresh')?.content.get('home')?.length).toBeGreaterThan(0);
    expect(rateOn('fresh', '2020-01-01')).toBe(programs.partners.get('own')?.earnRates.VIP);
    const faulty = { ...fresh, slug: 'console', document: documentOf({ name: '' }) };
    expect((await createProgram(context(), faulty)).faults.length).toBeGreaterThan(1);
  });

  it('has versions over its first one', async () => {
    const partner = 'fresh';
    const version = await approved(partner, documentOf({ programName: 'Fresher Dining' }));
    await as('ann').schedule({ ...version, partner, validFrom: null });
    expect(programs.partners.get(partner)?.programName).toBe('Fresher Dining');
    const { changedNames, isInFolder } = await as('ann').show({ partner });
    expect([changedNames, isInFolder]).toEqual([['programName'], false]);
    const locked = documentOf({ locale: 'de-DE' });
    const { faults } = await as('ann').check({ partner, document: locked });
    expect(faults).toMatchObject([{ code: 'folderOnly', path: 'locale' }]);
  });
});

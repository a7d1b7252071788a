import { createRouterClient } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/staff/permissions.ts';
import { pageNames } from '#domain/content/page-names.ts';
import {
  type ContentService,
  createContentService,
  draftEntries,
} from '#server/features/content/index.ts';
import { loadPrograms, openPrograms, type Programs } from '#server/features/partner/index.ts';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';
import { staffRouter } from '../index.ts';

const log = createLog({ level: 'silent' });
const existing = 'jetblue';

let db: Database;
let staff: TestStaff;
let programs: Programs;
let content: ContentService;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  const { base, partners } = await loadPrograms();
  const rows = [...partners.keys()].map((id) => ({ id }));
  await asOwner(db, (trx) => trx.insertInto('partner').values(rows).execute());
  programs = openPrograms({ folder: { base, partners }, db, now: staff.engine.now, log });
  await programs.refresh();
  const source = { readPage: async () => null };
  content = createContentService({ db, source, log, now: staff.engine.now });
});
afterAll(() => db.close());

const as = (role: StaffRole = 'admin', partner: string | null = null) =>
  createRouterClient(staffRouter, {
    context: {
      engine: staff.engine,
      partners: programs.partners,
      programs,
      copy: { programs: programs.loadedPartners, content },
      actor: { kind: 'account', email: `${role}@staff.test`, grants: [{ partner, role }] },
    },
  }).partners;

const seeds = {
  brand: '#0b2a6b',
  accent: '#0a66ff',
  reward: '#ff6a3d',
  canvas: '#ffffff',
  surface: '#f4f7fc',
  ink: '#101828',
};
const corner = {
  name: 'Corner',
  programName: 'Corner Dining',
  currency: { singular: 'crumb', plural: 'crumbs' },
  earnRates: { OptedOut: 1, NonActivated: 0, OptedIn: 2, VIP: 4 },
  seeds,
  supportEmail: 'hello@corner.example',
  supportPhone: '800-555-0142',
  reason: 'A new partner.',
};
const ofProgram = { kind: 'program' as const, id: existing };

describe('a new program', () => {
  it('begins with every template that is offered, live immediately with what was chosen', async () => {
    const { templates } = await as().templates({});
    expect(templates.map(({ kind }) => kind)).toContain('archetype');
    for (const { kind, id } of templates.filter((template) => template.kind === 'archetype')) {
      await as().create({ ...corner, slug: `new-${id}`, template: { kind, id } });
      const made = programs.loadedPartners.get(`new-${id}`);
      expect(made?.partner).toMatchObject({ name: 'Corner', earnRates: corner.earnRates });
      expect(made?.logo.svg).toContain('Corner Dining');
      expect(made?.content.get('home')?.length).toBeGreaterThan(0);
    }
    const [entry] = await staff.auditOf('new-hotel');
    expect(entry).toMatchObject({ actor: 'admin@staff.test', action: 'program created' });
  });

  it('that begins with another program has its texts, and lists those that still name it', async () => {
    const { texts: copied } = await as().create({ ...corner, slug: 'corner', template: ofProgram });
    expect(copied).toBeGreaterThan(0);
    const made = programs.partners.get('corner');
    expect(made).toMatchObject({ staffSignOn: null, appStoreUrls: { apple: null } });
    const { programName, texts } = await as().voice({ partner: 'corner', against: existing });
    expect(programName).toBe('JetBlue Dining');
    expect(texts).toContainEqual(
      expect.objectContaining({ page: 'settings', path: 'appAnnouncementModal.body' }),
    );
    expect(texts.some(({ page }) => page !== 'settings')).toBe(true);
    for (const { found } of texts) expect(found).toMatch(/jetblue|points?/i);
  });

  it('stops listing a text that was written in its own voice', async () => {
    const { texts } = await as().voice({ partner: 'corner', against: existing });
    const [text] = texts.filter((found) => found.page !== 'settings' && !found.text.includes('"'));
    if (!text) throw new Error('the check found no such text');
    const { page, slug, path } = text;
    const loadedPartner = programs.loadedPartners.get('corner');
    const name = pageNames.find((known) => known === page);
    if (!loadedPartner || !name) throw new Error('the program has no such page');
    const by = { author: 'ann', note: '', at: staff.clock.at };
    const entries = await content.entriesOf(loadedPartner, { name, isPreview: true });
    const written = JSON.stringify(entries).replaceAll(text.text, 'Crumbs for dinner');
    await draftEntries(db, { loadedPartner, page: name, by }, JSON.parse(written));
    await content.refresh();
    const again = await as().voice({ partner: 'corner', against: existing });
    expect(again.texts).not.toContainEqual(expect.objectContaining({ page, slug, path }));
  });

  it('is created once of five concurrent requests, and never over another', async () => {
    const attempts = await Promise.allSettled(
      [1, 2, 3, 4, 5].map(() => as().create({ ...corner, slug: 'raced', template: ofProgram })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(
      as().create({ ...corner, slug: existing, template: ofProgram }),
    ).rejects.toMatchObject({ code: 'SLUG_TAKEN' });
    expect(programs.partners.get(existing)?.name).not.toBe('Corner');
  });

  it.each([
    ['colors without contrast', { seeds: { ...seeds, ink: '#fafafa' } }, 'lowContrast'],
    ['rates that fall', { earnRates: { ...corner.earnRates, VIP: 1 } }, 'fallingRates'],
  ])('is refused with %s, by the checks of the folder', async (_, change, code) => {
    const created = as().create({ ...corner, ...change, slug: 'faulty', template: ofProgram });
    await expect(created).rejects.toMatchObject({
      code: 'INVALID_PROGRAM',
      data: { faults: expect.arrayContaining([expect.objectContaining({ code })]) },
    });
    expect(programs.partners.has('faulty')).toBe(false);
  });

  it.each(['console', 'api', 'Corner', '-x', 'a'])('has no host %s', async (slug) => {
    const created = as().create({ ...corner, slug, template: ofProgram });
    await expect(created).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is for admins of every program only', async () => {
    const created = as('admin', existing).create({ ...corner, slug: 'own', template: ofProgram });
    await expect(created).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

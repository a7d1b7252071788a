import { createRouterClient } from '@orpc/server';
import { Partner } from '#contract/partner.ts';
import { earningPartnersOf } from '#server/earning/batch/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { staffRouter } from '#server/staff/index.ts';

const programOf = (slug: string): Partner =>
  Partner.parse({
    slug,
    name: 'Bench',
    programName: 'Bench Dining',
    currency: { singular: 'point', plural: 'points' },
    customerSupport: {
      phone: { href: 'tel:+18005550100', formatted: '1-800-555-0100' },
      email: { href: 'mailto:help@example.test', display: 'help@example.test' },
    },
  });

/** The use-cases of staff of one program, in process. */
export const createStaffClient = (db: Database, slug: string) => {
  const partners = new Map([[slug, programOf(slug)]]);
  const engine = { db, now: () => new Date(), partnerOf: earningPartnersOf(partners) };
  const actor = { kind: 'system' as const, user: 'bench' };
  return createRouterClient(staffRouter, { context: { engine, partners, actor } });
};

export type StaffClient = ReturnType<typeof createStaffClient>;

import { createRouterClient } from '@orpc/server';
import type { Partner } from '#contract/partner.ts';
import type { StaffRole } from '#contract/staff/permissions.ts';
import type { WebhookSettings } from '#server/features/webhooks/index.ts';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { developmentNetwork } from '#server/platform/outgoing/request-public.ts';
import { insertAccount, insertGrant, readAccount } from '#server/staff/accounts/account-store.ts';
import { type StaffActor, type StaffContext, staffRouter } from '#server/staff/index.ts';
import { createTestEarning, testPartner } from './test-earning.ts';

/** Gives a person an account with a role in every program; returns the email. */
export const addStaffAccount = (db: Database, email: string, role: StaffRole): Promise<string> =>
  asOwner(db, async (trx) => {
    await insertAccount(trx, { email, name: email, now: new Date() });
    const account = await readAccount(trx, email);
    if (account) await insertGrant(trx, { accountId: account.id, partner: null, role });
    return email;
  });

/** Endpoints of tests are on this machine. */
export const testWebhooks = {
  keys: ['k'.repeat(32)],
  network: developmentNetwork,
} as const satisfies WebhookSettings;

const SYSTEM: StaffActor = { kind: 'system', user: 'root' };

/** The use-cases of staff on a test engine, and the audit of a program. */
export const createTestStaff = (db: Database) => {
  const earning = createTestEarning(db);
  const partners = new Map<string, Partner>();
  return {
    ...earning,
    partners,
    addPartner: async (settings: Record<string, unknown> = {}): Promise<string> => {
      const slug = await earning.addPartner(settings);
      partners.set(slug, testPartner(slug, settings));
      return slug;
    },
    as: (actor: StaffActor = SYSTEM, parts: Partial<StaffContext> = {}) =>
      createRouterClient(staffRouter, {
        context: { engine: earning.engine, partners, actor, webhooks: testWebhooks, ...parts },
      }),
    auditOf: (partner: string) =>
      asOwner(db, async (trx) => {
        const rows = await trx
          .selectFrom('audit')
          .select(['actor', 'action', 'detail'])
          .where('partner_id', '=', partner)
          .orderBy('sequence')
          .execute();
        return rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) }));
      }),
  };
};

export type TestStaff = ReturnType<typeof createTestStaff>;

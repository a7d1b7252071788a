import { createRouterClient } from '@orpc/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createTestEarning, testPartner } from '#server/testing/test-earning.ts';
import { findActor, type StaffActor, staffRouter } from '../index.ts';

let db: Database;
let system: ReturnType<typeof clientOf>;
beforeAll(async () => {
  db = await openTestDatabase();
  system = clientOf({ kind: 'system', user: 'root' });
  await asOwner(db, (trx) =>
    trx
      .insertInto('partner')
      .values([{ id: 'own' }, { id: 'other' }])
      .execute(),
  );
});
afterAll(() => db.close());

const clientOf = (actor: StaffActor) => {
  const { engine } = createTestEarning(db);
  const partners = new Map(['own', 'other'].map((slug) => [slug, testPartner(slug)]));
  return createRouterClient(staffRouter, {
    context: { engine, partners, actor },
  });
};
const reason = 'A new colleague.';

const auditOf = (partner: string) =>
  asOwner(db, (trx) =>
    trx
      .selectFrom('audit')
      .select(['actor', 'action', 'detail'])
      .where('partner_id', '=', partner)
      .orderBy('sequence')
      .execute(),
  );

it('gives an account its roles, each audited in the chain of its program', async () => {
  const grant = { email: 'Ana@Example.test', name: 'Ana Ruiz', reason };
  await system.accounts.grant({ ...grant, partner: 'own', role: 'support' });
  const account = await system.accounts.grant({ ...grant, partner: 'own', role: 'finance' });
  expect(account).toMatchObject({
    email: 'ana@example.test',
    name: 'Ana Ruiz',
    grants: [
      { partner: 'own', role: 'finance' },
      { partner: 'own', role: 'support' },
    ],
  });
  const entries = await auditOf('own');
  expect(entries.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'system:root staff role granted',
    'system:root staff role granted',
  ]);
  expect(entries[0]?.detail).toContain(reason);
  expect(await auditOf('other')).toEqual([]);
});

it('lets the admin of one program manage roles there, and nowhere else', async () => {
  await system.accounts.grant({ email: 'bo@example.test', partner: 'own', role: 'admin', reason });
  const bo = await findActor(db, 'bo@example.test');
  const admin = clientOf(bo ?? { kind: 'account', email: '', grants: [] });
  const grant = { email: 'cy@example.test', role: 'viewer', reason } as const;
  const { grants } = await admin.accounts.grant({ ...grant, partner: 'own' });
  expect(grants).toEqual([{ partner: 'own', role: 'viewer' }]);
  await expect(admin.accounts.grant({ ...grant, partner: 'other' })).rejects.toThrow();
  await expect(admin.accounts.grant(grant)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(
    admin.accounts.deactivate({ email: 'ana@example.test', reason }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { accounts } = await admin.accounts.list({ partner: 'own' });
  expect(accounts.map(({ email }) => email)).toEqual([
    'ana@example.test',
    'bo@example.test',
    'cy@example.test',
  ]);
});

it('takes a role away, and ends an account for good', async () => {
  const revoked = await system.accounts.revoke({
    email: 'ana@example.test',
    partner: 'own',
    role: 'finance',
    reason,
  });
  expect(revoked.grants).toEqual([{ partner: 'own', role: 'support' }]);
  await system.accounts.deactivate({ email: 'ana@example.test', reason });
  expect(await findActor(db, 'ana@example.test')).toBeUndefined();
  expect((await auditOf('other')).at(-1)?.action).toBe('staff account deactivated');
  await expect(
    system.accounts.deactivate({ email: 'no-one@example.test', reason }),
  ).rejects.toMatchObject({ code: 'UNKNOWN_ACCOUNT' });
});

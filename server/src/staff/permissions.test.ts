import { createRouterClient, ORPCError } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffContract } from '#contract/staff/index.ts';
import {
  type StaffGrant,
  type StaffPermission,
  staffPermissions,
  staffRoles,
} from '#contract/staff/permissions.ts';
import { earningPartnersOf } from '#server/earning/batch/index.ts';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createTestEarning, testPartner } from '#server/testing/test-earning.ts';
import { staffRouter } from './index.ts';
import { isOfPartner } from './staff-context.ts';

type Procedure = {
  '~orpc': {
    meta: { permission: StaffPermission; stepUp?: boolean };
    route: { method?: string };
    inputSchema: unknown;
  };
};
type Client = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

// The contract is walked by name, which its precise type does not allow.
const endpoints = Object.entries(
  staffContract as unknown as Record<string, Record<string, Procedure>>,
).flatMap(([area, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({
    area,
    name,
    permission: procedure['~orpc'].meta.permission,
    stepUp: procedure['~orpc'].meta.stepUp ?? false,
    isRead: procedure['~orpc'].route.method === 'GET',
    isOfPartner: isOfPartner(procedure['~orpc'].inputSchema),
  })),
);

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  const rows = [{ id: 'own' }, { id: 'other' }];
  await asOwner(db, (trx) => trx.insertInto('partner').values(rows).execute());
});
afterAll(() => db.close());

const partners = new Map(['own', 'other'].map((slug) => [slug, testPartner(slug)]));

/** The code of the refusal, or `allowed`; no input is valid but that of some lists. */
const attempt = async (
  { area, name }: { area: string; name: string },
  grants: readonly StaffGrant[],
  input: Record<string, unknown>,
  provedAt?: Date | null,
): Promise<string> => {
  const proved = provedAt === undefined ? {} : { provedAt };
  const actor = { kind: 'account' as const, email: 'ana@example.test', grants, ...proved };
  const engine = { ...createTestEarning(db).engine, partnerOf: earningPartnersOf(partners) };
  const client = createRouterClient(staffRouter, {
    context: { engine, partners, actor },
  });
  const call = (client as unknown as Client)[area]?.[name];
  try {
    await call?.(input);
    return 'allowed';
  } catch (error) {
    if (error instanceof ORPCError)
      return ['FORBIDDEN', 'STEP_UP_REQUIRED'].includes(error.code) ? error.code : 'allowed';
    throw error;
  }
};

describe.each(endpoints)('$area $name', (endpoint) => {
  const roles: readonly string[] = staffPermissions[endpoint.permission];

  it.each(staffRoles)('follows the permission table for the role %s', async (role) => {
    const expected = roles.includes(role) ? 'allowed' : 'FORBIDDEN';
    const ofProgram = [{ partner: 'own', role }];
    const ofAll = [{ partner: null, role }];
    const bad = { reason: '' };
    // A use-case about every program needs a role in every program, whatever its input names.
    const inProgram = endpoint.isOfPartner ? expected : 'FORBIDDEN';
    expect(await attempt(endpoint, ofProgram, { ...bad, partner: 'own' })).toBe(inProgram);
    expect(await attempt(endpoint, ofProgram, { ...bad, partner: 'other' })).toBe('FORBIDDEN');
    expect(await attempt(endpoint, ofProgram, bad)).toBe('FORBIDDEN');
    expect(await attempt(endpoint, ofAll, { ...bad, partner: 'other' })).toBe(expected);
    expect(await attempt(endpoint, ofAll, bad)).toBe(expected);
  });

  it('requires a recent proof of identity at the console exactly where its contract says so', async () => {
    const grants = [{ partner: null, role: 'admin' as const }];
    const input = { reason: '', partner: 'own' };
    const now = createTestEarning(db).clock.at.getTime();
    const at = (minutes: number) => new Date(now - minutes * 60_000);
    const old = endpoint.stepUp ? 'STEP_UP_REQUIRED' : 'allowed';
    expect(await attempt(endpoint, grants, input, null)).toBe(old);
    expect(await attempt(endpoint, grants, input, at(15))).toBe(old);
    expect(await attempt(endpoint, grants, input, at(14))).toBe('allowed');
    expect(await attempt(endpoint, [], input, null)).toBe('FORBIDDEN');
    if (endpoint.isRead) expect(endpoint.stepUp).toBe(false);
  });

  it('is refused to an account without a role', async () => {
    expect(await attempt(endpoint, [], { partner: 'own' })).toBe('FORBIDDEN');
  });
});

it('money, roles and keys require a proof of identity', () => {
  const names = endpoints.flatMap(({ area, name, stepUp }) => (stepUp ? [`${area}.${name}`] : []));
  expect(names.sort()).toEqual([
    ...['accounts.deactivate', 'accounts.endSessions', 'accounts.grant', 'accounts.invite'],
    ...[
      'accounts.reactivate',
      'accounts.reset',
      'accounts.revoke',
      'accruals.acknowledge',
      'accruals.export',
      'accruals.resend',
      'approvals.decide',
      'approvals.request',
    ],
    ...['bulk.resume', 'bulk.start', 'bulk.undo'],
    ...['claims.decide', 'imports.acknowledgments', 'imports.payouts', 'keys.create'],
    ...['keys.revoke', 'keys.rotate', 'memberAccount.erase'],
    ...[
      'offers.grant',
      'partners.create',
      'payouts.retry',
      'payouts.run',
      'program.review',
      'program.schedule',
    ],
    ...['queues.resolve', 'rewards.adjust'],
    ...['webhooks.create', 'webhooks.remove', 'webhooks.rotate', 'webhooks.update'],
  ]);
});

it('has use-cases about one program and use-cases about every program', () => {
  const ofAll = endpoints.filter(({ isOfPartner: isOne }) => !isOne);
  const names = ofAll.map(({ area, name }) => `${area}.${name}`);
  expect(names).toEqual(
    expect.arrayContaining(['feed.import', 'ledger.check', 'merchants.retire']),
  );
  expect(names.length).toBeLessThan(endpoints.length / 4);
});

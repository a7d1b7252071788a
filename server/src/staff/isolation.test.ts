import { ORPCError } from '@orpc/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { staffContract } from '#contract/staff/index.ts';
import type { StaffRole } from '#contract/staff/permissions.ts';
import { queueNames } from '#domain/queues/queue-decisions.ts';
import { createContentService } from '#server/features/content/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { addProgramRows, type ProgramRows } from '#server/testing/program-rows.ts';
import { openTestPrograms } from '#server/testing/test-programs.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';
import { isOfPartner, type StaffContext } from './staff-context.ts';

type Procedure = { '~orpc': { route: { method?: string }; inputSchema: z.ZodType } };
type Client = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

// The contract is walked by name, which its precise type does not allow.
const areas = staffContract as unknown as Record<string, Record<string, Procedure>>;
const reads = Object.entries(areas).flatMap(([area, procedures]) =>
  Object.entries(procedures)
    .filter(([, { '~orpc': endpoint }]) => endpoint.route.method === 'GET')
    .filter(([, { '~orpc': endpoint }]) => isOfPartner(endpoint.inputSchema))
    .map(([name, { '~orpc': endpoint }]) => ({ area, name, schema: endpoint.inputSchema })),
);

let db: Database;
let staff: TestStaff;
let parts: Partial<StaffContext>;
let own: string;
let other: string;
let ownRows: ProgramRows;
let otherRows: ProgramRows;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  own = await staff.addPartner();
  other = await staff.addPartner();
  ownRows = await addProgramRows(staff, own, 'Ownword');
  otherRows = await addProgramRows(staff, other, 'Otherword');
  const programs = await openTestPrograms(db, () => staff.clock.at, { [own]: {}, [other]: {} });
  const log = createLog({ level: 'silent' });
  const source = { readPage: async () => null };
  const content = createContentService({ db, source, log, now: () => staff.clock.at });
  parts = { programs, copy: { programs: programs.loadedPartners, content } };
});
afterAll(() => {
  parts.copy?.content.close();
  return db.close();
});

/** One input for every endpoint, which reads the fields that it knows. */
const inputOf = (rows: ProgramRows, id: number, text: string) => ({
  partner: own,
  email: rows.email,
  text,
  id,
  dineId: id,
  number: 1,
  page: 'home',
  slug: 'prospect',
  against: own,
  from: '2026-01-01',
  to: '2026-12-31',
  unit: 'month',
  item: String(id),
  code: 'LATER',
  units: 5,
  survey: 'experience',
  month: '2026-06',
  merchantId: '',
  name: text,
  reference: String(id),
});

const allInputs = () =>
  [ownRows, otherRows].flatMap((rows) => {
    const { dine, claim, payout, email } = rows;
    const ids = [dine, claim, payout].flatMap((id) =>
      ['Otherword', email, String(id)].map((text) => inputOf(rows, id, text)),
    );
    return [
      ...ids,
      ...queueNames.map((queue) => ({ ...inputOf(rows, claim, 'Otherword'), queue })),
      ...[{ status: 'Pending' }, { status: 'error' }, { status: 'open' }].map((filter) => ({
        ...inputOf(rows, dine, 'Otherword'),
        ...filter,
      })),
    ];
  });

/** Inputs that an endpoint reads differently; one that it refuses stays. */
const inputsOf = (schema: z.ZodType) => {
  const read = allInputs().map(
    (input) => [JSON.stringify(schema.safeParse(input)), input] as const,
  );
  return [...new Map(read).values()];
};

const outcomeOf = async (call: () => Promise<unknown> | undefined) => {
  try {
    return { isAllowed: true, text: JSON.stringify(await call()) };
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return { isAllowed: false, text: JSON.stringify(error.data ?? null) };
  }
};

const clientOf = (role: StaffRole, partner: string | null) =>
  staff.as(
    { kind: 'account', email: 'ana@staff.test', grants: [{ partner, role }] },
    parts,
  ) as unknown as Client;

it.each(reads)('$area.$name shows a person of one program no row of another', async (endpoint) => {
  const { area, name, schema } = endpoint;
  for (const role of ['viewer', 'admin'] as const) {
    const call = clientOf(role, own)[area]?.[name];
    for (const input of inputsOf(schema)) {
      const { text } = await outcomeOf(() => call?.(input));
      expect(text ?? '').not.toMatch(/Otherword(son| place| target| comment| mail| reason|@)/);
    }
    for (const partner of [other, null]) {
      const refused = await outcomeOf(() => call?.({ ...inputOf(otherRows, 1, 'x'), partner }));
      expect(refused.isAllowed).toBe(false);
    }
  }
});

it('would find the rows of the other program by the same calls', async () => {
  const seen = new Set<string>();
  for (const { area, name, schema } of reads) {
    const call = clientOf('admin', null)[area]?.[name];
    for (const input of inputsOf(schema)) {
      const { text } = await outcomeOf(() => call?.({ ...input, partner: other }));
      if (/Otherword(son| place| target| comment| mail| reason|@)/.test(text ?? ''))
        seen.add(`${area}.${name}`);
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...['accruals.read', 'audit.list', 'claims.list', 'claims.show', 'members.find'],
      ...['members.list', 'members.timeline', 'payouts.list', 'queues.list', 'reviews.list'],
      ...['search.find', 'program.show', 'program.versions', 'bonuses.list', 'bonuses.show'],
      ...['contentEditor.list', 'contentEditor.entry', 'previews.latest'],
    ]),
  );
});

const changes = Object.entries(areas).flatMap(([area, procedures]) =>
  Object.entries(procedures)
    .filter(([, { '~orpc': endpoint }]) => endpoint.route.method !== 'GET')
    .filter(([, { '~orpc': endpoint }]) => isOfPartner(endpoint.inputSchema))
    .map(([name]) => ({ area, name })),
);

it('refuses a person of one program every change of another, its drafts included', async () => {
  const allowed: string[] = [];
  for (const { area, name } of changes) {
    const call = clientOf('admin', own)[area]?.[name];
    const refused = await outcomeOf(() =>
      call?.({ ...inputOf(otherRows, 1, 'x'), partner: other }),
    );
    if (refused.isAllowed) allowed.push(`${area}.${name}`);
  }
  expect(allowed).toEqual([]);
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastDayOf } from '#domain/time/local-time.ts';
import { createLookupCache, earningPartner } from '#server/earning/batch/index.ts';
import { rebuildLedger } from '#server/earning/rebuild/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase, shareOfDatabase } from '#server/platform/db/test-database.ts';
import {
  createSimulation,
  type SimulatedPartner,
  type Simulation,
} from '#server/testing/simulation/open-partners.ts';
import { planSimulation } from '#server/testing/simulation/plan-simulation.ts';
import { runStep } from '#server/testing/simulation/run-step.ts';
import { testPartner } from '#server/testing/test-earning.ts';
import { compareMembers, type PreviewedChange } from './compare-members.ts';
import { listDiners } from './month-store.ts';

const SEED = Number(process.env.PREVIEW_SEED ?? 7);

let source: Database;
let simulation: Simulation;
let programs: SimulatedPartner[];
/** Programs whose settings change on a day. */
let changing: SimulatedPartner[];

beforeAll(async () => {
  source = await openTestDatabase();
  simulation = await createSimulation(source);
  const seeds = shareOfDatabase(Array.from({ length: 36 }, (_, at) => at + 1));
  // A change is compared with settings that stay the same through the month.
  const plans = seeds.map((seed) => ({ ...planSimulation(seed), later: null }));
  programs = await simulation.open(plans, 'previewed');
  const others = shareOfDatabase(Array.from({ length: 18 }, (_, at) => at + 37));
  changing = await simulation.open(others.map(planSimulation), 'changing');
  for (const program of [...programs, ...changing])
    for (const step of program.plan.steps) await runStep(simulation, program, step);
});
afterAll(() => source.close());

const daysOf = (partnerId: string, month: string) => ({
  partnerId,
  from: `${month}-01`,
  to: lastDayOf(month),
});

const monthsOf = async (partnerId: string): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(dined_on, 'YYYY-MM') as month from dine
    where partner_id = ${partnerId} order by 1`.execute(source.kysely);
  return rows.map(({ month }) => month);
};

const compare = (partnerId: string, month: string, change: PreviewedChange) =>
  asEngine(source, async (trx) => {
    const days = daysOf(partnerId, month);
    const memberIds = (await listDiners(trx, days)).map(({ memberId }) => memberId);
    const lookups = createLookupCache();
    return compareMembers(trx, simulation.engine, { days, memberIds, change, lookups });
  });

const conflictsOf = async (db: Database, partnerId: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct dine_id as id from award_conflict where partner_id = ${partnerId}`.execute(
    db.kysely,
  );
  return rows.map(({ id }) => id);
};

it('a preview of no change shows no difference, and equals the ledger but for rejected transitions', async () => {
  let dines = 0;
  for (const { partnerId, partner } of programs) {
    const conflicts = await conflictsOf(source, partnerId);
    const same = {
      minTicketCents: partner.posting.minTicketCents,
      rates: partner.earnRates,
      giftCardsEarn: partner.posting.giftCardsEarn,
      opens: earningPartner(partner).earning.opens,
      offers: { merchantIds: null, terms: {} },
    };
    for (const month of await monthsOf(partnerId))
      for (const change of [{}, same]) {
        const compared = await compare(partnerId, month, change);
        expect(compared.differences).toEqual([]);
        expect(compared.unitsAfter).toBe(compared.unitsBefore);
        expect(compared.replayed).toBe(compared.dines);
        expect(compared.dines - compared.equal).toBeLessThanOrEqual(conflicts.length);
        dines += compared.dines;
      }
  }
  for (const { partnerId } of changing) {
    const conflicts = await conflictsOf(source, partnerId);
    for (const month of await monthsOf(partnerId)) {
      const compared = await compare(partnerId, month, {});
      expect(compared.differences).toEqual([]);
      expect(compared.dines - compared.equal).toBeLessThanOrEqual(conflicts.length);
    }
  }
  expect(dines).toBeGreaterThan(100);
});

const rate = fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined });
const amount = fc.constantFrom(null, 1000, 4000, 9000, 20_000);
const changes = fc.record({
  OptedIn: rate,
  VIP: rate,
  OptedOut: rate,
  minTicketCents: fc.constantFrom(undefined, 0, 2000, 5000),
  maxVisits: fc.constantFrom(undefined, null, 1, 2),
  maxSpendCents: fc.option(amount, { nil: undefined }),
  weekdays: fc.constantFrom(undefined, 127, 0b1000001, 0b0111110),
  dinesRequired: fc.constantFrom(undefined, 1, 2, 5),
  opens: fc.constantFrom<readonly (1 | 2)[] | undefined>(undefined, undefined, [], [1], [1, 2]),
});
type Draft = typeof changes extends fc.Arbitrary<infer Value> ? Value : never;

const defined = <Fields extends Record<string, unknown>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const previewed = (draft: Draft): PreviewedChange => {
  const { OptedIn, VIP, OptedOut, minTicketCents, dinesRequired, opens, ...offer } = draft;
  return {
    rates: defined({ OptedIn, VIP, OptedOut }),
    vip: defined({ dines: dinesRequired }),
    ...defined({ minTicketCents, opens: opens && { OptedIn: opens } }),
    offers: { merchantIds: null, terms: defined(offer) },
  };
};

const settingsOf = ({ plan }: SimulatedPartner, draft: Draft) => {
  const { OptedIn, VIP, OptedOut, minTicketCents, dinesRequired, opens } = draft;
  const {
    earnRates = {},
    vip = {},
    posting = {},
    campaigns = {},
  } = plan.settings as Record<string, object>;
  const opened = opens && {
    OptedIn: { code: 'DINE2', acclaimedLevels: opens.map((level) => level + 1) },
  };
  return {
    ...plan.settings,
    earnRates: { ...earnRates, ...defined({ OptedIn, VIP, OptedOut }) },
    vip: { ...vip, ...defined({ dinesRequired }) },
    posting: { ...posting, ...defined({ minTicketCents }) },
    campaigns: { ...campaigns, ...opened },
  };
};

// Writes the terms that the month's dines would have been stored with.
const storeTerms = async ({ partner, partnerId }: SimulatedPartner, draft: Draft) => {
  const { OptedIn, VIP, OptedOut } = draft;
  const set: [string, unknown][] = Object.entries({
    offer_max_visits: draft.maxVisits,
    offer_max_spend_cents: draft.maxSpendCents,
    offer_weekdays: draft.weekdays,
    offer_min_ticket_cents: draft.minTicketCents === 0 ? null : draft.minTicketCents,
  }).filter(([, value]) => value !== undefined);
  const ofMonth = sql`partner_id = ${partnerId} and dined_on <= '2026-05-31'`;
  for (const [column, value] of set)
    await sql`update dine set ${sql.ref(column)} = ${value} where ${ofMonth}`.execute(
      source.kysely,
    );
  const { rates } = { rates: { OptedIn, OptedOut, VIP } };
  const { opens } = earningPartner(partner).earning;
  const isOpen = (levels: readonly number[]) =>
    sql`(coalesce(acclaimed_level, 0) = 0 or acclaimed_level = any(${[...levels]}::int[]))`;
  if (partner.hasVIP && (OptedIn !== undefined || VIP !== undefined || draft.opens))
    await sql`update dine set vip_rate = case
        when ${isOpen(draft.opens ?? opens.OptedIn)} <> ${isOpen(opens.VIP)}
          then coalesce(${VIP ?? null}::int, vip_rate, ${partner.earnRates.VIP})
        else nullif(coalesce(${VIP ?? null}::int, vip_rate, ${partner.earnRates.VIP}),
          coalesce(${OptedIn ?? null}::int, tier_rate, rate)) end
      where ${ofMonth} and tier_level = 'OptedIn'`.execute(source.kysely);
  for (const [tier, value] of Object.entries(rates))
    if (value !== undefined)
      await sql`update dine set tier_rate = ${value} where ${ofMonth} and tier_level = ${tier}`.execute(
        source.kysely,
      );
};

const unitsByBill = async (db: Database, partnerId: string) => {
  const { rows } = await sql<{ bill: string; id: number; units: number }>`
    select transaction_id || ' ' || card_token || ' ' || settlement as bill, id, reward_units as units
    from dine where partner_id = ${partnerId} and dined_on <= '2026-05-31'
    order by 1`.execute(db.kysely);
  return rows;
};

it('a change applied to a rebuilt ledger gives exactly what its preview shows', async () => {
  const drafts = fc.sample(changes, { seed: SEED, numRuns: programs.length });
  const expected = new Map<string, Map<string, number>>();
  let differing = 0;
  for (const [index, program] of programs.entries()) {
    const { partnerId } = program;
    const draft = drafts[index] ?? expect.unreachable('a program has no draft');
    const { differences } = await compare(partnerId, '2026-05', previewed(draft));
    const afterOf = new Map(differences.map(({ dineId, after }) => [dineId, after]));
    const rejected = new Set(await conflictsOf(source, partnerId));
    const dines = (await unitsByBill(source, partnerId)).filter(({ id }) => !rejected.has(id));
    expected.set(
      partnerId,
      new Map(dines.map(({ bill, id, units }) => [bill, afterOf.get(id) ?? units])),
    );
    differing += differences.length;
    await storeTerms(program, draft);
  }
  expect(differing).toBeGreaterThan(10);
  const changed = new Map(
    programs.map((program, index) => {
      const draft = drafts[index] ?? expect.unreachable('a program has no draft');
      return [
        program.partnerId,
        earningPartner(testPartner(program.partnerId, settingsOf(program, draft))),
      ];
    }),
  );
  const target = await openTestDatabase();
  try {
    const partnerOf = (id: string, day: string) =>
      changed.get(id) ?? simulation.engine.partnerOf(id, day);
    await rebuildLedger({ source, target, partnerOf });
    for (const [partnerId, dines] of expected) {
      const rejected = new Set(await conflictsOf(target, partnerId));
      const rebuilt = (await unitsByBill(target, partnerId)).filter(({ id }) => !rejected.has(id));
      const shared = rebuilt.filter(({ bill }) => dines.has(bill));
      expect(Object.fromEntries(shared.map(({ bill, units }) => [bill, units]))).toEqual(
        Object.fromEntries(shared.map(({ bill }) => [bill, dines.get(bill)])),
      );
    }
  } finally {
    await target.close();
  }
});

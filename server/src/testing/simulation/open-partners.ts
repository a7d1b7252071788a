import type { Partner } from '#contract/partner.ts';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import {
  type Engine,
  earningPartnersIn,
  type SettingsPeriod,
} from '#server/earning/batch/index.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { createTestEarning, testPartner } from '../test-earning.ts';
import { merchantPlans } from './plan-simulation.ts';
import { FIRST_DAY, type SimulationPlan } from './simulation-plan.ts';

/** A simulated partner in the database: its program, members and the names of its cards. */
export type SimulatedPartner = {
  plan: SimulationPlan;
  partnerId: string;
  partner: Partner;
  memberIds: number[];
  emails: string[];
  /** The planned event in the format of the simulated partner's network. */
  eventOf: (index: number) => FeedEvent;
};

/** The database of a run of seeds, its merchants and its clock. */
export type Simulation = {
  db: Database;
  engine: Engine;
  clock: { at: Date };
  mids: string[];
  open: (plans: readonly SimulationPlan[], name: string) => Promise<SimulatedPartner[]>;
};

type Inserted = { partnerId: string; ids: readonly number[] };

const insertCards = async (trx: Trx, plan: SimulationPlan, { partnerId, ids }: Inserted) => {
  const ofMember = (i: number) => ({ partner_id: partnerId, member_id: ids[i] ?? 0 });
  const consents = await trx
    .insertInto('consent')
    .values(
      ids.map((_, i) => ({
        ...ofMember(i),
        kind: 'cardMonitoring',
        text_version: '1',
        agreed_at: new Date('2025-01-01'),
      })),
    )
    .returning('id')
    .execute();
  await trx
    .insertInto('card')
    .values(
      plan.members.flatMap(({ cards }, i) =>
        cards.map((cardType, card) => ({
          ...ofMember(i),
          network_token: `${partnerId}-${i}/${card}`,
          last_four: '4242',
          card_type: cardType,
          consent_id: consents[i]?.id ?? 0,
          tracks_from: '2025-01-01',
          par: card === 0 ? `${partnerId}-${i}` : null,
        })),
      ),
    )
    .execute();
};

const insertMembers = async (trx: Trx, plan: SimulationPlan, partnerId: string) => {
  const owner = { partner_id: partnerId };
  const emails = plan.members.map((_, i) => `m${i}@${partnerId}.test`);
  const members = await trx
    .insertInto('member')
    .values(
      plan.members.map(({ tier, joinDate }, i) => ({
        ...owner,
        public_id: `${partnerId}-${i}`,
        email: emails[i] ?? '',
        first_name: 'Ada',
        last_name: 'Byron',
        tier_level: tier as 'VIP',
        member_type: 'EnrolledCardMember',
        interface_type: 'direct',
        join_date: joinDate,
        partner_number: `N${i}`,
      })),
    )
    .returning('id')
    .execute();
  const ids = members.map(({ id }) => id);
  const ofMember = (i: number) => ({ ...owner, member_id: ids[i] ?? 0 });
  await trx
    .insertInto('member_tier')
    .values(
      plan.members.map(({ tier }, i) => ({
        ...ofMember(i),
        effective_on: '2025-01-01',
        tier_level: tier as 'VIP',
      })),
    )
    .execute();
  await insertCards(trx, plan, { partnerId, ids });
  const bonuses = plan.members.flatMap(({ hasBonus }, i) => (hasBonus ? [i] : []));
  if (bonuses.length > 0)
    await trx
      .insertInto('member_bonus')
      .values(
        bonuses.map((i) => ({
          ...ofMember(i),
          code: 'TWO',
          status: 'Enrolled' as const,
          description: 'Dine twice',
          is_new_member: false,
          reward_units: 500,
          dines_required: 2,
          min_spend_cents: 1500,
          counts_from: FIRST_DAY,
          counts_until: '2026-06-05',
          idempotency_key: 'once',
          offered_at: new Date('2026-05-01'),
          enrolled_at: new Date('2026-05-01'),
        })),
      )
      .execute();
  return { ids, emails };
};

/** Merchants on a migrated database, and a way to open simulated partners there under names that no other simulated partner has. */
export const createSimulation = async (db: Database): Promise<Simulation> => {
  const { addMerchant } = createTestEarning(db);
  const mids: string[] = [];
  for (const plan of merchantPlans) mids.push((await addMerchant(plan)).mids[0] ?? '');
  const clock = { at: new Date('2026-06-15T16:00:00.000Z') };
  const periods = new Map<string, readonly SettingsPeriod[]>();
  const partnerOf = earningPartnersIn((id) => periods.get(id));
  const openOne = async (
    trx: Trx,
    plan: SimulationPlan,
    name: string,
  ): Promise<SimulatedPartner> => {
    const partnerId = `${name}-${plan.seed}`;
    const partner = testPartner(partnerId, plan.settings);
    const { later } = plan;
    periods.set(partnerId, [
      ...(later ? [{ from: later.from, partner: testPartner(partnerId, later.settings) }] : []),
      { from: '', partner },
    ]);
    await trx.insertInto('partner').values({ id: partnerId }).execute();
    const { ids: memberIds, emails } = await insertMembers(trx, plan, partnerId);
    const eventOf = (index: number): FeedEvent => {
      const planned = plan.events[index];
      if (!planned) throw new Error(`plan ${plan.seed} has no event ${index}`);
      return {
        ...planned,
        provider: `net-${partnerId}`,
        cardToken: `${partnerId}-${planned.cardToken}`,
        mid: mids[Number(planned.mid)] ?? planned.mid,
        ...(planned.par !== undefined && { par: `${partnerId}-${planned.par}` }),
      };
    };
    return { plan, partnerId, partner, memberIds, emails, eventOf };
  };
  return {
    db,
    clock,
    mids,
    engine: { db, partnerOf, now: () => clock.at },
    open: (plans, name) =>
      asEngine(db, async (trx) => {
        const opened: SimulatedPartner[] = [];
        for (const plan of plans) opened.push(await openOne(trx, plan, name));
        return opened;
      }),
  };
};

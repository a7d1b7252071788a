import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Partner } from '#contract/partner.ts';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { cents } from '#domain/money.ts';
import { type EarningPartner, type Engine, earningPartner } from '#server/earning/batch/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';

export type TestEarning = {
  db: Database;
  engine: Engine;
  clock: { at: Date };
  addPartner: (settings?: Record<string, unknown>) => Promise<string>;
  addMerchant: (merchant?: Partial<TestMerchant>) => Promise<TestMerchant>;
  addMember: (partnerId: string, member?: Partial<TestHolder>) => Promise<TestHolder>;
};

export type TestMerchant = {
  id: string;
  name?: string;
  mids: string[];
  timeZone: string;
  weekdays: number;
  maxSpendCents: number | null;
  maxVisits: number | null;
  minTicketCents: number | null;
  acclaimedLevel: number;
  retiredOn: string | null;
};
export type TestHolder = {
  id: number;
  email: string;
  memberNumber: string | null;
  tokens: string[];
  tier: string;
  tracksFrom: string;
  cardType: string;
};

const unique = () => randomBytes(6).toString('hex');

/** A program's default configuration with the test's overrides. */
export const testPartner = (slug: string, settings: Record<string, unknown> = {}): Partner =>
  Partner.parse({
    slug,
    name: 'Test',
    programName: 'Test Dining',
    currency: { singular: 'point', plural: 'points' },
    customerSupport: {
      phone: { href: 'tel:+18005550100', formatted: '1-800-555-0100' },
      email: { href: 'mailto:help@example.test', display: 'help@example.test' },
    },
    ...settings,
  });

const insertMember = async (db: Database, partnerId: string, member: TestHolder) =>
  asEngine(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into member (partner_id, public_id, partner_number, email, first_name, last_name,
        tier_level, member_type, interface_type, join_date)
      values (${partnerId}, ${unique()}, ${member.memberNumber}, ${member.email}, 'Ada', 'Byron', ${member.tier},
        'EnrolledCardMember', 'direct', ${member.tracksFrom}) returning id`.execute(trx);
    const id = rows[0]?.id ?? 0;
    await sql`insert into member_tier values (${partnerId}, ${id}, ${member.tracksFrom}, ${member.tier})`.execute(
      trx,
    );
    const { rows: consents } = await sql<{ id: number }>`
      insert into consent (partner_id, member_id, kind, text_version, agreed_at)
      values (${partnerId}, ${id}, 'cardMonitoring', '1', now()) returning id`.execute(trx);
    for (const token of member.tokens)
      await sql`insert into card (partner_id, member_id, network_token, card_type, last_four,
          consent_id, tracks_from)
        values (${partnerId}, ${id}, ${token}, ${member.cardType}, '4242', ${consents[0]?.id},
          ${member.tracksFrom})`.execute(trx);
    return { ...member, id };
  });

const insertMerchant = async (db: Database, merchant: TestMerchant) =>
  asEngine(db, async (trx) => {
    await sql`insert into merchant (id, name, address1, city, state, zip, latitude, longitude,
        time_zone, acclaimed_level, retired_on)
      values (${merchant.id}, ${merchant.name ?? 'Test Kitchen'}, '1 Main St', 'New York', 'NY', '10001', 40.7, -73.9,
        ${merchant.timeZone}, ${merchant.acclaimedLevel}, ${merchant.retiredOn})`.execute(trx);
    for (const mid of merchant.mids)
      await sql`insert into merchant_identifier (mid, merchant_id) values (${mid}, ${merchant.id})`.execute(
        trx,
      );
    await sql`insert into offer (merchant_id, weekdays, monthly_max_spend_cents, monthly_max_visits,
        min_ticket_cents)
      values (${merchant.id}, ${merchant.weekdays}, ${merchant.maxSpendCents}, ${merchant.maxVisits},
        ${merchant.minTicketCents})`.execute(trx);
    return merchant;
  });

/**
 * An engine on a database, with an adjustable clock and functions that add partners, merchants and
 * members.
 */
export const createTestEarning = (db: Database): TestEarning => {
  const clock = { at: new Date('2026-06-15T16:00:00.000Z') };
  const partners = new Map<string, EarningPartner>();
  const partnerOf = (partnerId: string): EarningPartner => {
    const partner = partners.get(partnerId);
    if (!partner) throw new Error(`no test partner is called ${partnerId}`);
    return partner;
  };
  return {
    db,
    clock,
    engine: { db, partnerOf, now: () => clock.at },
    addPartner: async (settings = {}) => {
      const slug = `test-${unique()}`;
      partners.set(slug, earningPartner(testPartner(slug, settings)));
      await asEngine(db, (trx) => sql`insert into partner (id) values (${slug})`.execute(trx));
      return slug;
    },
    addMerchant: (merchant = {}) =>
      insertMerchant(db, {
        id: `m${unique()}`,
        mids: [`90${unique()}`],
        timeZone: 'America/New_York',
        weekdays: 127,
        maxSpendCents: null,
        maxVisits: null,
        minTicketCents: null,
        acclaimedLevel: 0,
        retiredOn: null,
        ...merchant,
      }),
    addMember: (partnerId, member = {}) =>
      insertMember(db, partnerId, {
        id: 0,
        email: `${unique()}@example.test`,
        memberNumber: unique().toUpperCase(),
        tokens: [`tok_${unique()}`],
        tier: 'OptedIn',
        tracksFrom: '2026-01-01',
        cardType: 'Visa',
        ...member,
      }),
  };
};

type EventOf = Partial<Omit<FeedEvent, 'amountCents'>> &
  Pick<FeedEvent, 'transactionId' | 'cardToken' | 'mid'> & { amountCents: number };

/** A network event with defaults for the fields that a test does not set. */
export const testEvent = (input: EventOf): FeedEvent => {
  const eventType = input.eventType ?? 'clearing';
  const sequence = input.sequence ?? 1;
  return {
    provider: 'simnet',
    messageId: `${input.transactionId}-${eventType}-${sequence}`,
    currency: 'USD',
    occurredAt: '2026-06-10T19:30:00',
    authCode: null,
    mcc: '5812',
    entryMode: 'chip',
    descriptor: null,
    refundOf: null,
    ...input,
    eventType,
    sequence,
    amountCents: cents(input.amountCents),
  };
};

/** A member's dines and their journal totals, without data that depends on arrival order. */
export const readDines = (db: Database, partnerId: string) =>
  asEngine(db, async (trx) => {
    const { rows } = await sql<{
      transaction: string;
      status: string;
      reason: string | null;
      eligible: number;
      refunded: number;
      rate: number;
      units: number;
      sources: string[];
    }>`select d.transaction_id as transaction, d.award_status as status, d.reason,
        d.eligible_cents as eligible, d.refunded_cents as refunded, d.rate, d.reward_units as units,
        array(select regexp_replace(j.source, '^(refund|dispute) [^ ]+ ', 'refund ')
              || ' ' || e.account || ' ' || sum(e.units)
          from posting j join entry e
            on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
          where j.partner_id = d.partner_id and j.dine_id = d.id
          group by regexp_replace(j.source, '^(refund|dispute) [^ ]+ ', 'refund '), e.account
          having sum(e.units) <> 0 order by 1) as sources
      from dine d where d.partner_id = ${partnerId} order by d.transaction_id`.execute(trx);
    return rows;
  });

/** The id of a partner's dine by the transaction of its bill. */
export const readDineId = (db: Database, partnerId: string, transactionId: string) =>
  asEngine(db, async (trx) => {
    const { id } = await trx
      .selectFrom('dine')
      .select('id')
      .where('partner_id', '=', partnerId)
      .where('transaction_id', '=', transactionId)
      .executeTakeFirstOrThrow();
    return id;
  });

import type { Partner } from '#contract/partner.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { cents } from '#domain/money.ts';
import { addDays, businessDay } from '#domain/time/local-time.ts';
import { earningPartnersOf } from '#server/earning/batch/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { type Reviewer, reviewers } from '../members/reviewers.ts';
import { DEMONSTRATION_PROVIDER } from '../members/seed-dine.ts';
import { catalogPool } from './catalog-pool.ts';
import { reviewerCardToken } from './enroll-reviewers.ts';
import { hasEvent, insertClaim } from './queue-store.ts';
import type { Demonstration } from './seed-demonstration.ts';

type Waiting = {
  daysAgo: number;
  time: string;
  dollars: number;
  descriptor: string;
  mid: string;
  /** Which reviewer paid; a card that no member linked when absent. */
  reviewer?: number;
  isRefund?: boolean;
};

// Purchases whose identifier no restaurant carries, cards of no member, refunds without a purchase.
const waiting: readonly Waiting[] = [
  {
    daysAgo: 16,
    time: '19:42',
    dollars: 54.28,
    descriptor: 'SQ *DUMPLING LDGR',
    mid: '445100072118',
    reviewer: 0,
  },
  {
    daysAgo: 18,
    time: '20:15',
    dollars: 96.4,
    descriptor: 'CASA PIQUILLO NY',
    mid: '445100072133',
    reviewer: 1,
  },
  {
    daysAgo: 15,
    time: '13:05',
    dollars: 38.75,
    descriptor: 'THE COPPER STILL',
    mid: '445100072118',
    reviewer: 2,
  },
  {
    daysAgo: 13,
    time: '21:20',
    dollars: 71.2,
    descriptor: 'TST* VERDE TABLE',
    mid: '445100072240',
    reviewer: 3,
  },
  {
    daysAgo: 12,
    time: '19:02',
    dollars: 214,
    descriptor: 'NAKANO COUNTER',
    mid: '445100072357',
    reviewer: 4,
  },
  { daysAgo: 4, time: '18:48', dollars: 62.1, descriptor: 'OSTERIA FIORELLA', mid: '445100072118' },
  { daysAgo: 3, time: '12:31', dollars: 28.4, descriptor: 'TIA LUPES', mid: '445100072133' },
  { daysAgo: 2, time: '20:11', dollars: 143.9, descriptor: 'EMBER & OAK', mid: '445100072240' },
  {
    daysAgo: 6,
    time: '10:02',
    dollars: 22.5,
    descriptor: 'REFUND',
    mid: '',
    reviewer: 1,
    isRefund: true,
  },
  {
    daysAgo: 5,
    time: '11:40',
    dollars: 41,
    descriptor: 'REFUND',
    mid: '',
    reviewer: 5,
    isRefund: true,
  },
];

const claims = [
  {
    reviewer: 0,
    restaurant: 'Dumpling Ledger',
    daysAgo: 16,
    dollars: 46,
    note: 'We paid a bit after midnight. Nothing came.',
  },
  { reviewer: 1, restaurant: 'Casa Piquillo', daysAgo: 18, dollars: 96.4, note: '' },
  {
    reviewer: 2,
    restaurant: 'The Copper Still',
    daysAgo: 15,
    dollars: 38.75,
    note: 'Lunch with a colleague, card ending in 2003.',
  },
  { reviewer: 4, restaurant: 'Nakano Counter', daysAgo: 12, dollars: 214, note: '' },
  {
    reviewer: 5,
    restaurant: 'Masala Row',
    daysAgo: 13,
    dollars: 52.1,
    note: 'The receipt says November.',
  },
] as const;

const inCents = (dollars: number) => cents(Math.round(dollars * 100));
const messageOf = (index: number): string => `demonstration-queue-${index + 1}`;

type Facts = { partner: Partner; today: string };

const eventOf = (item: Waiting, index: number, { partner, today }: Facts): FeedEvent => {
  const reviewer: Reviewer | undefined = reviewers[item.reviewer ?? -1];
  const [place] = catalogPool().open;
  return {
    provider: DEMONSTRATION_PROVIDER,
    messageId: messageOf(index),
    transactionId: messageOf(index),
    eventType: item.isRefund ? 'refund' : 'clearing',
    sequence: 1,
    cardToken: reviewer ? reviewerCardToken(partner, reviewer) : `unlinked.${index}`,
    mid: item.mid || (place?.mids[0] ?? ''),
    amountCents: inCents(item.dollars),
    currency: 'USD',
    occurredAt: `${addDays(today, -item.daysAgo)}T${item.time}:00`,
    authCode: null,
    mcc: '5812',
    entryMode: 'chip',
    descriptor: item.descriptor,
    refundOf: null,
  };
};

/** Fills the queues of staff once: events that the engine could not decide, and claims of members. */
export const seedQueues = async (
  { db, partners, clock }: Demonstration,
  defaultPartner: string,
): Promise<void> => {
  const partner = partners.get(defaultPartner);
  const isDone = await asEngine(db, (trx) => hasEvent(trx, DEMONSTRATION_PROVIDER, messageOf(0)));
  if (!partner || isDone) return;
  const today = businessDay(clock());
  const engine = { db, partnerOf: earningPartnersOf(partners), now: clock };
  await ingestEvents(
    engine,
    waiting.map((item, index) => eventOf(item, index, { partner, today })),
  );
  await asEngine(db, async (trx) => {
    for (const { reviewer, restaurant, daysAgo, dollars, note } of claims)
      await insertClaim(trx, partner.slug, {
        restaurant,
        note,
        email: reviewers[reviewer]?.email ?? '',
        purchasedOn: addDays(today, -daysAgo),
        amountCents: inCents(dollars),
        createdAt: new Date(clock().getTime() - (reviewer + 1) * DAY_MS),
      });
  });
};

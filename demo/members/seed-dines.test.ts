import { describe, expect, it } from 'vitest';
import { dayNumber } from '#domain/time/local-time.ts';
import { generateCatalog } from '../catalog/generate-catalog.ts';
import { createMerchantPool } from './merchant-pool.ts';
import { eventsOfDine, type PlannedDine } from './seed-dine.ts';
import { joinDate, planDines } from './seed-dines.ts';
import { mainMember, seedMembersOf } from './seed-members.ts';

const pool = createMerchantPool([...generateCatalog({ seed: 'demonstration', count: 1500 })]);
const facts = (today: string) => ({ pool, today, vipDines: 11, seed: 'a' });
const everyCard = { cardTypesAccepted: ['AMEX', 'DISC', 'MAST', 'VISA'] } as const;
const seedMembers = seedMembersOf({ hasVIP: true, ...everyCard });
const dinesOf = (today: string, member = mainMember) => planDines(member, facts(today));

const qualifies = (dine: PlannedDine) =>
  dine.clearsAfterDays !== null && dine.card !== 2 && !isClosedDay(dine) && dine.billCents !== 4150;
const isClosedDay = ({ place }: PlannedDine) => place.offerDays.length < 7;

describe.each(['2026-01-01', '2026-01-09', '2026-03-01', '2028-02-29', '2026-11-21', '2026-12-31'])(
  'dines planned on %s',
  (today) => {
    it('are between joining and the day before, and no event is delivered later', () => {
      for (const member of seedMembers)
        for (const dine of dinesOf(today, member)) {
          expect(dine.day >= joinDate(today, member.monthsAgo)).toBe(true);
          expect(dine.day < today).toBe(true);
          const events = eventsOfDine(dine, 'tok').map(({ deliveredOn }) => deliveredOn);
          expect(events.every((day) => day <= today)).toBe(true);
        }
    });

    it('have unique bills and messages', () => {
      const events = seedMembers.flatMap((member) =>
        dinesOf(today, member).flatMap((dine) =>
          eventsOfDine(dine, `${member.email}.${dine.card}`),
        ),
      );
      const messages = events.map(({ event }) => event.messageId);
      expect(new Set(messages).size).toBe(messages.length);
    });

    it('are the same for the same input', () => {
      expect(dinesOf(today)).toEqual(dinesOf(today));
    });
  },
);

describe('the main member’s dines late in the year', () => {
  const dines = dinesOf('2026-11-21');
  const thisYear = dines.filter(({ day }) => day.startsWith('2026'));

  it('include nine that count toward VIP and two pending, eleven in all', () => {
    const counted = thisYear.filter(qualifies);
    expect(new Set(counted.map(({ day, place }) => `${day} ${place.merchantId}`)).size).toBe(9);
    expect(dines.filter(({ clearsAfterDays }) => clearsAfterDays === null)).toHaveLength(2);
  });

  it('earn in seven of eleven months', () => {
    const months = new Set(thisYear.filter(qualifies).map(({ day }) => day.slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(7);
  });

  it('reach a monthly limit: $12 left, then nothing', () => {
    const limited = dines.filter(({ place }) => place.monthlyMaxSpendCents !== null);
    const [first, second, third] = limited;
    expect(limited.map(({ day }) => day.slice(0, 7))).toEqual(['2026-10', '2026-10', '2026-10']);
    expect((first?.place.monthlyMaxSpendCents ?? 0) - (first?.billCents ?? 0)).toBe(1200);
    expect([second?.billCents, third?.billCents]).toEqual([6000, 4150]);
  });

  it('include a dine on a day without rewards', () => {
    const [blackout] = dines.filter(isClosedDay);
    const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][
      (dayNumber(blackout?.day ?? '') + 4) % 7
    ];
    expect(blackout?.place.offerDays).not.toContain(weekday);
  });

  it('include a full refund and one of half', () => {
    const shares = dines.flatMap(({ refund, billCents }) =>
      refund ? [refund.amountCents / billCents] : [],
    );
    expect(shares.map((share) => share.toFixed(2))).toEqual(['1.00', '0.50']);
  });
});

describe('the network events of a dine', () => {
  const [dine] = dinesOf('2026-11-21');
  if (!dine) throw new Error('no dines were planned');

  it.each([
    ['seen', { clearsAfterDays: null }, ['auth']],
    ['cleared', { clearsAfterDays: 2 }, ['auth', 'clearing']],
    [
      'refunded',
      { clearsAfterDays: 2, refund: { afterDays: 9, amountCents: 100 } },
      ['auth', 'clearing', 'refund'],
    ],
  ])('of a dine that was %s', (_, params, types) => {
    const events = eventsOfDine({ ...dine, ...params }, 'tok');
    expect(events.map(({ event }) => event.eventType)).toEqual(types);
    expect(new Set(events.map(({ event }) => event.transactionId)).size).toBe(1);
  });

  it('have the amount before tip first and the full amount when it clears', () => {
    const events = eventsOfDine({ ...dine, billCents: 5900, clearsAfterDays: 1 }, 'tok');
    expect(events.map(({ event }) => event.amountCents)).toEqual([5000, 5900]);
  });
});

it('a partner without VIP has no VIP members', () => {
  const tiers = (hasVIP: boolean) =>
    new Set(seedMembersOf({ hasVIP, ...everyCard }).map(({ tierLevel }) => tierLevel));
  expect(tiers(false)).toEqual(new Set(['OptedIn', 'OptedOut', 'NonActivated']));
  expect(tiers(true).has('VIP')).toBe(true);
});

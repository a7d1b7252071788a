import { describe, expect, it } from 'vitest';
import { generateCatalogue } from '#demo/catalogue/generate-catalogue.ts';
import { dayNumber } from '#domain/earning/local-time.ts';
import { setStage } from './scenario.ts';
import { type PlannedVisit, tellVisit } from './seed-dine.ts';
import { joinDate, tellStory } from './seed-dines.ts';
import { castOf, mainMember } from './seed-members.ts';

const stage = setStage([...generateCatalogue({ seed: 'demonstration', count: 1500 })]);
const facts = (today: string) => ({ stage, today, vipDines: 11, seed: 'a' });
const cast = castOf({ hasVIP: true });
const story = (today: string, member = mainMember) => tellStory(member, facts(today));

const qualifies = (visit: PlannedVisit) =>
  visit.clearsAfterDays !== null &&
  visit.card !== 2 &&
  !isClosedDay(visit) &&
  visit.billCents !== 4150;
const isClosedDay = ({ place }: PlannedVisit) => place.offerDays.length < 7;

describe.each(['2026-01-01', '2026-01-09', '2026-03-01', '2028-02-29', '2026-11-21', '2026-12-31'])(
  'a story told on %s',
  (today) => {
    it('has no visit before joining or on the day itself, and nothing told after it', () => {
      for (const member of cast)
        for (const visit of story(today, member)) {
          expect(visit.day >= joinDate(today, member.monthsAgo)).toBe(true);
          expect(visit.day < today).toBe(true);
          const told = tellVisit(visit, 'tok').map(({ toldOn }) => toldOn);
          expect(told.every((day) => day <= today)).toBe(true);
        }
    });

    it('names every bill and message once', () => {
      const told = cast.flatMap((member) =>
        story(today, member).flatMap((visit) => tellVisit(visit, `${member.email}.${visit.card}`)),
      );
      const messages = told.map(({ event }) => event.messageId);
      expect(new Set(messages).size).toBe(messages.length);
    });

    it('is the same each time', () => {
      expect(story(today)).toEqual(story(today));
    });
  },
);

describe('the main story late in the year', () => {
  const visits = story('2026-11-21');
  const thisYear = visits.filter(({ day }) => day.startsWith('2026'));

  it('has nine dines that count toward VIP and two on the way, which make eleven', () => {
    const counted = thisYear.filter(qualifies);
    expect(new Set(counted.map(({ day, place }) => `${day} ${place.merchantId}`)).size).toBe(9);
    expect(visits.filter(({ clearsAfterDays }) => clearsAfterDays === null)).toHaveLength(2);
  });

  it('earns in seven of eleven months, so that the year has a shape', () => {
    const months = new Set(thisYear.filter(qualifies).map(({ day }) => day.slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(7);
  });

  it('reaches a monthly limit in one month: $12 left, then nothing', () => {
    const limited = visits.filter(({ place }) => place.monthlyMaxSpendCents !== null);
    const [first, second, third] = limited;
    expect(limited.map(({ day }) => day.slice(0, 7))).toEqual(['2026-10', '2026-10', '2026-10']);
    expect((first?.place.monthlyMaxSpendCents ?? 0) - (first?.billCents ?? 0)).toBe(1200);
    expect([second?.billCents, third?.billCents]).toEqual([6000, 4150]);
  });

  it('has a visit on a day that is no reward day', () => {
    const [blackout] = visits.filter(isClosedDay);
    const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][
      (dayNumber(blackout?.day ?? '') + 4) % 7
    ];
    expect(blackout?.place.offerDays).not.toContain(weekday);
  });

  it('has a whole and a half refund', () => {
    const shares = visits.flatMap(({ refund, billCents }) =>
      refund ? [refund.amountCents / billCents] : [],
    );
    expect(shares.map((share) => share.toFixed(2))).toEqual(['1.00', '0.50']);
  });
});

describe('what the network tells of a visit', () => {
  const [visit] = story('2026-11-21');
  if (!visit) throw new Error('the story is empty');

  it.each([
    ['seen', { clearsAfterDays: null }, ['auth']],
    ['cleared', { clearsAfterDays: 2 }, ['auth', 'clearing']],
    [
      'refunded',
      { clearsAfterDays: 2, refund: { afterDays: 9, amountCents: 100 } },
      ['auth', 'clearing', 'refund'],
    ],
  ])('that was %s', (_, given, types) => {
    const told = tellVisit({ ...visit, ...given }, 'tok');
    expect(told.map(({ event }) => event.eventType)).toEqual(types);
    expect(new Set(told.map(({ event }) => event.transactionId)).size).toBe(1);
  });

  it('is the amount before tip first and the whole amount when it clears', () => {
    const told = tellVisit({ ...visit, billCents: 5900, clearsAfterDays: 1 }, 'tok');
    expect(told.map(({ event }) => event.amountCents)).toEqual([5000, 5900]);
  });
});

it('a program without VIP has no VIP members', () => {
  const tiers = (hasVIP: boolean) => new Set(castOf({ hasVIP }).map(({ tierLevel }) => tierLevel));
  expect(tiers(false)).toEqual(new Set(['OptedIn', 'OptedOut', 'NonActivated']));
  expect(tiers(true).has('VIP')).toBe(true);
});

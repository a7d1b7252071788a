import { describe, expect, it, test } from 'vitest';
import { benefitCalendar } from './benefit-calendar.ts';
import { exclusiveLevels, openedLevels } from './exclusive-levels.ts';
import { cardFooterFor, cardTagsFor, formatLocation } from './merchant-card.ts';

describe('cardTagsFor', () => {
  it.each([
    ['shows acclaimed before new', 1, 'new', ['acclaimed', 'new']],
    ['shows acclaimed alone', 2, null, ['acclaimed']],
    ['shows leaving soon', 0, 'leavingSoon', ['leavingSoon']],
    ['shows no tag', 0, null, []],
  ] as const)('%s', (_, acclaimedLevel, highlight, tags) => {
    expect(cardTagsFor({ acclaimedLevel, highlight })).toEqual(tags);
  });
});

describe('cardFootFor', () => {
  const member = {
    isMember: true,
    hasSignIn: true,
    isLocked: false,
    highlight: null,
    hasReservationBonus: false,
    flexOfferAmount: null,
  };
  it.each([
    [
      'a visitor signs in to see offers',
      { ...member, isMember: false, hasReservationBonus: true },
      'signIn',
    ],
    [
      'a visitor where sign-in is unavailable',
      { ...member, isMember: false, hasSignIn: false },
      'none',
    ],
    ['a locked restaurant', { ...member, isLocked: true, flexOfferAmount: '250' }, 'unlock'],
    [
      'not open yet',
      { ...member, highlight: 'comingSoon' as const, hasReservationBonus: true },
      'none',
    ],
    ['a flex offer', { ...member, flexOfferAmount: '250' }, 'flexOffer'],
    ['a reservation bonus', { ...member, hasReservationBonus: true }, 'reservationBonus'],
    ['both', { ...member, hasReservationBonus: true, flexOfferAmount: '250' }, 'bonusOffers'],
    ['neither', member, 'none'],
  ])('%s', (_, facts, kind) => {
    expect(cardFooterFor(facts).kind).toBe(kind);
  });
});

describe('placeLine', () => {
  it.each([
    ['Brooklyn', '', 0.09, '<0.1 mi · Brooklyn'],
    ['Brooklyn', '', 0.1, '0.1 mi · Brooklyn'],
    ['Brooklyn', 'Gowanus', 0.62, '0.6 mi · Brooklyn (Gowanus)'],
    ['Hoboken', 'Hoboken', 3.58, '3.6 mi · Hoboken'],
    ['Hoboken', '', null, 'Hoboken'],
  ])('%s and %s', (city, neighborhood, distance, line) => {
    expect(formatLocation({ city, neighborhood, distance })).toBe(line);
  });
});

describe('benefitCalendar', () => {
  const weeks = benefitCalendar('2026-10-06', ['Sun', 'Tue']);

  it('starts on the Sunday of the week and runs four weeks', () => {
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7]);
    expect([weeks[0]![0]!.date, weeks[3]![6]!.date]).toEqual(['2026-10-04', '2026-10-31']);
  });
  it('earns on the offer weekdays from today on', () => {
    const earning = weeks.flat().filter((day) => day.earns);
    expect(earning.map((day) => day.date)).toEqual([
      '2026-10-06',
      '2026-10-11',
      '2026-10-13',
      '2026-10-18',
      '2026-10-20',
      '2026-10-25',
      '2026-10-27',
    ]);
  });
  it('marks today and the days before it', () => {
    expect(weeks[0]!.slice(0, 4).map((day) => [day.isPast, day.isToday])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
  });
  it('starts today when today is a Sunday, across the end of summer time', () => {
    expect(benefitCalendar('2026-11-01', ['Mon'])[0]![0]).toMatchObject({
      date: '2026-11-01',
      isToday: true,
    });
  });
});

test.each([
  ['no distance', { neighborhood: '', distance: null }, 'Brooklyn'],
  ['a neighborhood', { neighborhood: 'Gowanus', distance: null }, 'Brooklyn (Gowanus)'],
  ['a neighborhood named like the city', { neighborhood: 'Brooklyn', distance: null }, 'Brooklyn'],
  ['the distance 0', { neighborhood: '', distance: 0 }, '<0.1 mi · Brooklyn'],
  ['a distance of 0.09 miles', { neighborhood: '', distance: 0.09 }, '<0.1 mi · Brooklyn'],
  ['a distance of 0.1 miles', { neighborhood: '', distance: 0.1 }, '0.1 mi · Brooklyn'],
  ['whole miles', { neighborhood: '', distance: 25 }, '25.0 mi · Brooklyn'],
  ['both', { neighborhood: 'Gowanus', distance: 0.64 }, '0.6 mi · Brooklyn (Gowanus)'],
])('a location with %s', (_, location, text) => {
  expect(formatLocation({ city: 'Brooklyn', ...location })).toBe(text);
});

test.each([
  [false, false, []],
  [true, false, [1]],
  [false, true, [2]],
  [true, true, [1, 2]],
])('acclaimed %s and acclaimed 2 %s give exclusive levels %j', (first, second, levels) => {
  expect(exclusiveLevels({ acclaimedEnabled: first, acclaimed2Enabled: second })).toEqual(levels);
});

test.each([
  [[], [0]],
  [[2], [0, 1]],
  [[3], [0, 2]],
  [
    [2, 3],
    [0, 1, 2],
  ],
] as const)('campaign levels %j open restaurants of levels %j', (levels, opened) => {
  expect(openedLevels(levels)).toEqual(opened);
});

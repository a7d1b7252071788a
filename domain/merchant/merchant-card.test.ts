import { describe, expect, it } from 'vitest';
import { benefitCalendar } from './benefit-calendar.ts';
import { formatLocation } from './format-location.ts';
import { cardFooterFor, cardTagsFor } from './merchant-card.ts';

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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Audience, audienceGap, everyMember, readPlace } from './audience.ts';

const today = '2026-06-15';
const member = {
  tierLevel: 'OptedIn' as const,
  lastDinedOn: '2026-05-16',
  city: 'Boston',
  state: 'MA',
  zip: '02116-1234',
};

describe('an audience', () => {
  it.each<
    [string, Partial<Audience>, Partial<typeof member> | { lastDinedOn: null }, string | null]
  >([
    ['every member', {}, {}, null],
    ['of a tier', { tiers: ['VIP'] }, {}, 'tier'],
    ['of one of two tiers', { tiers: ['VIP', 'OptedIn'] }, {}, null],
    ['without a dine for exactly those days', { noDineDays: 30 }, {}, null],
    ['with a dine a day too late', { noDineDays: 31 }, {}, 'dinedRecently'],
    ['who never dined', { noDineDays: 30 }, { lastDinedOn: null }, null],
    ['with a dine on the first of those days', { dinedWithinDays: 30 }, {}, null],
    ['with a dine the day before', { dinedWithinDays: 29 }, {}, 'noRecentDine'],
    ['who never dined, but should', { dinedWithinDays: 30 }, { lastDinedOn: null }, 'noRecentDine'],
    ['who lapsed', { noDineDays: 14, dinedWithinDays: 60 }, {}, null],
    ['of the state', { places: ['MA'] }, {}, null],
    ['of the ZIP code', { places: ['02116'] }, {}, null],
    ['of the city in other letters', { places: ['boston, MA'] }, {}, null],
    ['of the same city elsewhere', { places: ['Boston, NY'] }, {}, 'place'],
    ['of one of two places', { places: ['NY', 'Boston, MA'] }, {}, null],
    ['without an address', { places: ['MA'] }, { city: '', state: '', zip: '' }, 'place'],
  ])('decides members %s', (_, audience, change, gap) => {
    expect(audienceGap({ ...everyMember, ...audience }, { ...member, ...change }, today)).toBe(gap);
  });

  it('never grows by a further condition', () => {
    const tier = fc.constantFrom('OptedIn' as const, 'OptedOut' as const, 'VIP' as const);
    const days = fc.option(fc.integer({ min: 1, max: 90 }), { nil: null });
    fc.assert(
      fc.property(
        tier,
        days,
        days,
        fc.boolean(),
        (tierLevel, noDineDays, dinedWithinDays, isHere) => {
          const facts = { ...member, tierLevel };
          const audience = {
            tiers: ['VIP' as const],
            noDineDays,
            dinedWithinDays,
            places: isHere ? ['MA'] : ['NY'],
          };
          if (audienceGap(audience, facts, today) !== null) return;
          for (const name of ['tiers', 'noDineDays', 'dinedWithinDays', 'places'] as const)
            expect(
              audienceGap({ ...audience, [name]: everyMember[name] }, facts, today),
            ).toBeNull();
        },
      ),
    );
  });
});

it.each([
  ['ma', 'MA'],
  [' 02116 ', '02116'],
  ['Boston,  ma', 'Boston, MA'],
  ['Winston-Salem, NC', 'Winston-Salem, NC'],
  ['Boston', null],
  ['0211', null],
  ['', null],
])('reads the place %j as %j', (text, place) => expect(readPlace(text)).toBe(place));

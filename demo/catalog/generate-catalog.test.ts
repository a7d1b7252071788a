import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIGHLIGHTS, MEALS, MERCHANT_FEATURES, WEEKDAYS } from '#domain/merchant/merchant.ts';
import type { CatalogMerchant } from './catalog-merchant.ts';
import { generateCatalog } from './generate-catalog.ts';
import { METROS } from './metros.ts';

const generate = (seed: string, count: number) => [...generateCatalog({ seed, count })];
const whole = generate('demonstration', 3000);

const ZONES: Readonly<Record<string, RegExp>> = {
  'America/New_York': /^(NY|NJ|MA|DC|VA|MD|PA|FL|GA)$/,
  'America/Chicago': /^(IL|TX)$/,
  'America/Denver': /^CO$/,
  'America/Los_Angeles': /^(CA|WA)$/,
};

const milesBetween = (
  { latitude, longitude }: Pick<CatalogMerchant, 'latitude' | 'longitude'>,
  center: readonly [number, number],
) => {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return Math.hypot((latitude - center[0]) * 69, (longitude - center[1]) * 69 * narrowing);
};

const isFair = (merchant: CatalogMerchant) => {
  const nearest = Math.min(...METROS.map(({ center }) => milesBetween(merchant, center)));
  expect(nearest).toBeLessThan(25);
  expect(merchant.zip).toMatch(/^\d{5}$/);
  expect(merchant.state).toMatch(ZONES[merchant.timezone] ?? /^never$/);
  expect([0, 1, 2, 3, 4]).toContain(merchant.priceRange);
  if (merchant.overallRating === null) expect(merchant.numberOfRatings).toBe(0);
  else {
    expect(merchant.overallRating).toBeGreaterThanOrEqual(0);
    expect(merchant.overallRating).toBeLessThanOrEqual(5);
    expect(Math.round(merchant.overallRating * 10)).toBeCloseTo(merchant.overallRating * 10, 6);
    expect(merchant.numberOfRatings).toBeGreaterThan(0);
  }
  expect(merchant.cuisines.length).toBeGreaterThan(0);
  expect(merchant.mids.every((mid) => /^\d{15}$/.test(mid))).toBe(true);
  expect(merchant.name).not.toMatch(/[{}']|undefined/);
  expect(merchant.about).not.toMatch(/[{}']|undefined|NaN/);
};

describe('generateCatalog', () => {
  it('generates the requested number of restaurants, New York first', () => {
    expect(whole).toHaveLength(3000);
    expect(whole[0]?.timezone).toBe('America/New_York');
    expect(whole.filter(({ state }) => state === 'NY').length).toBeGreaterThan(550);
  });

  it('uses every id, network identifier and name once', () => {
    const mids = whole.flatMap(({ mids }) => mids);
    expect(new Set(whole.map(({ merchantId }) => merchantId)).size).toBe(3000);
    expect(new Set(mids).size).toBe(mids.length);
    expect(new Set(whole.map(({ name }) => name)).size).toBe(3000);
  });

  it('gives each neighborhood a point inside its circle', () => {
    for (const { neighborhoods } of METROS)
      for (const area of neighborhoods) {
        const inside = whole.filter(
          ({ neighborhood, zip }) => neighborhood === area.name && zip === area.zip,
        );
        expect(inside.length).toBeGreaterThan(0);
        for (const merchant of inside)
          expect(milesBetween(merchant, [area.latitude, area.longitude])).toBeLessThan(
            area.radiusMiles + 0.01,
          );
      }
  });

  it('never contradicts itself', () => {
    for (const merchant of whole) {
      const { features, highlight, openTableId, hours, offerDays, about } = merchant;
      if (highlight === 'onlineOrderingOnly') {
        expect(features).not.toContain('dineIn');
        expect(features).toContain('onlineOrdering');
      }
      if (openTableId) expect(features).toContain('dineIn');
      if (about.includes('Book ahead')) expect(openTableId).not.toBeNull();
      const openDays = hours.map((span) => span.slice(0, 3));
      expect(offerDays.every((day) => openDays.includes(day))).toBe(true);
      expect(offerDays.length).toBeGreaterThan(0);
    }
  });

  it('generates the planned shares of exclusive, bookable and limited restaurants', () => {
    const share = (test: (merchant: CatalogMerchant) => boolean) =>
      whole.filter(test).length / 3000;
    expect(share(({ acclaimedLevel }) => acclaimedLevel > 0)).toBeCloseTo(0.06, 1);
    expect(share(({ openTableId }) => openTableId !== null)).toBeCloseTo(0.35, 1);
    expect(share(({ offerDays }) => offerDays.length === 7)).toBeGreaterThan(0.6);
    expect(share(({ monthlyMaxVisits }) => monthlyMaxVisits === null)).toBeGreaterThan(0.8);
  });

  it('uses only known values', () => {
    const all = (list: readonly string[], values: readonly string[]) =>
      values.every((value) => list.includes(value));
    for (const { features, meals, offerDays, highlight } of whole) {
      expect(all(MERCHANT_FEATURES, features)).toBe(true);
      expect(all(MEALS, meals)).toBe(true);
      expect(all(WEEKDAYS, offerDays)).toBe(true);
      if (highlight) expect(HIGHLIGHTS).toContain(highlight);
    }
  });

  it('distributes evenly and repeats for any seed and size', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 300 }), (seed, count) => {
        const first = generate(seed, count);
        expect(first).toHaveLength(count);
        expect(generate(seed, count)).toEqual(first);
        first.forEach(isFair);
      }),
      { numRuns: 20 },
    );
    whole.forEach(isFair);
  });

  it('differs with the seed', () => {
    expect(generate('one', 50)).not.toEqual(generate('two', 50));
  });
});

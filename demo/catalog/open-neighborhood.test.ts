import { describe, expect, it } from 'vitest';
import { CUISINES } from './cuisine-profiles.ts';
import { METROS } from './metros.ts';
import { openNeighborhood } from './open-neighborhood.ts';

describe('openNeighborhood', () => {
  it('reads one line', () => {
    const line =
      'Astoria | Astoria | 11103 | 40.7635 -73.9150 | .24 | 30th Ave 30-44q, Main St 2-9 | greek 16';
    expect(openNeighborhood(line, 'NY')).toEqual({
      name: 'Astoria',
      city: 'Astoria',
      state: 'NY',
      zip: '11103',
      latitude: 40.7635,
      longitude: -73.915,
      radiusMiles: 0.24,
      streets: [
        { name: '30th Ave', low: 30, high: 44, isQueens: true },
        { name: 'Main St', low: 2, high: 9, isQueens: false },
      ],
      lean: new Map([['greek', 16]]),
    });
  });

  it('uses the state of the city when it has one', () => {
    const { city, state } = openNeighborhood(
      'Hoboken | Hoboken NJ | 07030 | 40.742 -74.03 | .1 | 1st St 60-400 |',
      'NY',
    );
    expect([city, state]).toEqual(['Hoboken', 'NJ']);
  });

  it('rejects a street without numbers', () => {
    expect(() => openNeighborhood('A | B | 1 | 1 1 | 1 | Main St | ', 'NY')).toThrow(SyntaxError);
  });
});

describe('the places', () => {
  const areas = METROS.flatMap(({ neighborhoods }) => neighborhoods);
  const keys = CUISINES.map(({ key }) => key);

  it.each(areas)('$name, $city is complete', ({ zip, streets, lean, ...area }) => {
    expect(zip).toMatch(/^\d{5}$/);
    expect(streets.length).toBeGreaterThan(0);
    expect(streets.every(({ low, high }) => low > 0 && low < high)).toBe(true);
    expect(area.radiusMiles).toBeGreaterThan(0);
    expect(area.latitude).toBeGreaterThan(24);
    expect(area.longitude).toBeLessThan(-66);
    expect(keys).toEqual(expect.arrayContaining([...lean.keys()]));
  });

  it.each(METROS)('$key weights only existing cuisines', ({ lean }) => {
    expect(keys).toEqual(expect.arrayContaining([...lean.keys()]));
  });
});

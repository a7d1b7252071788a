import { describe, expect, it } from 'vitest';
import { createRng } from '../rng.ts';
import { CUISINES } from './cuisine-profiles.ts';
import { writeAbout } from './write-about.ts';

const facts = {
  neighborhood: 'East Village',
  priceRange: 2,
  meals: ['dinner'],
  features: ['dineIn'],
  takesReservations: false,
  age: 'known',
} as const;

const texts = (changes: Partial<Parameters<typeof writeAbout>[1]> = {}) =>
  CUISINES.flatMap((cuisine) =>
    Array.from({ length: 20 }, (_, draw) =>
      writeAbout(createRng(`${cuisine.key}/${draw}`), { cuisine, ...facts, ...changes }),
    ),
  );

describe('writeAbout', () => {
  it('writes two or three sentences that begin with a capital', () => {
    for (const text of texts()) {
      expect(text.split(/(?<=\.) /).length).toBeGreaterThanOrEqual(2);
      expect(text).toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  it('promises nothing that the restaurant does not have', () => {
    const all = texts().join(' ');
    expect(all).not.toMatch(/Brunch|stays open late|Book ahead|Order online/);
  });

  it('describes a restaurant without tables as takeout', () => {
    for (const text of texts({ features: ['takeout'] })) expect(text).toContain('packed to go');
  });

  it('describes a restaurant that has not opened yet as planned', () => {
    for (const text of texts({ age: 'coming' })) {
      expect(text).toContain('on its way to the East Village');
      expect(text).not.toMatch(/Regulars|come back|On most tables/);
    }
  });
});

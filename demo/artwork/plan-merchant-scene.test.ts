import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_VARIANTS, GALLERY_SIZE } from '#domain/images/image-path.ts';
import { DISTINCT_WINDOW, varyImages } from '#domain/images/vary-images.ts';
import { CUISINES } from '../catalog/cuisine-profiles.ts';
import { ART_KINDS } from './art-kinds.ts';
import { motifsOf, planMerchantScene } from './plan-merchant-scene.ts';
import { PLINTH } from './scene.ts';

const taqueria = { id: '4100013', cuisines: ['Mexican'], priceRange: 2 };
const arbitraryMerchant = fc.record({
  id: fc.string({ minLength: 1 }),
  cuisines: fc.array(fc.constantFrom('Italian', 'Sushi', 'Bar', 'Anything'), { maxLength: 3 }),
  priceRange: fc.integer({ min: 0, max: 4 }),
});

const heroOf = (merchant: Parameters<typeof planMerchantScene>[0], frame: number) => {
  const items = planMerchantScene(merchant, frame).placements.filter(({ item }) => item !== PLINTH);
  return items.reduce((a, b) => (b.size > a.size ? b : a)).item;
};

describe('planMerchantScene', () => {
  it('gives the same scene for the same merchant and frame', () => {
    fc.assert(
      fc.property(arbitraryMerchant, fc.nat(GALLERY_SIZE - 1), (merchant, frame) => {
        expect(planMerchantScene(merchant, frame)).toEqual(
          planMerchantScene(structuredClone(merchant), frame),
        );
      }),
    );
  });

  it.each([
    ['price unknown → daylight', 0, 'daylight'],
    ['$ → daylight', 1, 'daylight'],
    ['$$ → daylight', 2, 'daylight'],
    ['$$$ → evening', 3, 'evening'],
    ['$$$$ → evening', 4, 'evening'],
  ] as const)('%s', (_, priceRange, mood) => {
    const [glow] = ART_KINDS.mexican[mood].split(' ');
    expect(planMerchantScene({ ...taqueria, priceRange }, 0).mood.glow).toBe(glow);
  });

  it.each(['Pizza', 'Spanish', 'Pub', 'Mexican', 'Coffee', 'Burgers', 'French'])(
    'shows another dish on every frame of a gallery: %s',
    (cuisine) => {
      const merchant = { ...taqueria, cuisines: [cuisine] };
      const heroes = Array.from({ length: GALLERY_SIZE }, (_, frame) => heroOf(merchant, frame));
      expect(new Set(heroes).size).toBe(GALLERY_SIZE);
    },
  );

  it('places the light over the left part and blurs the corners of tag and tab', () => {
    fc.assert(
      fc.property(arbitraryMerchant, fc.nat(GALLERY_SIZE - 1), (merchant, frame) => {
        const { backdrop, placements } = planMerchantScene(merchant, frame);
        expect(backdrop?.lampX).toBeGreaterThanOrEqual(0.24);
        expect(backdrop?.lampX).toBeLessThanOrEqual(0.6);
        const inLeftCorners = placements.filter(({ x, y }) => x < 0.25 && (y < 0.35 || y > 0.8));
        for (const { blur } of inLeftCorners) expect(blur).toBeGreaterThan(2);
      }),
    );
  });

  const expectDistinctDishes = (merchants: Parameters<typeof motifsOf>[0][]) => {
    const motifs = merchants.map(motifsOf);
    const dishes = varyImages(motifs).map((variant, at) => motifs[at]?.[variant]?.dish);
    for (let from = 0; from + DISTINCT_WINDOW <= dishes.length; from++)
      expect(new Set(dishes.slice(from, from + DISTINCT_WINDOW)).size).toBe(DISTINCT_WINDOW);
  };
  const labels = CUISINES.flatMap((profile) => profile.labels.map((label) => [...label]));
  const listOf = (cuisines: fc.Arbitrary<string[]>) =>
    fc.array(fc.record({ id: fc.string({ minLength: 1 }), cuisines, priceRange: fc.nat(4) }), {
      minLength: DISTINCT_WINDOW,
      maxLength: 30,
    });

  it.each(labels.map((label) => [label.join('/'), label] as const))(
    'shows no dish twice within six restaurants: %s',
    (_, label) => {
      fc.assert(fc.property(listOf(fc.constant(label)), expectDistinctDishes), { numRuns: 20 });
    },
  );

  it('shows no dish twice within six restaurants of mixed cuisines', () => {
    fc.assert(fc.property(listOf(fc.constantFrom(...labels)), expectDistinctDishes));
  });

  it('shows another image with every variant of a card', () => {
    fc.assert(
      fc.property(arbitraryMerchant, (merchant) => {
        const motifs = motifsOf(merchant);
        expect(new Set(motifs.map(({ dish, layout }) => `${dish}/${layout}`)).size).toBe(
          CARD_VARIANTS,
        );
        const scenes = motifs.map((_, variant) => planMerchantScene(merchant, 0, variant));
        expect(new Set(scenes.map((scene) => JSON.stringify(scene))).size).toBe(CARD_VARIANTS);
      }),
    );
  });

  it('draws no bagel, which looks like a doughnut, for a sandwich shop', () => {
    const shop = { id: '7', cuisines: ['Sandwiches', 'Soup'], priceRange: 1 };
    expect(motifsOf(shop).map(({ dish }) => dish)).not.toContain('1f96f');
    expect(motifsOf(shop)[0]?.dish).not.toBe('1f369');
  });

  it('distributes merchants over the arrangements', () => {
    const shapes = Array.from({ length: 200 }, (_, index) =>
      planMerchantScene({ ...taqueria, id: String(index) }, 0)
        .placements.map(({ x, y }) => `${x}/${y}`)
        .join(),
    );
    expect(new Set(shapes).size).toBe(5);
  });
});

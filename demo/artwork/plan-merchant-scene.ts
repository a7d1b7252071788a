import { CARD_VARIANTS } from '#domain/images/image-path.ts';
import type { Motif } from '#domain/images/vary-images.ts';
import { fnv1a } from '../rng.ts';
import { ARRANGEMENT_COUNT, arrange } from './arrange.ts';
import { ART_KINDS } from './art-kinds.ts';
import { kindOfCuisines } from './kind-of-cuisines.ts';
import type { ArtMood, ArtScene } from './scene.ts';

const EVENING_FROM_PRICE = 3;

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

const moodOf = (colors: string): ArtMood => {
  const [glow = '', base = '', deep = ''] = colors.split(' ');
  return { glow, base, deep };
};

type Subject = { id: string; cuisines: readonly string[]; priceRange: number };

const kindOf = ({ cuisines }: Subject) => ART_KINDS[kindOfCuisines(cuisines)];

const dishesOf = (merchant: Subject): string[] => {
  const { heroes, others } = kindOf(merchant);
  const listed = heroes.split(' ');
  return [...new Set([pick(listed, fnv1a(merchant.id) >>> 5), ...listed, ...others.split(' ')])];
};

/** The dish and the arrangement of a variant of the card's image: first each dish, then other arrangements. */
const cardMotif = (merchant: Subject, variant: number): Motif => {
  const dishes = dishesOf(merchant);
  const turn = Math.floor(variant / dishes.length);
  const layout = ((fnv1a(`${merchant.id}/0`) >>> 3) + turn) % ARRANGEMENT_COUNT;
  return { dish: pick(dishes, variant), layout };
};

/** The content of each variant of a card's image. */
export const motifsOf = (merchant: Subject): Motif[] =>
  Array.from({ length: CARD_VARIANTS }, (_, variant) => cardMotif(merchant, variant));

/**
 * The scene of a restaurant: the same id, cuisines, price, frame and variant give the same scene. The id decides the
 * dish of frame 0; later frames show the next dishes. Variants are those of frame 0.
 */
export const planMerchantScene = (merchant: Subject, frame: number, variant = 0): ArtScene => {
  const kind = kindOf(merchant);
  const seed = fnv1a(`${merchant.id}/${frame}`);
  const card = cardMotif(merchant, variant);
  const hero = frame === 0 ? card.dish : pick(dishesOf(merchant), frame);
  const others = kind.companions.split(' ').filter((item) => item !== hero);
  const friend = (order: number) => pick(others, order + (seed >>> 7));
  return {
    mood: moodOf(merchant.priceRange >= EVENING_FROM_PRICE ? kind.evening : kind.daylight),
    backdrop: { pattern: kind.pattern, lampX: (24 + (seed % 5) * 9) / 100 },
    placements: arrange(
      { hero, companions: [friend(0), friend(1), friend(2)] },
      frame === 0 ? card.layout : seed >>> 3,
    ),
  };
};

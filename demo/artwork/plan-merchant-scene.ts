import { fnv1a } from '#domain/hash/fnv1a.ts';
import { arrange } from './arrange.ts';
import { ART_KINDS } from './art-kinds.ts';
import { kindOfCuisines } from './kind-of-cuisines.ts';
import type { ArtMood, ArtScene } from './scene.ts';

const EVENING_FROM_PRICE = 3;
// An olive that fills the image looks like an eye.
const OLIVE = '1fad2';

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

const moodOf = (colors: string): ArtMood => {
  const [glow = '', base = '', deep = ''] = colors.split(' ');
  return { glow, base, deep };
};

/**
 * The scene of a restaurant: the same id, cuisines, price and frame give the same scene. The id decides the dish of
 * frame 0; later frames show the next dishes, then their companions.
 */
export const planMerchantScene = (
  merchant: { id: string; cuisines: readonly string[]; priceRange: number },
  frame: number,
): ArtScene => {
  const kind = ART_KINDS[kindOfCuisines(merchant.cuisines)];
  const seed = fnv1a(`${merchant.id}/${frame}`);
  const [heroes, friends] = [kind.heroes.split(' '), kind.companions.split(' ')];
  const first = pick(heroes, fnv1a(merchant.id) >>> 5);
  const dishes = new Set([first, ...heroes, ...friends.filter((item) => item !== OLIVE)]);
  const hero = pick([...dishes], frame);
  const others = friends.filter((item) => item !== hero);
  const friend = (order: number) => pick(others, order + (seed >>> 7));
  return {
    mood: moodOf(merchant.priceRange >= EVENING_FROM_PRICE ? kind.evening : kind.daylight),
    backdrop: { pattern: kind.pattern, lampX: (24 + (seed % 5) * 9) / 100 },
    placements: arrange({ hero, companions: [friend(0), friend(1), friend(2)] }, seed >>> 3),
  };
};

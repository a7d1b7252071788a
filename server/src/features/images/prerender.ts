import type { Food } from '#domain/images/foods.ts';
import { FOOD_WIDTHS } from '#domain/images/image-sizes.ts';
import type { PartnerArtwork, PicturedMerchant } from '#server/integrations/images/port.ts';
import { artworkRequest, foodRequest, merchantRequest } from './image-requests.ts';
import type { ImageService } from './image-service.ts';

const CARD = { frame: 0, width: 500, ratio: 1.4 } as const;
// A list on a phone, at one and two device pixels.
const LISTED = [
  { frame: 0, width: 600, ratio: 1.6 },
  { frame: 0, width: 1200, ratio: 1.6 },
] as const;
const LISTED_FIRST = 20;
const EARN = { name: 'tableau-hero', width: 1100, format: 'avif' } as const;

type Subjects = {
  merchants: readonly PicturedMerchant[];
  /** The variant of the image that the list of all merchants shows of each. */
  variants: readonly number[];
  /** The home pages of all partners; the default partner's first. */
  homes: readonly PartnerArtwork[];
};

const foodRequests = (foods: readonly Food[]) =>
  FOOD_WIDTHS.toReversed().flatMap((width) =>
    foods.map((food) => foodRequest({ food, width, format: 'avif' })),
  );

/** Renders artwork and restaurant cards one by one until the signal aborts; each takes a second or two. */
export const prerender = async (
  images: ImageService,
  { merchants, variants, homes }: Subjects,
  signal: AbortSignal,
): Promise<void> => {
  const [first, ...others] = homes;
  const home = first
    ? [...foodRequests(first.foods), artworkRequest({ ...EARN, artwork: first })]
    : [];
  const known = new Set(first?.foods);
  const otherFoods = new Set(
    others.flatMap(({ foods }) => foods).filter((food) => !known.has(food)),
  );
  const cards = merchants.map((merchant, index) =>
    merchantRequest({ merchant, variant: variants[index] ?? 0, ...CARD }),
  );
  const listed = merchants
    .slice(0, LISTED_FIRST)
    .flatMap((merchant, index) =>
      LISTED.map((cut) => merchantRequest({ merchant, variant: variants[index] ?? 0, ...cut })),
    );
  for (const request of [...home, ...cards, ...foodRequests([...otherFoods]), ...listed]) {
    if (signal.aborted) return;
    await images(request).render();
  }
};

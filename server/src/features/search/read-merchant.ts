import type { MerchantDetail } from '#contract/merchant.ts';
import {
  GALLERY_SIZE,
  galleryPaths,
  menuPath,
  photoPath,
  reviewPhotoUrl,
} from '#domain/images/image-path.ts';
import { parseEvents } from '#domain/merchant/parse-events.ts';
import { parseMenus } from '#domain/merchant/parse-menus.ts';
import { summarizeSources } from '#domain/merchant/summarize-ratings.ts';
import { signReviewer } from '#domain/reviews/review-form.ts';
import { milesBetween } from '#domain/search/coordinates.ts';
import { isRetiredOn } from '#domain/search/highlight-on.ts';
import type { LocationRequest } from '#domain/search/read-location.ts';
import type { SearchMerchant } from '#search-engine/search-merchant.ts';
import { countRatings, flexOffersFor } from '#server/features/merchant/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { presentMerchant } from './present-merchant.ts';
import { resolveLocation } from './search-location.ts';
import type { SearchService } from './search-service.ts';
import {
  type MerchantPageRow,
  readMemberPhotos,
  readMerchantPage,
  readMerchants,
  readPhotos,
} from './store.ts';
import { viewerOf } from './viewer.ts';

const presentPage = (merchant: SearchMerchant, page: MerchantPageRow) => ({
  details: {
    features: [...merchant.features],
    meals: [...merchant.meals],
    about: page.about,
    hours: page.hours,
    phone: page.phone,
  },
  address: { address1: page.address1, zip: page.zip },
  joinedOn: page.joined_on,
  retiredOn: page.retired_on,
});

/** One restaurant, including retired ones; an unknown id is 404. */
export const readMerchant =
  (search: SearchService) =>
  async (
    ctx: Ctx,
    { id, location }: { id: string; location: LocationRequest },
  ): Promise<MerchantDetail> => {
    const booking = { hasBookingProvider: search.hasBookingProvider };
    const key = { partnerId: ctx.partnerId, merchantId: id };
    const [[merchant], row, offers, ratings, rows, shared] = await ctx.tx(async (trx) => [
      await readMerchants(trx, { ids: [id], ...booking }),
      await readMerchantPage(trx, id),
      await flexOffersFor(trx, ctx, [id]),
      await countRatings(trx, key),
      await readPhotos(trx, id),
      await readMemberPhotos(trx, { ...key, limit: GALLERY_SIZE }),
    ]);
    if (!merchant || !row) throw new AppError('notFound');
    const from = location.kind === 'none' ? null : await resolveLocation(search, location);
    const distance = from ? milesBetween(from.area.center, merchant) : null;
    const { day } = search.localDay(merchant.timeZone);
    const card = presentMerchant(merchant, viewerOf(ctx), {
      distance,
      day,
      flexOffer: offers.get(id) ?? null,
    });
    const { details, address, ...dates } = presentPage(merchant, row);
    const photos = rows.map(({ id: photo, version, ...about }) => ({
      url: photoPath(`${photo}.${version}`),
      ...about,
    }));
    const menus = parseMenus(row.menus);
    return {
      ...card,
      ...dates,
      images: {
        ...card.images,
        imageUrls: photos.length > 0 ? photos.map(({ url }) => url) : galleryPaths(id),
        photos,
        memberPhotos: shared.map(({ id: photo, alt, firstName, lastName }) => ({
          url: reviewPhotoUrl(photo),
          alt,
          author: signReviewer(firstName, lastName),
        })),
        menuImageUrls: menus.map((_, page) => menuPath(id, page)),
      },
      details: { ...card.details, ...details },
      ratings: summarizeSources(ratings, {
        average: merchant.overallRating,
        count: merchant.numberOfRatings,
      }),
      location: {
        ...card.location,
        address: { ...card.location.address, ...address },
        timeZone: merchant.timeZone,
      },
      menus,
      orderUrl: card.origin === 'external' ? row.order_url : null,
      events: parseEvents(row.events, { now: ctx.now(), timeZone: merchant.timeZone }),
      isRetired: isRetiredOn(merchant, day),
    };
  };

import type { MerchantDetail } from '#contract/merchant.ts';
import { breadcrumbData } from '../../ssr/structured-data.ts';
import { imageUrl } from './image-url.ts';

const absolute = (origin: string, path: string) => (path.startsWith('/') ? origin + path : path);

/** schema.org data of a merchant, without member rewards. */
export const restaurantData = (merchant: MerchantDetail, origin: string) => {
  const { id, name, details, location, images } = merchant;
  const { address, latitude, longitude } = location;
  const { overallRating, numberOfRatings } = details.rating;
  const image = images.imageBaseUrl && imageUrl(images.imageBaseUrl, { width: 1200, ratio: 1.6 });
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    url: `${origin}/merchants/${encodeURIComponent(id)}`,
    servesCuisine: details.cuisines,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.address1,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    acceptsReservations: merchant.reservationProviders.openTable !== null,
    ...(image && { image: absolute(origin, image) }),
    ...(details.phone && { telephone: details.phone }),
    ...(details.about && { description: details.about }),
    ...(details.priceRange > 0 && { priceRange: '$'.repeat(details.priceRange) }),
    ...(numberOfRatings > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: overallRating,
        ratingCount: numberOfRatings,
      },
    }),
  };
};

export const merchantHeadTags = (merchant: MerchantDetail, origin: string) => {
  const { name, details, location } = merchant;
  const { city, state } = location.address;
  const cuisines = details.cuisines.join(', ');
  const description = `${name}${cuisines && `: ${cuisines}`} in ${city}, ${state}.`;
  return {
    meta: [
      { title: name },
      { name: 'description', content: description },
      { property: 'og:title', content: name },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'restaurant.restaurant' },
      {
        property: 'og:image',
        content: `${origin}/images/card?merchant=${encodeURIComponent(merchant.id)}`,
      },
      { 'script:ld+json': restaurantData(merchant, origin) },
      {
        'script:ld+json': breadcrumbData(origin, [
          { name: 'Restaurants', path: '/search' },
          { name, path: `/merchants/${encodeURIComponent(merchant.id)}` },
        ]),
      },
    ],
  };
};

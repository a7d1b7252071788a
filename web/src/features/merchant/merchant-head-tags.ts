import type { MerchantDetail } from '#contract/merchant.ts';
import { breadcrumbData } from '../../ssr/structured-data.ts';
import { restaurantData } from './restaurant-data.ts';

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

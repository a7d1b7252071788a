import { z } from 'zod';
import { MAX_FAVORITES } from '#domain/merchant/merchant.ts';
import { memberEndpoint, memberItemEndpoint } from './endpoint.ts';
import { Merchant, MerchantId } from './merchant.ts';

/** A favorite restaurant; one that left the program stays in the list and earns nothing. */
export const Favorite = z.object({ merchant: Merchant, isRetired: z.boolean() });
export type Favorite = z.infer<typeof Favorite>;

export const Favorites = z.object({ favorites: z.array(Favorite).max(MAX_FAVORITES) });
export type Favorites = z.infer<typeof Favorites>;

const merchantParams = z.object({ merchantId: MerchantId });

/** A member's favorites, newest first; always empty where the partner has none. */
export const favoritesContract = {
  ids: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/Favorites', tags: ['favorites'] })
    .output(z.object({ merchantIds: z.array(z.string()).max(MAX_FAVORITES) })),
  list: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/Favorites/Merchants', tags: ['favorites'] })
    .input(
      z.object({ limit: z.coerce.number().int().min(1).max(MAX_FAVORITES).default(MAX_FAVORITES) }),
    )
    .output(Favorites),
  add: memberItemEndpoint
    .meta({ access: 'member', isKeepalive: true })
    .route({ method: 'PUT', path: '/api/Member/Favorites/{merchantId}', tags: ['favorites'] })
    .input(merchantParams)
    .output(z.literal(true)),
  remove: memberItemEndpoint
    .meta({ access: 'member', isKeepalive: true })
    .route({ method: 'DELETE', path: '/api/Member/Favorites/{merchantId}', tags: ['favorites'] })
    .input(merchantParams)
    .output(z.literal(true)),
};

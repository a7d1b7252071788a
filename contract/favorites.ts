import { z } from 'zod';
import { MAX_FAVORITES } from '#domain/merchant/merchant.ts';
import { memberEndpoint, memberItemEndpoint } from './endpoint.ts';
import { Merchant, MerchantId } from './merchant.ts';

/** A restaurant that a member keeps; one that left the program stays in the list and earns nothing (B §3). */
export const Favorite = z.object({ merchant: Merchant, isRetired: z.boolean() });
export type Favorite = z.infer<typeof Favorite>;

export const Favorites = z.object({ favorites: z.array(Favorite).max(MAX_FAVORITES) });
export type Favorites = z.infer<typeof Favorites>;

const one = z.object({ merchantId: MerchantId });

/** A member's favorites, newest first; a program without them has an empty list that takes none (B §3). */
export const favoritesContract = {
  ids: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/Favorites', tags: ['favorites'] })
    .output(z.object({ merchantIds: z.array(z.string()).max(MAX_FAVORITES) })),
  list: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/Favorites/Merchants', tags: ['favorites'] })
    .output(Favorites),
  add: memberItemEndpoint
    .route({ method: 'PUT', path: '/api/Member/Favorites/{merchantId}', tags: ['favorites'] })
    .input(one)
    .output(z.literal(true)),
  remove: memberItemEndpoint
    .route({ method: 'DELETE', path: '/api/Member/Favorites/{merchantId}', tags: ['favorites'] })
    .input(one)
    .output(z.literal(true)),
};

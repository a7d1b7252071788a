import { z } from 'zod';
import { ContentPage } from '../content.ts';
import { FeatureFlags } from '../feature-flags.ts';
import { MerchantDetail } from '../merchant.ts';
import { SearchResponse } from '../search.ts';
import { apiEndpoint } from './api-endpoint.ts';

const coordinate = z.coerce.number();

export const apiProgramContract = {
  /** Restaurants near a place as a visitor of the program finds them, 1 to 100 a page. */
  restaurants: apiEndpoint('restaurants:read')
    .route({ method: 'GET', path: '/v1/restaurants', summary: 'Search restaurants' })
    .input(
      z.object({
        /** A ZIP code, city or neighborhood, or `latitude,longitude`. */
        location: z.string().min(1).max(120),
        /** Words of a name or cuisine. */
        text: z.string().max(100).default(''),
        page: z.coerce.number().int().min(1).max(1000).default(1),
        pageSize: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(SearchResponse),
  /** A restaurant with its hours, menus, events and ratings; retired ones too. */
  restaurant: apiEndpoint('restaurants:read', { hasEtag: true })
    .route({ method: 'GET', path: '/v1/restaurants/{restaurantId}', summary: 'Get a restaurant' })
    .errors({ UNKNOWN_RESTAURANT: { status: 404 } })
    .input(
      z.object({
        restaurantId: z.string().min(1).max(80),
        latitude: coordinate.min(-90).max(90).optional(),
        longitude: coordinate.min(-180).max(180).optional(),
      }),
    )
    .output(MerchantDetail),
  /** Which features the program has turned on. */
  featureFlags: apiEndpoint('program:read', { hasEtag: true })
    .route({ method: 'GET', path: '/v1/feature-flags', summary: 'Get the feature flags' })
    .output(FeatureFlags),
  /** The published entries of a content page. */
  content: apiEndpoint('program:read', { hasEtag: true })
    .route({ method: 'GET', path: '/v1/content/{page}', summary: 'Get a content page' })
    .errors({ UNKNOWN_PAGE: { status: 404 } })
    .input(z.object({ page: z.string().min(1).max(60) }))
    .output(ContentPage),
};

import { z } from 'zod';
import { ContentPage } from '../content.ts';
import { FeatureFlags } from '../feature-flags.ts';
import { MerchantDetail } from '../merchant.ts';
import { SearchResponse } from '../search.ts';
import { apiEndpoint } from './api-endpoint.ts';

const coordinate = z.coerce.number();

export const apiProgramContract = {
  restaurants: apiEndpoint('restaurants:read')
    .route({
      method: 'GET',
      path: '/v1/restaurants',
      summary: 'Search restaurants',
      description:
        'Restaurants near a place as a visitor of the program finds them, 1 to 100 a page.',
    })
    .input(
      z.object({
        location: z
          .string()
          .min(1)
          .max(120)
          .describe('A ZIP code, city or neighborhood, or `latitude,longitude`.'),
        text: z.string().max(100).default('').describe('Words of a name or cuisine.'),
        page: z.coerce.number().int().min(1).max(1000).default(1),
        pageSize: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(SearchResponse),
  restaurant: apiEndpoint('restaurants:read', { hasEtag: true })
    .route({
      method: 'GET',
      path: '/v1/restaurants/{restaurantId}',
      summary: 'Get a restaurant',
      description: 'A restaurant with its hours, menus, events and ratings; retired ones too.',
    })
    .errors({ UNKNOWN_RESTAURANT: { status: 404 } })
    .input(
      z.object({
        restaurantId: z.string().min(1).max(80),
        latitude: coordinate.min(-90).max(90).optional(),
        longitude: coordinate.min(-180).max(180).optional(),
      }),
    )
    .output(MerchantDetail),
  featureFlags: apiEndpoint('program:read', { hasEtag: true })
    .route({
      method: 'GET',
      path: '/v1/feature-flags',
      summary: 'Get the feature flags',
      description: 'Which features the program has turned on.',
    })
    .output(FeatureFlags),
  content: apiEndpoint('program:read', { hasEtag: true })
    .route({
      method: 'GET',
      path: '/v1/content/{page}',
      summary: 'Get a content page',
      description: 'The published entries of a content page.',
    })
    .errors({ UNKNOWN_PAGE: { status: 404 } })
    .input(z.object({ page: z.string().min(1).max(60) }))
    .output(ContentPage),
};

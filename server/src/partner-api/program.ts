import { ORPCError } from '@orpc/server';
import type { z } from 'zod';
import { ContentPage, contentContract } from '#contract/content.ts';
import { FeatureFlags, featureFlagsContract } from '#contract/feature-flags.ts';
import { MerchantDetail, merchantContract } from '#contract/merchant.ts';
import { SearchResponse, searchContract } from '#contract/search.ts';
import { type ApiContext, api } from './api-context.ts';

type Reading<T> = { path: string; schema: z.ZodType<T>; unknown?: string };

type Declared = { '~orpc': { route: { path?: string | undefined } } };

/** The address of a public endpoint with its parameters filled in. */
const addressOf = (
  { '~orpc': { route } }: Declared,
  parameters: Readonly<Record<string, string>> = {},
): string =>
  (route.path ?? '/').replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );

/** Reads a public endpoint as visitors of the program do; a 404 is the error of its code. */
const readPublic = async <T>(
  { readProgram, partner }: ApiContext,
  { path, schema, unknown = 'NOT_FOUND' }: Reading<T>,
): Promise<T> => {
  if (!readProgram) throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503 });
  const response = await readProgram(partner.slug, path);
  if (response.status === 404) throw new ORPCError(unknown, { status: 404 });
  if (response.status === 400)
    throw new ORPCError('BAD_REQUEST', { status: 400, data: { issues: [] } });
  if (!response.ok) throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503 });
  return schema.parse(await response.json());
};

const restaurants = api.program.restaurants.handler(({ context, input }) => {
  const { location, text, page, pageSize } = input;
  const query = new URLSearchParams({
    location,
    restaurantOrCuisine: text,
    pageNo: String(page),
    pageSize: String(pageSize),
  });
  return readPublic(context, {
    path: `${addressOf(searchContract.search)}?${query}`,
    schema: SearchResponse,
  });
});

const restaurant = api.program.restaurant.handler(({ context, input }) => {
  const { restaurantId, latitude, longitude } = input;
  const isPlaced = latitude !== undefined && longitude !== undefined;
  const query = isPlaced ? `?location=${latitude},${longitude}` : '';
  return readPublic(context, {
    path: `${addressOf(merchantContract.detail, { id: restaurantId })}${query}`,
    schema: MerchantDetail,
    unknown: 'UNKNOWN_RESTAURANT',
  });
});

const featureFlags = api.program.featureFlags.handler(({ context }) =>
  readPublic(context, { path: addressOf(featureFlagsContract.current), schema: FeatureFlags }),
);

const content = api.program.content.handler(({ context, input: { page } }) =>
  readPublic(context, {
    path: addressOf(contentContract.page, { name: page }),
    schema: ContentPage,
    unknown: 'UNKNOWN_PAGE',
  }),
);

export const program = { restaurants, restaurant, featureFlags, content };

import type { Favorites } from '#contract/favorites.ts';
import { presentMerchants, type SearchService } from '#server/features/search/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { favoritesKey } from './favorites-key.ts';
import { listFavoriteIds } from './store.ts';

export const listIds = async (ctx: Ctx): Promise<{ merchantIds: string[] }> => {
  const key = favoritesKey(ctx);
  if (!key) return { merchantIds: [] };
  return { merchantIds: await ctx.tx((trx) => listFavoriteIds(trx, key)) };
};

export const listFavorites =
  (search: SearchService) =>
  async (ctx: Ctx): Promise<Favorites> => {
    const { merchantIds } = await listIds(ctx);
    return { favorites: await presentMerchants(search, ctx, merchantIds) };
  };

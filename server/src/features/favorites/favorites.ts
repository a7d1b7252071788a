import type { Favorites } from '#contract/favorites.ts';
import { hasMerchant } from '#server/features/merchant/index.ts';
import { presentMerchants, type SearchService } from '#server/features/search/index.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { deleteFavorite, insertFavorite, listFavoriteIds } from './store.ts';

/** Null where the partner has no favorites, and for a closed account. */
export const favoritesKey = (ctx: Ctx): MemberKey | null => {
  const member = memberOf(ctx);
  if (!ctx.partner.hasMerchantFavorites || member.memberType === 'ClosedAccountMember') return null;
  return { partnerId: ctx.partnerId, memberId: member.id };
};

export const listIds = async (ctx: Ctx): Promise<{ merchantIds: string[] }> => {
  const key = favoritesKey(ctx);
  if (!key) return { merchantIds: [] };
  return { merchantIds: await ctx.tx((trx) => listFavoriteIds(trx, key)) };
};

export const listFavorites =
  (search: SearchService) =>
  async (ctx: Ctx, { limit }: { limit: number }): Promise<Favorites> => {
    const { merchantIds } = await listIds(ctx);
    return { favorites: await presentMerchants(search, ctx, merchantIds.slice(0, limit)) };
  };

type FavoriteInput = { merchantId: string };

const change = (
  ctx: Ctx,
  { merchantId }: FavoriteInput,
  write: (trx: Trx, input: MemberKey & FavoriteInput) => Promise<unknown>,
): Promise<true> => {
  const key = favoritesKey(ctx);
  if (!key) throw new AppError('notFound');
  return ctx.tx(async (trx): Promise<true> => {
    if (!(await hasMerchant(trx, merchantId))) throw new AppError('notFound');
    await write(trx, { ...key, merchantId });
    return true;
  });
};

/** Idempotent; an unknown restaurant is 404. */
export const addFavorite = async (ctx: Ctx, input: FavoriteInput): Promise<true> =>
  change(ctx, input, (trx, key) => insertFavorite(trx, { ...key, now: ctx.now() }));

/** Idempotent; an unknown restaurant is 404. */
export const removeFavorite = async (ctx: Ctx, input: FavoriteInput): Promise<true> =>
  change(ctx, input, deleteFavorite);

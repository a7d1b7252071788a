import { hasMerchant } from '#server/features/merchant/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { favoritesKey } from './favorites-key.ts';
import { deleteFavorite, insertFavorite } from './store.ts';

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

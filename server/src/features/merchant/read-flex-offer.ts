import type { FlexOffer, MemberOffers } from '#contract/flex-offer.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { type FlexOfferRow, hasMerchant, listOpenOffers, readFlexOffers } from './store.ts';

const CENTS = 100;

type Viewer = Pick<Ctx, 'partner' | 'member' | 'partnerId' | 'now'>;

/** Whether the caller can have flex offers at all. */
export const hasFlexOffers = ({ partner, member }: Pick<Ctx, 'partner' | 'member'>): boolean =>
  partner.hasFlexOffers && member !== null && member.memberType !== 'ClosedAccountMember';

const present = ({ partner }: Viewer, { id, amountUnits, endsOn }: FlexOfferRow): FlexOffer => ({
  id: String(id),
  webMessageOfferAmount: isMoneyCurrency(partner) ? amountUnits / CENTS : amountUnits,
  endsOn,
});

/** The caller's flex offers by restaurant. */
export const flexOffersFor = async (
  trx: Trx,
  ctx: Viewer,
  merchantIds: readonly string[],
): Promise<ReadonlyMap<string, FlexOffer>> => {
  if (!hasFlexOffers(ctx)) return new Map();
  const { partnerId } = ctx;
  const key = { partnerId, memberId: memberOf(ctx).id };
  const today = businessDay(ctx.now());
  const rows = await readFlexOffers(trx, { ...key, merchantIds, today });
  return new Map(rows.map((row) => [row.merchantId, present(ctx, row)]));
};

/** The caller's flex offer at one restaurant; another member's public id is 404. */
export const readFlexOffer = (
  ctx: Ctx,
  { merchantId, publicId }: { merchantId: string; publicId: string },
): Promise<FlexOffer | null> => {
  if (publicId !== memberOf(ctx).publicId) throw new AppError('notFound');
  return ctx.tx(async (trx) => {
    if (!(await hasMerchant(trx, merchantId))) throw new AppError('notFound');
    return (await flexOffersFor(trx, ctx, [merchantId])).get(merchantId) ?? null;
  });
};

/** The caller's open flex offers at restaurants of the program, the first to end first. */
export const listOffers = async (ctx: Ctx, { limit }: { limit: number }): Promise<MemberOffers> => {
  if (!hasFlexOffers(ctx)) return { offers: [] };
  const key = { partnerId: ctx.partnerId, memberId: memberOf(ctx).id };
  const today = businessDay(ctx.now());
  const rows = await ctx.tx((trx) => listOpenOffers(trx, { ...key, today, limit }));
  return {
    offers: rows.map((row) => ({
      ...present(ctx, row),
      merchant: { id: row.merchantId, name: row.merchantName },
    })),
  };
};

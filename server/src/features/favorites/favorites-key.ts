import { type Ctx, memberOf } from '#server/platform/context.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** Null where the partner has no favorites, and for a closed account. */
export const favoritesKey = (ctx: Ctx): MemberKey | null => {
  const member = memberOf(ctx);
  if (!ctx.partner.hasMerchantFavorites || member.memberType === 'ClosedAccountMember') return null;
  return { partnerId: ctx.partnerId, memberId: member.id };
};

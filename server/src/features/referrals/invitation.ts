import { createHmac, timingSafeEqual } from 'node:crypto';
import { referralLink } from '#domain/member/referral-link.ts';
import { type Ctx, memberKeyOf } from '#server/platform/context.ts';
import type { SessionHandler } from '#server/platform/define-feature.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { readPublicId } from './store.ts';

export const INVITATION_PATH = '/i';

// Enough that no one finds other members' links by trying.
const MAC_BYTES = 6;

const macOf = (key: string, { partnerId, memberId }: MemberKey): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['invitation', partnerId, memberId]))
    .digest()
    .subarray(0, MAC_BYTES);

/** The short address of a member's referral link. */
export const readInvitationPath =
  (key: string) =>
  async (ctx: Ctx): Promise<{ path: string }> => {
    const member = memberKeyOf(ctx);
    const code = `${member.memberId.toString(36)}.${macOf(key, member).toString('base64url')}`;
    return { path: `${INVITATION_PATH}?${code}` };
  };

/** Redirects the short address to the referral link, and any other code to the join page. */
export const invitationRoute =
  (key: string): SessionHandler =>
  async (ctx, { caller }) => {
    const [, id = '', mac = ''] =
      /^\?([1-9a-z][0-9a-z]{0,9})\.([\w-]{8})$/.exec(caller.url.search) ?? [];
    const member = { partnerId: ctx.partnerId, memberId: Number.parseInt(id, 36) };
    const isRight =
      mac !== '' && timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, member));
    const publicId = isRight ? await ctx.tx((trx) => readPublicId(trx, member)) : undefined;
    const { referralCampaign: campaign } = ctx.partner;
    const location =
      publicId === undefined ? '/join' : referralLink({ origin: '', publicId, campaign });
    return new Response(null, { status: 302, headers: { location } });
  };

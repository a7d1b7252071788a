import { insertAudit } from '#server/platform/audit/store.ts';
import type { SessionHandler } from '#server/platform/define-feature.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { digestOf } from '#server/platform/keys/secret.ts';
import { consumeLink } from './store.ts';

/** GET /emulation/open: consumes the link and starts a read-only session; `adminOrigin` may end it. */
export const createOpenImpersonation =
  (adminOrigin?: string): SessionHandler =>
  async (ctx, { caller }) => {
    const tokenHash = digestOf(caller.url.searchParams.get('token') ?? '');
    const { partnerId } = ctx;
    const now = ctx.now();
    const taken = await ctx.tx(async (trx) => {
      const found = await consumeLink(trx, { partnerId, tokenHash, now });
      if (!found) return undefined;
      const detail = { emulation: found.id, reason: found.reason, from: ctx.clientAddress };
      const { actor, member_id: memberId } = found;
      await insertAudit(trx, {
        partnerId,
        at: now,
        actor,
        memberId,
        detail,
        action: 'emulation opened',
      });
      return found;
    });
    if (!taken) throw new AppError('notFound');
    await ctx.sessions.emulate(taken.member_id, {
      id: taken.id,
      origin: adminOrigin ?? caller.origin,
    });
    const headers = { location: '/account/overview', 'referrer-policy': 'no-referrer' };
    return new Response(null, { status: 303, headers });
  };

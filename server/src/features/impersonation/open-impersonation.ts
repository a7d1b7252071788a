import { insertAudit } from '#server/platform/audit/store.ts';
import type { SessionHandler } from '#server/platform/define-feature.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { digestOf } from '#server/platform/keys/secret.ts';
import { consumeLink } from './store.ts';

/** The origins that may end an impersonation besides the program's own. */
type Origins = { admin?: string | undefined; console?: string | undefined };

/**
 * GET /emulation/open: consumes the link and starts a read-only session. The origin that frames it
 * may end it: the console with `in=console`.
 */
export const createOpenImpersonation =
  (origins: Origins = {}): SessionHandler =>
  async (ctx, { caller, request }) => {
    const tokenHash = digestOf(caller.url.searchParams.get('token') ?? '');
    const { partnerId } = ctx;
    const now = ctx.now();
    const opening = await ctx.tx(async (trx) => {
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
    if (!opening) throw new AppError('notFound');
    const isInConsole = caller.url.searchParams.get('in') === 'console' && origins.console;
    await ctx.sessions.emulate(opening.member_id, {
      id: opening.id,
      origin: isInConsole || (origins.admin ?? caller.origin),
      isFramed: request.headers.get('sec-fetch-site') === 'cross-site',
    });
    const headers = { location: '/account/overview', 'referrer-policy': 'no-referrer' };
    return new Response(null, { status: 303, headers });
  };

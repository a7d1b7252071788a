import { businessDay } from '#domain/earning/local-time.ts';
import {
  parseRedirect,
  safeReturnPath,
  serializeRedirect,
} from '#domain/routing/login-redirect.ts';
import type { Identity, IdentityProvider } from '#server/integrations/identity/port.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { SessionHandler } from '#server/platform/define-feature.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import {
  type AttemptMode,
  attemptCookie,
  clearedAttemptCookie,
  readAttempt,
} from './attempt-cookie.ts';
import { findByIdentity, insertSignedOnMember } from './store.ts';

export type SignOnDeps = AttemptMode & {
  providerOf: (partnerId: string) => IdentityProvider | undefined;
};

export type SignOn = { begin: SessionHandler; finish: SessionHandler };

const FAILED_PATH = '/login?problem=sign-on';
const EXISTS_PATH = '/login?problem=account-exists';

const leadTo = (location: string, cookie?: string): Response => {
  const headers = new Headers({ location });
  if (cookie) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
};

const providerFor = ({ providerOf }: SignOnDeps, { partner, log }: Ctx): IdentityProvider => {
  const provider = providerOf(partner.slug);
  if (!provider) {
    log.error('single_sign_on.not_configured');
    throw new AppError('unavailable');
  }
  return provider;
};

// Identified only by issuer and subject: an email proves no ownership of an account here.
const memberFor = (ctx: Ctx, identity: Identity) =>
  ctx.tx(async (trx) => {
    const { partnerId } = ctx;
    const found = await findByIdentity(trx, { ...identity, partnerId });
    if (found) return found;
    const { email } = identity;
    if (!email) return undefined;
    const joinedOn = businessDay(ctx.now());
    return insertSignedOnMember(trx, { partnerId, identity: { ...identity, email }, joinedOn });
  });

export const createSignOn = (deps: SignOnDeps): SignOn => ({
  begin: async (ctx, { caller }) => {
    const provider = providerFor(deps, ctx);
    if (ctx.member) return leadTo('/account/overview');
    const now = ctx.now();
    const from = safeReturnPath(caller.url.searchParams.get('from'), caller.origin);
    try {
      const { address, proof } = await provider.begin(`${caller.origin}/Login/callback`);
      const redirect = from ? serializeRedirect(from, now.getTime()) : '';
      const attempt = { ...proof, partnerId: ctx.partnerId, redirect };
      return leadTo(address.href, await attemptCookie(attempt, deps, now));
    } catch (error) {
      ctx.log.error({ err: error }, 'single_sign_on.provider_unreachable');
      return leadTo(FAILED_PATH);
    }
  },
  finish: async (ctx, { caller, request }) => {
    const provider = providerFor(deps, ctx);
    const cleared = clearedAttemptCookie(deps);
    const now = ctx.now();
    const attempt = await readAttempt(request.headers.get('cookie'), deps, now);
    if (!attempt || attempt.partnerId !== ctx.partnerId) return leadTo(FAILED_PATH, cleared);
    try {
      const identity = await provider.finish(caller.url, attempt);
      const member = await memberFor(ctx, identity);
      // The provider vouches for the email, so its owner may learn that it has an account here.
      if (!member) return leadTo(identity.email ? EXISTS_PATH : FAILED_PATH, cleared);
      await ctx.sessions.signIn(member.id, { method: 'sso' });
      const redirect = parseRedirect(attempt.redirect || null, now.getTime(), caller.origin);
      const home = member.member_type === 'NonCardMember' ? '/add_card' : '/account/overview';
      return leadTo(redirect ?? home, cleared);
    } catch (error) {
      ctx.log.warn({ err: error }, 'single_sign_on.rejected');
      return leadTo(FAILED_PATH, cleared);
    }
  },
});

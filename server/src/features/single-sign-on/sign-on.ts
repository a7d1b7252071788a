import type { MemberType } from '#domain/member/member.ts';
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
  type Attempt,
  type AttemptMode,
  attemptCookies,
  clearedAttemptCookie,
  readAttempt,
} from './attempt-cookie.ts';
import { findOrConnectMember, type SignOnProblem } from './connect-member.ts';

export type SignOnDeps = AttemptMode & {
  providerOf: (partnerId: string) => IdentityProvider | undefined;
};
export type SignOn = { begin: SessionHandler; finish: SessionHandler };

const HOME_PATH = '/account/overview';
const problemPath = (problem: SignOnProblem): string => `/login?problem=${problem}`;

const leadTo = (location: string, cookies: readonly string[] = []): Response => {
  const headers = new Headers({ location });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
};

const homeOf = (memberType: MemberType): string =>
  memberType === 'NonCardMember' ? '/add_card' : HOME_PATH;

const providerFor = ({ providerOf }: SignOnDeps, { partner, log }: Ctx): IdentityProvider => {
  const provider = providerOf(partner.slug);
  if (!provider) {
    log.error('single_sign_on.not_configured');
    throw new AppError('unavailable');
  }
  return provider;
};

/** The identities of callbacks in progress: a code works once, so a double click shares its exchange. */
const createExchanges = () => {
  const exchanges = new Map<string, Promise<Identity>>();
  return (provider: IdentityProvider, returned: URL, attempt: Attempt): Promise<Identity> => {
    const key = `${attempt.partnerId} ${attempt.state} ${returned.search}`;
    const running = exchanges.get(key);
    if (running) return running;
    const exchange = provider
      .finish(returned, attempt)
      .finally(() => setImmediate(() => exchanges.delete(key)));
    exchanges.set(key, exchange);
    return exchange;
  };
};

export const createSignOn = (deps: SignOnDeps): SignOn => {
  const exchange = createExchanges();
  return {
    begin: async (ctx, { caller, request }) => {
      const provider = providerFor(deps, ctx);
      if (ctx.member) return leadTo(HOME_PATH);
      const now = ctx.now();
      const from = safeReturnPath(caller.url.searchParams.get('from'), caller.origin);
      try {
        const { address, proof } = await provider.begin(`${caller.origin}/Login/callback`);
        const redirect = from ? serializeRedirect(from, now.getTime()) : '';
        const attempt = { ...proof, partnerId: ctx.partnerId, redirect };
        const sent = { header: request.headers.get('cookie'), now };
        return leadTo(address.href, await attemptCookies(attempt, deps, sent));
      } catch (error) {
        ctx.log.error({ err: error }, 'single_sign_on.provider_unreachable');
        return leadTo(problemPath('sign-on'));
      }
    },

    finish: async (ctx, { caller, request }) => {
      const provider = providerFor(deps, ctx);
      const now = ctx.now();
      // A browser that another tab or a first click has signed in needs no error page.
      const failedPath = ctx.member ? homeOf(ctx.member.memberType) : problemPath('sign-on');
      const sent = { header: request.headers.get('cookie'), now };
      const attempt = await readAttempt(caller.url.searchParams.get('state'), deps, sent);
      if (!attempt || attempt.partnerId !== ctx.partnerId) return leadTo(failedPath);
      const cleared = [clearedAttemptCookie(deps, attempt.state)];
      try {
        const identity = await exchange(provider, caller.url, attempt);
        const { member, problem } = await findOrConnectMember(ctx, identity);
        if (!member) return leadTo(problemPath(problem), cleared);
        await ctx.sessions.signIn(member.id, { method: 'sso' });
        const redirect = parseRedirect(attempt.redirect || null, now.getTime(), caller.origin);
        return leadTo(redirect ?? homeOf(member.member_type), cleared);
      } catch (error) {
        ctx.log.warn({ err: error }, 'single_sign_on.rejected');
        return leadTo(failedPath, cleared);
      }
    },
  };
};

import type { SignOnProblem } from '#contract/staff/session.ts';
import { safeReturnPath } from '#domain/routing/login-redirect.ts';
import {
  attemptCookies,
  clearedAttemptCookie,
  readAttempt,
} from '#server/features/single-sign-on/index.ts';
import type { Identity } from '#server/integrations/identity/port.ts';
import { asOwner, type Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { beginSession } from './begin-session.ts';
import { type ConsoleContext, sessions } from './console-context.ts';
import { findSignOnAccount, insertIdentity, type SignOnAccount } from './identity-store.ts';
import { logSecurity } from './security-log.ts';

const EVERY_PARTNER = '*';
const CALLBACK_PATH = '/sign-on/callback';

export const listSignOns = sessions.signOns.handler(({ context }) => ({
  providers: [...context.settings.signOns].map(([provider, { name }]) => ({ provider, name })),
}));

/** A navigation of a browser that begins or ends a sign-in. */
export type SignOnRequest = { address: URL; cookies: string | null; isSecure: boolean };

const modeOf = ({ settings }: ConsoleContext, { isSecure }: SignOnRequest) => ({
  keys: settings.keys,
  isSecure,
});

const leadTo = (location: string, cookies: readonly string[] = []): Response => {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
};
const problemPath = (problem: SignOnProblem): string => `/?signOn=${problem}`;

// A member's attempt is encrypted by the same key, and must not count here.
const attemptOf = (provider: string): string => `staff ${provider}`;

/** Leads to an identity provider, which authenticates again when `again` is set. */
export const beginSignOn = async (
  context: ConsoleContext,
  request: SignOnRequest,
): Promise<Response> => {
  const { origin, signOns } = context.settings;
  const { searchParams } = request.address;
  const provider = searchParams.get('provider') ?? '';
  const found = signOns.get(provider);
  if (!found) throw new AppError('notFound');
  const prompt = searchParams.has('again') ? 'login' : undefined;
  try {
    const { address, proof } = await found.provider.begin(`${origin}${CALLBACK_PATH}`, prompt);
    const redirect = safeReturnPath(searchParams.get('from'), origin) ?? '/';
    const attempt = { ...proof, partnerId: attemptOf(provider), redirect };
    const sent = { header: request.cookies, now: context.engine.now() };
    return leadTo(address.href, await attemptCookies(attempt, modeOf(context, request), sent));
  } catch (error) {
    context.log.error({ err: error, provider }, 'console.sign_on_unreachable');
    return leadTo(problemPath('failed'));
  }
};

// A program's provider vouches for people of that program, and for no one who has a role elsewhere.
const isManagedBy = (provider: string, { grants }: SignOnAccount): boolean =>
  provider === EVERY_PARTNER || grants.every(({ partner }) => partner === provider);

type Found = { account: SignOnAccount | undefined; problem?: SignOnProblem };

const findAccount = async (trx: Trx, identity: Identity, provider: string): Promise<Found> => {
  const email = identity.isEmailVerified ? identity.email : null;
  const account = await findSignOnAccount(trx, identity, email);
  if (!account) return { account, problem: email === null ? 'unverified' : 'unknown' };
  if (account.isDeactivated) return { account, problem: 'ended' };
  if (account.grants.length === 0) return { account, problem: 'unknown' };
  if (!isManagedBy(provider, account)) return { account, problem: 'elsewhere' };
  const isOther = account.subject !== null && account.subject !== identity.subject;
  return isOther ? { account, problem: 'conflict' } : { account };
};

type Arrival = { identity: Identity; provider: string };

/** The id of a new session for an existing account, or why there is none. */
const openSession = (context: ConsoleContext, { identity, provider }: Arrival) =>
  asOwner(context.engine.db, async (trx): Promise<{ sid: string } | { problem: SignOnProblem }> => {
    const now = context.engine.now();
    const { account, problem } = await findAccount(trx, identity, provider);
    const accountId = account?.accountId ?? null;
    const refuse = async (why: SignOnProblem) => {
      const detail = { provider, problem: why };
      await logSecurity(trx, context, { accountId, event: 'signOnRefused', detail });
      return { problem: why };
    };
    if (problem || accountId === null) return refuse(problem ?? 'unknown');
    if (account?.subject === null) {
      if (!(await insertIdentity(trx, { accountId, identity, now }))) return refuse('conflict');
      const detail = { provider };
      await logSecurity(trx, context, { accountId, event: 'identityConnected', detail });
    }
    const detail = { by: 'signOn', provider };
    await logSecurity(trx, context, { accountId, event: 'signedIn', detail });
    const provedAt = identity.authenticatedAt;
    return { sid: await beginSession(trx, context, { accountId, stage: 'open', provedAt }) };
  });

/** Ends the sign-in of a callback: with a session, or with the reason why there is none. */
export const finishSignOn = async (
  context: ConsoleContext,
  request: SignOnRequest,
): Promise<Response> => {
  const { address, cookies: header } = request;
  const mode = modeOf(context, request);
  const now = context.engine.now();
  const attempt = await readAttempt(address.searchParams.get('state'), mode, { header, now });
  const key = attempt?.partnerId.replace(/^staff /, '') ?? '';
  const found =
    attempt?.partnerId === attemptOf(key) ? context.settings.signOns.get(key) : undefined;
  if (!attempt || !found) return leadTo(problemPath('failed'));
  const cleared = [clearedAttemptCookie(mode, attempt.state)];
  try {
    const identity = await found.provider.finish(address, attempt);
    const result = await openSession(context, { identity, provider: key });
    if ('problem' in result) return leadTo(problemPath(result.problem), cleared);
    context.setCookie(result.sid);
    const { origin } = context.settings;
    return leadTo(safeReturnPath(attempt.redirect, origin) ?? '/', cleared);
  } catch (error) {
    context.log.warn({ err: error, provider: key }, 'console.sign_on_failed');
    return leadTo(problemPath('failed'), cleared);
  }
};

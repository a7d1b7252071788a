import { businessDay } from '#domain/time/local-time.ts';
import type { Identity } from '#server/integrations/identity/port.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  type Candidate,
  findByIdentity,
  insertIdentity,
  insertSignedOnMember,
  isEmailTaken,
  lockCandidates,
  readSubjects,
  type SignedOnMember,
  setMemberNumber,
} from './store.ts';

/** Why the partner's sign-in returned without a session; the sign-in page explains it. */
export type SignOnProblem = 'sign-on' | 'account-exists' | 'account-conflict';

type Result =
  | { member: SignedOnMember; problem?: undefined }
  | { member?: undefined; problem: SignOnProblem };

type Scope = { ctx: Ctx; trx: Trx; identity: Identity };

const audit = (
  { ctx, trx, identity }: Scope,
  entry: { action: string; memberId: number | null; detail: Record<string, string> },
) =>
  insertAudit(trx, {
    partnerId: ctx.partnerId,
    at: ctx.now(),
    actor: 'single sign-on',
    ...entry,
    detail: { issuer: identity.issuer, ...entry.detail },
  });

const refuse = async (
  scope: Scope,
  problem: SignOnProblem,
  { reason, memberId = null }: { reason: string; memberId?: number | null },
): Promise<Result> => {
  scope.ctx.log.warn({ reason, member: memberId }, 'single_sign_on.not_connected');
  await audit(scope, { action: 'identity refused', memberId, detail: { reason } });
  return { problem };
};

// The provider's number is the partner's; one that another member has stays there for staff to resolve.
const storeNumber = async (scope: Scope, memberId: number): Promise<void> => {
  const { ctx, trx, identity } = scope;
  const { memberNumber } = identity;
  if (memberNumber === null) return;
  const result = await setMemberNumber(trx, { partnerId: ctx.partnerId, memberId }, memberNumber);
  if (result === 'taken') ctx.log.warn({ member: memberId }, 'single_sign_on.member_number_taken');
  if (result === 'set') await audit(scope, { action: 'member number set', memberId, detail: {} });
};

const conflictOf = async (scope: Scope, [found, ...others]: readonly Candidate[]) => {
  const { ctx, trx, identity } = scope;
  if (!found || others.length > 0) return 'more than one account';
  const subjects = await readSubjects(trx, { partnerId: ctx.partnerId, memberId: found.id });
  if (subjects.length > 0) return 'the account is connected to another identity';
  const { memberNumber } = identity;
  if (memberNumber && found.partner_number && found.partner_number !== memberNumber)
    return 'the account has another member number';
  return undefined;
};

const connect = async (scope: Scope, candidates: readonly Candidate[]): Promise<Result> => {
  const { ctx, trx, identity } = scope;
  const { partnerId } = ctx;
  const [found] = candidates;
  const reason = await conflictOf(scope, candidates);
  if (!found || reason)
    return refuse(scope, 'account-conflict', { reason: reason ?? '', memberId: found?.id ?? null });
  const key = { partnerId, memberId: found.id };
  if (!(await insertIdentity(trx, key, identity)))
    return refuse(scope, 'account-conflict', { reason: 'the identity was just connected' });
  const isByNumber =
    identity.memberNumber !== null && found.partner_number === identity.memberNumber;
  const by = isByNumber ? 'memberNumber' : 'email';
  await audit(scope, { action: 'identity connected', memberId: found.id, detail: { by } });
  await storeNumber(scope, found.id);
  return { member: found };
};

const create = async (scope: Scope): Promise<Result> => {
  const { ctx, trx, identity } = scope;
  const { partnerId } = ctx;
  const { email } = identity;
  if (email === null) return { problem: 'sign-on' };
  const joinedOn = businessDay(ctx.now());
  const input = { partnerId, identity: { ...identity, email }, joinedOn };
  const member = await insertSignedOnMember(trx, input);
  if (member) return { member };
  // The same person may have signed in for the first time in another tab.
  const again = await findByIdentity(trx, { ...identity, partnerId });
  if (again) return { member: again };
  return (await isEmailTaken(trx, partnerId, email))
    ? refuse(scope, 'account-exists', {
        reason: 'the email is not verified or its account is closed',
      })
    : refuse(scope, 'account-conflict', { reason: 'a closed account has the member number' });
};

/**
 * The member of an identity, found by issuer and subject. A member without an identity is connected by the member
 * number, or by an email that the provider states as verified, when exactly one open account matches.
 */
export const findOrConnectMember = (ctx: Ctx, identity: Identity): Promise<Result> =>
  ctx.tx(async (trx): Promise<Result> => {
    const { partnerId } = ctx;
    const scope = { ctx, trx, identity };
    const found = await findByIdentity(trx, { ...identity, partnerId });
    if (found) {
      await storeNumber(scope, found.id);
      return { member: found };
    }
    const { memberNumber } = identity;
    const email = identity.isEmailVerified ? identity.email : null;
    const candidates = await lockCandidates(trx, { partnerId, email, memberNumber });
    // A concurrent sign-in may have connected it while this one waited for the lock.
    const connected = await findByIdentity(trx, { ...identity, partnerId });
    if (connected) return { member: connected };
    return candidates.length > 0 ? connect(scope, candidates) : create(scope);
  });

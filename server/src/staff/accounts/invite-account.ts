import { HOUR_MS } from '#domain/durations.ts';
import { asOwner, type Trx } from '#server/platform/db/index.ts';
import { digestOf, newSecret } from '#server/platform/keys/secret.ts';
import { auditChange } from '../audit-change.ts';
import { insertInvitation } from '../session/credential-store.ts';
import { insertSecurityEvent } from '../session/security-event-store.ts';
import { auditName, type StaffContext, staff } from '../staff-context.ts';
import { type AccountRow, readAccount } from './account-store.ts';
import { findManaged, isManagedIn } from './end-account.ts';
import { grantTo, presentAccount } from './manage-accounts.ts';

const INVITATION_MS = 72 * HOUR_MS;

type Issue = {
  account: AccountRow;
  partner: string | null;
  reason: string;
  event: 'invited' | 'resetRequested';
};

const actions = { invited: 'staff account invited', resetRequested: 'staff account reset' };

const issueInvitation = async (
  trx: Trx,
  context: StaffContext,
  { account, partner, reason, event }: Issue,
) => {
  const token = newSecret();
  const now = context.engine.now();
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  await insertInvitation(trx, {
    accountId: account.id,
    tokenHash: digestOf(token),
    now,
    expiresAt,
  });
  const { email } = account;
  await auditChange(trx, context, {
    action: actions[event],
    partner,
    detail: { email, reason, until: expiresAt.toISOString() },
  });
  await insertSecurityEvent(trx, {
    at: now,
    accountId: account.id,
    event,
    address: '',
    userAgent: '',
    detail: { by: auditName(context) },
  });
  const invited = { ...account, invitedUntil: expiresAt };
  return { account: presentAccount(invited, partner), token };
};

export const inviteAccount = staff.accounts.invite.handler(({ context, input, errors }) =>
  asOwner(context.engine.db, async (trx) => {
    const { partner, email, reason } = input;
    const existing = await readAccount(trx, email);
    if (existing && existing.deactivatedAt !== null) throw errors.DEACTIVATED();
    const canSignIn =
      existing !== undefined &&
      (existing.hasPassword || existing.hasSignOn || existing.passkeys > 0);
    // An invitation sets a password, so it must reach no role that its sender does not manage.
    if (existing && !canSignIn && !isManagedIn(existing, partner)) throw errors.ROLES_ELSEWHERE();
    const account = await grantTo(trx, context, input);
    if (canSignIn) return { account: presentAccount(account, partner), token: null };
    return issueInvitation(trx, context, { account, partner, reason, event: 'invited' });
  }),
);

export const resetAccount = staff.accounts.reset.handler(({ context, input, errors }) =>
  asOwner(context.engine.db, async (trx) => {
    const { partner, email, reason } = input;
    const account = await findManaged(trx, input, errors);
    if (account.deactivatedAt !== null) throw errors.UNKNOWN_ACCOUNT({ data: { email } });
    return issueInvitation(trx, context, { account, partner, reason, event: 'resetRequested' });
  }),
);

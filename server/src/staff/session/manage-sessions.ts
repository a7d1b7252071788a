import { ORPCError } from '@orpc/server';
import {
  hasPermission,
  type StaffGrant,
  type StaffPermission,
  staffPermissions,
} from '#contract/staff/permissions.ts';
import { asOwner } from '#server/platform/db/index.ts';
import { steppedUpUntil } from '../staff-context.ts';
import { pageOf } from '../staff-list.ts';
import { type ConsoleContext, sessionOf, sessions } from './console-context.ts';
import {
  type Credential,
  countRecoveryCodes,
  findCredential,
  hasFactor,
} from './credential-store.ts';
import { listSecurityEvents } from './security-event-store.ts';
import { logSecurity } from './security-log.ts';
import { CONSOLE_IDLE_MS, endSessions, listSessions } from './session-store.ts';

const permissions = Object.keys(staffPermissions) as StaffPermission[];

const permissionsIn = (grants: readonly StaffGrant[], partner: string | null) =>
  permissions.filter((permission) => hasPermission(grants, permission, partner));

// A program without a role is unknown to the account.
// The two colors of a program by which people know it.
const markOf = ({ copy }: ConsoleContext, slug: string) => {
  const seeds = copy?.programs.get(slug)?.theme.seeds;
  return seeds ? { brand: seeds.brand, reward: seeds.reward } : null;
};

const programsOf = (context: ConsoleContext, grants: readonly StaffGrant[]) =>
  [...context.partners.values()]
    .map(({ slug, name, programName, currencyType, currency }) => ({
      partner: slug,
      name,
      programName,
      currencyType,
      currency,
      mark: markOf(context, slug),
      permissions: permissionsIn(grants, slug),
    }))
    .filter((program) => program.permissions.length > 0);

// The strongest that the account has; an authenticator's code is typed where no passkey is at hand.
const stepUpWayOf = ({ totpSecret, passkeys, passwordHash }: Credential) => {
  if (totpSecret !== null) return 'code' as const;
  if (passkeys > 0) return 'passkey' as const;
  return passwordHash === null ? ('signOn' as const) : ('password' as const);
};

export const readSession = sessions.me.handler(async ({ context }) => {
  const { accountId, email, name, grants, stage, ...session } = sessionOf(context);
  const { db, now } = context.engine;
  const { credential, recoveryCodesLeft } = await asOwner(db, async (trx) => ({
    credential: await findCredential(trx, email),
    recoveryCodesLeft: await countRecoveryCodes(trx, accountId),
  }));
  if (!credential) throw new ORPCError('UNAUTHORIZED', { status: 401 });
  const { totpSecret, passkeys, passwordHash } = credential;
  const account = {
    email,
    name,
    grants: [...grants],
    recoveryCodesLeft,
    hasPassword: passwordHash !== null,
    hasSecondFactor: hasFactor(credential),
    permissions: permissionsIn(grants, null),
    programs: programsOf(context, grants),
  };
  const idleEndsAt = Math.min(now().getTime() + CONSOLE_IDLE_MS, session.expiresAt.getTime());
  return {
    stage,
    email,
    account: stage === 'open' ? account : null,
    factors: { hasAuthenticator: totpSecret !== null, passkeys },
    stepUpBy: stepUpWayOf(credential),
    steppedUpUntil: steppedUpUntil(session.steppedUpAt, now())?.toISOString() ?? null,
    idleEndsAt: new Date(idleEndsAt).toISOString(),
    endsAt: session.expiresAt.toISOString(),
    isProduction: context.settings.isProduction,
  };
});

export const signOut = sessions.signOut.handler(async ({ context }) => {
  const { session } = context;
  const { db, now } = context.engine;
  if (session)
    await asOwner(db, async (trx) => {
      const { accountId, id } = session;
      await endSessions(trx, { accountId, id, now: now() });
      await logSecurity(trx, context, { accountId, event: 'signedOut' });
    });
  context.setCookie(null);
  return { signedOut: true };
});

export const listOwnSessions = sessions.list.handler(async ({ context }) => {
  const { accountId, id } = sessionOf(context);
  const { db, now } = context.engine;
  const rows = await asOwner(db, (trx) => listSessions(trx, accountId, now()));
  return {
    sessions: rows.map(({ createdAt, lastSeenAt, ...row }) => ({
      ...row,
      isCurrent: row.id === id,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
});

const end = (context: ConsoleContext, id?: number): Promise<number> => {
  const { accountId } = sessionOf(context);
  const { db, now } = context.engine;
  return asOwner(db, async (trx) => {
    const ended = await endSessions(trx, { accountId, now: now(), ...(id && { id }) });
    if (ended > 0)
      await logSecurity(trx, context, {
        accountId,
        event: 'sessionsEnded',
        detail: { count: String(ended) },
      });
    return ended;
  });
};

/** Ends one of one's own sessions; those of others are unknown. */
export const endSession = sessions.end.handler(async ({ context, input: { id } }) => {
  const ended = await end(context, id);
  if (id === sessionOf(context).id) context.setCookie(null);
  return { ended };
});

export const endAllSessions = sessions.endAll.handler(async ({ context }) => {
  const ended = await end(context);
  context.setCookie(null);
  return { ended };
});

export const listOwnEvents = sessions.events.handler(
  async ({ context, input: { before, limit: max } }) => {
    const { accountId } = sessionOf(context);
    const { rows, hasMore } = await pageOf(max, (limit) =>
      asOwner(context.engine.db, (trx) => listSecurityEvents(trx, { accountId, before, limit })),
    );
    return {
      events: rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
      hasMore,
    };
  },
);

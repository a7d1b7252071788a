import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { isCsrfToken, issueCsrfToken } from '../csrf/csrf-token.ts';
import { type Database, inPartner } from '../db/index.ts';
import { clearedCookies, expiryCookie, idleMs, readSid, sidCookie } from './cookies.ts';
import type { Session, SessionControl, SignedInMember, SignInMethod } from './session.ts';
import { findSession, insertSession, revokeSession, touchSession } from './store.ts';

// A session's last use is written at most this often, so reading costs no write.
const touchEveryMs = 30_000;
const idBytes = 32;

export type SessionDeps = { db: Database; now: Clock; key: string; isSecure: boolean };
type Current = { sid: string; csrfSecret: string; session: Session };

export type Visit = {
  session: Session | null;
  member: SignedInMember | null;
  control: SessionControl;
  acceptsCsrf: (token: string) => boolean;
  // Headers that this visit adds to the answer.
  answerHeaders: () => [string, string][];
};

const hashOf = (sid: string) => createHash('sha256').update(sid).digest('hex');
const random = () => randomBytes(idBytes).toString('base64url');

type Row = NonNullable<Awaited<ReturnType<typeof findSession>>>;

const sessionOf = (row: Row): Session => ({
  partnerId: row.partner_id,
  memberId: row.member_id,
  signInMethod: row.amr as SignInMethod,
  authenticatedAt: row.authenticated_at,
  lastSeenAt: row.last_seen_at,
  absoluteExpiresAt: row.absolute_expires_at,
});

const memberOfRow = (row: Row): SignedInMember | null => {
  const { member_id: id, public_id: publicId, member_type: memberType, tier_level } = row;
  if (id === null || publicId === null || memberType === null || tier_level === null) return null;
  return { id, publicId, memberType, tierLevel: tier_level };
};

const findCurrent = async (deps: SessionDeps, partnerId: string, sid: string | undefined) => {
  if (!sid) return undefined;
  const now = deps.now();
  return inPartner(deps.db, partnerId, async (trx) => {
    const row = await findSession(trx, hashOf(sid), now);
    if (!row) return undefined;
    const session = sessionOf(row);
    if (now.getTime() - session.lastSeenAt.getTime() >= touchEveryMs) {
      await touchSession(trx, hashOf(sid), now);
      session.lastSeenAt = now;
    }
    return { sid, csrfSecret: row.csrf_secret, session, member: memberOfRow(row) };
  });
};

const expiryOf = ({ lastSeenAt, absoluteExpiresAt }: Session): Date =>
  new Date(Math.min(lastSeenAt.getTime() + idleMs, absoluteExpiresAt.getTime()));

// The session of one request. A session id that is not known is never adopted: whoever needs a
// session gets a fresh id, and signing in always changes it.
export const openVisit = async (
  deps: SessionDeps,
  partnerId: string,
  cookieHeader: string | null,
): Promise<Visit> => {
  const found = await findCurrent(deps, partnerId, readSid(cookieHeader, deps));
  let current: Current | undefined = found;
  let hasNewSid = false;
  let hasSignedOut = false;

  const begin = async (sign?: { memberId: number; method: SignInMethod }): Promise<Current> => {
    const fresh = { sid: random(), csrfSecret: random() };
    const idHash = hashOf(fresh.sid);
    const replaced = current?.sid;
    const now = deps.now();
    const session = await inPartner(deps.db, partnerId, async (trx) => {
      if (replaced) await revokeSession(trx, hashOf(replaced), now);
      const { csrfSecret } = fresh;
      return insertSession(trx, { idHash, partnerId, csrfSecret, now, ...sign });
    });
    hasNewSid = true;
    hasSignedOut = false;
    current = { ...fresh, session };
    return current;
  };
  const boundTo = ({ sid, csrfSecret }: Current) => ({ key: deps.key, sid, secret: csrfSecret });

  return {
    session: found?.session ?? null,
    member: found?.member ?? null,
    acceptsCsrf: (token) => found !== undefined && isCsrfToken(token, boundTo(found)),
    control: {
      csrfToken: async () => issueCsrfToken(boundTo(current ?? (await begin()))),
      signIn: async (memberId, method) => (await begin({ memberId, method })).session,
      signOut: async () => {
        if (!current) return;
        const ended = hashOf(current.sid);
        await inPartner(deps.db, partnerId, (trx) => revokeSession(trx, ended, deps.now()));
        current = undefined;
        hasSignedOut = true;
      },
    },
    answerHeaders: () => {
      const cookies: string[] = [];
      if (current && hasNewSid) cookies.push(sidCookie(current.sid, deps));
      if (current?.session.memberId) cookies.push(expiryCookie(expiryOf(current.session), deps));
      if (hasSignedOut) cookies.push(...clearedCookies(deps));
      const headers = cookies.map((cookie): [string, string] => ['set-cookie', cookie]);
      return hasSignedOut ? [...headers, ['clear-site-data', '"cache", "storage"']] : headers;
    },
  };
};

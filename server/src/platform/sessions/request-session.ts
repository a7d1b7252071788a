import { SESSION_IDLE_MS } from '#domain/session/session-phase.ts';
import { isCsrfToken, issueCsrfToken } from '../csrf/csrf.ts';
import { inPartner } from '../db/index.ts';
import { digestOf, newSecret } from '../keys/secret.ts';
import type { Log } from '../log/create-log.ts';
import {
  beginAnonymous,
  beginEmulated,
  beginResumed,
  beginSignedIn,
  type Current,
  memberOfRow,
  type SessionDeps,
  type SessionScope,
} from './begin-session.ts';
import {
  clearedCookies,
  clearedRememberedCookie,
  deviceCookie,
  emulationCookie,
  expiryCookie,
  framedCookie,
  isFramedMarked,
  readCookie,
  rememberedCookie,
  sidCookie,
} from './cookies.ts';
import { revokeDevice } from './remembered-store.ts';
import type { Emulation, Session, SessionControl, SignedInMember, SignIn } from './session.ts';
import {
  findSession,
  findSuccessor,
  revokeSession,
  type Successor,
  touchSession,
} from './store.ts';
import { newTrustedDevice, trustedDeviceId } from './trusted-device.ts';

export type { SessionDeps } from './begin-session.ts';

// The last use is written at most this often, so most reads need no write.
const TOUCH_EVERY_MS = 30_000;

/** Only a read may resume a remembered device. */
export type RequestCookies = { cookies: string | null; isRead: boolean; log: Log };

export type RequestSession = {
  session: Session | null;
  member: SignedInMember | null;
  control: SessionControl;
  acceptsCsrf: (token: string) => boolean;
  responseHeaders: () => [string, string][];
};

type Found = { current: Current; member: SignedInMember | null };
// The session changes of this request, and the resulting cookies.
type State = {
  current: Current | undefined;
  member: SignedInMember | null;
  rememberedCookie: string | undefined;
  cookies: string[];
  hasSignedOut: boolean;
  /** Set when a concurrent request has just replaced the session: this one sets no cookie. */
  successor: Successor | undefined;
};

const findCurrent = async (
  { deps, partnerId }: SessionScope,
  sid: string | undefined,
): Promise<Found | undefined> => {
  if (!sid) return undefined;
  const now = deps.now();
  const idHash = digestOf(sid);
  const row = await findSession(deps.db.kysely, { partnerId, idHash, now });
  if (!row) return undefined;
  const isDue = now.getTime() - row.last_seen_at.getTime() >= TOUCH_EVERY_MS;
  if (isDue) await inPartner(deps.db, partnerId, (trx) => touchSession(trx, idHash, now));
  const { remembered_id: id, remembered_until: until } = row;
  const session: Session = {
    partnerId: row.partner_id,
    memberId: row.member_id,
    signInMethod: row.amr,
    authenticatedAt: row.authenticated_at,
    lastSeenAt: isDue ? now : row.last_seen_at,
    absoluteExpiresAt: row.absolute_expires_at,
    remembered: id && until ? { id, until } : null,
    emulationId: row.emulation_id,
  };
  return { current: { sid, csrfSecret: row.csrf_secret, session }, member: memberOfRow(row) };
};

// The page counts down to the idle timeout, or to the end of the remembered period.
const expiryOf = ({ lastSeenAt, absoluteExpiresAt, remembered }: Session): Date =>
  remembered?.until ??
  new Date(Math.min(lastSeenAt.getTime() + SESSION_IDLE_MS, absoluteExpiresAt.getTime()));

const addRememberedCookie = (state: State, { deps }: SessionScope, value: string) => {
  const until = state.current?.session.remembered?.until;
  if (!until) return;
  state.rememberedCookie = value;
  state.cookies.push(rememberedCookie(value, { until, now: deps.now() }, deps));
};

const resume = async (state: State, scope: SessionScope, log: Log): Promise<void> => {
  if (!state.rememberedCookie) return;
  const resumed = await beginResumed(scope, state.rememberedCookie, state.current?.sid);
  if (resumed.kind !== 'resumed') {
    if (resumed.kind === 'replayed') log.warn('session.remembered_token_reused');
    state.rememberedCookie = undefined;
    state.cookies.push(clearedRememberedCookie(scope.deps));
    return;
  }
  const { current, member, cookie } = resumed;
  Object.assign(state, { current, member });
  state.cookies.push(sidCookie(current.sid, scope.deps));
  if (cookie) addRememberedCookie(state, scope, cookie);
};

const signIn = async (
  state: State,
  scope: SessionScope,
  signing: SignIn & { memberId: number },
) => {
  const { deps, partnerId } = scope;
  const { current: former, rememberedCookie: formerCookie } = state;
  const { current, cookie, isDeviceRetained } = await beginSignedIn(scope, {
    ...signing,
    current: former,
    rememberedCookie: formerCookie,
  });
  state.current = current;
  state.hasSignedOut = false;
  state.cookies = [sidCookie(current.sid, deps)];
  if (cookie) addRememberedCookie(state, scope, cookie);
  else if (formerCookie && !isDeviceRetained) state.cookies.push(clearedRememberedCookie(deps));
  if (signing.method === 'password') {
    const device = newTrustedDevice(deps.keys, { partnerId, memberId: signing.memberId });
    state.cookies.push(deviceCookie(device, deps));
  }
  return current.session;
};

const emulate = async (
  state: State,
  scope: SessionScope,
  { memberId, id, origin, isFramed = false }: Emulation & { memberId: number },
): Promise<Session> => {
  const impersonated = { memberId, emulationId: id };
  state.current = await beginEmulated(scope, state.current?.sid, impersonated);
  state.hasSignedOut = false;
  scope.deps = { ...scope.deps, isFramed };
  state.cookies = [
    sidCookie(state.current.sid, scope.deps),
    emulationCookie(id, origin, scope.deps),
    ...(isFramed ? [framedCookie(scope.deps)] : []),
  ];
  return state.current.session;
};

const signOut = async (state: State, { deps, partnerId }: SessionScope): Promise<void> => {
  const { current, successor } = state;
  const idHash = current ? digestOf(current.sid) : successor?.idHash;
  if (!idHash) return;
  const remembered = current?.session.remembered;
  await inPartner(deps.db, partnerId, async (trx) => {
    if (remembered) await revokeDevice(trx, { partnerId, id: remembered.id }, deps.now());
    await revokeSession(trx, idHash, deps.now());
  });
  Object.assign(state, {
    current: undefined,
    rememberedCookie: undefined,
    cookies: [],
    hasSignedOut: true,
  });
};

const headersOf = ({ current, cookies, hasSignedOut }: State, { deps }: SessionScope) => {
  const all = hasSignedOut ? [...cookies, ...clearedCookies(deps)] : [...cookies];
  if (current?.session.memberId)
    all.push(expiryCookie(expiryOf(current.session), deps.now(), deps));
  const headers = all.map((cookie): [string, string] => ['set-cookie', cookie]);
  if (hasSignedOut) headers.push(['clear-site-data', '"cache", "storage"']);
  return headers;
};

// An unknown session id is never adopted: a new session gets a new id, and signing in always changes it.
export const openRequestSession = async (
  deps: SessionDeps,
  partnerId: string,
  { cookies, isRead, log }: RequestCookies,
): Promise<RequestSession> => {
  const scope: SessionScope = { deps: { ...deps, isFramed: isFramedMarked(cookies) }, partnerId };
  const sid = readCookie('sid', cookies, deps);
  const found = await findCurrent(scope, sid);
  const sessionKey = { partnerId, idHash: digestOf(sid ?? ''), now: deps.now() };
  const successor = sid && !found ? await findSuccessor(deps.db.kysely, sessionKey) : undefined;
  const state: State = {
    current: found?.current,
    member: found?.member ?? null,
    rememberedCookie: readCookie('rm', cookies, deps),
    cookies: [],
    hasSignedOut: false,
    successor,
  };
  if (isRead && !state.member && successor === undefined) await resume(state, scope, log);
  const device = readCookie('device', cookies, deps);
  const boundTo = (id: string, secret: string) => ({ keys: deps.keys, sid: id, secret });

  const csrfToken = async () => {
    const { idHash, csrfSecret } = successor ?? { idHash: newSecret(), csrfSecret: newSecret() };
    // The token works with the new id if that is the same member's, and with none otherwise.
    if (!state.current && successor !== undefined)
      return issueCsrfToken(boundTo(idHash, csrfSecret));
    if (!state.current) {
      state.current = await beginAnonymous(scope, undefined);
      state.cookies.push(sidCookie(state.current.sid, deps));
    }
    return issueCsrfToken(boundTo(state.current.sid, state.current.csrfSecret));
  };
  return {
    session: state.current?.session ?? null,
    member: state.member,
    acceptsCsrf: (token) =>
      found !== undefined &&
      [found.current.sid, sessionKey.idHash].some((id) =>
        isCsrfToken(token, boundTo(id, found.current.csrfSecret)),
      ),
    control: {
      idHash: found && sessionKey.idHash,
      beginsSession: state.current === undefined && successor === undefined,
      csrfToken,
      signIn: (memberId, sign) => signIn(state, scope, { memberId, ...sign }),
      emulate: (memberId, emulation) => emulate(state, scope, { memberId, ...emulation }),
      signOut: () => signOut(state, scope),
      deviceOf: (memberId) => trustedDeviceId(deps.keys, { partnerId, memberId }, device),
    },
    responseHeaders: () => headersOf(state, scope),
  };
};

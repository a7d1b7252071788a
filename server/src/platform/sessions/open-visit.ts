import { isCsrfToken, issueCsrfToken } from '../csrf/csrf-token.ts';
import { inPartner } from '../db/index.ts';
import { digestOf } from '../keys/secret.ts';
import type { Log } from '../log/create-log.ts';
import {
  beginAnonymous,
  beginEmulated,
  beginResumed,
  beginSignedIn,
  type Current,
  memberOfRow,
  type SessionDeps,
} from './begin-session.ts';
import {
  clearedCookies,
  clearedRememberedCookie,
  deviceCookie,
  emulationCookie,
  expiryCookie,
  idleMs,
  readCookie,
  rememberedCookie,
  sidCookie,
} from './cookies.ts';
import { revokeDevice } from './remembered-store.ts';
import type { Session, SessionControl, SignedInMember, SignIn } from './session.ts';
import { findSession, revokeSession, touchSession } from './store.ts';
import { newTrustedDevice, trustedDeviceId } from './trusted-device.ts';

export type { SessionDeps } from './begin-session.ts';

// A session's last use is written at most this often, so reading costs no write.
const touchEveryMs = 30_000;

/** What a request brings along; only a read may bring a remembered device back. */
export type Arrival = { cookies: string | null; isRead: boolean; log: Log };

export type Visit = {
  session: Session | null;
  member: SignedInMember | null;
  control: SessionControl;
  acceptsCsrf: (token: string) => boolean;
  // Headers that this visit adds to the answer.
  answerHeaders: () => [string, string][];
};

type Place = { deps: SessionDeps; partnerId: string };
type Found = { current: Current; member: SignedInMember | null };
// What the visit changes about the visitor's session, and what the browser must be told of it.
type State = {
  current: Current | undefined;
  member: SignedInMember | null;
  held: string | undefined;
  cookies: string[];
  hasSignedOut: boolean;
};

const findCurrent = async (
  { deps, partnerId }: Place,
  sid: string | undefined,
): Promise<Found | undefined> => {
  if (!sid) return undefined;
  const now = deps.now();
  return inPartner(deps.db, partnerId, async (trx) => {
    const row = await findSession(trx, digestOf(sid), now);
    if (!row) return undefined;
    const isDue = now.getTime() - row.last_seen_at.getTime() >= touchEveryMs;
    if (isDue) await touchSession(trx, digestOf(sid), now);
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
  });
};

// What the page counts down to: the idle end, or the end of being remembered.
const expiryOf = ({ lastSeenAt, absoluteExpiresAt, remembered }: Session): Date =>
  remembered?.until ??
  new Date(Math.min(lastSeenAt.getTime() + idleMs, absoluteExpiresAt.getTime()));

const rememberedOn = (state: State, { deps }: Place, value: string) => {
  const until = state.current?.session.remembered?.until;
  if (!until) return;
  state.held = value;
  state.cookies.push(rememberedCookie(value, { until, now: deps.now() }, deps));
};

const resume = async (state: State, place: Place, log: Log): Promise<void> => {
  if (!state.held) return;
  const resumed = await beginResumed(place, state.held, state.current?.sid);
  if (resumed.kind !== 'resumed') {
    if (resumed.kind === 'replayed')
      log.warn('a remembered sign-in was used twice; it is forgotten');
    state.held = undefined;
    state.cookies.push(clearedRememberedCookie(place.deps));
    return;
  }
  const { current, member, cookie } = resumed;
  Object.assign(state, { current, member });
  state.cookies.push(sidCookie(current.sid, place.deps));
  if (cookie) rememberedOn(state, place, cookie);
};

const signIn = async (state: State, place: Place, signing: SignIn & { memberId: number }) => {
  const { deps, partnerId } = place;
  const { current: former, held } = state;
  const { current, cookie, isKept } = await beginSignedIn(place, {
    ...signing,
    current: former,
    held,
  });
  state.current = current;
  state.hasSignedOut = false;
  state.cookies = [sidCookie(current.sid, deps)];
  if (cookie) rememberedOn(state, place, cookie);
  else if (held && !isKept) state.cookies.push(clearedRememberedCookie(deps));
  if (signing.method === 'password') {
    const device = newTrustedDevice(deps.keys, { partnerId, memberId: signing.memberId });
    state.cookies.push(deviceCookie(device, deps));
  }
  return current.session;
};

const emulate = async (
  state: State,
  place: Place,
  { memberId, id, origin }: { memberId: number; id: number; origin: string },
): Promise<Session> => {
  const looking = { memberId, emulationId: id };
  state.current = await beginEmulated(place, state.current?.sid, looking);
  state.hasSignedOut = false;
  state.cookies = [
    sidCookie(state.current.sid, place.deps),
    emulationCookie(id, origin, place.deps),
  ];
  return state.current.session;
};

const signOut = async (state: State, { deps, partnerId }: Place): Promise<void> => {
  const { current } = state;
  if (!current) return;
  const { remembered } = current.session;
  await inPartner(deps.db, partnerId, async (trx) => {
    if (remembered) await revokeDevice(trx, { partnerId, id: remembered.id }, deps.now());
    await revokeSession(trx, digestOf(current.sid), deps.now());
  });
  Object.assign(state, { current: undefined, held: undefined, cookies: [], hasSignedOut: true });
};

const headersOf = ({ current, cookies, hasSignedOut }: State, { deps }: Place) => {
  const all = hasSignedOut ? [...cookies, ...clearedCookies(deps)] : [...cookies];
  if (current?.session.memberId)
    all.push(expiryCookie(expiryOf(current.session), deps.now(), deps));
  const headers = all.map((cookie): [string, string] => ['set-cookie', cookie]);
  if (hasSignedOut) headers.push(['clear-site-data', '"cache", "storage"']);
  return headers;
};

// The session of one request. A session id that is not known is never adopted: whoever needs a
// session gets a fresh id, and signing in always changes it.
export const openVisit = async (
  deps: SessionDeps,
  partnerId: string,
  { cookies, isRead, log }: Arrival,
): Promise<Visit> => {
  const place = { deps, partnerId };
  const found = await findCurrent(place, readCookie('sid', cookies, deps));
  const state: State = {
    current: found?.current,
    member: found?.member ?? null,
    held: readCookie('rm', cookies, deps),
    cookies: [],
    hasSignedOut: false,
  };
  if (isRead && !state.member) await resume(state, place, log);
  const device = readCookie('device', cookies, deps);
  const boundTo = ({ sid, csrfSecret }: Current) => ({ keys: deps.keys, sid, secret: csrfSecret });

  const csrfToken = async () => {
    if (!state.current) {
      state.current = await beginAnonymous(place, undefined);
      state.cookies.push(sidCookie(state.current.sid, deps));
    }
    return issueCsrfToken(boundTo(state.current));
  };
  return {
    session: state.current?.session ?? null,
    member: state.member,
    acceptsCsrf: (token) => found !== undefined && isCsrfToken(token, boundTo(found.current)),
    control: {
      csrfToken,
      signIn: (memberId, sign) => signIn(state, place, { memberId, ...sign }),
      emulate: (memberId, emulation) => emulate(state, place, { memberId, ...emulation }),
      signOut: () => signOut(state, place),
      deviceOf: (memberId) => trustedDeviceId(deps.keys, { partnerId, memberId }, device),
    },
    answerHeaders: () => headersOf(state, place),
  };
};

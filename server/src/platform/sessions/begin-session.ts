import type { Clock } from '../clock.ts';
import { type Database, inPartner, type Trx } from '../db/index.ts';
import type { KeyRing } from '../keys/secret.ts';
import { digestOf, newSecret } from '../keys/secret.ts';
import { type CookieMode, visitorSid } from './cookies.ts';
import { deviceIdOf, rememberDevice, resumeDevice } from './remembered.ts';
import { lockDevice, revokeDevice } from './remembered-store.ts';
import type { RememberedUntil, Session, SignedInMember, SignIn, SignInMethod } from './session.ts';
import {
  findSession,
  insertSession,
  replaceSession,
  revokeSession,
  type SessionRow,
} from './store.ts';

export type SessionDeps = CookieMode & { db: Database; now: Clock; keys: KeyRing };
export type Current = { sid: string; csrfSecret: string; session: Session };

export type SessionScope = { deps: SessionDeps; partnerId: string };
type Principal = { memberId: number; method: SignInMethod; remembered: RememberedUntil | null };
type Impersonated = { memberId: number; emulationId: number };

export const memberOfRow = (row: SessionRow): SignedInMember | null => {
  const { member_id: id, public_id: publicId, member_type: memberType, tier_level } = row;
  if (id === null || publicId === null || memberType === null || tier_level === null) return null;
  return { id, publicId, memberType, tierLevel: tier_level };
};

// Every session gets a new id, so a known id is never reused (session fixation). A tab that resumes
// with the former id of another resumes too, so resuming names no successor.
const begin = async (
  trx: Trx,
  { deps, partnerId }: SessionScope,
  {
    replaced,
    principal,
  }: {
    replaced: string | undefined;
    principal?: Principal | (Impersonated & { method: 'emulation' });
  },
): Promise<Current> => {
  const now = deps.now();
  const secret = newSecret();
  const identity = { sid: principal ? secret : visitorSid(secret), csrfSecret: newSecret() };
  const idHash = digestOf(identity.sid);
  const isResumed = principal?.method === 'remembered';
  if (replaced && isResumed) await revokeSession(trx, digestOf(replaced), now);
  else if (replaced) await replaceSession(trx, digestOf(replaced), { successor: idHash, now });
  const { csrfSecret } = identity;
  const session = await insertSession(trx, { idHash, partnerId, csrfSecret, now, ...principal });
  return { ...identity, session };
};

export const beginAnonymous = (
  scope: SessionScope,
  replaced: string | undefined,
): Promise<Current> =>
  inPartner(scope.deps.db, scope.partnerId, (trx) => begin(trx, scope, { replaced }));

/** Starts a staff impersonation session. */
export const beginEmulated = (
  scope: SessionScope,
  replaced: string | undefined,
  impersonated: Impersonated,
): Promise<Current> =>
  inPartner(scope.deps.db, scope.partnerId, (trx) =>
    begin(trx, scope, { replaced, principal: { ...impersonated, method: 'emulation' } }),
  );

type SigningIn = SignIn & {
  memberId: number;
  current: Current | undefined;
  rememberedCookie: string | undefined;
};

/**
 * Starts a session after a sign-in. A device remembered for the same member stays remembered; any other device of this
 * browser is revoked.
 */
export const beginSignedIn = (scope: SessionScope, signing: SigningIn) =>
  inPartner(scope.deps.db, scope.partnerId, async (trx) => {
    const { memberId, method, isRemembered = false, current, rememberedCookie } = signing;
    const { partnerId } = scope;
    const now = scope.deps.now();
    const isSame = current?.session.memberId === memberId;
    const candidate = isSame && !isRemembered ? current.session.remembered : null;
    const isAlive = candidate && (await lockDevice(trx, { partnerId, id: candidate.id }, now));
    const retained = isAlive ? candidate : null;
    const oldIds = [
      current?.session.remembered?.id,
      rememberedCookie && deviceIdOf(rememberedCookie),
    ];
    for (const id of oldIds)
      if (id && id !== retained?.id) await revokeDevice(trx, { partnerId, id }, now);
    const device = isRemembered ? await rememberDevice(trx, memberId, { partnerId, now }) : null;
    const remembered = device?.remembered ?? retained;
    const principal = { memberId, method, remembered };
    const begun = await begin(trx, scope, { replaced: current?.sid, principal });
    return { current: begun, cookie: device?.cookie, isDeviceRetained: retained !== null };
  });

/** Resumes a session from a remembered-device cookie, or returns why it cannot. */
export const beginResumed = (scope: SessionScope, cookie: string, replaced: string | undefined) =>
  inPartner(scope.deps.db, scope.partnerId, async (trx) => {
    const now = scope.deps.now();
    const resumption = await resumeDevice(trx, cookie, { partnerId: scope.partnerId, now });
    if (resumption.kind !== 'resumed') return resumption;
    const { memberId, remembered, cookie: nextCookie } = resumption;
    const principal = { memberId, method: 'remembered' as const, remembered };
    const current = await begin(trx, scope, { replaced, principal });
    const { partnerId } = scope;
    const row = await findSession(trx, { partnerId, idHash: digestOf(current.sid), now });
    return {
      kind: 'resumed' as const,
      current,
      cookie: nextCookie,
      member: row ? memberOfRow(row) : null,
    };
  });

import type { Clock } from '../clock.ts';
import { type Database, inPartner, type Trx } from '../db/index.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { digestOf, newSecret } from '../keys/secret.ts';
import { visitorSid } from './cookies.ts';
import { deviceIdOf, rememberDevice, resumeDevice } from './remembered.ts';
import { lockDevice, revokeDevice } from './remembered-store.ts';
import type { RememberedUntil, Session, SignedInMember, SignIn, SignInMethod } from './session.ts';
import { findSession, insertSession, revokeSession } from './store.ts';

export type SessionDeps = { db: Database; now: Clock; keys: KeyRing; isSecure: boolean };
export type Current = { sid: string; csrfSecret: string; session: Session };

type Row = NonNullable<Awaited<ReturnType<typeof findSession>>>;
type Place = { deps: SessionDeps; partnerId: string };
type Who = { memberId: number; method: SignInMethod; remembered: RememberedUntil | null };
type Looking = { memberId: number; emulationId: number };

export const memberOfRow = (row: Row): SignedInMember | null => {
  const { member_id: id, public_id: publicId, member_type: memberType, tier_level } = row;
  if (id === null || publicId === null || memberType === null || tier_level === null) return null;
  return { id, publicId, memberType, tierLevel: tier_level };
};

// A new id each time: one that was known before is never carried on.
const begin = async (
  trx: Trx,
  { deps, partnerId }: Place,
  {
    replaced,
    who,
  }: { replaced: string | undefined; who?: Who | (Looking & { method: 'emulation' }) },
): Promise<Current> => {
  const now = deps.now();
  const secret = newSecret();
  const fresh = { sid: who ? secret : visitorSid(secret), csrfSecret: newSecret() };
  if (replaced) await revokeSession(trx, digestOf(replaced), now);
  const idHash = digestOf(fresh.sid);
  const { csrfSecret } = fresh;
  const session = await insertSession(trx, { idHash, partnerId, csrfSecret, now, ...who });
  return { ...fresh, session };
};

export const beginAnonymous = (place: Place, replaced: string | undefined): Promise<Current> =>
  inPartner(place.deps.db, place.partnerId, (trx) => begin(trx, place, { replaced }));

/** The session of staff who look into a member's account. */
export const beginEmulated = (
  place: Place,
  replaced: string | undefined,
  looking: Looking,
): Promise<Current> =>
  inPartner(place.deps.db, place.partnerId, (trx) =>
    begin(trx, place, { replaced, who: { ...looking, method: 'emulation' } }),
  );

type SigningIn = SignIn & {
  memberId: number;
  current: Current | undefined;
  /** The remembered cookie that the browser holds. */
  held: string | undefined;
};

/**
 * The session of somebody who has just proven who they are. A device that is remembered for the same member stays so;
 * any other that the browser holds is forgotten.
 */
export const beginSignedIn = (place: Place, signing: SigningIn) =>
  inPartner(place.deps.db, place.partnerId, async (trx) => {
    const { memberId, method, isRemembered = false, current, held } = signing;
    const { partnerId } = place;
    const now = place.deps.now();
    const isSame = current?.session.memberId === memberId;
    const candidate = isSame && !isRemembered ? current.session.remembered : null;
    const isAlive = candidate && (await lockDevice(trx, { partnerId, id: candidate.id }, now));
    const kept = isAlive ? candidate : null;
    const former = [current?.session.remembered?.id, held && deviceIdOf(held)];
    for (const id of former)
      if (id && id !== kept?.id) await revokeDevice(trx, { partnerId, id }, now);
    const device = isRemembered ? await rememberDevice(trx, memberId, { partnerId, now }) : null;
    const remembered = device?.remembered ?? kept;
    const who = { memberId, method, remembered };
    const begun = await begin(trx, place, { replaced: current?.sid, who });
    return { current: begun, cookie: device?.cookie, isKept: kept !== null };
  });

/** The session of a device that came back with its cookie, or why there is none. */
export const beginResumed = (place: Place, held: string, replaced: string | undefined) =>
  inPartner(place.deps.db, place.partnerId, async (trx) => {
    const now = place.deps.now();
    const resumption = await resumeDevice(trx, held, { partnerId: place.partnerId, now });
    if (resumption.kind !== 'resumed') return resumption;
    const { memberId, remembered, cookie } = resumption;
    const who = { memberId, method: 'remembered' as const, remembered };
    const current = await begin(trx, place, { replaced, who });
    const row = await findSession(trx, digestOf(current.sid), now);
    return { kind: 'resumed' as const, current, cookie, member: row ? memberOfRow(row) : null };
  });

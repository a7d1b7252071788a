import { timingSafeEqual } from 'node:crypto';
import { REMEMBERED_DEVICE_MS } from '#domain/session/session-phase.ts';
import type { Trx } from '../db/index.ts';
import { digestOf, newSecret } from '../keys/secret.ts';
import { insertDevice, lockDevice, revokeDevice, rotateToken } from './remembered-store.ts';
import type { RememberedUntil } from './session.ts';

const ID_BYTES = 16;
// Two tabs that open together send the same token; the first request rotates it.
const OVERLAP_MS = 10_000;

const isSame = (a: string, b: string | null) =>
  b !== null && timingSafeEqual(Buffer.from(a), Buffer.from(b));

type Scope = { partnerId: string; now: Date };

/** The database id of the device in this cookie. */
export const deviceIdOf = (cookie: string): string => digestOf(cookie.split('.')[0] ?? '');

/** Remembers a device after a sign-in; only the browser stores the cookie's value. */
export const rememberDevice = async (
  trx: Trx,
  memberId: number,
  { partnerId, now }: Scope,
): Promise<{ cookie: string; remembered: RememberedUntil }> => {
  const name = newSecret(ID_BYTES);
  const token = newSecret();
  const until = new Date(now.getTime() + REMEMBERED_DEVICE_MS);
  const id = digestOf(name);
  await insertDevice(trx, {
    partnerId,
    memberId,
    id,
    tokenHash: digestOf(token),
    now,
    expiresAt: until,
  });
  return { cookie: `${name}.${token}`, remembered: { id, until } };
};

export type Resumption =
  | { kind: 'resumed'; memberId: number; remembered: RememberedUntil; cookie: string | null }
  | { kind: 'unknown' }
  | { kind: 'replayed' };

/**
 * Consumes a cookie's token and issues the next one. A token consumed before means that the cookie was copied: the
 * device and its sessions are revoked.
 */
export const resumeDevice = async (
  trx: Trx,
  cookie: string,
  { partnerId, now }: Scope,
): Promise<Resumption> => {
  const [name = '', token = ''] = cookie.split('.');
  const key = { partnerId, id: digestOf(name) };
  const device = await lockDevice(trx, key, now);
  if (!device) return { kind: 'unknown' };
  const tokenHash = digestOf(token);
  const remembered = { id: key.id, until: device.expires_at };
  const resumed = { kind: 'resumed', memberId: device.member_id, remembered } as const;
  if (isSame(tokenHash, device.token_hash)) {
    const next = newSecret();
    await rotateToken(trx, key, { hash: digestOf(next), formerHash: tokenHash, now });
    return { ...resumed, cookie: `${name}.${next}` };
  }
  const sinceMs = now.getTime() - (device.rotated_at?.getTime() ?? 0);
  if (isSame(tokenHash, device.former_hash) && sinceMs <= OVERLAP_MS)
    return { ...resumed, cookie: null };
  await revokeDevice(trx, key, now);
  return { kind: 'replayed' };
};

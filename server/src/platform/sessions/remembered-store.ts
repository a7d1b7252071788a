import { DAY_MS } from '#domain/durations.ts';
import type { Trx } from '../db/index.ts';
import type { MemberKey } from '../tenancy/member-key.ts';

type DeviceKey = { partnerId: string; id: string };
type NewDevice = MemberKey & { id: string; tokenHash: string; now: Date; expiresAt: Date };

export const insertDevice = (trx: Trx, device: NewDevice) =>
  trx
    .insertInto('remembered_device')
    .values({
      partner_id: device.partnerId,
      member_id: device.memberId,
      id_hash: device.id,
      token_hash: device.tokenHash,
      created_at: device.now,
      expires_at: device.expiresAt,
    })
    .execute();

/** Locks the device, so that only one of several concurrent requests uses its token. */
export const lockDevice = (trx: Trx, { partnerId, id }: DeviceKey, now: Date) =>
  trx
    .selectFrom('remembered_device')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('id_hash', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export const rotateToken = (
  trx: Trx,
  { partnerId, id }: DeviceKey,
  token: { hash: string; formerHash: string; now: Date },
) =>
  trx
    .updateTable('remembered_device')
    .set({ token_hash: token.hash, former_hash: token.formerHash, rotated_at: token.now })
    .where('partner_id', '=', partnerId)
    .where('id_hash', '=', id)
    .execute();

/** Forgets a device and ends every session that began on it. */
export const revokeDevice = async (trx: Trx, { partnerId, id }: DeviceKey, now: Date) => {
  await trx
    .updateTable('remembered_device')
    .set({ revoked_at: now })
    .where('partner_id', '=', partnerId)
    .where('id_hash', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  await trx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('partner_id', '=', partnerId)
    .where('remembered_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
};

export const revokeMemberDevices = (trx: Trx, { partnerId, memberId }: MemberKey, now: Date) =>
  trx
    .updateTable('remembered_device')
    .set({ revoked_at: now })
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();

/** Runs as the engine: deletes devices a day after they expired. */
export const deleteEndedDevices = (trx: Trx, now: Date) =>
  trx
    .deleteFrom('remembered_device')
    .where('expires_at', '<', new Date(now.getTime() - DAY_MS))
    .execute();

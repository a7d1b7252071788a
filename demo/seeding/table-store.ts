import type { Insertable } from 'kysely';
import type { ReservationStatus } from '#domain/reservations/reservation-states.ts';
import type { Schema, Trx } from '#server/platform/db/index.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type SeedTable = {
  /** Repeated seeding finds the reservation by it. */
  idempotencyKey: string;
  publicId: string;
  merchantId: string;
  status: ReservationStatus;
  startsAt: Date;
  endsAt: Date;
  localDate: string;
  confirmation: string;
  cancelUntil: Date;
  bonusUnits: number;
  createdAt: Date;
  canceledAt: Date | null;
};

export const isSeeded = async (trx: Trx, { partnerId, memberId }: MemberKey, key: string) => {
  const found = await trx
    .selectFrom('reservation')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
};

const rowOf = (
  { partnerId, memberId }: MemberKey,
  table: SeedTable,
): Insertable<Schema['reservation']> => ({
  partner_id: partnerId,
  member_id: memberId,
  public_id: table.publicId,
  idempotency_key: table.idempotencyKey,
  merchant_id: table.merchantId,
  provider: 'house',
  status: table.status,
  starts_at: table.startsAt,
  ends_at: table.endsAt,
  local_date: table.localDate,
  party_size: 2,
  external_id: table.publicId,
  confirmation: table.confirmation,
  cancel_until: table.cancelUntil,
  bonus_units: table.bonusUnits,
  canceled_at: table.canceledAt,
  created_at: table.createdAt,
  updated_at: table.canceledAt ?? table.createdAt,
});

/** A member's reservation, unless an interrupted seeding wrote it. */
export const insertTable = (trx: Trx, key: MemberKey, table: SeedTable) =>
  trx
    .insertInto('reservation')
    .values(rowOf(key, table))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export type SeedWait = {
  merchantId: string;
  startsAt: Date;
  localDate: string;
  status: 'Waiting' | 'Notified';
  createdAt: Date;
};

export const insertWait = (trx: Trx, { partnerId, memberId }: MemberKey, wait: SeedWait) =>
  trx
    .insertInto('waitlist_entry')
    .values({
      partner_id: partnerId,
      member_id: memberId,
      public_id: newPublicId(),
      merchant_id: wait.merchantId,
      starts_at: wait.startsAt,
      local_date: wait.localDate,
      party_size: 2,
      status: wait.status,
      created_at: wait.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

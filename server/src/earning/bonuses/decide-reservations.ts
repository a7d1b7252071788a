import {
  decideReservationBonuses,
  reversalReason,
} from '#domain/reservations/reservation-bonus.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import {
  readPromisedReservations,
  readReservedBills,
  writeBonusEarned,
} from './reservation-bonus-store.ts';
import type { Promised } from './store.ts';

const ofMember =
  ({ partnerId, memberId }: MemberKey) =>
  (row: MemberKey) =>
    row.partnerId === partnerId && row.memberId === memberId;

/** Decides the reservation bonuses of members from their completed reservations and their dines. */
export const decideReservations = async (
  trx: Trx,
  members: readonly MemberKey[],
): Promise<Promised[]> => {
  const reservations = await readPromisedReservations(trx, members);
  if (reservations.length === 0) return [];
  const bills = await readReservedBills(trx, members);
  const promised: Promised[] = [];
  for (const booked of Map.groupBy(
    reservations,
    (row) => `${row.partnerId} ${row.memberId}`,
  ).values()) {
    const [first] = booked;
    if (!first) continue;
    const decided = decideReservationBonuses(booked, bills.filter(ofMember(first)));
    for (const reservation of booked) {
      const { partnerId, memberId, id, localDate: day, isBonusEarned } = reservation;
      const units = decided.get(id) ?? 0;
      if (units > 0 !== isBonusEarned) await writeBonusEarned(trx, reservation, units > 0);
      promised.push({
        partnerId,
        memberId,
        units,
        day,
        source: { of: 'reservation', id },
        reversal: reversalReason(reservation.status),
      });
    }
  }
  return promised;
};

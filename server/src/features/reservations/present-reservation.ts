import type { ReservedDine } from '#contract/activity.ts';
import type { Partner } from '#contract/partner.ts';
import type { Reservation } from '#contract/reservations.ts';
import { coverPath } from '#domain/images/image-path.ts';
import { isActive } from '#domain/reservations/reservation-states.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { wallTimeIn } from '#domain/time/local-time.ts';
import type { ReservationRow } from './store.ts';

type PresentDeps = {
  partner: Partner;
  now: Date;
  dine?: ReservedDine | null;
  canClaim?: boolean;
};

export const presentReservation = (
  row: ReservationRow,
  { partner, now, dine = null, canClaim = false }: PresentDeps,
): Reservation => ({
  id: row.publicId,
  status: row.status,
  confirmation: row.confirmation,
  merchant: {
    id: row.merchantId,
    name: row.name,
    imageBaseUrl: coverPath(row.merchantId, row.cover),
    city: row.city,
    neighborhood: row.neighborhood,
    address1: row.address1,
    phone: row.merchantPhone,
    timeZone: row.timeZone,
  },
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  date: row.localDate,
  time: wallTimeIn(row.startsAt, row.timeZone).slice(11, 16),
  partySize: row.partySize,
  firstName: row.firstName,
  phone: row.phone,
  occasion: row.occasion,
  note: row.note,
  bonus: row.bonusUnits > 0 ? wireAmount(row.bonusUnits, partner) : null,
  isBonusEarned: row.isBonusEarned,
  dine,
  canClaim,
  cardLastFour: row.cardLastFour,
  deposit: row.depositCents / 100,
  cancelUntil: row.cancelUntil.toISOString(),
  canChange: isActive(row.status) && row.status !== 'Seated' && now <= row.cancelUntil,
});

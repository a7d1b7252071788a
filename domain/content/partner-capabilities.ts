import { acceptsNewMembers } from '../enrollment/accepts-new-members.ts';
import { paysReservationBonus } from '../reservations/reservation-bonus.ts';
import type { Capabilities } from './applicable-entries.ts';

type Settings = {
  enrollmentType: 'direct' | 'sso' | 'none';
  hasAutoEnroll: boolean;
  openTableReservationsEnabled: boolean;
  hasReservationBonus: boolean;
  reservationBonusPoints: number;
  appStoreUrls: { apple: string | null; google: string | null };
};

/**
 * Capabilities that content may name in `needs`: every boolean setting, `hasApp`, `hasAccounts`,
 * `canEnroll` and `paysReservationBonus`.
 */
export const partnerCapabilities = (settings: Settings & Record<string, unknown>): Capabilities => {
  const switches = Object.entries(settings).filter(([, value]) => typeof value === 'boolean');
  return {
    ...Object.fromEntries(switches.map(([name, value]) => [name, value === true])),
    hasApp: settings.appStoreUrls.apple !== null || settings.appStoreUrls.google !== null,
    hasAccounts: settings.enrollmentType !== 'none',
    canEnroll: acceptsNewMembers(settings),
    paysReservationBonus: paysReservationBonus(settings),
  };
};

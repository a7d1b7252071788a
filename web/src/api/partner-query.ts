import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import {
  type ReservationUnits,
  reservationBonusOn,
} from '#domain/reservations/reservation-bonus.ts';
import { api } from './api.ts';

export const partnerQuery = () =>
  queryOptions({
    queryKey: ['program'],
    queryFn: ({ signal }) => api.partner.current(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const useCurrentPartner = () => useSuspenseQuery(partnerQuery()).data;

/** The configured map service, by its style or an archive of tiles; without either maps draw outlines. */
export const useStreetSource = () => {
  const { mapStyleUrl, mapTilesUrl } = useCurrentPartner();
  return { styleUrl: mapStyleUrl, tilesUrl: mapTilesUrl };
};

/** The services that are simulated here. */
export const useSimulated = () => useCurrentPartner().simulated;

/** The theme's hero of the home page. */
export const useHeroTheme = () => useCurrentPartner().hero;

export const useLogo = () => useCurrentPartner().logo;

export const usePartner = () => useCurrentPartner().partner;

/** The bonus to promise for reserving at a restaurant for a day; null where none is paid. */
export const useReservationBonus = (
  merchant: Parameters<typeof reservationBonusOn>[1] & { isLocked: boolean },
  date: string,
): ReservationUnits | null => {
  const { partner, reservationCampaigns } = useCurrentPartner();
  if (merchant.isLocked) return null;
  return reservationBonusOn({ ...partner, reservationCampaigns }, merchant, date);
};

import type { CurrentPartner, SimulatedService } from '#contract/current-partner.ts';
import { publicPartner } from '#contract/partner.ts';
import type { ReservationCampaign } from '#domain/reservations/reservation-bonus.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { LoadedPartner } from './loaded-partner.ts';

export type PartnerDeps = {
  mapStyleUrl: string | null;
  mapTilesUrl: string | null;
  simulated: readonly SimulatedService[];
  campaignsOf: (partnerId: string) => ReservationCampaign[];
};

export const createReadPartner = (
  loadedPartners: ReadonlyMap<string, LoadedPartner>,
  { mapStyleUrl, mapTilesUrl, simulated, campaignsOf }: PartnerDeps,
) => {
  // Keyed by identity: staging tools replace the object.
  const responses = new WeakMap<LoadedPartner, Omit<CurrentPartner, 'reservationCampaigns'>>();
  return async (ctx: Ctx): Promise<CurrentPartner> => {
    const loadedPartner = loadedPartners.get(ctx.partnerId);
    if (!loadedPartner) throw new Error(`the partner ${ctx.partnerId} is not loaded`);
    const { slug, partner, theme, themeCss, logo } = loadedPartner;
    const cached = responses.get(loadedPartner);
    const response = cached ?? {
      slug,
      partner: publicPartner(partner),
      themeCss,
      hero: theme.hero,
      mapStyleUrl,
      mapTilesUrl,
      logo: { url: logo.url, width: logo.width },
      simulated: [...simulated],
    };
    responses.set(loadedPartner, response);
    return { ...response, reservationCampaigns: campaignsOf(slug) };
  };
};

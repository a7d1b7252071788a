import { z } from 'zod';
import { cachedEndpoint } from './endpoint.ts';
import { PublicPartner } from './partner.ts';
import { Hero } from './theme.ts';

/** External services that a page may have to mark as simulated. */
export const SimulatedService = z.enum(['mail', 'cards', 'payouts']);
export type SimulatedService = z.infer<typeof SimulatedService>;

/** Where the product serves an archive of map tiles from a file. */
export const MAP_TILES_PATH = '/map/streets.pmtiles';

/** The host's partner: its public configuration and its theme as a style sheet. */
export const CurrentPartner = z.object({
  slug: z.string(),
  partner: PublicPartner,
  themeCss: z.string(),
  hero: Hero,
  /** URL of the word mark, and its width at a height of 28. */
  logo: z.object({ url: z.string(), width: z.int() }),
  /** URL of the map style; null draws outlines. */
  mapStyleUrl: z.url().nullable(),
  /** Address or path of an archive of map tiles, which takes the place of the style. */
  mapTilesUrl: z.string().nullable().default(null),
  /** Services without a provider; pages that depend on one say that it is simulated. */
  simulated: z.array(SimulatedService),
  /** The dated campaigns that pay for reservations, in ledger units. */
  reservationCampaigns: z.array(
    z.object({
      startsOn: z.iso.date(),
      endsOn: z.iso.date().nullable(),
      rewardUnits: z.int().positive(),
    }),
  ),
});
export type CurrentPartner = z.infer<typeof CurrentPartner>;

export const partnerContract = {
  current: cachedEndpoint
    .route({ method: 'GET', path: '/api/Program', tags: ['program'] })
    .output(CurrentPartner),
};

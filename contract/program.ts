import { z } from 'zod';
import { publicEndpoint } from './endpoint.ts';
import { PublicPartner } from './partner.ts';

/** The program behind the host: its public configuration and its seeds as a style sheet (A §3). */
export const Program = z.object({
  slug: z.string(),
  partner: PublicPartner,
  themeCss: z.string(),
  /** The word mark: where its drawing is, and how wide it is at a height of 28. */
  logo: z.object({ url: z.string(), width: z.int() }),
  /** Where the map's style is read; null draws outlines. */
  mapStyleUrl: z.url().nullable(),
});
export type Program = z.infer<typeof Program>;

export const programContract = {
  current: publicEndpoint
    .route({ method: 'GET', path: '/api/Program', tags: ['program'] })
    .output(Program),
};

import { z } from 'zod';
import { tierLevels } from '#domain/member/member.ts';
import { rateLimitedEndpoint, rateLimitedItemEndpoint } from './endpoint.ts';

/** The public view of a member: only what activation needs, no personal data. */
export const KnownMember = z.object({
  publicId: z.string(),
  interfaceType: z.literal('known'),
  tierLevel: z.enum(tierLevels),
  hasWebProfile: z.boolean(),
  active: z.boolean(),
});
export type KnownMember = z.infer<typeof KnownMember>;

export const PublicId = z.object({ publicId: z.string().max(200) });
export type PublicId = z.infer<typeof PublicId>;

export const knownMemberContract = {
  read: rateLimitedItemEndpoint
    .route({ method: 'GET', path: '/api/Member/{publicId}', tags: ['known member'] })
    .input(PublicId)
    .output(KnownMember),
  activate: rateLimitedEndpoint
    .route({ method: 'POST', path: '/api/Member/Activate', tags: ['known member'] })
    .input(PublicId)
    .output(z.object({ activated: z.literal(true) })),
};

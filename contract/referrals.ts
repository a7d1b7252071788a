import { z } from 'zod';
import { memberEndpoint } from './endpoint.ts';

export const referralsContract = {
  /** The short address of the member's referral link, as a path of this site. */
  invitation: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/Invitation', tags: ['referrals'] })
    .output(z.object({ path: z.string() })),
};

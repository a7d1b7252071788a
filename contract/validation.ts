import { z } from 'zod';
import { limitedEndpoint } from './endpoint.ts';
import { HumanResponse } from './human-check.ts';

export const Validity = z.object({ isValid: z.boolean() });
export type Validity = z.infer<typeof Validity>;

export const validationContract = {
  zip: limitedEndpoint
    .route({ method: 'GET', path: '/api/Members/Validate/Zip', tags: ['validation'] })
    .input(z.object({ zip: z.string().trim().max(10) }))
    .output(Validity),
  /** Whether an e-mail, or a partner number, can become a member: false for one that is (B §4). */
  email: limitedEndpoint
    .route({ method: 'GET', path: '/api/Members/Validate/Email', tags: ['validation'] })
    .input(
      z.object({
        email: z.string().trim().max(254),
        usePpn: z.string().trim().max(30).optional(),
        ...HumanResponse.shape,
      }),
    )
    .output(Validity),
};

import { z } from 'zod';
import { CaptchaResponse } from './captcha.ts';
import { rateLimitedEndpoint } from './endpoint.ts';

export const Validity = z.object({ isValid: z.boolean() });
export type Validity = z.infer<typeof Validity>;

export const validationContract = {
  zip: rateLimitedEndpoint
    .route({ method: 'GET', path: '/api/Members/Validate/Zip', tags: ['validation'] })
    .input(z.object({ zip: z.string().trim().max(10) }))
    .output(Validity),
  /** Whether an email or partner number is free to enroll. */
  email: rateLimitedEndpoint
    .route({ method: 'GET', path: '/api/Members/Validate/Email', tags: ['validation'] })
    .input(
      z.object({
        email: z.string().trim().max(254),
        usePpn: z.string().trim().max(30).optional(),
        ...CaptchaResponse.shape,
      }),
    )
    .output(Validity),
};

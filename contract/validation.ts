import { z } from 'zod';
import { publicEndpoint } from './endpoint.ts';

export const Validity = z.object({ isValid: z.boolean() });
export type Validity = z.infer<typeof Validity>;

export const validationContract = {
  zip: publicEndpoint
    .route({ method: 'GET', path: '/api/Members/Validate/Zip', tags: ['validation'] })
    .input(z.object({ zip: z.string().trim().max(10) }))
    .output(Validity),
};

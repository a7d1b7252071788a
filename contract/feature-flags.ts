import { z } from 'zod';
import { publicEndpoint } from './endpoint.ts';

const Flags = z.record(z.string(), z.boolean());

/** What is switched on for the host's program: signing in, search filters, features (A §3, A §7). */
export const FeatureFlags = z.object({
  authFlags: Flags,
  filters: Flags,
  partnerFeatureFlags: Flags,
});
export type FeatureFlags = z.infer<typeof FeatureFlags>;

export const featureFlagsContract = {
  current: publicEndpoint
    .route({ method: 'GET', path: '/api/feature-flags', tags: ['featureFlags'] })
    .output(FeatureFlags),
};

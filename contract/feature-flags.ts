import { z } from 'zod';
import { publicEndpoint } from './endpoint.ts';

const Flags = z.record(z.string(), z.boolean());

/** Feature flags of the host's partner: sign-in, search filters, features. */
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

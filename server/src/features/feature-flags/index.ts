import { defineFeature } from '#server/platform/define-feature.ts';
import { featureFlags } from './feature-flags.ts';

export const featureFlagsFeature = () =>
  defineFeature({
    handlers: {
      featureFlags: {
        current: async ({ partner }) => featureFlags(partner),
      },
    },
  });

import type { HandlersOf } from '#server/platform/api/handlers.ts';
import { featureFlags } from './feature-flags.ts';

/** The verbs of the feature flags. */
export const createFlagVerbs = (): HandlersOf<'featureFlags'> => ({
  current: async ({ partner }) => featureFlags(partner),
});

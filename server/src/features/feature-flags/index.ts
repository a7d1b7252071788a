import type { VerbsOf } from '#server/platform/api/verbs.ts';
import { featureFlags } from './feature-flags.ts';

/** The verbs of the feature flags. */
export const createFlagVerbs = (): VerbsOf<'featureFlags'> => ({
  current: async ({ partner }) => featureFlags(partner),
});

import type { HandlersOf } from '#server/platform/api/handlers.ts';
import { featureFlags } from './feature-flags.ts';

export const createFlagHandlers = (): HandlersOf<'featureFlags'> => ({
  current: async ({ partner }) => featureFlags(partner),
});

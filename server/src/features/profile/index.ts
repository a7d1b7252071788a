import { defineFeature } from '#server/platform/define-feature.ts';
import { createUpdateProfile } from './update-profile.ts';

export { unsubscribePath } from './unsubscribe-link.ts';
export { unsubscribeRoute } from './unsubscribe-route.ts';
export { withdrawMessages } from './withdraw-messages.ts';

export const profileFeature = (deps: Parameters<typeof createUpdateProfile>[0]) =>
  defineFeature({ handlers: { profile: { update: createUpdateProfile(deps) } } });

import { defineFeature } from '#server/platform/define-feature.ts';
import { CONFIRM_EMAIL_PATH, confirmEmailRoute } from './confirm-email.ts';
import { createUpdateProfile } from './update-profile.ts';

export { confirmEmailPath } from './confirm-email.ts';
export { withdrawMessages } from './turn-off-messages.ts';
export { unsubscribePath } from './unsubscribe-link.ts';
export { unsubscribeRoute } from './unsubscribe-route.ts';

export const profileFeature = (deps: Parameters<typeof createUpdateProfile>[0]) =>
  defineFeature({
    handlers: { profile: { update: createUpdateProfile(deps) } },
    routes: { [CONFIRM_EMAIL_PATH]: confirmEmailRoute(deps.limitKey) },
  });

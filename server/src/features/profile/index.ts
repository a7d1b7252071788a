import type { ZipCheck } from '#server/features/validation/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { CONFIRM_EMAIL_PATH, confirmEmailRoute } from './confirm-email.ts';
import { setEmailOptIn } from './set-email-opt-in.ts';
import { createUpdateProfile } from './update-profile.ts';

export { confirmEmailPath } from './confirm-email.ts';
export { turnOffMessages, withdrawMessages } from './turn-off-messages.ts';
export { unsubscribePath } from './unsubscribe-link.ts';
export { unsubscribeRoute } from './unsubscribe-route.ts';

export const profileFeature = (isZip: ZipCheck, linkKey: string) =>
  defineFeature({
    handlers: { profile: { update: createUpdateProfile(isZip), setEmailOptIn } },
    routes: { [CONFIRM_EMAIL_PATH]: confirmEmailRoute(linkKey) },
  });

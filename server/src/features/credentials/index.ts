import { defineFeature } from '#server/platform/define-feature.ts';
import { createUpdateEmail } from './update-email.ts';

export { markUndeliverable } from './store.ts';

export const credentialsFeature = (limitKey: string) =>
  defineFeature({ handlers: { credentials: { update: createUpdateEmail(limitKey) } } });

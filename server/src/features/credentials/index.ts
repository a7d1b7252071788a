import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { asciiEmailsJob } from './store-ascii-emails.ts';
import { updateEmail } from './update-email.ts';

export { markUndeliverable } from './store.ts';
export { storeAsciiEmails, storeAsciiWithin } from './store-ascii-emails.ts';

export const credentialsFeature = (deps: { db: Database; now: Clock }) =>
  defineFeature({
    handlers: { credentials: { update: updateEmail } },
    jobs: [asciiEmailsJob(deps)],
  });

import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { asciiEmailsJob } from './store-ascii-emails.ts';
import { createUpdateEmail } from './update-email.ts';

export { markUndeliverable } from './store.ts';
export { storeAsciiEmails } from './store-ascii-emails.ts';

type Deps = { db: Database; now: Clock; limitKey: string };

export const credentialsFeature = ({ db, now, limitKey }: Deps) =>
  defineFeature({
    handlers: { credentials: { update: createUpdateEmail(limitKey) } },
    jobs: [asciiEmailsJob({ db, now })],
  });

import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { INVITATION_PATH, invitationRoute, readInvitationPath } from './invitation.ts';
import { payReferrals } from './pay-referrals.ts';

export { payReferrals } from './pay-referrals.ts';
export { startReferral } from './start-referral.ts';

const PAY_EVERY_MS = 30_000;

type Deps = { db: Database; now: Clock; linkKey: string };

export const referralsFeature = ({ db, now, linkKey }: Deps) =>
  defineFeature({
    handlers: { referrals: { invitation: readInvitationPath(linkKey) } },
    routes: { [INVITATION_PATH]: invitationRoute(linkKey) },
    jobs: [
      {
        name: 'pay-referrals',
        everyMs: PAY_EVERY_MS,
        run: async (log) => {
          const paid = await payReferrals(db, now());
          if (paid > 0) log.info({ paid }, 'referral.decided');
        },
      },
    ],
  });

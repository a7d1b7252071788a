import { HOUR_MS } from '#domain/durations.ts';
import { deleteOldCounters } from '#server/features/sign-in-limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { memberKeyOf } from '#server/platform/context.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { deleteEndedDevices } from '#server/platform/sessions/remembered-store.ts';
import { deleteEndedSessions, revokeOtherSessions } from '#server/platform/sessions/store.ts';
import { createIssueCsrf } from './issue-csrf.ts';
import { createSignIn, type SignInDeps } from './sign-in.ts';

export { isCommonPassword } from './is-common-password.ts';
export { hashPassword, verifyPassword } from './password.ts';

export const sessionFeature = ({ db, now, ...deps }: SignInDeps & { db: Database; now: Clock }) =>
  defineFeature({
    handlers: {
      session: {
        csrf: createIssueCsrf(),
        login: createSignIn(deps),
        signOut: async ({ sessions }) => {
          await sessions.signOut();
          return { signedOut: true };
        },
        signOutOthers: async (ctx) => {
          const { idHash } = ctx.sessions;
          await ctx.tx((trx) =>
            revokeOtherSessions(trx, memberKeyOf(ctx), { now: ctx.now(), idHash }),
          );
          return { signedOut: true };
        },
      },
    },
    jobs: [
      {
        name: 'delete-ended-sessions',
        everyMs: HOUR_MS,
        run: () =>
          asEngine(db, async (trx) => {
            await deleteEndedSessions(trx, now());
            await deleteEndedDevices(trx, now());
            await deleteOldCounters(trx, now());
          }),
      },
    ],
  });

import { type Ctx, memberOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { type MessageKind, turnOffMessages } from './turn-off-messages.ts';

/** Switches opt-ins of the signed-in member off and updates the tier; idempotent. */
export const withdrawMessages = async (
  trx: Trx,
  ctx: Ctx,
  kinds: readonly MessageKind[],
): Promise<void> => {
  const key = { partnerId: ctx.partnerId, memberId: memberOf(ctx).id };
  if (!(await turnOffMessages(trx, key, { kinds, now: ctx.now() })))
    throw new AppError('unauthorized');
};

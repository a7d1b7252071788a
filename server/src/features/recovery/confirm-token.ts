import { MINUTE_MS } from '#domain/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { digestOf, newSecret } from '#server/platform/keys/secret.ts';

import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { tokenLimits } from './limits.ts';
import { findTokenMember, replaceToken } from './store.ts';

const TOKEN_MS = 30 * MINUTE_MS;

/** A new recovery token of a member; it invalidates their others. */
export const issueToken = async (trx: Trx, member: MemberKey, now: Date): Promise<string> => {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + TOKEN_MS);
  await replaceToken(trx, member, { hash: digestOf(token), now, expiresAt });
  return token;
};

/** Checks a recovery token without consuming it. */
export const confirmToken = async (
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ isValid: boolean }> => {
  await ctx.limiter.consume(tokenLimits(ctx));
  const query = { hash: digestOf(token), now: ctx.now() };
  const member = await ctx.tx((trx) => findTokenMember(trx, ctx.partnerId, query));
  return { isValid: member !== undefined };
};

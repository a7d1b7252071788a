import { createHmac } from 'node:crypto';
import { type Ctx, memberOf } from '#server/platform/context.ts';

/** A keyed hash of this member's session that reveals nothing about it. */
export const sessionBinding = (ctx: Ctx, key: string): string => {
  const parts = [
    'card-binding',
    ctx.partnerId,
    memberOf(ctx).id,
    ctx.session?.absoluteExpiresAt.toISOString(),
  ];
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
};

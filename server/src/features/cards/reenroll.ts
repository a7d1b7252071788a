import type { CardPost, CardRegistration } from '#contract/cards.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { CardHandlerDeps } from './deps.ts';
import { countPost, linkPosted } from './link-cards.ts';

/** Reopens a closed account by linking a card, under a new session. */
export const reenroll =
  (deps: CardHandlerDeps) =>
  async (ctx: Ctx, post: CardPost): Promise<CardRegistration> => {
    const member = memberOf(ctx);
    await countPost(ctx);
    if (member.memberType !== 'ClosedAccountMember') throw new AppError('forbidden');
    const response = await linkPosted(ctx, deps, post);
    const method = ctx.session?.signInMethod;
    if (response.cardRegistration.some(({ error }) => error === null))
      await ctx.sessions.signIn(member.id, { method: method === 'sso' ? 'sso' : 'password' });
    return response;
  };

import type { CardPost, CardRegistration } from '#contract/cards.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { CardHandlerDeps } from './deps.ts';
import { countPost, linkCards, linkPosted } from './link-cards.ts';
import { listCardNotices, listCards, listPartnerCards, readCardEntry } from './read-cards.ts';
import { removeCard } from './remove-card.ts';
import { runCardTasks } from './run-card-tasks.ts';

/** Reopens a closed account by linking a card, under a new session. */
const reenroll =
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

export { closeCards } from './close-cards.ts';
export type { CardDeps } from './deps.ts';
export { endCard } from './end-card.ts';
export { linkCard } from './link-card.ts';

const TASKS_EVERY_MS = 5_000;

export const cardsFeature = (deps: CardHandlerDeps) =>
  defineFeature({
    handlers: {
      cards: {
        list: listCards,
        partnerCards: listPartnerCards,
        notices: listCardNotices,
        entry: readCardEntry(deps),
        link: linkCards(deps),
        reenroll: reenroll(deps),
        remove: removeCard,
      },
    },
    jobs: [
      {
        name: 'run-card-tasks',
        everyMs: TASKS_EVERY_MS,
        run: async (log) => {
          const taken = await runCardTasks({ ...deps, log });
          if (taken > 0) log.info({ taken }, 'card.tasks_run');
        },
      },
    ],
  });

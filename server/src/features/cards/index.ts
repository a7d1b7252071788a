import { defineFeature } from '#server/platform/define-feature.ts';
import type { CardHandlerDeps } from './deps.ts';
import { linkCards } from './link-cards.ts';
import { listCardNotices, listCards, listPartnerCards, readCardEntry } from './read-cards.ts';
import { reenroll } from './reenroll.ts';
import { removeCard } from './remove-card.ts';
import { runCardTasks } from './run-card-tasks.ts';

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

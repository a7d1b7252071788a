import { defineFeature } from '#server/platform/define-feature.ts';
import type { CardHandlerDeps } from './deps.ts';
import { linkCards } from './link-cards.ts';
import { listCardNotices, listCards, listPartnerCards, readCardEntry } from './read-cards.ts';
import { reenroll } from './reenroll.ts';
import { removeCard } from './remove-card.ts';

export { closeCards } from './close-cards.ts';
export type { CardDeps } from './deps.ts';
export { runCardTasks } from './run-card-tasks.ts';

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
        remove: removeCard(deps),
      },
    },
  });

export {
  adoptEnteredCard,
  adoptFiledCards,
  adoptReissuedCards,
  adoptWaitingCards,
  type EnteredCard,
  learnEnteredAccount,
} from './adopt-reissued-cards.ts';
export {
  type CardToMatch,
  endMatching,
  matchEveryCard,
  readCardsToMatch,
  turnOffJit,
} from './match-store.ts';
export {
  lockReissues,
  moveStrayEvents,
  readAccountToken,
  readAccountTokens,
  readReissuedTokens,
  readStrayEvents,
} from './reissue-store.ts';

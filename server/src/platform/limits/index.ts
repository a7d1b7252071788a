export { neighborhoodOf, networkOf } from './network-of.ts';
export { deleteFullBuckets } from './store.ts';
export { drawTokens, hashSubject, type Limit, returnTokens, takeTokens } from './take-tokens.ts';

export { neighborhoodOf, networkOf } from './network-of.ts';
export { deleteFullBuckets } from './store.ts';
export { hashSubject, type Limit, takeTokens } from './take-tokens.ts';

export {
  consumeTokens,
  hashSubject,
  type Limit,
  refundTokens,
  tryConsumeTokens,
} from './consume-tokens.ts';
export { ipPrefix, widerIpPrefix } from './ip-prefix.ts';
export { deleteFullBuckets } from './store.ts';

export {
  consumeTokens,
  hashSubject,
  type Limit,
  refundTokens,
  tryConsumeTokens,
} from './consume-tokens.ts';
export { deleteFullBucketsJob } from './delete-full-buckets-job.ts';
export { ipPrefix, widerIpPrefix } from './ip-prefix.ts';

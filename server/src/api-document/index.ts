export { describeApi, publishApi } from './describe-api.ts';
export { describeExamples } from './describe-examples.ts';

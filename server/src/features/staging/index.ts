export { createStagingTools } from './create-staging-tools.ts';

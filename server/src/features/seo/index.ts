export { createFindingHandler } from './create-finding-handler.ts';

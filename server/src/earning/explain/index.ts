export { checkEarning } from './check-earning.ts';
export { decidedDine } from './decided-dine.ts';
export { type ExplainedDine, explainDine } from './explain-dine.ts';

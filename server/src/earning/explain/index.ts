export { checkEarning } from './check-earning.ts';

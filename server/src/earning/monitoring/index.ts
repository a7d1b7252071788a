export { watchEarning } from './watch-earning.ts';

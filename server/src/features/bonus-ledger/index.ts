export { settleBonuses } from './settle-bonuses.ts';

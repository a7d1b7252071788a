export { Bonuses } from './bonuses.tsx';

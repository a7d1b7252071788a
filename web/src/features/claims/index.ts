export { MissingRewards } from './missing-rewards.tsx';

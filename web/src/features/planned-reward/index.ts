export { onCheck, RewardSum } from './reward-sum.tsx';

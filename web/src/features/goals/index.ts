export { GoalBox } from './goal-box.tsx';
export { useGoalText } from './use-goal.ts';

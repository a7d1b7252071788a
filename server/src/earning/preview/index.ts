export {
  type Comparison,
  compareMembers,
  type Difference,
  type PreviewedChange,
} from './compare-members.ts';
export {
  type ExplainedDifference,
  type ExplainedSide,
  explainDifferences,
} from './explain-differences.ts';
export { listDiners, type MonthDays } from './month-store.ts';

export {
  type DemonstrationHints,
  demonstrationHints,
} from './demonstration-hints.ts';
export type { Demonstration } from './seed-demonstration.ts';
export { loadStage, seedOnce } from './seed-once.ts';

export type { Demonstration } from './seed-demonstration.ts';
export { loadStage, seedOnce } from './seed-once.ts';
export {
  type DemonstrationHints,
  demonstrationHints,
} from './sign-in-hints.ts';

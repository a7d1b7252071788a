export {
  type DemonstrationHints,
  demonstrationHints,
  demonstrationPassword,
} from './demonstration-hints.ts';
export { type Demonstration, seedDemonstration } from './seed-demonstration.ts';

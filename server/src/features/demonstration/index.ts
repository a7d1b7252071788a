export { catalogueStage } from './catalogue-stage.ts';
export {
  type DemonstrationHints,
  demonstrationHints,
} from './demonstration-hints.ts';
export { type Demonstration, seedDemonstration } from './seed-demonstration.ts';

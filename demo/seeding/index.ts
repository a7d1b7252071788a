export type { Demonstration } from './seed-demonstration.ts';
export { loadStage, seedOnce } from './seed-once.ts';
export {
  type SignInHints,
  signInHints,
} from './sign-in-hints.ts';

export type { Demonstration } from './seed-demonstration.ts';
export { loadMerchantPool, seedOnce } from './seed-once.ts';
export {
  type SignInHints,
  signInHints,
} from './sign-in-hints.ts';

export { endLocks, guardSignIn, type SignInTry } from './guard-sign-in.ts';
export { deleteOldCounters } from './store.ts';

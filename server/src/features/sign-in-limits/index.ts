export { endLocks, guardSignIn, type SignInTry } from './guard-sign-in.ts';
export { createHold, type Hold } from './hold-tries.ts';
export { deleteOldCounters } from './store.ts';
export { watchPassword } from './watch-passwords.ts';

export { detectSpraying } from './detect-spraying.ts';
export { endLocks, guardSignIn, type SignInTry } from './guard-sign-in.ts';
export { deleteOldCounters } from './store.ts';
export { createThrottle, type Throttle } from './throttle.ts';

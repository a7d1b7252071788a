export { detectSpraying } from './detect-spraying.ts';
export { endLocks, guardSignIn, nameSubject, type SignInTry } from './guard-sign-in.ts';
export { clearNames, deleteOldCounters, readNameLock } from './store.ts';
export { createThrottle, type Throttle } from './throttle.ts';

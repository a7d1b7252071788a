export {
  attemptCookies,
  clearedAttemptCookie,
  readAttempt,
} from './attempt-cookie.ts';
export { connectIdentity } from './connect-identity.ts';
export { createSignOn, type SignOn } from './sign-on.ts';
export { linkIdentities } from './store.ts';

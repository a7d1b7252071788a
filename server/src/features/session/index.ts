export { isCommonPassword } from './is-common-password.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { readCsrfToken } from './read-csrf-token.ts';
export { createSignIn } from './sign-in.ts';
export { signOut } from './sign-out.ts';

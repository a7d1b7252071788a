export { hashPassword } from './password.ts';
export { readCsrfToken } from './read-csrf-token.ts';
export { createSignIn } from './sign-in.ts';
export { signOut } from './sign-out.ts';

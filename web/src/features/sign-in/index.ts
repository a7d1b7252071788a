export { rememberReturnPath } from './return-path.ts';
export { SignInPage } from './sign-in-page.tsx';

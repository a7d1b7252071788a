export { rememberReturnPath, takeReturnPath } from './return-path.ts';
export { SignInPage } from './sign-in-page.tsx';

export { rememberReturnPath, takeReturnPath } from './return-path.ts';
export { SignInPage, type SignOnProblem } from './sign-in-page.tsx';

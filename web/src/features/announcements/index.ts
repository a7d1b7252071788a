export { PartnerSignIn } from './partner-sign-in.tsx';

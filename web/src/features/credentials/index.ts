export { FixCredentialsPage } from './fix-credentials-page.tsx';

export { ServerErrorPage } from './server-error-page.tsx';

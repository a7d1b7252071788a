export { NotFoundPage } from './not-found-page.tsx';
export { ServerErrorPage } from './server-error-page.tsx';

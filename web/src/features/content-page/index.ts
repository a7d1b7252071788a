export { ContentPage } from './content-page.tsx';
export { loadContentPage } from './load-content-page.ts';

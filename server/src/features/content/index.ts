export { type PageRequest, pageContent } from './page-content.ts';

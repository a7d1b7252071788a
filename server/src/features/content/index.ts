export { createContentVerbs } from './create-content-verbs.ts';
export { type PageRequest, pageContent } from './page-content.ts';

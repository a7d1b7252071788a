export { createSeoHandler } from './create-seo-handler.ts';

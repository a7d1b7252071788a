export { barePageStyle, hashOf } from './bare-page.ts';
export { createPwaHandler } from './create-pwa-handler.ts';

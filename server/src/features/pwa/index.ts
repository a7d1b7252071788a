export { createPwaHandler } from './create-pwa-handler.ts';

export { createInstallableHandler } from './create-installable-handler.ts';

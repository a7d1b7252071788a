export { createStagingTools } from './create-staging-tools.ts';
export { pageScriptOf } from './fake-shell.ts';
export { createSwitches } from './switches.ts';

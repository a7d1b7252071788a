export { humanCheckWords } from './human-check-error.ts';
export { type UsedHumanCheck, useHumanCheck } from './use-human-check.ts';

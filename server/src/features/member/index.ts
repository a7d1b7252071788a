export { readCurrentMember } from './read-current-member.ts';
export { readBalance } from './store.ts';
export { summarizeDines } from './summarize-dines.ts';

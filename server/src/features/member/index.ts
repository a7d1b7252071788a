export { readCurrentMember } from './read-current-member.ts';
export { summarizeDines } from './summarize-dines.ts';

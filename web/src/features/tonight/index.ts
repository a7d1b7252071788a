export { MemberHeader } from './member-header.tsx';
export { Tonight } from './tonight.tsx';
export { loadTonight } from './tonight-queries.ts';

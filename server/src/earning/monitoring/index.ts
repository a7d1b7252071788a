export { isSilentFeed } from './is-silent-feed.ts';
export { readNewestEvents } from './monitoring-store.ts';
export { watchEarning } from './watch-earning.ts';

export { ActivityPageLoading } from './activity-loading.tsx';
export { transactionsQuery } from './activity-queries.ts';
export { LatestActivity } from './latest-activity.tsx';
export { localDay } from './local-day.ts';
export { RecentActivity } from './recent-activity.tsx';

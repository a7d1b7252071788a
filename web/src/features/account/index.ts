export { dineSummaryQuery } from './account-queries.ts';
export { AccountShell } from './account-shell.tsx';
export { Overview } from './overview.tsx';
export { OverviewLoading } from './overview-loading.tsx';

export { AccountError } from './account-error.tsx';
export { creditBalanceQuery } from './account-queries.ts';
export { AccountShell } from './account-shell.tsx';
export { CreditProgress } from './credit-progress.tsx';
export { Overview } from './overview.tsx';
export { OverviewLoading } from './overview-loading.tsx';

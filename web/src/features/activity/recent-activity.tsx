import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ActivityPage } from '#contract/activity.ts';
import { MissingRewards } from '#web/features/claims/index.ts';
import { isUnauthorized } from '#web/platform/api-error.ts';
import { type Copy, useCopy } from '#web/platform/copy.ts';
import { usePartner } from '#web/platform/program.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import styles from './activity-list.module.css';
import { ActivityList } from './activity-list.tsx';
import { ActivityLoading } from './activity-loading.tsx';
import { RESULTS_PER_PAGE, transactionsQuery } from './activity-queries.ts';
import { RewardsSummary } from './rewards-summary.tsx';

type Props = { pageNo: number; today: string };

const rangeOf = (copy: Copy, pageNo: number, page: ActivityPage): string => {
  const first = (pageNo - 1) * RESULTS_PER_PAGE + 1;
  return copy.text('range', {
    first,
    last: first + page.data.length - 1,
    total: page.totalResultSize,
  });
};

const NothingToShow = ({ copy, kind }: { copy: Copy; kind: 'empty' | 'error' }) => (
  <EmptyState
    icon={ReceiptText}
    title={copy.text(`${kind}_title`)}
    look={kind === 'error' ? 'warning' : 'plain'}
    actions={<LinkButton to="/search">{copy.text('empty_action')}</LinkButton>}
  >
    <p>{copy.text(`${kind}_tagline`)}</p>
  </EmptyState>
);

const Rows = ({ pageNo, today }: Props) => {
  const copy = useCopy('account_center', 'recent_activity');
  const isCredit = usePartner().currencyType === 'Credit';
  const { data: page, error } = useQuery(transactionsQuery({ pageNo, isCredit }));
  if (error && isUnauthorized(error)) throw error;
  if (error) return <NothingToShow copy={copy} kind="error" />;
  if (!page) return <ActivityLoading />;
  if (page.data.length === 0) return <NothingToShow copy={copy} kind="empty" />;
  return (
    <>
      <ActivityList dines={page.data} today={today} />
      <div className={styles.foot}>
        <p>{rangeOf(copy, pageNo, page)}</p>
        <Pagination
          current={pageNo}
          total={page.totalPages}
          label="Pages of activity"
          renderLink={({ page: target, ...link }) => (
            <Link to="/account/recent_activity" search={{ page: target }} {...link} />
          )}
        />
      </div>
    </>
  );
};

/** Recent activity: the notice for missing rewards, then dines by month, ten a page (A §2, §9). */
export const RecentActivity = ({ pageNo, today }: Props) => {
  const copy = useCopy('account_center', 'recent_activity');
  const { currencyType } = usePartner();
  return (
    <>
      <Heading level={1} className={styles.title}>
        {copy.text('title')}
      </Heading>
      {currencyType === 'Credit' && <RewardsSummary />}
      <MissingRewards today={today} />
      <Rows pageNo={pageNo} today={today} />
    </>
  );
};

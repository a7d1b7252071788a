import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { isUnauthorized, isUnreachable } from '#api-client/api-error.ts';
import type { ActivityPage } from '#contract/activity.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { textClass } from '#ui/text.tsx';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import { LinkButton } from '../../links/link-button.tsx';
import { MissingRewards } from '../claims/index.ts';
import styles from './activity-list.module.css';
import { ActivityList } from './activity-list.tsx';
import { ActivityLoading } from './activity-loading.tsx';
import { ACTIVITY_PAGE_SIZE, transactionsQuery } from './activity-queries.ts';
import { ActivityToolbar, yearsSince } from './activity-toolbar.tsx';
import { longDate } from './local-day.ts';
import { RewardsSummary } from './rewards-summary.tsx';

type Shown = { pageNo: number; year?: number | undefined };
type Props = Shown & {
  today: string;
  /** The page and year that were chosen, while their rows still load. */
  next?: Shown | null | undefined;
  /** The reservation whose missing check the address asks about. */
  claim?: string | undefined;
};

const rangeOf = (
  copy: Copy<'account_center', 'recent_activity'>,
  pageNo: number,
  page: ActivityPage,
): string => {
  const first = (pageNo - 1) * ACTIVITY_PAGE_SIZE + 1;
  return copy.text('range', {
    first,
    last: first + page.data.length - 1,
    total: page.totalResultSize,
  });
};

type EmptyKind = 'empty' | 'error' | 'offline';

type EmptyProps = {
  copy: Copy<'account_center', 'recent_activity'>;
  kind: EmptyKind;
  needsCard?: boolean;
};

const EmptyActivity = ({ copy, kind, needsCard = false }: EmptyProps) => (
  <EmptyState
    icon={ReceiptText}
    title={copy.text(`${kind}_title`)}
    variant={kind === 'empty' ? 'plain' : 'warning'}
    actions={
      <>
        {needsCard && <LinkButton to="/account/manage_cards">{copy.text('empty_link')}</LinkButton>}
        <LinkButton variant={needsCard ? 'quiet' : 'primary'} to="/search">
          {copy.text('empty_action')}
        </LinkButton>
      </>
    }
  >
    <p>{copy.text(`${kind}_tagline`)}</p>
  </EmptyState>
);

const EmptyYear = ({
  copy,
  year,
}: {
  copy: Copy<'account_center', 'recent_activity'>;
  year: number;
}) => (
  <EmptyState
    icon={ReceiptText}
    title={copy.text('empty_year_title', { date: year })}
    actions={
      <LinkButton variant="quiet" to="/account/recent_activity" search={{}}>
        {copy.text('all_activity')}
      </LinkButton>
    }
  >
    <p>{copy.text('empty_year_tagline')}</p>
  </EmptyState>
);

type PageProps = Props & { page: ActivityPage | undefined };

const PageOfRows = ({ page, pageNo, year, next, today }: PageProps) => {
  const copy = useCopy('account_center', 'recent_activity');
  if (!page) return <ActivityLoading />;
  if (page.data.length === 0) return <EmptyYear copy={copy} year={year ?? 0} />;
  return (
    <>
      <ActivityList dines={page.data} months={page.months} today={today} />
      <Row justify="between" isWrapping className={styles.foot} data-screen-only="">
        <p>{rangeOf(copy, pageNo, page)}</p>
        <Pagination
          current={next?.pageNo ?? pageNo}
          total={page.totalPages}
          label={copy.text('pages')}
          previous={copy.text('previous_page')}
          next={copy.text('next_page')}
          nameOf={(target) => copy.text('page', { page: target })}
          renderLink={({ page: target, ...link }) => (
            <Link
              to="/account/recent_activity"
              search={{ page: target, ...(year ? { year } : {}) }}
              {...link}
            />
          )}
        />
      </Row>
      <RichText html={copy.text('disclaimer')} className={styles.fine} />
    </>
  );
};

const Rows = ({ pageNo, year, next, today }: Props) => {
  const copy = useCopy('account_center', 'recent_activity');
  const isCredit = usePartner().currencyType === 'Credit';
  const member = useMember();
  const { data: page, error } = useQuery(transactionsQuery({ pageNo, isCredit, year }));
  const isBusy = Boolean(next && (next.pageNo !== pageNo || next.year !== year));
  if (error && isUnauthorized(error)) throw error;
  if (error && !page)
    return <EmptyActivity copy={copy} kind={isUnreachable(error) ? 'offline' : 'error'} />;
  if (page?.data.length === 0 && !year)
    return <EmptyActivity copy={copy} kind="empty" needsCard={member?.linkedCards === 0} />;
  return (
    <>
      {member && (
        <ActivityToolbar
          year={next ? next.year : year}
          years={yearsSince(member.joinDate, today)}
        />
      )}
      <div aria-busy={isBusy} className={classNames(isBusy && styles.busy)}>
        <PageOfRows page={page} pageNo={pageNo} year={year} next={next} today={today} />
      </div>
    </>
  );
};

/** In print: the member's name and the date. */
const Statement = ({ today }: Pick<Props, 'today'>) => {
  const { programName } = usePartner();
  const member = useMember();
  return (
    <p className={styles.statement}>
      {[programName, member && `${member.firstName} ${member.lastName}`, longDate(today)]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
};

/** Missing-reward notice, then dines by month, ten per page. */
export const RecentActivity = ({ pageNo, year, next, today, claim }: Props) => {
  const copy = useCopy('account_center', 'recent_activity');
  const { currencyType } = usePartner();
  return (
    <>
      <Heading level={1} className={textClass({ marginBottom: 20 })}>
        {copy.text('title')}
      </Heading>
      <Statement today={today} />
      <div data-screen-only="">
        {currencyType === 'Credit' && <RewardsSummary />}
        <MissingRewards today={today} reservationId={claim} />
      </div>
      <Rows pageNo={pageNo} year={year} next={next} today={today} />
    </>
  );
};

import { Link, useLocation } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleDot from 'lucide-react/icons/circle-dot';
import CreditCard from 'lucide-react/icons/credit-card';
import ExternalLink from 'lucide-react/icons/external-link';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserRound from 'lucide-react/icons/user-round';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { type CopyItem, useCopy } from '../../content/copy.ts';
import styles from './account-shell.module.css';

/** The account's own pages with their icons. */
export const accountPages = {
  '/account/overview': CircleDot,
  '/account/reservations': CalendarDays,
  '/account/recent_activity': ReceiptText,
  '/account/manage_cards': CreditCard,
  '/account/user_profile': UserRound,
} as const;

type AccountPath = keyof typeof accountPages;

const isAccountPath = (url: string): url is AccountPath => Object.hasOwn(accountPages, url);

// The reward breakdown of the overview has no navigation link.
const SUMS_PATH = '/account/rewards';

const AccountLink = ({ url, text }: { url: string; text: string }) => {
  const isOnSums = useLocation({ select: ({ pathname }) => pathname === SUMS_PATH });
  const isCurrent = isOnSums && url === '/account/overview';
  return isAccountPath(url) ? (
    <Link
      to={url}
      className={styles.link}
      activeProps={{ 'aria-current': 'page' }}
      {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
    >
      <Icon of={accountPages[url]} />
      {text}
    </Link>
  ) : (
    <a href={url} className={styles.link}>
      <Icon of={ExternalLink} />
      {text}
    </a>
  );
};

type LinkGroup = CopyItem<'account_center', 'account_center', 'link_groups'>;

const Group = ({ group, isTitled }: { group: LinkGroup; isTitled: boolean }) => (
  <>
    {isTitled && <p className={styles.group}>{group.text('title')}</p>}
    <Row as="ul" gap={24} align="stretch" className={styles.list}>
      {group.list('links').map((link) => (
        <li key={link.text('url')}>
          <AccountLink url={link.text('url')} text={link.text('text')} />
        </li>
      ))}
    </Row>
  </>
);

/** Link groups of the account navigation; group titles show when there are several. */
export const AccountLinks = () => {
  const groups = useCopy('account_center', 'account_center').list('link_groups');
  return groups.map((group) => (
    <Group key={group.text('title')} group={group} isTitled={groups.length > 1} />
  ));
};

import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './activity-toolbar.module.css';

type Props = { year: number | undefined; years: readonly number[] };

/** Years of a member's activity, newest first. */
export const yearsSince = (joinDate: string, today: string): number[] => {
  const [first, last] = [Number(joinDate.slice(0, 4)), Number(today.slice(0, 4))];
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => last - index);
};

/** Year filter and CSV download. */
export const ActivityToolbar = ({ year, years }: Props) => {
  const copy = useCopy('account_center', 'recent_activity');
  return (
    <Row justify="between" isWrapping className={styles.bar} data-screen-only="">
      {years.length > 1 && (
        <nav aria-label={copy.text('years')}>
          <Row as="ul" gap={8} align="stretch" className={styles.years}>
            {[undefined, ...years].map((option) => (
              <li key={option ?? 'all'}>
                <Link
                  to="/account/recent_activity"
                  search={option ? { year: option } : {}}
                  className={classNames(styles.year, option === year && styles.chosen)}
                  activeOptions={{ exact: true }}
                  {...(option === year ? { 'aria-current': 'true' } : {})}
                >
                  {option ?? copy.text('all_years')}
                </Link>
              </li>
            ))}
          </Row>
        </nav>
      )}
      <a href="/downloads/activity.csv" className={styles.file}>
        <Icon of={Download} size={16} />
        {copy.text('download')}
        <VisuallyHidden>, {copy.text('download_hint')}</VisuallyHidden>
      </a>
    </Row>
  );
};

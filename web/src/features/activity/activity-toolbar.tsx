import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import { useCopy } from '#web/content/copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './activity-toolbar.module.css';

type Props = { year: number | undefined; years: readonly number[] };

/** The years of a member's activity, newest first. */
export const yearsSince = (joinDate: string, today: string): number[] => {
  const [first, last] = [Number(joinDate.slice(0, 4)), Number(today.slice(0, 4))];
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => last - index);
};

/** Which year is shown, and all of it as a file. */
export const ActivityToolbar = ({ year, years }: Props) => {
  const copy = useCopy('account_center', 'recent_activity');
  return (
    <div className={styles.bar}>
      {years.length > 1 && (
        <nav aria-label={copy.text('years')}>
          <ul className={styles.years}>
            {[undefined, ...years].map((one) => (
              <li key={one ?? 'all'}>
                <Link
                  to="/account/recent_activity"
                  search={one ? { year: one } : {}}
                  className={classNames(styles.year, one === year && styles.chosen)}
                  activeOptions={{ exact: true }}
                  {...(one === year ? { 'aria-current': 'true' } : {})}
                >
                  {one ?? copy.text('all_years')}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <a href="/downloads/activity.csv" className={styles.file}>
        <Icon of={Download} size={16} />
        {copy.text('download')}
        <VisuallyHidden>, {copy.text('download_hint')}</VisuallyHidden>
      </a>
    </div>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../content/copy.ts';
import { Notice } from '../../ui/notice.tsx';
import { cardNoticesQuery } from './cards-queries.ts';
import { dayLabel } from './day-label.ts';
import styles from './linked-cards.module.css';

/** Cards that stopped earning, or that the bank replaced, without the member's doing. */
export const CardNotices = ({ today }: { today: string }) => {
  const copy = useCopy('account_center', 'manage_cards');
  const { data: notices = [] } = useQuery(cardNoticesQuery());
  if (notices.length === 0) return null;
  return (
    <div className={styles.notices}>
      {notices.map(({ kind, lastFour, since }) => (
        <Notice
          key={`${kind} ${lastFour} ${since}`}
          look={kind === 'replaced' ? 'info' : 'warning'}
          title={copy.text(`${kind}_title`, { lastFour })}
        >
          <p>{copy.text(`${kind}_text`, { date: dayLabel(since, today) })}</p>
        </Notice>
      ))}
    </div>
  );
};

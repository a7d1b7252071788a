import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import Inbox from 'lucide-react/icons/inbox';
import MessageSquare from 'lucide-react/icons/message-square';
import Split from 'lucide-react/icons/split';
import Timer from 'lucide-react/icons/timer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo from 'lucide-react/icons/undo-2';
import type { QueueName } from '#domain/queues/queue-decisions.ts';
import { Icon } from '#ui/icon.tsx';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { PageFailure } from '../../parts/failure.tsx';
import { Keys } from '../../parts/keys.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { dayOf, formatCount, formatDay } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import styles from './home-page.module.css';

const text = copy.home;

const icons = {
  claim: MessageSquare,
  implausible: TriangleAlert,
  late: Timer,
  overdue: Clock,
  unmatched: Inbox,
  ambiguous: Split,
  'unknown-card': CreditCard,
  'unlinked-refund': Undo,
  conflict: ArrowUpDown,
} as const satisfies Record<QueueName, LucideIcon>;

/** The queues in which something waits, each a link to its items. */
export const Waiting = () => {
  const { partner } = useProgram();
  const found = useQuery(api.queues.totals.queryOptions({ input: { partner } }));
  const waiting = found.data?.queues.filter(({ open }) => open > 0);
  return (
    <Panel title={text.waits} end={<Keys of="G Q" />}>
      {found.error && <PageFailure error={found.error} />}
      {found.isPending && (
        <p className={styles.body}>
          <Skeleton />
        </p>
      )}
      {waiting?.length === 0 && <p className={styles.body}>{text.nothing}</p>}
      <div className={styles.list}>
        {waiting?.map(({ queue, open, oldestAt }) => (
          <Link key={queue} to="/$partner/queues" params={{ partner }} search={{ queue }}>
            <Icon of={icons[queue]} size={16} />
            <span>
              {copy.queues.waits[queue](formatCount(open))}
              {oldestAt && <small>{text.oldest(formatDay(dayOf(oldestAt)))}</small>}
            </span>
            <b>{formatCount(open)}</b>
          </Link>
        ))}
      </div>
    </Panel>
  );
};

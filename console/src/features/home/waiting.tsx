import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import Inbox from 'lucide-react/icons/inbox';
import MessageSquare from 'lucide-react/icons/message-square';
import RadioTower from 'lucide-react/icons/radio-tower';
import Split from 'lucide-react/icons/split';
import Stamp from 'lucide-react/icons/stamp';
import Timer from 'lucide-react/icons/timer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo from 'lucide-react/icons/undo-2';
import type { StaffWaiting } from '#contract/staff/home.ts';
import type { QueueName } from '#domain/queues/queue-decisions.ts';
import { Icon } from '#ui/icon.tsx';
import { copy } from '../../copy/copy.ts';
import { PageFailure } from '../../parts/failure.tsx';
import { Keys } from '../../parts/keys.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { dayOf, formatCount, formatDay } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { useWaiting } from '../../session/use-waiting.ts';
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

type LineProps = Pick<StaffWaiting, 'count' | 'oldestAt'> & {
  icon: LucideIcon;
  sentence: (count: string) => string;
};

const Line = ({ icon, sentence, count, oldestAt }: LineProps) => (
  <>
    <Icon of={icon} size={16} />
    <span>
      {sentence(formatCount(count))}
      {oldestAt && <small>{text.oldest(formatDay(dayOf(oldestAt)))}</small>}
    </span>
    <b>{formatCount(count)}</b>
  </>
);

type Listed = Extract<StaffWaiting, { kind: 'queue' | 'approvals' | 'silentFeeds' }>;
const hasPage = (item: StaffWaiting): item is Listed =>
  item.kind === 'queue' || item.kind === 'approvals' || item.kind === 'silentFeeds';

const WaitingLink = ({ of }: { of: Listed }) => {
  const { partner } = useProgram();
  if (of.kind === 'queue')
    return (
      <Link to="/$partner/queues" params={{ partner }} search={{ queue: of.queue }}>
        <Line {...of} icon={icons[of.queue]} sentence={copy.queues.waits[of.queue]} />
      </Link>
    );
  if (of.kind === 'silentFeeds')
    return (
      <Link to="/$partner/events" params={{ partner }}>
        <Line
          {...of}
          icon={RadioTower}
          sentence={() => text.silentFeeds(of.feeds.map(({ provider }) => provider).join(', '))}
        />
      </Link>
    );
  return (
    <Link to="/$partner/approvals" params={{ partner }}>
      <Line {...of} icon={Stamp} sentence={text.approvals} />
    </Link>
  );
};

/** The queues and approvals in which something waits, each a link to its items. */
export const Waiting = () => {
  const found = useWaiting();
  const waiting = found.data?.waiting.filter(hasPage).filter(({ count }) => count > 0);
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
        {waiting?.map((item) => (
          <WaitingLink key={item.kind === 'queue' ? item.queue : item.kind} of={item} />
        ))}
      </div>
    </Panel>
  );
};

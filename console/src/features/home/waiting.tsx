import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import Inbox from 'lucide-react/icons/inbox';
import Landmark from 'lucide-react/icons/landmark';
import MessageSquare from 'lucide-react/icons/message-square';
import RadioTower from 'lucide-react/icons/radio-tower';
import RotateCw from 'lucide-react/icons/rotate-cw';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Split from 'lucide-react/icons/split';
import Stamp from 'lucide-react/icons/stamp';
import Star from 'lucide-react/icons/star';
import Timer from 'lucide-react/icons/timer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo from 'lucide-react/icons/undo-2';
import Webhook from 'lucide-react/icons/webhook';
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

const WaitingLink = ({ of }: { of: StaffWaiting }) => {
  const params = { partner: useProgram().partner };
  switch (of.kind) {
    case 'queue':
      return (
        <Link to="/$partner/queues" params={params} search={{ queue: of.queue }}>
          <Line {...of} icon={icons[of.queue]} sentence={copy.queues.waits[of.queue]} />
        </Link>
      );
    case 'approvals':
      return (
        <Link to="/$partner/approvals" params={params}>
          <Line {...of} icon={Stamp} sentence={text.approvals} />
        </Link>
      );
    case 'settings':
      return (
        <Link to="/$partner/settings" params={params}>
          <Line {...of} icon={SlidersHorizontal} sentence={() => text.settings} />
        </Link>
      );
    case 'accrualFiles':
      return (
        <Link to="/$partner/accruals" params={params} search={{ view: 'waiting' }}>
          <Line {...of} icon={ArrowLeftRight} sentence={text.accrualFiles} />
        </Link>
      );
    case 'failedPayouts':
      return (
        <Link to="/$partner/payouts" params={params} search={{ status: 'error' }}>
          <Line {...of} icon={Landmark} sentence={text.failedPayouts} />
        </Link>
      );
    case 'stuckTasks':
      return (
        <Link to="/$partner/operations" params={params}>
          <Line {...of} icon={RotateCw} sentence={text.stuckTasks} />
        </Link>
      );
    case 'silentFeeds':
      return (
        <Link to="/$partner/operations" params={params}>
          <Line
            {...of}
            icon={RadioTower}
            sentence={() => text.silentFeeds(of.feeds.map(({ provider }) => provider).join(', '))}
          />
        </Link>
      );
    case 'disabledWebhooks':
      return (
        <Link to="/$partner/webhooks" params={params}>
          <Line {...of} icon={Webhook} sentence={text.disabledWebhooks} />
        </Link>
      );
    case 'reviews':
      return (
        <Link to="/$partner/reviews" params={params}>
          <Line {...of} icon={Star} sentence={text.reviews} />
        </Link>
      );
  }
};

/** Everything that waits for the person; each line is a link to the list that it counts. */
export const Waiting = () => {
  const found = useWaiting();
  const waiting = found.data?.waiting.filter(({ count }) => count > 0);
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

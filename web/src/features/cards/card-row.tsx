import CircleCheck from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Trash from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Card } from '#contract/cards.ts';
import { type CardHealth, cardHealth } from '#domain/cards/card-expiry.ts';
import { dayLabel } from '#domain/date-formatter.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { type Copy, useCopy } from '../../content/copy.ts';
import { CardMark } from './card-mark.tsx';
import styles from './card-row.module.css';

type Props = {
  card: Card;
  today: string;
  isOnly: boolean;
  isDeleting: boolean;
  onDelete: (card: Card) => void;
};

const icons = {
  starting: Clock,
  tracking: CircleCheck,
  expiring: TriangleAlert,
  expired: TriangleAlert,
};

const tones = {
  starting: 'soft',
  tracking: 'success',
  expiring: 'warning',
  expired: 'warning',
} as const;

const hintOf = (
  copy: Copy<'account_center', 'manage_cards'>,
  card: Card,
  { health, today }: { health: CardHealth; today: string },
) => {
  if (health === 'starting') return copy.text('starting_hint');
  if (health !== 'tracking') return copy.text('expired_hint');
  const { lastSeen } = card;
  // A relinked card has dines from before its tracking date, which would contradict it.
  return lastSeen && lastSeen.date >= card.tracksFrom
    ? copy.text('last_seen', {
        date: dayLabel(lastSeen.date, today),
        location: lastSeen.merchantName,
      })
    : '';
};

const State = ({ card, today }: Pick<Props, 'card' | 'today'>) => {
  const copy = useCopy('account_center', 'manage_cards');
  const health = cardHealth(card, today);
  const hint = hintOf(copy, card, { health, today });
  return (
    <div>
      <Row
        as="p"
        gap={8}
        align="baseline"
        size="sm"
        weight="medium"
        tone={tones[health]}
        isTabular
        className={styles.state}
      >
        <Icon of={icons[health]} size={16} />
        {copy.text(health, { date: dayLabel(card.tracksFrom, today) })}
      </Row>
      {hint && (
        <Text size="xs" tone="soft">
          {hint}
        </Text>
      )}
    </div>
  );
};

/** One linked card: its description, the day it started earning, and its delete button. */
export const CardRow = ({ card, today, isOnly, isDeleting, onDelete }: Props) => {
  const copy = useCopy('account_center', 'manage_cards');
  const ending = copy.text('ending_in', { lastFour: card.lastFour });
  const action = copy.text(isOnly ? 'delete_and_close' : 'delete');
  return (
    <li className={classNames(styles.row, isOnly && styles.only)} aria-busy={isDeleting}>
      <CardMark type={card.cardType} />
      <div>
        <Text weight="strong">{card.description || card.cardType}</Text>
        <Text size="sm" tone="soft" isTabular>
          {card.description ? `${card.cardType} ${ending}` : ending}
        </Text>
      </div>
      {isDeleting ? (
        <Text size="sm" tone="soft" className={styles.deleting} role="status">
          {copy.text('deleting')}
        </Text>
      ) : (
        <>
          <State card={card} today={today} />
          <button
            type="button"
            className={styles.delete}
            aria-label={`${action} ${card.cardType} ${ending}`}
            onClick={() => onDelete(card)}
          >
            <Icon of={Trash} size={16} />
            {action}
          </button>
        </>
      )}
    </li>
  );
};

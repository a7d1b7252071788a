import type { TypedCard } from '#domain/cards/typed-cards.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './add-card-form.module.css';
import { CardMark } from './card-mark.tsx';

type Props = { cards: readonly TypedCard[]; onRemove: (token: string) => void };

/** Cards that were typed and wait to be linked with the next one. */
export const TypedCards = ({ cards, onRemove }: Props) => {
  const copy = useCopy('account_center', 'card_form');
  if (cards.length === 0) return null;
  return (
    <div>
      <p className={styles.label}>{copy.text('entered')}</p>
      <ul>
        {cards.map(({ token, cardType, lastFour }) => (
          <Row as="li" gap={16} key={token} className={styles.typedCard}>
            <CardMark type={cardType} isSmall />
            <span>
              {cardType} {copy.text('ending_in', { lastFour })}
            </span>
            <Button
              variant="text"
              aria-label={`${copy.text('remove')} ${cardType} ${copy.text('ending_in', { lastFour })}`}
              onClick={() => onRemove(token)}
            >
              {copy.text('remove')}
            </Button>
          </Row>
        ))}
      </ul>
    </div>
  );
};

import type { ComponentProps } from 'react';
import type { PartnerCard } from '#contract/cards.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './card-choice.module.css';
import { CardMark } from './card-mark.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { card: PartnerCard };

/** One of the partner's own cards to select; disabled once as many are selected as may be. */
export const CardChoice = ({ card, ...input }: Props) => {
  const copy = useCopy('account_center', 'card_form');
  return (
    <label className={styles.choice}>
      <input type="checkbox" {...input} className={styles.box} />
      <CardMark type={card.cardType} isSmall />
      <span>
        <span className={styles.name}>{card.description || card.cardType}</span>
        <span className={styles.number}>{copy.text('ending_in', { lastFour: card.lastFour })}</span>
      </span>
    </label>
  );
};

import type { ComponentProps } from 'react';
import type { PartnerCard } from '#contract/cards.ts';
import { Grid, Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './add-card-form.module.css';
import { CardMark } from './card-mark.tsx';
import type { CardForm } from './use-card-form.ts';

type CardChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { card: PartnerCard };

/** A partner card to select; disabled once the maximum is selected. */
const CardChoice = ({ card, ...input }: CardChoiceProps) => {
  const copy = useCopy('account_center', 'card_form');
  return (
    <label className={styles.choice}>
      <input type="checkbox" {...input} className={styles.box} />
      <CardMark type={card.cardType} isSmall />
      <span>
        <Text as="span" weight="strong" isBlock>
          {card.description || card.cardType}
        </Text>
        <Text as="span" size="sm" tone="soft" isTabular isBlock>
          {copy.text('ending_in', { lastFour: card.lastFour })}
        </Text>
      </span>
    </label>
  );
};

type Props = { card: CardForm; limit: number };

/** The partner's cards; the others are disabled once the limit is reached. */
export const PartnerCardChoices = ({ card, limit }: Props) => {
  const copy = useCopy('account_center', 'card_form');
  const { form, chosen, partnerCards, count } = card;
  const isFull = count >= limit;
  if (partnerCards.length === 0) return null;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{copy.text('partner_cards')}</legend>
      <Grid gap={8} className={styles.grid}>
        {partnerCards.map((partnerCard) => (
          <CardChoice
            key={partnerCard.partnerCardId}
            card={partnerCard}
            value={partnerCard.partnerCardId}
            {...form.register('chosen')}
            disabled={isFull && !chosen.includes(partnerCard.partnerCardId)}
          />
        ))}
      </Grid>
      <Row as="p" gap={20} size="sm" tone="soft" className={styles.or}>
        {copy.text('or')}
      </Row>
    </fieldset>
  );
};

import Check from 'lucide-react/icons/check';
import CreditCard from 'lucide-react/icons/credit-card';
import MapPin from 'lucide-react/icons/map-pin';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { type ReactNode, useEffect, useState } from 'react';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { buttonClass } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Grid } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { Text } from '#ui/text.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { useMember } from '../../api/member-query.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { type AddedCards, type RefusedCard, takeAddedCards } from './added-cards.ts';
import styles from './card-added-page.module.css';
import { Steps } from './steps.tsx';

const day = createDateFormatter({
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const sentence = (copy: Copy<'join', 'card_added'>, added: AddedCards | null): string => {
  if (!added) return copy.text('linked_before');
  const date = day(new Date(`${added.tracksFrom.slice(0, 10)}T00:00:00Z`));
  const [lastFour = ''] = added.lastFours;
  const count = added.lastFours.length;
  return count > 1
    ? copy.text('linked_many', { count, date })
    : copy.text('linked', { lastFour, date });
};

const icons = [MapPin, CreditCard, ReceiptText];

const NextSteps = ({ hasPrimary }: { hasPrimary: boolean }) => {
  const copy = useCopy('join', 'card_added');
  return (
    <Wrap>
      <ul className={styles.next}>
        {copy.list('next').map((step, index) => (
          <Grid as="li" align="center" key={step.text('url')} className={styles.step}>
            <span className={styles.plate}>
              <Icon of={icons[index] ?? Check} />
            </span>
            <div>
              <Heading level={2} size="part">
                {step.text('title')}
              </Heading>
              <Text tone="soft">{step.text('text')}</Text>
            </div>
            <ContentLink
              url={step.text('url')}
              className={index === 0 && hasPrimary ? buttonClass({ shape: 'bar' }) : styles.link}
            >
              {step.text('action')}
            </ContentLink>
          </Grid>
        ))}
      </ul>
    </Wrap>
  );
};

const Refused = ({ cards }: { cards: readonly RefusedCard[] }) => {
  const copy = useCopy('join', 'card_added');
  if (cards.length === 0) return null;
  return (
    <Wrap className={styles.refused}>
      <Notice variant="warning" title={copy.text('partial')}>
        <ul className={styles.cards}>
          {cards.map(({ name, lastFour, message }) => (
            <li key={`${name} ${lastFour}`}>
              {`${name} ${copy.text('ending_in', { lastFour })}: ${message}`}
            </li>
          ))}
        </ul>
      </Notice>
    </Wrap>
  );
};

type Props = {
  /** The welcome bonus that the member can turn on now, the page's one button. */
  bonus?: ReactNode;
};

/** Joining, step 3 of 3: the card is linked, and what comes next. */
export const CardAddedPage = ({ bonus = null }: Props) => {
  const copy = useCopy('join', 'card_added');
  const member = useMember();
  const [added, setAdded] = useState<AddedCards | null>(null);
  useEffect(() => setAdded((before) => before ?? takeAddedCards()), []);
  return (
    <>
      <div className={styles.band} data-ground="brand">
        <Wrap className={styles.party}>
          <div>
            <Steps current={3} onBrand />
            <Heading level={1} className={styles.title}>
              {copy.text('title', { firstName: member?.firstName ?? '' })}
            </Heading>
            <Text size="lg" tone="on-brand-soft" className={styles.sentence}>
              {sentence(copy, added)}
            </Text>
          </div>
          <div className={styles.setting} aria-hidden="true">
            <span className={styles.check}>
              <Check size={64} strokeWidth={3} />
            </span>
          </div>
        </Wrap>
      </div>
      <Refused cards={added?.refused ?? []} />
      {bonus != null && <Wrap className={styles.bonus}>{bonus}</Wrap>}
      <NextSteps hasPrimary={bonus == null} />
    </>
  );
};

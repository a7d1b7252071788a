import { useQuery } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import { isUnauthorized, isUnreachable } from '#api-client/api-error.ts';
import { MAX_CARDS } from '#domain/cards/card-number.ts';
import { dayLabel } from '#domain/date-formatter.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Heading } from '#ui/heading.tsx';
import { Stack } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { Text, textClass } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import { AddCardForm } from './add-card-form.tsx';
import { CardList } from './card-list.tsx';
import { CardsLoading } from './cards-loading.tsx';
import { cardNoticesQuery, cardsQuery } from './cards-queries.ts';
import styles from './linked-cards.module.css';

/** Cards that stopped earning or that the bank replaced, without the member's action. */
const CardNotices = ({ today }: { today: string }) => {
  const copy = useCopy('account_center', 'manage_cards');
  const { data: notices = [] } = useQuery(cardNoticesQuery());
  if (notices.length === 0) return null;
  return (
    <Stack gap={8} marginBottom={20}>
      {notices.map(({ kind, lastFour, since }) => (
        <Notice
          key={`${kind} ${lastFour} ${since}`}
          variant={kind === 'replaced' ? 'info' : 'warning'}
          title={copy.text(`${kind}_title`, { lastFour })}
        >
          <p>{copy.text(`${kind}_text`, { date: dayLabel(since, today) })}</p>
        </Notice>
      ))}
    </Stack>
  );
};

type Props = { today: string };

const AddCard = ({ linked }: { linked: number }) => {
  const copy = useCopy('account_center', 'manage_cards');
  if (linked >= MAX_CARDS)
    return (
      <Stack gap={20} marginTop={40} className={styles.block}>
        <Notice>
          <p>{copy.text('maximum', { max: MAX_CARDS })}</p>
        </Notice>
      </Stack>
    );
  return (
    <Stack as="section" gap={20} marginTop={40} className={styles.block} aria-labelledby="add-card">
      <Heading level={2} id="add-card">
        {copy.text(linked === 0 ? 'add_first_title' : 'add_title')}
      </Heading>
      <AddCardForm linked={linked} />
    </Stack>
  );
};

const Content = ({ today }: Props) => {
  const copy = useCopy('account_center', 'manage_cards');
  const { data: cards, error, refetch } = useQuery(cardsQuery());
  if (error && isUnauthorized(error)) throw error;
  if (error && !cards)
    return (
      <EmptyState
        icon={CreditCard}
        variant="warning"
        title={copy.text('error_title')}
        actions={<Button onClick={() => refetch()}>{copy.text('retry')}</Button>}
      >
        <p>{copy.text(isUnreachable(error) ? 'offline_text' : 'error_text')}</p>
      </EmptyState>
    );
  if (!cards) return <CardsLoading />;
  return (
    <>
      {cards.length > 0 ? (
        <>
          <Text tone="soft" marginBottom={20} className={styles.lead}>
            {copy.text('lead')}
          </Text>
          <CardList cards={cards} today={today} />
        </>
      ) : (
        <Notice>
          <p>{copy.text('empty')}</p>
        </Notice>
      )}
      {cards.length > 0 && (
        <Text size="sm" tone="soft" isTabular marginTop={16}>
          {cards.length === 1
            ? copy.text('only_card')
            : copy.text('count', { count: cards.length, max: MAX_CARDS })}
        </Text>
      )}
      <AddCard linked={cards.length} />
    </>
  );
};

/** Linked Cards: the list, what is wrong with a card, and the form to link another. */
export const LinkedCards = ({ today }: Props) => {
  const copy = useCopy('account_center', 'manage_cards');
  return (
    <>
      <Heading level={1} className={textClass({ marginBottom: 20 })}>
        {copy.text('title')}
      </Heading>
      <CardNotices today={today} />
      <Content today={today} />
    </>
  );
};

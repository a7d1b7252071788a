import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import { TextLink } from '../../links/text-link.tsx';
import { cardsQuery } from '../cards/index.ts';
import { ClaimForm } from './claim-form.tsx';
import type { ClaimedReservation } from './claims-queries.ts';
import { type Errors, useSubmitClaim } from './use-submit-claim.ts';

type Props = { reservation: ClaimedReservation; today: string; onDone: () => void };

/** Files the claim of a reservation by one tap on the card that paid; details are optional. */
export const ReservationClaim = ({ reservation, today, onDone }: Props) => {
  const copy = useCopy('account_center', 'claims');
  const { data: cards = [] } = useQuery(cardsQuery());
  const [errors, setErrors] = useState<Errors>({});
  const [view, setView] = useState<'cards' | 'details' | 'unlinked'>('cards');
  const { mutate, isPending, variables } = useSubmitClaim(onDone, setErrors);
  const { id, restaurant, date } = reservation;
  if (view === 'details')
    return <ClaimForm today={today} reservation={reservation} onDone={onDone} />;
  const [problem] = Object.values(errors);
  return (
    <Stack gap={12} marginTop={20}>
      {problem && <Notice variant="danger">{problem}</Notice>}
      {cards.map(({ id: cardId, cardType, lastFour }) => (
        <Button
          key={cardId}
          variant="quiet"
          isWide
          isBusy={isPending && variables?.lastFour === lastFour}
          busyLabel={copy.text('sending')}
          onClick={() =>
            mutate({
              restaurant,
              purchasedOn: date,
              amount: '',
              lastFour,
              reservationId: id,
              note: '',
              photo: null,
            })
          }
        >
          {copy.text('reserved_card', { card: cardType, lastFour })}
        </Button>
      ))}
      {cards.length > 0 && (
        <Button variant="text" onClick={() => setView('details')}>
          {copy.text('reserved_details')}
        </Button>
      )}
      {view === 'unlinked' || cards.length === 0 ? (
        <Text size="sm" tone="soft" role="status">
          {copy.text('reserved_unlinked_text')}{' '}
          <TextLink to="/account/manage_cards">{copy.text('reserved_link')}</TextLink>
        </Text>
      ) : (
        <Button variant="text" onClick={() => setView('unlinked')}>
          {copy.text('reserved_unlinked')}
        </Button>
      )}
    </Stack>
  );
};

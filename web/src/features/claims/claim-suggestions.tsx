import { useQuery } from '@tanstack/react-query';
import { MAX_RESTAURANT } from '#domain/claims/claim-rules.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useMember } from '../../api/member-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './claim-form.module.css';
import { formatDay } from './claimed-day.ts';
import {
  type ClaimedReservation,
  claimSuggestionsQuery,
  nearRestaurantsQuery,
} from './claims-queries.ts';

const MOST = 6;

type Props = {
  restaurant: string;
  onReservation: (reservation: ClaimedReservation) => void;
  onRestaurant: (name: string) => void;
};

/**
 * Completed reservations without a check, then restaurants that the member dined at, then those near their ZIP code.
 */
export const ClaimSuggestions = ({ restaurant, onReservation, onRestaurant }: Props) => {
  const copy = useCopy('account_center', 'claims');
  const zip = useMember()?.address.zipCode ?? '';
  const { data } = useQuery(claimSuggestionsQuery());
  const { data: near } = useQuery(nearRestaurantsQuery(zip));
  const reservations = data?.reservations ?? [];
  const dined = data?.restaurants.map(({ name }) => name) ?? [];
  const around = near?.merchants.map(({ name }) => name.slice(0, MAX_RESTAURANT)) ?? [];
  const names = [...new Set([...dined, ...around])].slice(0, MOST);
  if (reservations.length === 0 && names.length === 0) return null;
  return (
    <fieldset>
      <Text as="legend" size="sm" weight="strong">
        {copy.text('suggested')}
      </Text>
      <Row gap={8} isWrapping className={styles.suggestions}>
        {reservations.map((reservation) => (
          <Button
            key={reservation.id}
            variant="soft"
            shape="bar"
            onClick={() => onReservation(reservation)}
          >
            {copy.text('suggested_reservation', {
              restaurant: reservation.restaurant,
              date: formatDay(reservation.date),
            })}
          </Button>
        ))}
        {names.map((name) => (
          <Chip key={name} isOn={name === restaurant} onClick={() => onRestaurant(name)}>
            {name}
          </Chip>
        ))}
      </Row>
    </fieldset>
  );
};

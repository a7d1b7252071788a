import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { TextField } from '../../parts/field.tsx';
import { Text } from '../../parts/text.tsx';
import { useProgram } from '../../session/session.ts';
import { Choice } from './choice.tsx';
import type { DetailsProps } from './decision-details.ts';
import styles from './queue-item.module.css';

const SHORTEST_TEXT = 2;
const MAX_CHOICES = 6;
const text = copy.queues.decide;

/** The restaurant of a bill, found by name, city or id. */
export const RestaurantChoice = ({
  details,
  onChange,
  error,
  label = text.restaurant,
}: DetailsProps & { error: string | undefined; label?: string }) => {
  const { partner } = useProgram();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const found = useQuery(
    api.merchants.find.queryOptions({
      input: { partner, text: query },
      enabled: query.length >= SHORTEST_TEXT,
    }),
  );
  const merchants = query.length >= SHORTEST_TEXT ? (found.data?.merchants ?? []) : [];
  return (
    <>
      <TextField
        label={label}
        hint={text.restaurantHint}
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.data && merchants.length === 0 && query.length >= SHORTEST_TEXT && (
        <Text is="soft">{text.restaurantNone}</Text>
      )}
      {merchants.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{label}</legend>
          {merchants.slice(0, MAX_CHOICES).map(({ id, name, address1, city, state }) => (
            <Choice
              key={id}
              name="merchant"
              isChosen={details.merchantId === id}
              onChoose={() => onChange({ ...details, merchantId: id })}
              title={name}
              text={`${address1}, ${city}, ${state}`}
            />
          ))}
        </fieldset>
      )}
    </>
  );
};

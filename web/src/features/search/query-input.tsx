import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import Utensils from 'lucide-react/icons/utensils';
import { useState } from 'react';
import type { SearchSuggestion } from '#contract/search.ts';
import { formatLocation } from '#domain/merchant/merchant-card.ts';
import { Icon } from '#ui/icon.tsx';
import { Text } from '#ui/text.tsx';
import { api } from '../../api/api.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './combobox-field.module.css';
import { ComboboxField } from './combobox-field.tsx';
import { useDebounced } from './use-combobox.ts';

const SHORTEST_TEXT = 2;

/** Restaurants and cuisines for typed text around a location. */
export const suggestionsQuery = (q: string, location: string) =>
  queryOptions({
    queryKey: ['suggestions', q, location],
    queryFn: ({ signal }) => api.search.suggestions({ q, location }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Typed = { text: string; location: string; isOpen: boolean };

/** Suggestions for the typed text, from its second character on. */
export const useRestaurantOptions = ({ text, location, isOpen }: Typed): SearchSuggestion[] => {
  const typed = useDebounced(text.trim());
  const enabled = isOpen && typed.length >= SHORTEST_TEXT && text.trim() !== '';
  const { data } = useQuery({ ...suggestionsQuery(typed, location), enabled });
  return enabled ? (data?.suggestions ?? []) : [];
};

type Props = {
  id: string;
  initialText: string;
  className: string | undefined;
  /** The location that the form holds now. */
  readLocation: () => string;
  onCuisine: (cuisine: string) => void;
};

/** Field for a restaurant or cuisine; a chosen restaurant opens, a chosen cuisine is searched for. */
export const QueryInput = ({ id, initialText, className, readLocation, onCuisine }: Props) => {
  const copy = useCopy('search', 'search');
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ text: initialText, location: '' });
  const [isOpen, setOpen] = useState(false);
  const options = useRestaurantOptions({ ...typed, isOpen });
  const choose = (option: SearchSuggestion) => {
    setTyped({ ...typed, text: option.text });
    if (option.kind === 'cuisine') onCuisine(option.text);
    else void navigate({ to: '/merchants/$merchantId', params: { merchantId: option.id } });
  };
  return (
    <ComboboxField
      input={{
        id,
        name: 'restaurantOrCuisine',
        placeholder: copy.text('query_placeholder'),
        className,
      }}
      label={copy.text('query_label')}
      listLabel={copy.text('query_suggestions')}
      text={typed.text}
      onText={(text) => setTyped({ text, location: readLocation() })}
      isOpen={isOpen}
      onOpenChange={setOpen}
      options={options}
      keyOf={(option) => (option.kind === 'cuisine' ? option.text : option.id)}
      onChoose={choose}
    >
      {(option) => (
        <>
          <Icon of={option.kind === 'cuisine' ? Search : Utensils} className={styles.icon} />
          <span className={styles.name}>
            {option.text}{' '}
            <Text as="span" size="xs" tone="soft" className={styles.detail}>
              {option.kind === 'cuisine'
                ? copy.text('suggestion_cuisine', { count: option.count })
                : formatLocation(option)}
            </Text>
          </span>
        </>
      )}
    </ComboboxField>
  );
};

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { CURRENT_LOCATION_TEXT } from '#domain/search/read-location.ts';
import { Icon } from '#ui/icon.tsx';
import { api } from '../../api/api.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './combobox-field.module.css';
import { ComboboxField } from './combobox-field.tsx';
import { useDebounced } from './use-combobox.ts';

type LocationOption = { kind: 'current' | 'place'; text: string };

/** Location suggestions for typed text. */
export const locationQuery = (typed: string) =>
  queryOptions({
    queryKey: ['locations', typed],
    queryFn: ({ signal }) => api.search.locations({ q: typed }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Options of the location field: matching locations, then the device's position. */
const useLocationOptions = (text: string, isOpen: boolean): LocationOption[] => {
  const typed = useDebounced(text.trim());
  const isEnabled = isOpen && typed !== '' && typed !== CURRENT_LOCATION_TEXT;
  const { data } = useQuery({ ...locationQuery(typed), enabled: isEnabled });
  const locations = isEnabled ? (data?.locations ?? []) : [];
  return [
    ...locations.map((location) => ({ kind: 'place' as const, text: location.text })),
    { kind: 'current', text: CURRENT_LOCATION_TEXT },
  ];
};

type Props = {
  id: string;
  initialText: string;
  errorId: string | undefined;
  className: string | undefined;
  onLocate: () => void;
};

/** Location field with suggestions. */
export const LocationInput = ({ id, initialText, errorId, className, onLocate }: Props) => {
  const copy = useCopy('search', 'search');
  const [text, setText] = useState(initialText);
  const [isOpen, setOpen] = useState(false);
  const options = useLocationOptions(text, isOpen);
  const choose = ({ kind, text: chosen }: LocationOption) => {
    if (kind === 'current') onLocate();
    else setText(chosen);
  };
  return (
    <ComboboxField
      input={{
        id,
        name: 'location',
        placeholder: copy.text('location_placeholder'),
        className,
        'aria-invalid': errorId !== undefined,
        'aria-describedby': errorId,
        onFocus: ({ currentTarget }) => {
          if (text === CURRENT_LOCATION_TEXT) currentTarget.select();
        },
      }}
      label={copy.text('location_label')}
      listLabel={copy.text('location_suggestions')}
      text={text}
      onText={setText}
      isOpen={isOpen}
      onOpenChange={setOpen}
      options={options}
      keyOf={(option) => option.text}
      onChoose={choose}
    >
      {({ kind, text: shown }) => (
        <>
          <Icon of={kind === 'current' ? LocateFixed : MapPin} className={styles.icon} />
          {kind === 'current' ? copy.text('use_current_location') : shown}
        </>
      )}
    </ComboboxField>
  );
};

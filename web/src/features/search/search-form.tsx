import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import Utensils from 'lucide-react/icons/utensils';
import { useId, useRef, useState } from 'react';
import { CURRENT_LOCATION_TEXT, readLocation } from '#domain/search/read-location.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Row } from '#ui/layout.tsx';
import { useCopy } from '../../content/copy.ts';
import { LocationInput } from './location-input.tsx';
import { locationLabel } from './location-label.ts';
import { QueryInput } from './query-input.tsx';
import styles from './search-form.module.css';
import type { SearchParams } from './search-params.ts';

type Terms = Pick<SearchParams, 'location' | 'restaurantOrCuisine'>;

type Props = {
  variant: 'hero' | 'compact';
  value: Terms;
  isLocating: boolean;
  onLocate: () => void;
  onSearch: (terms: Terms) => void;
};

/** Location and restaurant or cuisine; without scripts it is a plain form that requests /search. */
export const SearchForm = ({ variant, value, isLocating, onLocate, onSearch }: Props) => {
  const id = useId();
  const copy = useCopy('search', 'search');
  const [error, setError] = useState('');
  const shown = locationLabel(value.location ?? '');
  const formRef = useRef<HTMLFormElement>(null);
  const textIn = (name: string): string => {
    const typed = formRef.current && new FormData(formRef.current).get(name);
    return typeof typed === 'string' ? typed.trim() : '';
  };
  const locationIn = (): string => {
    const typed = textIn('location');
    return typed === shown ? (value.location ?? '') : typed;
  };

  const search = (restaurantOrCuisine: string) => {
    const location = locationIn();
    if (readLocation(location).kind === 'invalid') {
      setError(copy.text('location_error'));
      formRef.current?.querySelector('input')?.focus();
      return;
    }
    setError('');
    onSearch({
      ...(location && { location }),
      ...(restaurantOrCuisine && { restaurantOrCuisine }),
    });
  };

  return (
    <search>
      <form
        ref={formRef}
        action="/search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          search(textIn('restaurantOrCuisine'));
        }}
        className={classNames(styles.form, styles[variant])}
        data-screen-only=""
      >
        <Row gap={12} className={styles.field}>
          <Icon of={MapPin} className={styles.icon} />
          <div className={styles.labeled}>
            <label htmlFor={`${id}-location`} className={styles.label}>
              {copy.text('location_label')}
            </label>
            <LocationInput
              key={isLocating ? CURRENT_LOCATION_TEXT : shown}
              id={`${id}-location`}
              initialText={isLocating ? CURRENT_LOCATION_TEXT : shown}
              errorId={error === '' ? undefined : `${id}-error`}
              className={styles.input}
              onLocate={onLocate}
            />
          </div>
          <IconButton
            label={copy.text('use_current_location')}
            className={styles.locate}
            aria-busy={isLocating}
            onClick={onLocate}
          >
            <Icon of={LocateFixed} />
          </IconButton>
        </Row>
        <Row gap={12} className={styles.field}>
          <Icon of={Utensils} className={styles.icon} />
          <div className={styles.labeled}>
            <label htmlFor={`${id}-words`} className={styles.label}>
              {copy.text('query_label')}
            </label>
            <QueryInput
              key={value.restaurantOrCuisine ?? ''}
              id={`${id}-words`}
              initialText={value.restaurantOrCuisine ?? ''}
              className={styles.input}
              readLocation={() =>
                readLocation(locationIn()).kind === 'invalid' ? '' : locationIn()
              }
              onCuisine={search}
            />
          </div>
        </Row>
        <button type="submit" className={classNames(buttonClass({}), styles.submit)}>
          <Icon of={Search} />
          <span className={styles.submitText}>{copy.text('submit')}</span>
        </button>
        {error !== '' && (
          <p id={`${id}-error`} role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </form>
    </search>
  );
};

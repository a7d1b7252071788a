import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import Utensils from 'lucide-react/icons/utensils';
import { type SubmitEvent, useId, useState } from 'react';
import { CURRENT_LOCATION_TEXT, readLocation } from '#domain/search/read-location.ts';
import { useCopy } from '../../content/copy.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LocationInput } from './location-input.tsx';
import { locationLabel } from './location-label.ts';
import styles from './search-form.module.css';
import type { SearchParams } from './search-params.ts';

type Terms = Pick<SearchParams, 'location' | 'restaurantOrCuisine'>;

type Props = {
  look: 'hero' | 'compact';
  value: Terms;
  isLocating: boolean;
  onLocate: () => void;
  onSearch: (terms: Terms) => void;
};

const textIn = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Location and restaurant or cuisine; without scripts it is a plain form that asks for /search. */
export const SearchForm = ({ look, value, isLocating, onLocate, onSearch }: Props) => {
  const id = useId();
  const copy = useCopy('search', 'search');
  const [error, setError] = useState('');
  const shown = locationLabel(value.location ?? '');

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = textIn(form, 'location');
    const location = typed === shown ? (value.location ?? '') : typed;
    const restaurantOrCuisine = textIn(form, 'restaurantOrCuisine');
    const read = readLocation(location);
    if (read.kind === 'invalid') {
      setError(copy.text('location_error'));
      form.querySelector('input')?.focus();
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
        action="/search"
        noValidate
        onSubmit={handleSubmit}
        className={classNames(styles.form, styles[look])}
      >
        <div className={styles.field}>
          <Icon of={MapPin} className={styles.icon} />
          <div className={styles.labelled}>
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
        </div>
        <div className={styles.field}>
          <Icon of={Utensils} className={styles.icon} />
          <div className={styles.labelled}>
            <label htmlFor={`${id}-words`} className={styles.label}>
              {copy.text('query_label')}
            </label>
            <input
              id={`${id}-words`}
              name="restaurantOrCuisine"
              key={value.restaurantOrCuisine ?? ''}
              defaultValue={value.restaurantOrCuisine}
              placeholder={copy.text('query_placeholder')}
              autoComplete="off"
              maxLength={80}
              className={styles.input}
            />
          </div>
        </div>
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

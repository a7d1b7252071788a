import SearchX from 'lucide-react/icons/search-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { errorReference } from '../../api/api-error.ts';
import { useCopy } from '../../content/copy.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { hasFilters, withoutFilters } from './filter-choices.ts';
import type { SearchParams } from './search-params.ts';

type NoResultsProps = {
  params: SearchParams;
  isLocationKnown: boolean;
  onChange: (params: SearchParams) => void;
};

const withoutText = ({ restaurantOrCuisine: _, ...params }: SearchParams) => params;
const withoutLocation = ({ location: _, ...params }: SearchParams) => params;

export const NoResults = ({ params, isLocationKnown: isPlaceKnown, onChange }: NoResultsProps) => {
  const copy = useCopy('search', 'no_results');
  const search = useCopy('search', 'search');
  const wanted = params.reservations ? 'tables_' : '';
  return (
    <EmptyState
      icon={SearchX}
      title={isPlaceKnown ? copy.text(`${wanted}title`) : copy.text('unknown_title')}
      actions={
        <>
          {hasFilters(params) && isPlaceKnown && (
            <Button look="quiet" onClick={() => onChange(withoutFilters(params))}>
              {copy.text('action')}
            </Button>
          )}
          {params.restaurantOrCuisine && isPlaceKnown && (
            <Button look="quiet" onClick={() => onChange(withoutText(withoutFilters(params)))}>
              {copy.text('all_here')}
            </Button>
          )}
          {!isPlaceKnown && (
            <Button look="quiet" onClick={() => onChange(withoutLocation(params))}>
              {copy.text('elsewhere')}
            </Button>
          )}
        </>
      }
    >
      <p>{isPlaceKnown ? copy.text(`${wanted}text`) : search.text('location_error')}</p>
    </EmptyState>
  );
};

export const SearchError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const copy = useCopy('search', 'error');
  const errorCopy = useCopy('errors', 'server_error');
  const reference = errorReference(error);
  return (
    <EmptyState
      icon={TriangleAlert}
      look="warning"
      title={copy.text('title')}
      actions={<Button onClick={onRetry}>{copy.text('action')}</Button>}
    >
      <p>{copy.text('text')}</p>
      <p>{copy.text('help')}</p>
      {reference !== '' && <p>{`${errorCopy.text('code_label')}: ${reference}`}</p>}
    </EmptyState>
  );
};

/** Shown when geolocation is denied; results stay for the known location. */
export const LocationBlocked = ({
  locationText,
  onRetry,
}: {
  locationText: string;
  onRetry: () => void;
}) => {
  const copy = useCopy('search', 'location_blocked');
  return (
    <Notice
      look="warning"
      title={copy.text('title')}
      action={
        <Button look="quiet" onClick={onRetry}>
          {copy.text('retry')}
        </Button>
      }
    >
      <p>{`${copy.text('text')} ${locationText === '' ? '' : copy.text('fallback', { location: locationText })}`}</p>
    </Notice>
  );
};

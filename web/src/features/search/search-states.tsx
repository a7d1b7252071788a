import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { errorReference } from '#api-client/api-error.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { useCopy } from '../../content/copy.ts';

export const SearchError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const copy = useCopy('search', 'error');
  const errorCopy = useCopy('errors', 'server_error');
  const reference = errorReference(error);
  return (
    <EmptyState
      icon={TriangleAlert}
      variant="warning"
      title={copy.text('title')}
      actions={<Button onClick={onRetry}>{copy.text('action')}</Button>}
    >
      <p>{copy.text('text')}</p>
      <p>{copy.text('help')}</p>
      {reference !== '' && <p>{`${errorCopy.text('code_label')}: ${reference}`}</p>}
    </EmptyState>
  );
};

/** Shown when geolocation is denied or has no position; results stay for the known location. */
export const LocationBlocked = ({
  state,
  locationText,
  onRetry,
}: {
  state: 'blocked' | 'unavailable';
  locationText: string;
  onRetry: () => void;
}) => {
  const copy = useCopy('search', 'location_blocked');
  const isDenied = state === 'blocked';
  return (
    <Notice
      variant="warning"
      title={copy.text(isDenied ? 'title' : 'unavailable_title')}
      action={
        <Button variant="quiet" onClick={onRetry}>
          {copy.text('retry')}
        </Button>
      }
    >
      <p>{`${copy.text(isDenied ? 'text' : 'unavailable_text')} ${locationText === '' ? '' : copy.text('fallback', { location: locationText })}`}</p>
    </Notice>
  );
};

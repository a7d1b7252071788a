import { useNavigate } from '@tanstack/react-router';
import { Wrap } from '#ui/wrap.tsx';
import { usePosition } from '../geolocation/index.ts';
import { SearchForm, useManualLocation } from '../search/index.ts';

/** The search form of a home page, with the last typed location. */
export const HomeSearch = () => {
  const navigate = useNavigate();
  const location = useManualLocation();
  const { state, locate } = usePosition({
    location: null,
    onFound: (found) => void navigate({ to: '/search', search: { location: found } }),
  });
  return (
    <Wrap>
      <SearchForm
        variant="hero"
        value={location === '' ? {} : { location }}
        isLocating={state === 'locating'}
        onLocate={locate}
        onSearch={(search) => void navigate({ to: '/search', search })}
      />
    </Wrap>
  );
};
